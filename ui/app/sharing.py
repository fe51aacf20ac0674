"""Sharing what a screen shows: the link, its picture, and the ways to send it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.matches import Match
from ui.app import links
from ui.app.links import Link
from ui.app.ports import Device
from ui.text import Texts
from ui.views import sharing
from ui.views.sharing import Code


@dataclass(frozen=True)
class Shared:
    """What a screen has to share: a match, from the position after `at` moves on.

    `seat` is by whose eyes it is seen, None for no one's; `id` what its file is asked for by;
    `puzzle` the same position with somebody to move, None where nobody can be asked.
    """

    match: Match
    at: int
    seat: int | None
    id: str
    puzzle: Match | None


class Sharing:
    """The panel: asks the device for a picture, and tells by `changed` when it has come."""

    def __init__(self, shared: Shared, device: Device, changed: Callable[[], None]) -> None:
        self._shared = shared
        self._device = device
        self._changed = changed
        self._copied: bool | None = None
        self._code: Code | None = None
        self._kind = links.MATCH
        self._link = ""
        self.choose(links.MATCH)

    def choose(self, kind: str) -> None:
        """Share the match, or the position as a puzzle."""
        if kind not in self._kinds:
            return
        self._kind, self._copied, self._code = kind, None, None
        self._link = self._written()
        if self._link:
            self._device.draw(self._link, self._drawn)

    @property
    def _kinds(self) -> tuple[str, ...]:
        return links.KINDS if self._shared.puzzle is not None else (links.MATCH,)

    def _written(self) -> str:
        """Return the whole address, "" where it would be longer than programs take."""
        shared = self._shared
        if self._kind == links.PUZZLE and shared.puzzle is not None:
            link = Link(links.PUZZLE, shared.puzzle.dump(), len(shared.puzzle.moves))
        else:
            link = Link(links.MATCH, shared.match.dump(), shared.at, shared.seat)
        whole = f"{self._device.address}#{links.written(link)}"
        return whole if len(whole) <= links.MOST else ""

    def model(self) -> sharing.Sharing:
        """Return what the view shows."""
        return sharing.Sharing(
            kind=self._kind,
            kinds=self._kinds,
            link=self._link,
            code=self._code,
            over=self._shared.match.state.outcome is not None,
            sends=self._device.sends,
            copied=self._copied,
            id=self._shared.id,
        )

    def copy(self) -> None:
        """Copy the link."""
        self._device.copy(self._link, self._told)

    def send(self, t: Texts) -> None:
        """Let the system send the link."""
        title = t(f"game.{self._shared.match.game.id}.title")
        self._device.send(t("sharing.title", game=title), self._link)

    def _drawn(self, code: Code | None) -> None:
        self._code = code
        self._changed()

    def _told(self, copied: bool) -> None:
        self._copied = copied
        self._changed()
