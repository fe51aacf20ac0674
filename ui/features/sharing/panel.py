"""Sharing what a screen shows: the link, its picture, and the ways to send it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.matches import Match
from ui.base.dates import day as written_day
from ui.base.ports import Device
from ui.base.preferences import Preferences
from ui.features.sharing import links
from ui.features.sharing import view as sharing
from ui.features.sharing.links import Link
from ui.features.sharing.view import Code
from ui.table.progress import Progress, won


@dataclass(frozen=True)
class Shared:
    """What a screen has to share: a match, from the position after `at` moves on.

    `seat` is by whose eyes it is seen, None for no one's; `id` what its file is asked for by;
    `puzzle` the same position with somebody to move, None where nobody can be asked; `day` is of
    which day it is the game.
    """

    match: Match
    at: int
    seat: int | None
    id: str
    puzzle: Match | None
    day: str | None = None


class SharingPanel:
    """The panel: asks the device for a picture, and tells by `changed` when it has come."""

    def __init__(
        self,
        shared: Shared,
        device: Device,
        preferences: Preferences,
        changed: Callable[[], None],
    ) -> None:
        self._shared = shared
        self._preferences = preferences
        self._device = device
        self._changed = changed
        self._copied: bool | None = None
        self._code: Code | None = None
        self._kind, self._link = "", ""
        self.choose(self._kinds[0])

    def choose(self, kind: str) -> None:
        """Share the match, or the position as a puzzle."""
        if kind not in self._kinds:
            return
        self._kind, self._copied, self._code = kind, None, None
        link = self._link = self._written()
        if link:
            self._device.draw(link, lambda code: self._drawn(link, code))

    @property
    def _kinds(self) -> tuple[str, ...]:
        day = (links.DAY,) if self._shared.day else ()
        puzzle = (links.PUZZLE,) if self._shared.puzzle is not None else ()
        return (*day, links.MATCH, *puzzle)

    def _written(self) -> str:
        """Return the whole address, "" where it would be longer than programs take."""
        shared, address = self._shared, self._device.address
        if self._kind == links.DAY and shared.day is not None:
            return f"{address}#{links.of_day(shared.match.game.id, shared.day)}"
        if self._kind == links.PUZZLE and shared.puzzle is not None:
            link = Link(links.PUZZLE, shared.puzzle.dump(), len(shared.puzzle.moves))
        else:
            link = Link(links.MATCH, shared.match.dump(), shared.at, shared.seat)
        whole = f"{address}#{links.written(link)}"
        return whole if len(whole) <= links.MOST else ""

    def model(self) -> sharing.SharingModel:
        """Return what the view shows."""
        return sharing.SharingModel(
            told=self._told_of_day,
            kind=self._kind,
            kinds=self._kinds,
            link=self._link,
            code=self._code,
            over=self._shared.match.state.outcome is not None,
            sends=self._device.sends,
            copied=self._copied,
            id=self._shared.id,
        )

    @property
    def _told_of_day(self) -> str:
        """How the day's game ended, "" where something else is shared."""
        match, day, t = self._shared.match, self._shared.day, self._preferences.texts
        outcome = match.state.outcome
        if self._kind != links.DAY or day is None or outcome is None:
            return ""
        persons = [seat for seat, who in enumerate(match.seats) if who.bot is None]
        names = [who.name for who in match.seats]
        ended = won(t, Progress(ahead=outcome.winners), names, persons[0])
        scores = zip(names, outcome.scores, strict=True)
        return t(
            "sharing.day.told",
            game=t(f"game.{match.game.id}.title"),
            day=written_day(t, day),
            ended=ended,
            scores=", ".join(f"{name} {score}" for name, score in scores),
        )

    def copy(self) -> None:
        """Copy the link, after the result of the day."""
        told = self._told_of_day
        self._device.copy(f"{told}\n{self._link}" if told else self._link, self._told)

    def send(self) -> None:
        """Let the system send the link."""
        t = self._preferences.texts
        title = t("sharing.title", game=t(f"game.{self._shared.match.game.id}.title"))
        self._device.send(self._told_of_day or title, self._link)

    def _drawn(self, link: str, code: Code | None) -> None:
        """Show the picture, unless another link is shared by now."""
        if link == self._link:
            self._code = code
            self._changed()

    def _told(self, copied: bool) -> None:
        self._copied = copied
        self._changed()
