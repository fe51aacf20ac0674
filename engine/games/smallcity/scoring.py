"""The final scores, term by term, and the winners (rulebook, "End of the game")."""

from __future__ import annotations

from typing import Literal, TypedDict

from engine.games.smallcity import pollux, solitaire, territories
from engine.games.smallcity.constants import COINS_PER_POINT, POINTS_PER_SICARIUS
from engine.games.smallcity.ending import end
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import close


class Terms(TypedDict):
    """A seat's score, term by term.

    `homes` and `land` are the points of the Residential districts and of the other hexes of
    controlled territories, `influence` is the influence gained, `coins` 1 per $10, `sicarii` 3 for
    each in hand. A player who has conceded is not `scored`.
    """

    seat: int
    scored: bool
    homes: int
    land: int
    influence: int
    coins: int
    sicarii: int
    total: int


NAMES: tuple[
    Literal["seat", "scored", "homes", "land", "influence", "coins", "sicarii", "total"], ...
] = ("seat", "scored", "homes", "land", "influence", "coins", "sicarii", "total")


def tally(s: SmallcityPosition) -> list[Terms]:
    """Return each seat's score if the game ended now (not for solitaire)."""
    return [_terms(s, seat) for seat in range(s.players)]


def _terms(s: SmallcityPosition, seat: int) -> Terms:
    scored = s.standing[seat] != "conceded"
    terms: Terms = {
        "seat": seat, "scored": scored,
        "homes": 0, "land": 0, "influence": 0, "coins": 0, "sicarii": 0, "total": 0,
    }  # fmt: skip
    if scored and not s.is_pollux:
        owned = sum(territories.controlled(s, e) for e in s.of[seat])
        terms["homes"] = territories.residential_worth(s, owned)
        terms["land"] = (owned & ~s.city.residential_mask).bit_count()
        terms["influence"] = s.influence[seat]
        terms["coins"] = s.money[seat] // COINS_PER_POINT
        terms["sicarii"] = s.hand[seat] * POINTS_PER_SICARIUS
        terms["total"] = sum(
            (terms["homes"], terms["land"], terms["influence"], terms["coins"], terms["sicarii"])
        )
    return terms


def finish(s: SmallcityPosition) -> None:
    """End the match, as nobody can or will go on."""
    if s.is_pollux:
        pollux.draw(s)
    elif s.is_solitaire:
        solitaire.finish(s)
    else:
        _rank(s)


def _rank(s: SmallcityPosition) -> None:
    results = tally(s)
    if not s.silent:
        s.tell("scored", terms=[{name: terms[name] for name in NAMES} for terms in results])
    decide(s, [terms["total"] for terms in results])


def decide(s: SmallcityPosition, scores: list[int]) -> None:
    """End the match: most influence wins, then more money; then the victory is shared."""
    winners: list[int] = []
    best = richest = tied = 0
    for seat, points in enumerate(scores):
        if s.standing[seat] == "conceded":
            continue
        money = s.money[seat]
        if points > best or not winners:
            best, richest, tied, winners = points, money, 1, [seat]
        elif points == best:
            tied += 1
            if money > richest:
                richest, winners = money, [seat]
            elif money == richest:
                winners.append(seat)
    how = "shared" if len(winners) > 1 else "alone" if tied == 1 else "tiebreak"
    why = close(how if winners else "nobody", "scoring", seats=winners, points=best, money=richest)
    end(s, scores, winners, why)
