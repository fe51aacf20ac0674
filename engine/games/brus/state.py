"""The state of a match of Brus (`brus`): its phases and steps, under the protocol of all games."""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.brus import hands, tricks
from engine.games.brus.cards import ABOVE, MOVES, moves_of, parse
from engine.games.brus.observation import BrusObservation, observe
from engine.games.brus.position import BrusPosition
from engine.games.brus.tricks import lay

NUMBER_OF = {move: number for number, move in enumerate(MOVES)}


class BrusState(BrusPosition, PhasedState):
    """A state of Brus; every decision is which card to lay."""

    __slots__ = ()
    PHASES = {"lead": tricks.Lead(), "follow": tricks.Follow()}
    STEPS = {"deal": hands.deal, "on_lead": tricks.come_on_lead}
    parse = staticmethod(parse)

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return what `tricks.Lead.moves` does, in one call less: searches ask very often."""
        if type(seat) is int and seat in self.to_act:
            return [*moves_of(self.hands[seat] & ABOVE[self.best + 1])]
        return []

    def advance(self, seat: int | None, move: str) -> None:
        """Lay a card and take all steps up to the next decision."""
        assert seat is not None
        lay(self, seat, NUMBER_OF[move])
        if not self.to_act:
            self.settle()

    def observation(self, seat: int | None) -> BrusObservation:
        """Return the observation of a seat; None is a spectator."""
        return observe(self, seat)
