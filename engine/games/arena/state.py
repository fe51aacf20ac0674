"""A position under the protocol that every game follows: asked, and changed by moves."""

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
from engine.games.arena.observation import ArenaObservation, observe
from engine.games.arena.position import ArenaPosition


class ArenaState(ArenaPosition, PhasedState):
    """One position of BRUTUS!."""

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
    STEPS = {  # what follows once nobody is asked any more
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

    def observation(self, seat: int | None) -> ArenaObservation:
        """Return what the seat may know."""
        return observe(self, seat)
