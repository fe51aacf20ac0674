"""What a place does to the teams in it, in silence; each effect tells whether a pawn is asked."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.games.brigands import dice, prison
from engine.games.brigands.constants import (
    CONVOY,
    CONVOY_DICE,
    CONVOY_LOOT,
    HARBOUR,
    HARBOUR_TOKENS,
    MARKET_GAINS,
    PALACE_CROWD,
    PALACE_GAINS,
    PRISON,
    TAVERN,
    TAVERN_DICE,
    TAVERN_PAID_DICE,
    TAVERN_PRICE,
    TOKEN_PRICE,
    TOWN_HALL_LOOT,
    TREASURY_LOOT,
)
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.silent.moves import RAISES

Teams = list[int]  # by seat
Answer: TypeAlias = Callable[[BrigandsPosition, int, str], bool]
SEATS = [tuple(range(players)) for players in range(7)]


def jail(s: BrigandsPosition, teams: Teams) -> bool:
    jailed = s.men[PRISON]
    for seat, men in enumerate(teams):
        if men:
            jailed[seat] += men
    return False


def _pay(s: BrigandsPosition, teams: Teams, by_size: tuple[int, ...]) -> bool:
    purses = s.purses
    for seat, men in enumerate(teams):
        if men and (gain := by_size[men]):
            purses[seat] += gain
            s.profited = True
    return False


def _market(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    return _pay(s, teams, MARKET_GAINS[s.days[place]])


def _town_hall(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    each = TOWN_HALL_LOOT[s.days[place]] // sum(teams)
    return _pay(s, teams, (0, each, 2 * each, 3 * each))


def _convoy(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    if (men := sum(teams)) == 1:
        return jail(s, teams)
    each = (CONVOY_LOOT + sum(dice.roll(s, CONVOY_DICE[s.days[CONVOY]]))) // men
    return _pay(s, teams, (0, each, 2 * each, 3 * each))


def _palace(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    if sum(teams) >= PALACE_CROWD:
        return jail(s, teams)
    each = PALACE_GAINS[s.days[place]]
    return _pay(s, teams, (0, each, 2 * each))


def _treasury(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    if teams.count(0) + 1 < len(teams):
        return jail(s, teams)
    loot = TREASURY_LOOT[s.days[place]]
    return _pay(s, teams, (0, loot, loot, loot))


def _harbour(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    s.undecided = teams[:]
    return _next_at_harbour(s, teams)


def _next_at_harbour(s: BrigandsPosition, teams: Teams) -> bool:
    """Go on to a pawn that has a choice; one without a token takes some without being asked."""
    undecided, tokens = s.undecided, s.tokens
    for seat, men in enumerate(undecided):
        if men:
            if not tokens[seat]:
                _take(s, seat)  # leaves a choice to the next one: the reserve was full
                teams[seat] -= 1
                undecided[seat] -= 1
            if undecided[seat]:
                s.phase, s.to_act = "harbour", (seat,)
                return True
    return False


def _take(s: BrigandsPosition, seat: int) -> None:
    reserve = s.reserve
    count = min(HARBOUR_TOKENS[s.days[HARBOUR]], reserve[seat])
    if count:
        reserve[seat] -= count
        s.tokens[seat] += count
        s.profited = True


def _tavern(s: BrigandsPosition, place: int, teams: Teams) -> bool:
    s.undecided = teams[:]
    return _next_at_tavern(s, teams)


def _next_at_tavern(s: BrigandsPosition, teams: Teams) -> bool:
    """Go on to a pawn that can pay for three dice; others roll without being asked."""
    undecided, purses, day = s.undecided, s.purses, s.days[TAVERN]
    for seat in SEATS[s.players]:
        while undecided[seat]:
            if purses[seat] >= TAVERN_PRICE and not day:
                s.phase, s.to_act = "tavern", (seat,)
                return True
            purses[seat] += sum(dice.roll(s, TAVERN_DICE[day]))
            s.profited = True
            teams[seat] -= 1
            undecided[seat] -= 1
    return False


def visit_prison(s: BrigandsPosition, teams: Teams) -> bool:
    if s.watch[PRISON]:
        prison.resolve(s)
        if s.to_act:
            return True
        prison.judge(s)
        return False
    s.undecided = teams[:]
    return _next_in_prison(s)


def _next_in_prison(s: BrigandsPosition) -> bool:
    """Go on to a prisoner who has a token; others stay without being asked."""
    undecided, tokens = s.undecided, s.tokens
    for seat in SEATS[s.players]:
        while undecided[seat]:
            if tokens[seat]:
                s.phase, s.to_act = "prison", (seat,)
                return True
            s.gain_tokens(seat, 1)
            undecided[seat] -= 1
    return False


# What a pawn's choice brings: each tells whether another pawn is asked


def _at_harbour(s: BrigandsPosition, seat: int, text: str) -> bool:
    """See `pawns.Harbour`."""
    if text == "take":
        _take(s, seat)
    else:
        count = int(text[5:])
        s.tokens[seat] -= count
        s.reserve[seat] += count
        s.purses[seat] += TOKEN_PRICE * count
        s.profited = True
    teams = s.men[HARBOUR]
    teams[seat] -= 1
    s.undecided[seat] -= 1
    return _next_at_harbour(s, teams)


def _at_tavern(s: BrigandsPosition, seat: int, text: str) -> bool:
    """See `pawns.Tavern`."""
    paid = text == "roll:3"
    thrown = dice.roll(s, TAVERN_PAID_DICE if paid else TAVERN_DICE[False])
    s.purses[seat] += sum(thrown) - (TAVERN_PRICE if paid else 0)
    s.profited = True
    teams = s.men[TAVERN]
    teams[seat] -= 1
    s.undecided[seat] -= 1
    return _next_at_tavern(s, teams)


def _in_prison(s: BrigandsPosition, seat: int, text: str) -> bool:
    """See `prison.Escape`."""
    s.undecided[seat] -= 1
    if text == "free":
        s.tokens[seat] -= 1
        s.reserve[seat] += 1
        s.men[PRISON][seat] -= 1
    else:
        s.gain_tokens(seat, 1)
    return _next_in_prison(s)


def _judgement(s: BrigandsPosition, seat: int, text: str) -> bool:
    s.levels[RAISES.index(text)] += 1
    prison.judge(s)
    return False


EFFECTS: list[Callable[[BrigandsPosition, int, Teams], bool]] = [
    _market, _town_hall, _harbour, _tavern, _palace, _convoy, _treasury
]  # fmt: skip
ANSWERS: dict[str, Answer] = {
    "harbour": _at_harbour,
    "tavern": _at_tavern,
    "prison": _in_prison,
    "judgement": _judgement,
}
