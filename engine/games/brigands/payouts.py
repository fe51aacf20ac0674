"""What each place does to the pawns in it: Ducats, dice and tokens, or the Prison for all.

This is the table of the districts (rulebook, "Les quartiers"; rulings, "Components"). Rules, bots,
coach and page read it here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, TypeVar

from engine.games.brigands.constants import (
    CONVOY,
    CONVOY_DICE,
    CONVOY_LOOT,
    DIE,
    HARBOUR,
    HARBOUR_TOKENS,
    MARKET,
    MARKET_GAINS,
    PALACE,
    PALACE_CROWD,
    PALACE_GAINS,
    PAWNS,
    PRISON,
    TAVERN,
    TAVERN_DICE,
    TAVERN_PAID_DICE,
    TAVERN_PRICE,
    TOKEN_PRICE,
    TOWN_HALL,
    TOWN_HALL_LOOT,
    TREASURY,
    TREASURY_LOOT,
)

MEAN = (1 + DIE) / 2  # of a die
SIZES = range(1, PAWNS + 1)  # of a team
MOST_OTHERS = 5 * PAWNS  # pawns of other brigands that meet a team
Ducats = TypeVar("Ducats", int, float)  # a mean may be a fraction


class Pay(NamedTuple):
    """What a team gains in a place.

    Where `crowd` is not 0, so many pawns of all teams share Ducats and dice in equal whole parts
    (rulebook, "Mairie"), and `men` of them are of this team.
    """

    ducats: int = 0
    dice: int = 0
    tokens: int = 0
    men: int = 0
    crowd: int = 0

    def gain(self, thrown: Ducats) -> Ducats:
        """Return the Ducats of the team when the dice show so much in all."""
        total = self.ducats + thrown
        return self.men * (total // self.crowd) if self.crowd else total

    @property
    def mean(self) -> float:
        """The Ducats of the team when the dice show their mean."""
        return self.gain(MEAN * self.dice)

    @property
    def most(self) -> int:
        """The Ducats of the team when all dice are best."""
        return self.gain(DIE * self.dice)


# By place: what a team of some men gains in a crowd of all pawns there, with or without the Day
# card; None in a trap, which sends everybody to prison.
PAYS: dict[int, Callable[[bool, int, int], Pay | None]] = {
    MARKET: lambda day, men, crowd: Pay(MARKET_GAINS[day][men]),
    TOWN_HALL: lambda day, men, crowd: Pay(TOWN_HALL_LOOT[day], men=men, crowd=crowd),
    HARBOUR: lambda day, men, crowd: Pay(tokens=HARBOUR_TOKENS[day] * men),
    TAVERN: lambda day, men, crowd: Pay(dice=TAVERN_DICE[day] * men),
    PALACE: lambda day, men, crowd: Pay(PALACE_GAINS[day] * men) if crowd < PALACE_CROWD else None,
    CONVOY: lambda day, men, crowd: (
        Pay(CONVOY_LOOT, CONVOY_DICE[day], men=men, crowd=crowd) if crowd > 1 else None
    ),
    TREASURY: lambda day, men, crowd: Pay(TREASURY_LOOT[day]) if crowd == men else None,
    PRISON: lambda day, men, crowd: Pay(),
}


@cache
def pay(place: int, day: bool, men: int, crowd: int) -> Pay | None:
    """Return what a team of 1 to 3 men gains among all pawns of a place; None in a trap.

    At Harbour and Tavern it is what pawns gain that sell nothing and pay nothing; see `sale` and
    `rolls`.
    """
    return PAYS[place](day, men, crowd)


@cache
def gains(place: int, day: bool, crowd: int, thrown: int) -> tuple[int | None, ...]:
    """Return what teams of 0 to 3 men gain in such a crowd when the dice show so much in all.

    None stands for a trap; the teams of one crowd are trapped together or not at all.
    """
    found = [pay(place, day, men, max(men, crowd)) for men in SIZES]
    return (0, *[each.gain(thrown) if each else None for each in found])


def is_trap(place: int, teams: Sequence[int]) -> bool:
    """Tell whether the place sends these teams (pawns by seat) to prison without a patrol."""
    most = max(teams, default=0)
    return most > 0 and pay(place, False, most, sum(teams)) is None


@cache
def crowd_limit(place: int) -> int:
    """Return from how many pawns of others on the place pays a team the same; 0: always."""

    def paid(others: int) -> list[float | None]:
        found = [pay(place, day, men, men + others) for day in (False, True) for men in SIZES]
        return [each and each.mean for each in found]

    limit = MOST_OTHERS
    while limit and paid(limit - 1) == paid(limit):
        limit -= 1
    return limit


class Roll(NamedTuple):
    """Dice that a pawn at the Tavern may roll, and their price."""

    dice: int
    price: int

    @property
    def least(self) -> int:
        """What the pawn gains when all dice are worst."""
        return self.dice - self.price

    @property
    def mean(self) -> float:
        """What the pawn gains when the dice show their mean."""
        return MEAN * self.dice - self.price

    @property
    def most(self) -> int:
        """What the pawn gains when all dice are best."""
        return DIE * self.dice - self.price


@cache
def rolls(day: bool, can_pay: bool) -> tuple[Roll, ...]:
    """Return what a pawn at the Tavern may roll; `can_pay`: it has the price of the dearer roll.

    Under the Day card there is no choice (rulebook, "Taverne"; ruling 8).
    """
    free, paid = Roll(TAVERN_DICE[day], 0), Roll(TAVERN_PAID_DICE, TAVERN_PRICE)
    return (free, paid) if can_pay and not day else (free,)


def sale(day: bool, men: int, tokens: int, reserve: int) -> int:
    """Return the Ducats of a team at the Harbour whose last pawn sells all that it can have.

    The others take tokens before, as far as the reserve goes (rulebook, "Port"; ruling 8).
    """
    fetched = HARBOUR_TOKENS[day] * (men - 1)
    return TOKEN_PRICE * (tokens + min(fetched, reserve))
