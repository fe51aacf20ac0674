"""Brutus in the catalogue: its players, its options, and the start of a match.

The rules are imported once a match needs them: the lobby does not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.core.game import Game, Option
from engine.core.knowledge import Knowledge
from engine.core.plain import JsonObject
from engine.games.imperator.constants import COPIES, MOST_HANDS, RANKS

if TYPE_CHECKING:
    from engine.core.reasons import Reason
    from engine.games.imperator.determinizer import ImperatorDeterminizer
    from engine.games.imperator.observation import ImperatorObservation
    from engine.games.imperator.state import ImperatorState


class Imperator(Game["ImperatorState", "ImperatorObservation"]):
    """Brutus, by Frédéric Bizet and Michel Bussi."""

    id = "imperator"
    version = 2  # 2: a match by time ends when time is called, however many hands that takes
    players = range(4, 11)
    usual = "lay"
    levels = "easy", "normal", "hard", "master"
    characters = "firebrand", "miser", "schemer", "grudge"
    options = (
        Option("length", "half", ("half", "players", "hands", "points", "minutes")),
        Option("hands", 3, range(1, MOST_HANDS + 1), when=("length", "hands")),
        Option("points", 20, range(5, 101), when=("length", "points")),
        Option("minutes", 45, range(5, 241), when=("length", "minutes")),
        Option("revolt", False, (False, True)),
        Option("conspiracy", False, (False, True)),
        Option("benevolence", False, (False, True)),
    )

    def _start(self, players: int, seed: int, options: JsonObject) -> ImperatorState:
        from engine.games.imperator import hands
        from engine.games.imperator.state import ImperatorState

        s = ImperatorState(players, seed, options)
        hands.draw_positions(s)
        s.turn_to("deal")
        s.settle()
        return s

    def observed(self) -> type[ImperatorObservation]:
        """Return the type of its observations."""
        from engine.games.imperator.observation import ImperatorObservation

        return ImperatorObservation

    def determinizer(self, observation: ImperatorObservation) -> ImperatorDeterminizer:
        """Return a determinizer, which deals the unseen cards to fit an observation."""
        from engine.games.imperator.determinizer import ImperatorDeterminizer

        return ImperatorDeterminizer(observation)

    def reasons(self, observation: ImperatorObservation, move: str) -> tuple[Reason, ...]:
        """Return the reasons for and against a move."""
        from engine.games.imperator.coach.reasons import reasons

        return reasons(observation, move)

    def max_moves(self, players: int, options: JsonObject) -> int:
        """Return a bound: all can pass on each card laid, and each round has one effect."""
        from engine.games.imperator.hands import hands_planned

        cards = COPIES[players] * len(RANKS)
        rounds = cards * (players + players + 3)  # passes, slips; lay, effect, second gift
        planned = hands_planned(players, options)
        return planned * (rounds + 2 * players + 4) + 1

    @property
    def knowledge(self) -> Knowledge[ImperatorState]:
        """Return the knowledge of the bots."""
        from engine.games.imperator.bots.knowledge import IMPERATOR_KNOWLEDGE

        return IMPERATOR_KNOWLEDGE


IMPERATOR = Imperator()
