"""Brus as an entry of the catalogue: players, options, how a match starts.

The rules are imported when a match needs them: the lobby has no use for them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.core.game import Game, Json, Option
from engine.core.randomness import fresh_seed

if TYPE_CHECKING:
    from engine.core.knowledge import Knowledge
    from engine.games.brus.state import BrusState

DRAWN_HANDS = 100  # nothing limits them but chance: about two hands in a thousand are drawn


class Brus(Game):
    """Brus, traditional, as played on Gotland."""

    id = "brus"
    version = 1
    players = range(4, 7, 2)
    options = (
        Option("points", 6, range(1, 13)),
        Option("jan", "row", ("row", "first")),
        Option("club_king", "end", ("end", "five")),
    )

    def _start(self, players: int, seed: int, options: dict[str, Json]) -> BrusState:
        from engine.games.brus import hands
        from engine.games.brus.state import BrusState

        s = BrusState(players, seed, options)
        hands.draw_dealer(s)
        hands.deal(s)
        return s

    def determinize(self, observation: dict[str, Json], rng: Random) -> BrusState:
        """Deal what the observing seat cannot see anew, respecting every pass it has seen."""
        from engine.games.brus import sight
        from engine.games.brus.state import BrusState

        s = BrusState(observation["players"], fresh_seed(rng), dict(observation["options"]))
        sight.recall(s, observation)
        sight.draw(s, observation, rng)
        return s

    def max_moves(self, players: int, options: dict[str, Json]) -> int:
        """Return a bound: each playable card is laid once a hand, drawn hands as chance has it."""
        from engine.games.brus.cards import PLAYABLE

        scored = 2 * int(options["points"]) - 1
        return (scored + DRAWN_HANDS) * len(PLAYABLE)

    @property
    def knowledge(self) -> Knowledge:
        """What bots know of this game."""
        from engine.games.brus.bot import BRUS_KNOWLEDGE

        return BRUS_KNOWLEDGE


BRUS = Brus()
