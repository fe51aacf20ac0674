"""Asks the visitor's device and browser."""

from __future__ import annotations

import sys
from collections.abc import Awaitable, Callable

from pyodide.ffi import JsException
from pyscript import document, window
from pyscript.ffi import to_js
from pyscript.js_modules import scripts

from ui.base.ports import Code, Facts
from ui.browser.tasks import run

# The visitor has closed the share sheet again, or it is still open from the tap before.
LEFT = ("AbortError", "InvalidStateError")


class BrowserDevice:
    """Implements `ui.base.ports.Device`."""

    def look(self, answered: Callable[[Facts], None]) -> None:
        """Ask the browser for its facts."""
        run(_look(answered))

    def copy(self, text: str, answered: Callable[[bool], None]) -> None:
        """Copy now: browsers allow it only within a tap."""
        try:
            copying = window.navigator.clipboard.writeText(text)
        except (AttributeError, JsException):
            answered(False)
        else:
            run(_copied(copying, answered))

    @property
    def address(self) -> str:
        """The address of the page, without query and fragment."""
        return f"{window.location.origin}{window.location.pathname}"

    @property
    def build(self) -> str:
        """The SHA-256 of this build."""
        return str(document.querySelector("meta[name=build]").content)

    @property
    def sends(self) -> bool:
        """Whether there is a share sheet."""
        return hasattr(window.navigator, "share")

    def send(self, title: str, link: str, answered: Callable[[bool], None]) -> None:
        """Open the share sheet now: browsers allow it only within a tap."""
        try:
            sending = window.navigator.share(to_js({"title": title, "url": link}))
        except (AttributeError, JsException):
            answered(False)
        else:
            run(_sent(sending, answered))

    def draw(self, text: str, answered: Callable[[Code | None], None]) -> None:
        """Load the script that draws QR codes, and draw one."""
        run(_drawn(text, answered))

    def persist(self, answered: Callable[[bool | None], None]) -> None:
        """Ask now: some browsers ask the visitor, and only within a tap."""
        try:
            asking = window.navigator.storage.persist()
        except (AttributeError, JsException):  # an old browser, an insecure address, blocked data
            answered(None)
        else:
            run(_promised(asking, answered))


async def _sent(sending: Awaitable[None], answered: Callable[[bool], None]) -> None:
    try:
        await sending
    except JsException as fault:
        answered(str(fault).startswith(LEFT))
    else:
        answered(True)


async def _drawn(text: str, answered: Callable[[Code | None], None]) -> None:
    try:
        drawn = await scripts.codes.picture(text)
    except JsException:  # the file is missing
        drawn = None
    answered(Code(int(drawn[0]), str(drawn[1])) if drawn else None)


async def _promised(asking: Awaitable[bool], answered: Callable[[bool | None], None]) -> None:
    try:
        promised = bool(await asking)
    except JsException:
        answered(None)
    else:
        answered(promised)


async def _copied(copying: Awaitable[None], answered: Callable[[bool], None]) -> None:
    try:
        await copying
    except JsException:
        answered(False)
    else:
        answered(True)


async def _look(answered: Callable[[Facts], None]) -> None:
    persisted, used, room = await _storage()
    version = document.querySelector("meta[name=version]").content
    answered(
        Facts(
            version=version,
            agent=window.navigator.userAgent,
            python=sys.version,
            bots=document.documentElement.dataset.bots,
            cached=version if scripts.offline.state.kept == "yes" else "",
            persisted=persisted,
            used=used,
            room=room,
            errors=tuple(str(each) for each in window.idesFaults),
            build=document.querySelector("meta[name=build]").content,
        )
    )


async def _storage() -> tuple[bool | None, int | None, int | None]:
    """Return whether the storage is persistent, the bytes used, and the bytes available."""
    try:
        estimate = await window.navigator.storage.estimate()
        return bool(await window.navigator.storage.persisted()), estimate.usage, estimate.quota
    except (AttributeError, JsException):  # an old browser, an insecure address, blocked data
        return None, None, None
