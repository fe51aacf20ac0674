"""Joins the phases of BRUTUS! (`arena`) into a state that follows the protocol of all games."""

from __future__ import annotations

from engine.core.phases import PhasedState
from engine.games.arena import (
    bids,
    combats,
    finale,
    notation,
    opening,
    powers,
    resolution,
    tournaments,
)
from engine.games.arena.notation import LAY
from engine.games.arena.observation import ArenaObservation, observe
from engine.games.arena.position import LAYING, ArenaPosition


class ArenaState(ArenaPosition, PhasedState):
    """A position of BRUTUS! that answers the protocol."""

    __slots__ = ()
    PHASES = {
        "keep": opening.Keep(),
        "pass": bids.PassLeft(),
        "bid": bids.Bid(),
        "secret_bid": bids.SecretBid(),
        "power": powers.UsePower(),
        "lay": combats.Lay(),
        "secret_lay": combats.SecretLay(),
        "spare": resolution.Spare(),
        "thumb": finale.Thumb(),
        "thumb_in_turn": finale.ThumbInTurn(),
    }
    STEPS = {  # carried out when no seat owes a decision
        "keep": opening.reveal,
        "next_organiser": tournaments.next_organiser,
        "dealt": bids.begin,
        "pass": bids.pass_all,
        "bid": bids.finish,
        "secret_bid": bids.reveal,
        "bids_made": powers.begin,
        "power": combats.begin,
        "lay": combats.decide,
        "secret_lay": combats.reveal,
        "all_fought": resolution.begin,
        "spare": resolution.settle,
        "brutus": finale.begin,
        "thumb": finale.reveal,
        "thumb_in_turn": finale.decide,
    }
    parse = staticmethod(notation.parse)

    def legal_moves(self, seat: int | None) -> list[str]:
        """Return the moves of a seat that owes a decision; laying is the most frequent one."""
        if type(seat) is int and seat in self.to_act:
            if self.phase in LAYING:
                return [LAY[card] for card in self.hands[seat]]
            return self.PHASES[self.phase].moves(self, seat)
        return []

    def observation(self, seat: int | None) -> ArenaObservation:
        """Return all that the seat may know."""
        return observe(self, seat)
