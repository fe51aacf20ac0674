"""Draws what one seat cannot see; every possible plan, wheel and card is equally likely."""

from __future__ import annotations

from random import Random

from engine.core.determinizer import Determinizer
from engine.core.knowledge import pick
from engine.core.phases import Move
from engine.core.randomness import shuffled
from engine.games.brigands import notation, planning, wheel
from engine.games.brigands.constants import DISTRICTS
from engine.games.brigands.observation import BrigandsObservation, lay_out
from engine.games.brigands.state import BrigandsState


class BrigandsDeterminizer(Determinizer[BrigandsState]):
    """Draws the Day cards to come, the cards that the Prince has taken, and the secret choices."""

    def __init__(self, observation: BrigandsObservation) -> None:
        """Lay out the visible part, and list the hidden parts."""
        seen = BrigandsState(observation["players"], 0, observation["options"])
        lay_out(seen, observation)
        super().__init__(seen, observation["seat"])
        self._to_come = [card for card in DISTRICTS if card not in seen.drawn]
        self._lost = {
            seat: count
            for seat, count in enumerate(observation["taken"])
            if count and not seen.taken[seat]
        }
        self._chosen = [seat for seat in observation["chosen"] if seat not in seen.chosen]

    def fill(self, state: BrigandsState, rng: Random) -> None:
        """Draw the taken cards before the plans, which cannot use them."""
        state.pile = shuffled(self._to_come, rng)
        for seat, count in self._lost.items():
            state.taken[seat] = tuple(sorted(shuffled(DISTRICTS, rng)[:count]))
        for seat in self._chosen:
            state.chosen[seat] = any_choice(state, seat, rng)


def any_choice(s: BrigandsState, seat: int, rng: Random) -> Move:
    """Return a random plan or wheel that the seat may have chosen."""
    moves = planning.choices(s, seat) if s.phase == "plan" else wheel.choices(s, seat)
    return notation.parse(pick(moves, rng))
