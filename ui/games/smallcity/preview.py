"""What the page can show before a turn is made: ways, targets, earnings, territories.

Everything is plain JSON with hexes by name, worked out on copies: the state asked stays as it is.
A page that holds an observation gets the state from `SMALLCITY.determinize`.
"""

from __future__ import annotations

from typing import TypedDict

from engine.core.events import Event
from engine.core.hexes import name_of
from engine.core.plain import integer, text
from engine.games.smallcity import notation, solitaire, territories
from engine.games.smallcity.observation import names
from engine.games.smallcity.position import NOBODY
from engine.games.smallcity.state import SmallcityState

QUESTIONS = ("convert", "hire", "rob")  # between the move and the deployment


class DestinationJson(TypedDict):
    """Where an emperor can go: the move, what crossing the edge costs, the district's sign.

    `offers` is what can be done there: `hire`, `convert` or None.
    """

    hex: str
    move: str
    cost: int
    district: str
    offers: str | None


class WayJson(TypedDict):
    """An emperor of the seat to act, and where it can go."""

    hex: str | None
    locked: bool
    to: list[DestinationJson]


class LockJson(TypedDict):
    """An emperor that would be locked in, and the worth of its territory."""

    seat: int
    hex: str
    worth: int


class TargetJson(TypedDict):
    """Where a sicarius could be deployed, the move that does it, and what it would bring.

    `effect` is `destroyed`, `racketeered` or None, `earns` the revenue, `wins` a chain in Pollux.
    """

    hex: str
    move: str
    effect: str | None
    earns: int
    locks: list[LockJson]
    wins: bool


class TerritoryJson(TypedDict):
    """A territory: its hexes, kind, owner, the hexes of the emperors inside, its worth.

    `kind` is `controlled`, `contested` or `empty`; `owner` a seat or None; `worth` the points.
    In solitaire `kind` is that of the only district, or `nothing`, and `worth` the points, coins
    or conversions that it brings.
    """

    hexes: list[str]
    kind: str
    owner: int | None
    emperors: list[str | None]
    worth: int


def after(s: SmallcityState, moves: list[str]) -> SmallcityState:
    """Return the state after some decisions of the seat to act (a turn being tried out).

    Raises IllegalMove like `apply`; the state itself is left alone.
    """
    tried = s.copy()
    for move in moves:
        tried.apply(tried.turn, move)
    return tried


def destinations(s: SmallcityState) -> list[WayJson]:
    """Return, for each emperor of the seat to act, where it can go; at the start of a turn."""
    if s.turn == NOBODY or s.phase != "turn":
        return []
    found: dict[int, list[DestinationJson]] = {e: [] for e in s.of[s.turn]}
    for move in s.legal_moves(s.turn):
        read = notation.parse(move)
        if read.word == "move":
            e = s.emperor_at(s.turn, read.numbers[0])
            assert e is not None
            found[e].append(_destination(s, move, read.numbers[1]))
    return [{"hex": s.where(e), "locked": s.locked[e], "to": to} for e, to in found.items()]


def _destination(s: SmallcityState, move: str, cell: int) -> DestinationJson:
    tried = _moved(s, move)
    offers = tried.phase if tried.phase in ("hire", "convert") else None
    cost = s.money[s.turn] - tried.money[s.turn]
    sign = s.city.sign(cell)
    return {"hex": name_of(cell), "move": move, "cost": cost, "district": sign, "offers": offers}


def _moved(s: SmallcityState, move: str) -> SmallcityState:
    tried = s.copy()
    tried.silent = True
    tried.advance(tried.turn, move)
    return tried


def targets(s: SmallcityState, move: str | None = None) -> list[TargetJson]:
    """Return where a sicarius could be deployed and what the turn would then bring.

    With `move` an emperor's move is tried first, its questions left unanswered (nothing is
    converted, only the sicarius needed is hired).
    """
    tried = s if move is None else _moved(s, move)
    while tried.phase in QUESTIONS:
        least = tried.legal_moves(tried.turn)
        tried = _moved(tried, least[-1] if tried.phase == "rob" else least[0])
    if tried.phase != "deploy":
        return []
    return [_target(tried, deploy) for deploy in tried.legal_moves(tried.turn)]


def _target(s: SmallcityState, deploy: str) -> TargetJson:
    done = s.copy()
    done.silent = False
    events = done.apply(s.turn, deploy)
    if done.phase == "recruit":
        events += done.apply(s.turn, "hire:0")
    effects = [event.type for event in events if event.type in ("destroyed", "racketeered")]
    return {
        "hex": deploy.partition(":")[2],
        "move": deploy,
        "effect": effects[0] if effects else None,
        "earns": sum(integer(event.data["total"]) for event in events if event.type == "revenue"),
        "locks": [_locked(event) for event in events if event.type == "locked"],
        "wins": any(event.type == "connected" for event in events),
    }


def _locked(event: Event) -> LockJson:
    told = event.data
    return {
        "seat": integer(told["seat"]), "hex": text(told["hex"]), "worth": integer(told["worth"]),
    }  # fmt: skip


def survey(s: SmallcityState) -> list[TerritoryJson]:
    """Return the territories."""
    return [
        {
            "hexes": names(each.hexes),
            "kind": solitaire.kind(s, each.hexes) if s.is_solitaire else each.kind,
            "owner": each.owner,
            "emperors": [s.where(e) for e in each.emperors],
            "worth": solitaire.worth(s, each.hexes) if s.is_solitaire else each.worth,
        }
        for each in territories.survey(s)
    ]
