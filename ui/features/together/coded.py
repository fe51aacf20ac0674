"""A code to be passed to another device: its text, its picture, and the ways to send it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ui.base.markup import Markup, button, el
from ui.base.ports import Code, Device
from ui.base.text import Texts


@dataclass(frozen=True)
class Coded:
    """The model of a code.

    text    what the code holds, "" until it is known
    code    its picture, None until it is drawn
    sends   whether the system has a way of its own to send something
    copied  whether the text has been copied; None before it was tried
    undrawn whether it has turned out that there is no picture
    unsent  whether the system has refused to send the text
    """

    text: str = ""
    code: Code | None = None
    sends: bool = False
    copied: bool | None = None
    undrawn: bool = False
    unsent: bool = False


class CodedText:
    """Holds one text at a time, and has it drawn, copied and sent; `changed` draws again."""

    def __init__(self, device: Device, changed: Callable[[], None]) -> None:
        self._device, self._changed = device, changed
        self.text = ""
        self._code: Code | None = None
        self._copied: bool | None = None
        self._undrawn = self._unsent = False

    def take(self, text: str) -> None:
        """Show this text from now on."""
        if text == self.text:
            return
        self.text, self._code, self._copied = text, None, None
        self._undrawn = self._unsent = False
        if text:
            self._device.draw(text, lambda code: self._drawn(text, code))

    def _drawn(self, text: str, code: Code | None) -> None:
        if text == self.text:
            self._code, self._undrawn = code, code is None
            self._changed()

    def copy(self) -> None:
        """Copy the text."""
        self._device.copy(self.text, self._copy_done)

    def _copy_done(self, copied: bool) -> None:
        self._copied, self._unsent = copied, False
        self._changed()

    def send(self, title: str) -> None:
        """Open the share sheet with the text."""
        self._device.send(title, self.text, self._send_done)

    def _send_done(self, sent: bool) -> None:
        self._unsent = not sent
        self._changed()

    def model(self) -> Coded:
        """Return the model for a view."""
        return Coded(
            self.text, self._code, self._device.sends, self._copied, self._undrawn, self._unsent
        )


def picture(t: Texts, coded: Coded) -> Markup:
    """Return the QR code on a light ground in every theme: cameras need dark on light."""
    if coded.code is None:
        words = t("together.no_code" if coded.undrawn else "together.drawing")
        return el("p", words, class_="code-frame note", role="status")
    side = coded.code.side
    drawn = el(
        "svg",
        el("path", d=coded.code.path),
        viewBox=f"0 0 {side} {side}",
        role="img",
        aria_label=t("together.code"),
        shape_rendering="crispEdges",
    )
    return el("div", drawn, class_="code-frame")


def words(t: Texts, coded: Coded) -> Markup:
    """Return the text of the code, and the buttons that copy and send it."""
    text = el("code", coded.text, data_code=True)
    shown = el("section", text, class_="code-text", tabindex=0, aria_label=t("together.text"))
    copy = button(t("together.copy"), class_="plain small", data_do="code-copy")
    send = button(t("together.send"), class_="plain small", data_do="code-send")
    done = None
    if coded.unsent:
        done = el("p", t("together.not_sent"), class_="fault", role="alert")
    elif coded.copied is not None:
        key = "together.copied" if coded.copied else "together.not_copied"
        done = el("p", t(key), class_="note", role="status")
    ways = el("div", copy, send if coded.sends else None, class_="code-ways")
    return el("div", shown, ways, done, class_="code-words")
