"""The visitor's device and browser."""

from __future__ import annotations

import asyncio
import contextlib
import re
import sys
from collections.abc import Awaitable, Callable

from pyodide.ffi import JsException
from pyscript import document, window
from pyscript.ffi import to_js
from pyscript.js_modules import scripts

from ui.base.ports import Code, Facts

VERSION = re.compile(r'<meta name="version" content="([^"]*)"')


class BrowserDevice:
    """What the browser tells, as `ui.base.ports.Device` describes it."""

    def __init__(self) -> None:
        self._task: asyncio.Future[None] | None = None
        self._drawing: asyncio.Future[None] | None = None

    def look(self, hear: Callable[[Facts], None]) -> None:
        """Ask the browser."""
        self._task = asyncio.ensure_future(_look(hear))

    def copy(self, text: str, hear: Callable[[bool], None]) -> None:
        """Copy at once, as long as the visitor's tap counts."""
        try:
            copying = window.navigator.clipboard.writeText(text)
        except (AttributeError, JsException):
            hear(False)
        else:
            self._task = asyncio.ensure_future(_copied(copying, hear))

    @property
    def address(self) -> str:
        """The address of the page, without what was opened in it."""
        return f"{window.location.origin}{window.location.pathname}"

    @property
    def sends(self) -> bool:
        """Whether there is a share sheet."""
        return hasattr(window.navigator, "share")

    def send(self, title: str, link: str) -> None:
        """Open the share sheet; that it was put away again is no fault."""
        sheet = to_js({"title": title, "url": link})
        self._task = asyncio.ensure_future(_sent(window.navigator.share(sheet)))

    def draw(self, text: str, hear: Callable[[Code | None], None]) -> None:
        """Load what draws, and draw."""
        self._drawing = asyncio.ensure_future(_drawn(text, hear))

    def persist(self, hear: Callable[[bool | None], None]) -> None:
        """Ask at once, as long as the visitor's tap counts."""
        try:
            asking = window.navigator.storage.persist()
        except (AttributeError, JsException):  # an old browser, an insecure address, blocked data
            hear(None)
        else:
            self._task = asyncio.ensure_future(_promised(asking, hear))


async def _sent(sending: Awaitable[None]) -> None:
    with contextlib.suppress(JsException):
        await sending


async def _drawn(text: str, hear: Callable[[Code | None], None]) -> None:
    try:
        drawn = await scripts.codes.picture(text)
    except JsException:  # the file is missing
        drawn = None
    hear(Code(int(drawn[0]), str(drawn[1])) if drawn else None)


async def _promised(asking: Awaitable[bool], hear: Callable[[bool | None], None]) -> None:
    try:
        promised = bool(await asking)
    except JsException:
        hear(None)
    else:
        hear(promised)


async def _copied(copying: Awaitable[None], hear: Callable[[bool], None]) -> None:
    try:
        await copying
    except JsException:
        hear(False)
    else:
        hear(True)


async def _look(hear: Callable[[Facts], None]) -> None:
    persisted, used, room = await _storage()
    hear(
        Facts(
            version=document.querySelector("meta[name=version]").content,
            agent=window.navigator.userAgent,
            python=sys.version,
            bots=document.documentElement.dataset.bots,
            cached=await _cached(),
            persisted=persisted,
            used=used,
            room=room,
            errors=tuple(str(each) for each in window.idesFaults),
        )
    )


async def _storage() -> tuple[bool | None, int | None, int | None]:
    """Return whether what is stored is safe, how much it is and how much it may be."""
    try:
        estimate = await window.navigator.storage.estimate()
        return bool(await window.navigator.storage.persisted()), estimate.usage, estimate.quota
    except (AttributeError, JsException):  # an old browser, an insecure address, blocked data
        return None, None, None


async def _cached() -> str:
    """Return the version that a service worker keeps at hand, "" when none does."""
    try:
        if not window.navigator.serviceWorker.controller:
            return ""
        page = await window.caches.match("./index.html", to_js({"ignoreSearch": True}))
        found = VERSION.search(str(await page.text())) if page else None
    except (AttributeError, JsException):
        return ""
    return found[1] if found else ""
