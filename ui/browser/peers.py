"""Makes lines to other devices, and reads codes with the camera."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pyodide.ffi import JsException, create_once_callable, create_proxy
from pyscript.ffi import to_js
from pyscript.js_modules import scripts

from ui.base.lines import LineListener
from ui.browser.tasks import reporting, run
from ui.features.together import codes

if TYPE_CHECKING:
    from pyodide.ffi import JsCallable
    from pyscript.js_modules import PeerLine, Scanning


class BrowserPeers:
    """Implements `ui.base.lines.Peers`."""

    def __init__(self) -> None:
        self._scanning: Scanning | None = None
        self._task: asyncio.Future[None] | None = None

    def invite(self, listener: LineListener, servers: Sequence[str] = ()) -> BrowserLine:
        """Begin a line whose code is an invitation."""
        return BrowserLine(listener, servers, None)

    def answer(self, code: str, listener: LineListener, servers: Sequence[str] = ()) -> BrowserLine:
        """Begin a line whose code is the answer; a text that is no invitation has none."""
        return BrowserLine(listener, servers, code)

    def scan(self, found: Callable[[str | None], None]) -> None:
        """Load the script that reads codes, and read one."""
        self.stop_scanning()
        self._task = run(self._scan(found))

    def stop_scanning(self) -> None:
        """Let go of the camera."""
        if self._task is not None:
            self._task.cancel()
        if self._scanning is not None:
            self._scanning.stop()

    async def _scan(self, found: Callable[[str | None], None]) -> None:
        try:
            self._scanning = await scripts.codes.scanning()
        except JsException:  # the file is missing
            found(None)
            return
        self._scanning.scan(create_once_callable(reporting(lambda text: found(text or None))))


class BrowserLine:
    """Implements `ui.base.lines.Line`."""

    def __init__(self, listener: LineListener, servers: Sequence[str], invitation: str | None):
        self._listener = listener
        self._invitation = invitation or ""  # the host's own, or the one that is answered
        self._hosts = invitation is None
        self._line: PeerLine | None = None
        self._hearing: JsCallable | None = None
        self._accepted = self._closed = False
        run(self._begin(servers))

    def accept(self, code: str) -> bool:
        """Connect to the guest, once."""
        if not self._hosts or self._accepted or self._closed or self._line is None:
            return False
        try:
            sdp = codes.answer_in(code, self._invitation)
        except codes.CodeError:
            return False
        self._accepted = True
        self._line.accept(sdp)
        return True

    def send(self, text: str) -> None:
        """Send a message, unless the line is not open."""
        if self._line is not None:
            self._line.send(text)

    def close(self) -> None:
        """Close the line; its listener hears nothing more."""
        self._closed = True
        if self._line is not None:
            self._line.close()
        if self._hearing is not None:
            asyncio.get_running_loop().call_soon(self._hearing.destroy)
            self._hearing = None

    async def _begin(self, servers: Sequence[str]) -> None:
        try:
            offer = "" if self._hosts else codes.offer_in(self._invitation)
            peers = await scripts.codes.peers()
        except (codes.CodeError, JsException):  # the file is missing
            self._hear("described", "")
            return
        if not self._closed:
            self._hearing = create_proxy(reporting(self._hear))
            self._line = peers.line(to_js([*servers]), self._hearing, offer)

    def _hear(self, what: str, text: str) -> None:
        if self._closed:
            return
        match what:
            case "described":
                self._described(self._coded(text))
            case "opened":
                self._listener.opened()
            case "received":
                self._listener.received(text)
            case "broken":
                self._listener.broken()
            case "closed":
                self.close()
                self._listener.closed()

    def _described(self, code: str) -> None:
        self._listener.coded(code)
        if not code:
            self._hear("closed", "")

    def _coded(self, sdp: str) -> str:
        """Return the code of this side's description, "" if there is none."""
        try:
            if not self._hosts:
                return codes.answer(sdp, self._invitation)
            self._invitation = codes.invitation(sdp)
        except ValueError:
            return ""
        return self._invitation
