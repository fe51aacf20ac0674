"""Brus as an entry of the catalogue: players, options, how a match starts.

The rules are imported when a match needs them: the lobby has no use for them.
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

DRAWN_HANDS = 100  # nothing limits them but chance: about two hands in a thousand are drawn


class Brus(Game["BrusState", "BrusObservation"]):
    """Brus, traditional, as played on Gotland."""

    id = "brus"
    version = 1
    players = range(4, 7, 2)
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

    def determinizer(self, observation: BrusObservation) -> BrusDeterminizer:
        """Return what deals the unseen cards anew, respecting every pass that was seen."""
        from engine.games.brus.determinizer import BrusDeterminizer

        return BrusDeterminizer(observation)

    def reasons(self, observation: BrusObservation, move: str) -> tuple[Reason, ...]:
        """Return what speaks for laying a card and against it."""
        from engine.games.brus.coach.reasons import reasons

        return reasons(observation, move)

    def side(self, seat: int) -> int:
        """Return the team of a seat."""
        return team_of(seat)

    def max_moves(self, players: int, options: JsonObject) -> int:
        """Return a bound: each playable card is laid once a hand, drawn hands as chance has it."""
        from engine.games.brus.cards import PLAYABLE

        scored = 2 * integer(options["points"]) - 1
        return (scored + DRAWN_HANDS) * len(PLAYABLE)

    @property
    def knowledge(self) -> Knowledge[BrusState]:
        """What bots know of this game."""
        from engine.games.brus.bots.knowledge import BRUS_KNOWLEDGE

        return BRUS_KNOWLEDGE


BRUS = Brus()
