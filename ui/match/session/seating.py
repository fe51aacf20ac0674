"""The persons at the table, the viewer among them, and the curtain between them."""

from __future__ import annotations

from collections.abc import Sequence

from engine.matches import Match
from ui.match.scenes import persons


class Seating:
    """The persons at one tablet.

    `viewer` is the seat whose observation is shown, None for a spectator. `curtain` is the seat of
    the person who comes next, until that person lifts the curtain. `between` tells whether the
    persons must not see each other's hands.
    """

    def __init__(self, match: Match) -> None:
        self.persons = persons(match)
        self.viewer: int | None = self.persons[0] if len(self.persons) == 1 else None
        self.curtain: int | None = None
        self._seats = len(match.seats)
        self.between = len(self.persons) > 1 and match.game.has_secrets

    def owing(self, to_act: Sequence[int]) -> list[int]:
        """Return the persons among those who owe a decision."""
        return [seat for seat in to_act if seat in self.persons]

    def bots(self, to_act: Sequence[int]) -> list[int]:
        """Return the bots among those who owe a decision."""
        return [seat for seat in to_act if seat not in self.persons]

    def turn(self, to_act: Sequence[int]) -> None:
        """Give the tablet to the next person who owes a decision, unless the viewer does."""
        owing = self.owing(to_act)
        if not owing or self.viewer in owing:
            return
        last = -1 if self.viewer is None else self.viewer
        following = min(owing, key=lambda seat: (seat - last - 1) % self._seats)
        if self.between:
            self.viewer, self.curtain = None, following
        else:
            self.viewer = following

    def lift(self) -> int | None:
        """Lift the curtain; return the seat of the new viewer, None if there was no curtain."""
        if self.curtain is None:
            return None
        self.viewer, self.curtain = self.curtain, None
        return self.viewer
