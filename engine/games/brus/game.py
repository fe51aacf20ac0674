"""Brus as an entry of the catalogue: its players and options, and the start of a match.

The rules are imported only when a match needs them, since the lobby does without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.game import Game, Option
from engine.core.knowledge import Knowledge
from engine.core.plain import JsonObject, integer
from engine.games.brus.constants import team_of

if TYPE_CHECKING:
    from engine.core.reasons import Reason
    from engine.games.brus.determinizer import BrusDeterminizer
    from engine.games.brus.observation import BrusObservation
    from engine.games.brus.state import BrusState

DRAWN_HANDS = 100  # an allowance (ruling 1)


class Brus(Game["BrusState", "BrusObservation"]):
    """The traditional game of Brus, as it is played on Gotland."""

    id = "brus"
    version = 1
    players = range(4, 7, 2)
    usual = "lay"
    characters = "firebrand", "miser", "friend", "herald"
    options = (
        Option("points", 6, range(1, 13)),
        Option("jan", "row", ("row", "first")),
        Option("club_king", "end", ("end", "five")),
    )

    def _start(self, players: int, seed: int, options: JsonObject) -> BrusState:
        from engine.games.brus import hands
        from engine.games.brus.state import BrusState

        s = BrusState(players, seed, options)
        hands.draw_dealer(s)
        s.turn_to("deal")
        s.settle()
        return s

    def observed(self) -> type[BrusObservation]:
        """Return the type of its observations."""
        from engine.games.brus.observation import BrusObservation

        return BrusObservation

    def determinizer(self, observation: BrusObservation) -> BrusDeterminizer:
        """Return a determinizer that deals the unseen cards and respects every pass."""
        from engine.games.brus.determinizer import BrusDeterminizer

        return BrusDeterminizer(observation)

    def reasons(self, observation: BrusObservation, move: str) -> tuple[Reason, ...]:
        """Return the reasons for and against laying a card."""
        from engine.games.brus.coach.reasons import reasons

        return reasons(observation, move)

    def side(self, seat: int) -> int:
        """Return the team of a seat."""
        return team_of(seat)

    def max_moves(self, players: int, options: JsonObject) -> int:
        """Return a bound: a hand lays each playable card at most once (ruling 1 on drawn hands)."""
        from engine.games.brus.cards import PLAYABLE

        scored = 2 * integer(options["points"]) - 1
        return (scored + DRAWN_HANDS) * len(PLAYABLE)

    @property
    def knowledge(self) -> Knowledge[BrusState]:
        """The knowledge that bots play this game with."""
        from engine.games.brus.bots.knowledge import BRUS_KNOWLEDGE

        return BRUS_KNOWLEDGE


BRUS = Brus()
