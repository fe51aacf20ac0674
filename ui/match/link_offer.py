"""Offers a link: to be copied, to be sent, and to be scanned from its picture."""

from __future__ import annotations

from collections.abc import Callable

from ui.base.ports import Code
from ui.base.screen import Shell
from ui.base.ways import Action, Tap
from ui.match import links
from ui.match.link_view import OfferedLink


def nothing_more() -> None:
    """Do nothing more once a link is out."""


class LinkOffer:
    """A link in a panel, "" if it is too long for common programs.

    `title` is what the system's share sheet calls it; `words` precede it where it is copied. `out`
    is called when the link is copied or sent.
    """

    def __init__(self, shell: Shell, out: Callable[[], None] = nothing_more) -> None:
        self._shell, self._out = shell, out
        self._device = shell.ports.device()
        self._link = self._title = self._words = ""
        self._code: Code | None = None
        self._copied: bool | None = None
        self._undrawn = self._unsent = False
        self.actions: dict[str, Action] = {"share-copy": self._copy, "share-send": self._send}

    def offer(self, fragment: str, title: str, words: str = "") -> None:
        """Offer the page's address with this fragment instead of the link before."""
        whole = f"{self._device.address}#{fragment}"
        self._link = whole if len(whole) <= links.MOST else ""
        self._title, self._words = title, words
        self._copied, self._code = None, None
        self._undrawn = self._unsent = False
        if self._link:
            link = self._link
            self._device.draw(link, lambda code: self._drawn(link, code))

    def model(self) -> OfferedLink:
        """Return the model for the view."""
        return OfferedLink(
            self._link, self._code, self._device.sends, self._copied, self._undrawn, self._unsent
        )

    def _copy(self, _: Tap) -> None:
        words = f"{self._words}\n{self._link}" if self._words else self._link
        self._device.copy(words, self._copy_done)

    def _copy_done(self, copied: bool) -> None:
        self._copied, self._unsent = copied, False
        if copied:
            self._out()
        self._shell.show_panel()

    def _send(self, _: Tap) -> None:
        self._device.send(self._words or self._title, self._link, self._send_done)
        self._out()

    def _send_done(self, sent: bool) -> None:
        self._unsent = not sent
        self._shell.show_panel()

    def _drawn(self, link: str, code: Code | None) -> None:
        """Show the code, unless another link is offered since."""
        if link == self._link:
            self._code, self._undrawn = code, code is None
            self._shell.show_panel()
