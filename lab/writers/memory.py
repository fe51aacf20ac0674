"""The moves of a match so far, as each seat knows them: what makes an information state.

An entry is the seat that moved and the number of its action, or HIDDEN. A choice made in secret is
hidden from the others until the rules reveal it; what they never reveal stays hidden. What chance
has shown to a seat (a hand dealt, dice) is in its vector as long as the position depends on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

HIDDEN = -1
Entry: TypeAlias = tuple[int, int]  # a seat, and its action or HIDDEN


class Visibility(NamedTuple):
    """The seats that know a move: once it is made, and once choices are revealed. None: all."""

    now: tuple[int, ...] | None = None
    later: tuple[int, ...] | None = None


OPEN = Visibility()


class _Move(NamedTuple):
    seat: int
    action: int
    seers: tuple[int, ...] | None

    def seen_by(self, viewer: int | None) -> Entry:
        known = self.seers is None or viewer in self.seers
        return self.seat, self.action if known else HIDDEN


class MoveMemory:
    """The moves of one match; a copy goes its own way."""

    def __init__(self, known: Sequence[Sequence[Entry]] = ()) -> None:
        """Begin without moves, or with those that each seat knows."""
        self._known = known
        self._moves: list[_Move] = []
        self._pending: list[tuple[int, Visibility]] = []

    def copy(self) -> MoveMemory:
        """Return an independent copy."""
        twin = MoveMemory(self._known)
        twin._moves, twin._pending = self._moves.copy(), self._pending.copy()
        return twin

    def add(self, seat: int, action: int, visibility: Visibility, still_secret: bool) -> None:
        """Add a move that has been made; `still_secret`: the position holds secret choices.

        Once it holds none, each is revealed to those who see it then.
        """
        if visibility.now != visibility.later:
            self._pending.append((len(self._moves), visibility))
        self._moves.append(_Move(seat, action, visibility.now))
        if self._pending and not still_secret:
            for place, each in self._pending:
                self._moves[place] = self._moves[place]._replace(seers=each.later)
            self._pending.clear()

    def seen_by(self, viewer: int, most: int) -> list[Entry]:
        """Return the last `most` moves as a seat knows them, the oldest first."""
        found = [move.seen_by(viewer) for move in self._moves[-most:]] if most else []
        if self._known and len(found) < most:
            found = [*self._known[viewer][len(found) - most :], *found]
        return found

    def known_to(self, viewer: int, players: int) -> MoveMemory:
        """Return the memory in which all but one seat know only what a spectator knows.

        It belongs to a position that was drawn from what this seat knows.
        """
        known: list[list[Entry]] = []
        for seat in range(players):
            before = [*self._known[seat]] if self._known else []
            seer = viewer if seat == viewer else None
            known.append(before + [move.seen_by(seer) for move in self._moves])
        return MoveMemory(known)
