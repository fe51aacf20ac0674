"""What may be said about the deal of a match while it is played."""

from __future__ import annotations

from dataclasses import dataclass

from engine.matches import DRAWN, Match
from engine.matches.seal import seal
from ui.match.deal.daily import day_of
from ui.match.viewing.scenes import persons

DAILY = "daily"


@dataclass(frozen=True)
class Deal:
    """The model of a deal.

    kind     DRAWN, TYPED, PLAYED, or DAILY for the deal that everybody has on one day
    seal     the seal of a drawn deal, "" for a deal that can be known anyway
    watched  whether the match has persons who hide something from each other
    """

    kind: str
    seal: str
    watched: bool


def deal_of(match: Match) -> Deal:
    """Return the model of a match's deal."""
    daily = match.deal == DRAWN and day_of(match) is not None
    kind = DAILY if daily else match.deal
    watched = match.game.has_secrets and len(persons(match)) > 1
    return Deal(kind, seal(match.seed) if kind == DRAWN else "", watched)
