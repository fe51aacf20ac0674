"""Real input at what `monkey.js` aims at: taps, typed texts, chosen files."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import FileChooser, FilePayload, Page

TYPED = ("Zoé", "7", "<b>")
SAVES = (
    "() => Object.keys(localStorage).filter((key) => key.startsWith('ides.save.'))"
    ".map((key) => localStorage.getItem(key))"
)


class Finger:
    """A finger on a page in which `monkey.js` runs."""

    def __init__(self, page: Page, rng: Random) -> None:
        self._page, self._rng = page, rng
        self._offered = b""
        page.on("filechooser", self._choose)

    def tap(self) -> bool:
        """Tap, click or type where the monkey aims; tell whether there was anything."""
        aim = self._page.evaluate("() => monkey.aim()")
        if aim is None:
            return False
        if aim["word"] == "choose-file":
            self._offered = self._file()
        self._touch(aim)
        if aim["typed"]:
            self._page.keyboard.press("Control+A")
            self._page.keyboard.type(self._rng.choice(TYPED))
            self._page.keyboard.press("Tab")
        return True

    def _touch(self, at: dict[str, Any]) -> None:
        if self._rng.random() < 0.5:
            self._page.touchscreen.tap(at["x"], at["y"])
        else:
            self._page.mouse.click(at["x"], at["y"])

    def _choose(self, chooser: FileChooser) -> None:
        """Choose the offered file when a tap has opened the browser's file chooser."""
        name, kind = "a.json", "application/json"
        chooser.set_files(FilePayload(name=name, mimeType=kind, buffer=self._offered))

    def _file(self) -> bytes:
        """Return a save, whole or cut off."""
        saves: list[str] = self._page.evaluate(SAVES)
        text = self._rng.choice(saves or ["{}"])
        torn = self._rng.random() < 0.4
        return (text[: self._rng.randrange(len(text))] if torn else text).encode()
