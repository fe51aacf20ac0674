"""The writer of Brus."""

from __future__ import annotations

from collections.abc import Sequence

from engine.games.brus.constants import TEAMS, team_of
from engine.games.brus.state import BrusState
from lab.writers import Writer


class BrusWriter(Writer[BrusState]):
    """Hands are ints with a bit for each card, and the actions are the cards."""

    def body(self, s: BrusState, seat: int) -> list[bytes]:
        """Return the bytes of the game's own fields."""
        piece = self.encoding.body
        return [
            piece["hand_number"][s.hand_number],
            piece["dealer"][s.dealer],
            piece["scores"][tuple(s.scores)],
            piece["hand"][s.hands[seat]],
            piece["counts"][tuple(map(int.bit_count, s.hands))],
            piece["tricks"][tuple(map(s.tricks.count, TEAMS))],
            piece["laid"][s.laid],
            piece["limits"][s.limits],
            piece["sevenless"][tuple(s.sevenless)],
            piece["leader"][s.leader],
            piece["lays"][s.lays],
            piece["best"][s.best],
            piece["best_by"][s.best_by],
        ]

    def points(self, s: BrusState) -> Sequence[float]:
        """Return the points of each seat's team."""
        return [s.scores[team_of(seat)] for seat in range(s.players)]

    def advance(self, s: BrusState, seat: int, action: int) -> None:
        """Lay a card; the state records for a moment, as the vector has the lays."""
        s.silent = False
        super().advance(s, seat, action)
        s.silence()


WRITER = BrusWriter
