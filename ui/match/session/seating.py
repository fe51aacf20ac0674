"""The persons at the table, the viewer among them, and the curtain between them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.matches import AnyMatch, Seat
from ui.match.viewing.scenes import persons


class Seating:
    """The persons at one tablet.

    `viewer` is the seat whose observation is shown, None for a spectator. `curtain` is the seat of
    the person who comes next, until that person lifts the curtain. `between` tells whether the
    persons must not see each other's hands. `elsewhere` are seats that another device plays, and
    `stand_ins` bots that play some of them meanwhile.
    """

    def __init__(self, match: AnyMatch, elsewhere: Collection[int] = ()) -> None:
        self._match = match
        self._seats = len(match.seats)
        self.viewer: int | None = None
        self.place(elsewhere)

    def place(self, elsewhere: Collection[int]) -> None:
        """Say which seats another device plays; the others are played here."""
        self.elsewhere = frozenset(elsewhere)
        self.stand_ins: dict[int, Seat] = {}
        self.persons = [seat for seat in persons(self._match) if seat not in self.elsewhere]
        self.between = len(self.persons) > 1 and self._match.game.has_secrets
        self.curtain: int | None = None
        if len(self.persons) == 1:
            self.viewer = self.persons[0]
        elif self.viewer not in self.persons:
            self.viewer = None

    def player(self, seat: int) -> Seat:
        """Return who plays a seat now."""
        return self.stand_ins.get(seat, self._match.seats[seat])

    def owing(self, to_act: Sequence[int]) -> list[int]:
        """Return the persons among those who owe a decision."""
        return [seat for seat in to_act if seat in self.persons]

    def bots(self, to_act: Sequence[int]) -> list[int]:
        """Return the bots here among those who owe a decision."""
        away = self.awaited(to_act)
        return [seat for seat in to_act if seat not in self.persons and seat not in away]

    def awaited(self, to_act: Sequence[int]) -> list[int]:
        """Return the seats that another device plays among those who owe a decision."""
        return [seat for seat in to_act if seat in self.elsewhere and seat not in self.stand_ins]

    def turn(self, to_act: Sequence[int]) -> None:
        """Give the tablet to the next person who owes a decision, unless the viewer does."""
        owing = self.owing(to_act)
        if not owing or self.viewer in owing or self.curtain in owing:
            return
        following = self.following(owing)
        if self.between:
            self.viewer, self.curtain = None, following
        else:
            self.viewer = following

    def lower(self, to_act: Sequence[int]) -> None:
        """Lower the curtain for the next person who owes a decision, even one who is alone here."""
        if owing := self.owing(to_act):
            self.viewer, self.curtain = None, self.following(owing)

    def following(self, seats: Sequence[int]) -> int:
        """Return the first of some seats after the viewer's, round the table."""
        last = -1 if self.viewer is None else self.viewer
        return min(seats, key=lambda seat: (seat - last - 1) % self._seats)

    def lift(self) -> int | None:
        """Lift the curtain; return the seat of the new viewer, None if there was no curtain."""
        if self.curtain is None:
            return None
        self.viewer, self.curtain = self.curtain, None
        return self.viewer
