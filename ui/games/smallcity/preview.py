"""Tries decisions on copies of a state, so that the page can show what a turn would bring."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.core.plain import integer
from engine.games.smallcity import solitaire, territories, turns
from engine.games.smallcity.observation import names
from engine.games.smallcity.state import SmallcityState


@dataclass(frozen=True)
class Target:
    """A hex where a sicarius can go, and the effects of the deployment.

    `earns` is the revenue in coins, `locks` says that it locks an emperor in, `wins` that it closes
    a chain in Pollux. `asks` says that a question follows before the turn is over, `last` that the
    player has no turn after it.
    """

    hex: str
    move: str
    earns: int
    locks: bool
    wins: bool
    asks: bool = False
    last: bool = False


@dataclass(frozen=True)
class TerritoryView:
    """A territory as the board shows it: its hexes, its owner's seat, its emperors' hexes.

    `kind` is `controlled`, `contested` or `empty`, and `worth` its points. In solitaire `kind` is
    that of the only district, or `nothing`, and `worth` its points, coins or lots.
    """

    hexes: list[str]
    kind: str
    owner: int | None
    emperors: list[str | None]
    worth: int


def after(s: SmallcityState, moves: Iterable[str]) -> SmallcityState:
    """Return the state after decisions of the seat to act; `s` stays as it is.

    Raises IllegalMove like `apply`.
    """
    tried = s.copy()
    for move in moves:
        tried.apply(tried.turn, move)
    return tried


def targets(s: SmallcityState) -> list[Target]:
    """Return the hexes where a sicarius can be deployed now."""
    if s.phase != "deploy":
        return []
    return [_target(s, move) for move in s.legal_moves(s.turn)]


def _target(s: SmallcityState, move: str) -> Target:
    done = s.copy()
    events = done.apply(s.turn, move)
    asks = done.phase == "recruit"
    if asks:
        events += done.apply(s.turn, "hire:0")
    types = {event.type for event in events}
    earned = (integer(event.data["total"]) for event in events if event.type == "revenue")
    return Target(
        hex=move.removeprefix("deploy:"),
        move=move,
        earns=sum(earned),
        locks="locked" in types,
        wins="connected" in types,
        asks=asks,
        last=is_last(done, s.turn),
    )


def is_last(s: SmallcityState, seat: int) -> bool:
    """Tell whether a turn just played is the last one of its player, as far as can be seen now."""
    return not s.to_act or not turns.can_turn(s, seat)


def survey(s: SmallcityState) -> list[TerritoryView]:
    """Return all territories."""
    return [
        TerritoryView(
            hexes=names(each.hexes),
            kind=solitaire.kind(s, each.hexes) if s.is_solitaire else each.kind,
            owner=each.owner,
            emperors=[s.where(e) for e in each.emperors],
            worth=solitaire.worth(s, each.hexes) if s.is_solitaire else each.worth,
        )
        for each in territories.survey(s)
    ]
