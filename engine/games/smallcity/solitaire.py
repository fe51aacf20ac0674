"""Solitaire: closed territories with exactly one district, wherever the emperor stands."""

from __future__ import annotations

from typing import TypedDict

from engine.core.plain import plain
from engine.games.smallcity.constants import COINS_PER_POINT, TOO_MUCH_LEISURE
from engine.games.smallcity.content.boards import District
from engine.games.smallcity.ending import end
from engine.games.smallcity.position import SmallcityPosition
from engine.games.smallcity.voice import close

# The least points for each rating, best first (ruling 21).
RATINGS = (
    (150, "brutus"), (120, "consul"), (95, "praetor"), (70, "aedile"), (40, "quaestor"),
)  # fmt: skip
LOWEST = "plebeian"

Lots = dict[tuple[int, int], int]  # coins and influence of a conversion: how many there can be


class SoloTerms(TypedDict):
    """The score of a solitaire, term by term.

    `homes` and `leisure` are the territories with one Residential or one Leisure; `earned` the
    coins of those with one Commercial; `spent` and `converted` the coins and the influence of the
    best conversions in those with one Industrial; `influence` what was gained; `coins` 1 per $10
    left.
    """

    seat: int
    scored: bool
    homes: int
    leisure: int
    converted: int
    influence: int
    coins: int
    earned: int
    spent: int
    total: int


def only_district(s: SmallcityPosition, part: int) -> District | None:
    """Return the one standing district of a territory; None when it has none or several."""
    standing = part & s.city.special_mask & ~s.ruined
    if standing.bit_count() != 1:
        return None
    return s.city.districts[standing.bit_length() - 1]


def kind(s: SmallcityPosition, part: int) -> str:
    """Return the kind of a territory's only district, or `nothing`."""
    district = only_district(s, part)
    return district.kind if district else "nothing"


def worth(s: SmallcityPosition, part: int) -> int:
    """Return what a territory brings: points, coins (Commercial) or conversions (Industrial)."""
    district = only_district(s, part)
    if district is None:
        return 0
    size = part.bit_count()
    return {
        "residential": size + district.number,
        "commercial": size * district.number,
        "industrial": size,
        "leisure": TOO_MUCH_LEISURE,
    }[district.kind]


def rate_in(s: SmallcityPosition, part: int) -> tuple[int, int]:
    """Return coins and influence of a conversion in a territory with one Industrial."""
    district = only_district(s, part)
    assert district is not None
    return district.number, district.gets


def tally(s: SmallcityPosition) -> SoloTerms:
    """Return the score if the city were scored now."""
    brought = {"residential": 0, "leisure": 0, "commercial": 0}
    lots: Lots = {}
    for part in s.city.grid.parts(s.open):
        what, brings = kind(s, part), worth(s, part)
        if what == "industrial":
            rate = rate_in(s, part)
            lots[rate] = lots.get(rate, 0) + brings
        elif what in brought:
            brought[what] += brings
    homes, leisure, earned = (brought[what] for what in ("residential", "leisure", "commercial"))
    money = s.money[0] + earned
    points, spent = best_conversions(money, sorted(lots.items()))
    coins = (money - spent) // COINS_PER_POINT
    return {
        "seat": 0,
        "scored": True,
        "homes": homes,
        "leisure": leisure,
        "converted": points,
        "influence": s.influence[0],
        "coins": coins,
        "earned": earned,
        "spent": spent,
        "total": homes + leisure + points + s.influence[0] + coins,
    }


def best_conversions(money: int, lots: list[tuple[tuple[int, int], int]]) -> tuple[int, int]:
    """Return the influence and the cost of the conversions that are worth most in the end.

    What is not spent is worth 1 per $10; of two equal ways the cheaper is taken.
    """
    if not lots:
        return 0, 0
    (pays, gets), most = lots[0]
    best = (-1, 0, 0)  # final worth, less spent is better, influence
    for count in range(min(most, money // pays) + 1):
        points, spent = best_conversions(money - count * pays, lots[1:])
        points, spent = points + count * gets, spent + count * pays
        best = max(best, (points + (money - spent) // COINS_PER_POINT, -spent, points))
    return best[2], -best[1]


def rating(points: int) -> str:
    """Return the rank that a result earns."""
    return next((rank for least, rank in RATINGS if points >= least), LOWEST)


def finish(s: SmallcityPosition) -> None:
    """Score the city when all sicarii are out; with some left, or after conceding, it is lost."""
    if s.standing[0] == "conceded" or s.hand[0]:
        why = "lost_conceded" if s.standing[0] == "conceded" else "lost_stuck"
        end(s, [0], [], close(why, "solitaire", left=s.hand[0]))
        return
    terms = tally(s)
    if not s.silent:
        s.tell("scored", terms=plain([terms]))
    points = terms["total"]
    why_over = close("solitaire", "solitaire", points=points, rating=rating(points))
    end(s, [points], [0], why_over)
