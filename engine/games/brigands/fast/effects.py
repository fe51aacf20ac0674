"""The effects of `districts` and `pawns`, without events; what they pay stands in `payouts`.

Each effect returns whether a pawn has to choose. A gain sets `profited`; `advance` then removes
the Day card.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.brigands import dice
from engine.games.brigands.constants import (
    CONVOY,
    DISTRICTS,
    HARBOUR,
    HARBOUR_TOKENS,
    PAWNS,
    PRISON,
    TAVERN,
    TAVERN_PRICE,
)
from engine.games.brigands.payouts import MOST_OTHERS, gains, pay, rolls
from engine.games.brigands.position import BrigandsPosition

Teams = list[int]  # pawns by seat
EMPTY = [[0] * players for players in range(7)]
SEATS = [tuple(range(players)) for players in range(7)]
DAYS = False, True
FREE_DICE = [rolls(day, False)[0].dice for day in DAYS]
ALONE = [(seat,) for seat in range(6)]


def jail(s: BrigandsPosition, teams: Teams) -> bool:
    """Send these teams to prison; return False, since nobody has to choose."""
    jailed = s.men[PRISON]
    for seat, men in enumerate(teams):
        if men:
            jailed[seat] += men
    return False


# What a team gains at once, by place, Day card, crowd and its size
GAINS = [
    [[gains(place, day, crowd, 0) for crowd in range(MOST_OTHERS + PAWNS + 1)] for day in DAYS]
    for place in DISTRICTS
]


def _pay(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    """Pay the teams, or trap them all; return False, since nobody has to choose."""
    by_size, purses = GAINS[place][s.days[place]][sum(teams)], s.purses
    for seat, men in enumerate(teams):
        if men:
            if (gain := by_size[men]) is None:
                return jail(s, teams)
            if gain:
                purses[seat] += gain
                s.profited = True
    return False


def _pay_with_dice(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    """Do the same where dice add to the loot."""
    day, crowd = s.days[place], sum(teams)
    found = pay(place, day, max(teams), crowd)
    if found is None:
        return jail(s, teams)
    by_size, purses = gains(place, day, crowd, sum(dice.roll(s, found.dice))), s.purses
    for seat, men in enumerate(teams):
        if gain := by_size[men]:
            purses[seat] += gain
            s.profited = True
    return False


def _harbour(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    s.undecided = teams[:]
    return next_at_harbour(s, teams)


def next_at_harbour(s: BrigandsPosition, teams: Teams) -> bool:
    """Ask the next pawn that has a choice; a pawn without a token takes some at once."""
    undecided, tokens = s.undecided, s.tokens
    for seat, men in enumerate(undecided):
        if men:
            if not tokens[seat]:
                take(s, seat)  # gains tokens, as the reserve was full: the next pawn has a choice
                teams[seat] -= 1
                undecided[seat] -= 1
            if undecided[seat]:
                s.phase, s.to_act = "harbour", ALONE[seat]
                return True
    return False


def take(s: BrigandsPosition, seat: int) -> None:
    """Let a pawn take tokens at the Harbour, as far as the reserve goes."""
    reserve = s.reserve
    count = min(HARBOUR_TOKENS[s.days[HARBOUR]], reserve[seat])
    if count:
        reserve[seat] -= count
        s.tokens[seat] += count
        s.profited = True


def _tavern(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    s.undecided = teams[:]
    return next_at_tavern(s, teams)


def next_at_tavern(s: BrigandsPosition, teams: Teams) -> bool:
    """Ask the next pawn that can pay for three dice; other pawns roll at once."""
    undecided, purses, day = s.undecided, s.purses, s.days[TAVERN]
    for seat, men in enumerate(undecided):
        for _ in range(men):
            if purses[seat] >= TAVERN_PRICE and not day:
                s.phase, s.to_act = "tavern", ALONE[seat]
                return True
            purses[seat] += sum(dice.roll(s, FREE_DICE[day]))
            s.profited = True
            teams[seat] -= 1
            undecided[seat] -= 1
    return False


EFFECTS: list[Callable[[BrigandsPosition, int, Teams], bool]] = [_pay] * PRISON
EFFECTS[HARBOUR], EFFECTS[TAVERN], EFFECTS[CONVOY] = _harbour, _tavern, _pay_with_dice
