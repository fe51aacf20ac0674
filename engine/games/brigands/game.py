"""Brigands as an entry of the catalogue: its players and options, and the start of a match.

The rules are imported only when a match needs them, since the lobby does without them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from engine.core.errors import SetupError
from engine.core.game import Game, Option
from engine.core.knowledge import Knowledge
from engine.core.plain import JsonObject, brief
from engine.games.brigands.constants import DUEL, PAWNS, TURNS

if TYPE_CHECKING:
    from engine.core.reasons import Reason
    from engine.games.brigands.determinizer import BrigandsDeterminizer
    from engine.games.brigands.observation import BrigandsObservation
    from engine.games.brigands.state import BrigandsState


class Brigands(Game["BrigandsState", "BrigandsObservation"]):
    """Brigands, by Florian Boué and Laurène Brosseau."""

    id = "brigands"
    version = 1
    players = range(DUEL, 7)
    usual = "plan"
    newcomers = 4  # the duel of two has no Prince
    levels = "easy", "normal", "hard", "master"
    characters = "gambler", "miser", "cutpurse", "grudge"
    options: ClassVar[tuple[Option, ...]] = (
        Option("prince", "drawn", ("drawn", *range(6)), players=range(DUEL + 1, 7), seats=True),
        Option("letter", False, (False, True), players=range(DUEL, DUEL + 1)),
    )

    def clash(self, players: int, options: JsonObject) -> SetupError | None:
        """Refuse a Prince who is not at the table; a duel has none (ruling 21)."""
        prince = options["prince"]
        if players > DUEL and isinstance(prince, int) and prince >= players:
            words = f"the option prince is drawn or a seat from 0 to {players - 1}, not {prince}"
            return SetupError.of("setup.value", words, option="prince", given=brief(prince))
        return None

    def _start(self, players: int, seed: int, options: JsonObject) -> BrigandsState:
        from engine.games.brigands import turns
        from engine.games.brigands.state import BrigandsState

        s = BrigandsState(players, seed, options)
        turns.set_up(s)
        s.settle()
        return s

    def observed(self) -> type[BrigandsObservation]:
        """Return the type of its observations."""
        from engine.games.brigands.observation import BrigandsObservation

        return BrigandsObservation

    def determinizer(self, observation: BrigandsObservation) -> BrigandsDeterminizer:
        """Return a determinizer that draws hidden plans, wheels and cards."""
        from engine.games.brigands.determinizer import BrigandsDeterminizer

        return BrigandsDeterminizer(observation)

    def reasons(self, observation: BrigandsObservation, move: str) -> tuple[Reason, ...]:
        """Return the reasons for and against a move."""
        from engine.games.brigands.coach.reasons import reasons

        return reasons(observation, move)

    def max_moves(self, players: int, options: JsonObject) -> int:
        """Return a bound: each day a plan, three decisions for each pawn, and a judgement."""
        day = players * (1 + PAWNS + PAWNS + PAWNS) + 1
        return TURNS * day

    def role(self, state: BrigandsState, seat: int) -> str:
        """Return "prince" or "brigand", or "" in a duel."""
        if state.prince is None:
            return ""
        return "prince" if seat == state.prince else "brigand"

    @property
    def knowledge(self) -> Knowledge[BrigandsState]:
        """The knowledge that bots play this game with."""
        from engine.games.brigands.bots.knowledge import BRIGANDS_KNOWLEDGE

        return BRIGANDS_KNOWLEDGE


BRIGANDS = Brigands()
