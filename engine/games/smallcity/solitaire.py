"""Solitaire: territories with exactly one standing district score, wherever the emperor stands."""

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

Lots = dict[tuple[int, int], int]  # by coins and influence of a lot: how many lots there can be


class SolitaireTerms(TypedDict):
    """The score of a solitaire, term by term.

    `homes` and `leisure` are the points of the territories with one Residential or one Leisure,
    `earned` the coins of those with one Commercial, `spent` and `converted` the coins and the
    influence of the best conversions in those with one Industrial, `influence` the influence
    gained, `coins` 1 point per $10 left.
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
    """Return the only standing district of a territory, None where it has none or several."""
    standing = part & s.city.special_mask & ~s.ruined
    if standing.bit_count() != 1:
        return None
    return s.city.districts[standing.bit_length() - 1]


def kind(s: SmallcityPosition, part: int) -> str:
    """Return the kind of a territory's only district, or `nothing`."""
    district = only_district(s, part)
    return district.kind if district else "nothing"


def worth(s: SmallcityPosition, part: int) -> int:
    """Return the points of a territory, the coins (Commercial) or the lots (Industrial)."""
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


def tally(s: SmallcityPosition) -> SolitaireTerms:
    """Return the score of the city as it stands."""
    totals = {"residential": 0, "leisure": 0, "commercial": 0}
    lots: Lots = {}
    for part in s.city.grid.parts(s.open):
        district = only_district(s, part)
        if district is None:
            continue
        if district.kind == "industrial":
            rate = district.number, district.gets
            lots[rate] = lots.get(rate, 0) + worth(s, part)
        else:
            totals[district.kind] += worth(s, part)
    homes, leisure, earned = totals["residential"], totals["leisure"], totals["commercial"]
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
    """Return the influence and the cost of the conversions that score most in the end.

    Money that is left scores 1 per $10; of equal conversions the cheaper ones are taken.
    """
    if not lots:
        return 0, 0
    (pays, gets), most = lots[0]
    best = (-1, 0, 0)  # final points, minus the cost, influence
    for count in range(min(most, money // pays) + 1):
        points, spent = best_conversions(money - count * pays, lots[1:])
        points, spent = points + count * gets, spent + count * pays
        best = max(best, (points + (money - spent) // COINS_PER_POINT, -spent, points))
    return best[2], -best[1]


def rating(points: int) -> str:
    """Return the rating of a result (ruling 21)."""
    return next((rank for least, rank in RATINGS if points >= least), LOWEST)


def finish(s: SmallcityPosition) -> None:
    """Score the city once all sicarii are deployed; before that, or by conceding, it is lost."""
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
