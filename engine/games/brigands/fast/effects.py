"""The effects of the districts, without events.

Each effect returns whether a pawn has to choose. A gain sets `profited`; `advance` then removes
the Day card.
"""

from __future__ import annotations

from collections.abc import Callable

from engine.games.brigands import dice
from engine.games.brigands.constants import (
    CONVOY,
    CONVOY_DICE,
    CONVOY_LOOT,
    HARBOUR,
    HARBOUR_TOKENS,
    MARKET,
    MARKET_GAINS,
    PALACE,
    PALACE_CROWD,
    PALACE_GAINS,
    PRISON,
    TAVERN,
    TAVERN_DICE,
    TAVERN_PRICE,
    TOWN_HALL,
    TOWN_HALL_LOOT,
    TREASURY,
    TREASURY_LOOT,
)
from engine.games.brigands.position import BrigandsPosition

Teams = list[int]  # pawns by seat
EMPTY = [[0] * players for players in range(7)]
SEATS = [tuple(range(players)) for players in range(7)]
ALONE = [(seat,) for seat in range(6)]


def jail(s: BrigandsPosition, teams: Teams) -> bool:
    """Send these teams to prison; return False, since nobody has to choose."""
    jailed = s.men[PRISON]
    for seat, men in enumerate(teams):
        if men:
            jailed[seat] += men
    return False


def _market(s: BrigandsPosition, teams: Teams) -> bool:
    gains, purses = MARKET_GAINS[s.days[MARKET]], s.purses
    for seat, men in enumerate(teams):
        if men:
            purses[seat] += gains[men]
    s.profited = True
    return False


def _pay(s: BrigandsPosition, teams: Teams, each: int) -> bool:
    """Pay each pawn this many Ducats."""
    if each:
        purses = s.purses
        for seat, men in enumerate(teams):
            if men:
                purses[seat] += each * men
        s.profited = True
    return False


def _town_hall(s: BrigandsPosition, teams: Teams) -> bool:
    return _pay(s, teams, TOWN_HALL_LOOT[s.days[TOWN_HALL]] // sum(teams))


def _convoy(s: BrigandsPosition, teams: Teams) -> bool:
    men = sum(teams)
    if men == 1:
        return jail(s, teams)
    loot = CONVOY_LOOT + sum(dice.roll(s, CONVOY_DICE[s.days[CONVOY]]))
    return _pay(s, teams, loot // men)


def _palace(s: BrigandsPosition, teams: Teams) -> bool:
    if sum(teams) >= PALACE_CROWD:
        return jail(s, teams)
    return _pay(s, teams, PALACE_GAINS[s.days[PALACE]])


def _treasury(s: BrigandsPosition, teams: Teams) -> bool:
    men = sum(teams)
    if men not in teams:  # there are several teams
        return jail(s, teams)
    s.purses[teams.index(men)] += TREASURY_LOOT[s.days[TREASURY]]
    s.profited = True
    return False


def _harbour(s: BrigandsPosition, teams: Teams) -> bool:
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


def _tavern(s: BrigandsPosition, teams: Teams) -> bool:
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
            purses[seat] += sum(dice.roll(s, TAVERN_DICE[day]))
            s.profited = True
            teams[seat] -= 1
            undecided[seat] -= 1
    return False


EFFECTS: list[Callable[[BrigandsPosition, Teams], bool]] = [
    _market, _town_hall, _harbour, _tavern, _palace, _convoy, _treasury
]  # fmt: skip
