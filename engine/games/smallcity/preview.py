"""What the page can show before a turn is made: ways, targets, earnings, territories, scores.

Everything is plain JSON with hexes by name, worked out on copies: the state asked stays as it is.
A page that holds an observation gets the state from `SMALLCITY.determinize`.
"""

from __future__ import annotations

from engine.core.events import Event
from engine.core.game import Json
from engine.core.hexes import name_of
from engine.games.smallcity import landing, notation, scoring, solitaire, territories
from engine.games.smallcity.sight import names
from engine.games.smallcity.state import SmallcityState

QUESTIONS = ("convert", "hire", "rob")  # between the move and the deployment


def layout(s: SmallcityState) -> list[dict[str, Json]]:
    """Return the hexes of the city row by row: name, axial q and r, sign of the district."""
    grid = s.city.grid
    return [
        {"hex": name_of(cell), "q": grid.axial(cell)[0], "r": grid.axial(cell)[1],
         "district": s.city.sign(cell)}
        for cell in grid.cells
    ]  # fmt: skip


def after(s: SmallcityState, moves: list[str]) -> SmallcityState:
    """Return the state after some decisions of the seat to act (a turn being tried out).

    Raises IllegalMove like `apply`; the state itself is left alone.
    """
    tried = s.copy()
    for move in moves:
        tried.apply(tried.turn, move)
    return tried


def destinations(s: SmallcityState) -> list[dict[str, Json]]:
    """Return, for each emperor of the seat to act, where it can go; at the start of a turn.

    Per emperor `hex`, `locked` and `to`: per destination its `hex`, the `move`, what crossing the
    edge costs (`cost`), the sign of the district and what it offers there: `hire`, `convert` or
    None.
    """
    if s.turn is None or s.phase != "turn":
        return []
    ways: dict[int, list[dict[str, Json]]] = {e: [] for e in s.of[s.turn]}
    for move in s.legal_moves(s.turn):
        word, numbers = notation.parse(move)
        if word == "move":
            e = s.emperor_at(s.turn, numbers[0])
            assert e is not None
            ways[e].append(_destination(s, move, numbers[1]))
    return [{"hex": s.where(e), "locked": s.locked[e], "to": to} for e, to in ways.items()]


def _destination(s: SmallcityState, move: str, cell: int) -> dict[str, Json]:
    assert s.turn is not None
    tried = _moved(s, move)
    offers = tried.phase if tried.phase in ("hire", "convert") else None
    cost = s.money[s.turn] - tried.money[s.turn]
    sign = s.city.sign(cell)
    return {"hex": name_of(cell), "move": move, "cost": cost, "district": sign, "offers": offers}


def _moved(s: SmallcityState, move: str) -> SmallcityState:
    tried = s.copy()
    tried.silent = True
    tried.advance(tried.turn or 0, move)
    return tried


def targets(s: SmallcityState, move: str | None = None) -> list[dict[str, Json]]:
    """Return where a sicarius could be deployed and what the turn would then bring.

    With `move` an emperor's move is tried first, its questions left unanswered (nothing is
    converted, only the sicarius needed is hired). Per target: `hex`, the `move` that deploys
    there, its `effect` (`destroyed`, `racketeered` or None), the revenue it `earns`, the emperors
    it locks in (`locks`: seat, hex, worth) and whether it `wins` at once (Pollux).
    """
    tried = s if move is None else _moved(s, move)
    while tried.phase in QUESTIONS:
        least = tried.legal_moves(tried.turn)
        tried = _moved(tried, least[-1] if tried.phase == "rob" else least[0])
    if tried.phase != "deploy":
        return []
    return [_target(tried, deploy) for deploy in tried.legal_moves(tried.turn)]


def _target(s: SmallcityState, deploy: str) -> dict[str, Json]:
    done = s.copy()
    done.silent = False
    seat = s.turn
    events = done.apply(seat, deploy)
    if done.phase == "recruit":
        events += done.apply(seat, "hire:0")
    effects = [event.type for event in events if event.type in ("destroyed", "racketeered")]
    return {
        "hex": deploy.partition(":")[2],
        "move": deploy,
        "effect": effects[0] if effects else None,
        "earns": sum(event.data["total"] for event in events if event.type == "revenue"),
        "locks": [_locked(event) for event in events if event.type == "locked"],
        "wins": any(event.type == "connected" for event in events),
    }


def _locked(event: Event) -> dict[str, Json]:
    return {name: event.data[name] for name in ("seat", "hex", "worth")}


def survey(s: SmallcityState) -> list[dict[str, Json]]:
    """Return the territories: hexes, kind, owner and worth.

    `kind` is `controlled`, `contested` or `empty`; `owner` a seat or None; `emperors` the hexes
    of those inside; `worth` the points. In solitaire `kind` is that of the only district, or
    `nothing`, and `worth` the points, coins or conversions that it brings.
    """
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


def estimates(s: SmallcityState) -> list[dict[str, Json]]:
    """Return every seat's score if the game ended now, term by term (see `scoring.tally`)."""
    return scoring.tally(s)


def rate(s: SmallcityState) -> dict[str, Json]:
    """Return the conversion offered now: coins `pays`, influence `gets`, `most` lots."""
    assert s.turn is not None
    pays, gets = landing.rate(s, s.turn)
    return {"pays": pays, "gets": gets, "most": landing.most_lots(s, s.turn)}
