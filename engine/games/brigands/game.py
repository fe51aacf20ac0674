"""Brigands as an entry of the catalogue: players, options, how a match starts.

The rules are imported when a match needs them: the lobby has no use for them.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.core.errors import SetupError
from engine.core.game import Game, Json, Option, State
from engine.core.plain import brief
from engine.games.brigands.tables import PAWNS, TURNS

if TYPE_CHECKING:
    from engine.core.knowledge import Knowledge
    from engine.games.brigands.state import BrigandsState


class Brigands(Game):
    """Brigands, by Florian Boué and Laurène Brosseau."""

    id = "brigands"
    version = 1
    players = range(2, 7)
    options = (
        Option("prince", "drawn", ("drawn", *range(6))),
        Option("letter", False, (False, True)),
    )

    def _start(self, players: int, seed: int, options: dict[str, Json]) -> BrigandsState:
        from engine.games.brigands import turns
        from engine.games.brigands.state import BrigandsState

        prince = options["prince"]
        if players > 2 and isinstance(prince, int) and prince >= players:
            raise SetupError.of("setup.value", option="prince", given=brief(prince))
        s = BrigandsState(players, seed, options)
        turns.set_up(s)
        return s

    def determinize(self, observation: dict[str, Json], rng: Random) -> BrigandsState:
        """Make up the secret plans of others and the chance to come."""
        from engine.games.brigands import sight
        from engine.games.brigands.state import BrigandsState

        s = BrigandsState(observation["players"], 0, dict(observation["options"]))
        sight.lay_out(s, observation)
        sight.make_up(s, observation, rng, sight.any_choice)
        return s

    def max_moves(self, players: int, options: dict[str, Json]) -> int:
        """Return a bound: a plan each, a wheel and a choice for each pawn, prison, judgement."""
        day = players * (1 + PAWNS + PAWNS + PAWNS) + 1
        return TURNS * day

    def role(self, state: State, seat: int) -> str:
        """Tell the Prince from the brigands; in a duel all are alike."""
        prince = state.observation(None)["prince"]
        if prince is None:
            return ""
        return "prince" if seat == prince else "brigand"

    @property
    def knowledge(self) -> Knowledge:
        """What bots know of this game."""
        from engine.games.brigands.bot import BRIGANDS_KNOWLEDGE

        return BRIGANDS_KNOWLEDGE


BRIGANDS = Brigands()
