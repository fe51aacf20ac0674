"""Ratings of the moves after the planning: wheels, pawns and the Prince's board.

Ratings are rough values in Ducats, and use public information only.
"""

from __future__ import annotations

from functools import cache

from engine.games.brigands import wheel
from engine.games.brigands.bots import evaluation
from engine.games.brigands.constants import (
    CONVOY,
    DIE,
    GOAL,
    HARBOUR,
    HARBOUR_TOKENS,
    MARKET,
    MARKET_GAINS,
    PALACE,
    PALACE_GAINS,
    PRINCE_THEFT,
    PRISON,
    TAVERN,
    TAVERN_PAID_DICE,
    TAVERN_PRICE,
    THEFT,
    TOKEN_PRICE,
    TOKENS,
    TOWN_HALL,
    TREASURY_LOOT,
    TURNS,
)
from engine.games.brigands.districts import is_trap
from engine.games.brigands.notation import parse
from engine.games.brigands.position import BrigandsPosition

Rated = list[tuple[float, str]]
RIVAL_LOSS = 0.35  # the value of a Ducat that a rival loses
PRISON_VISIT = 2.0  # the value of a patrol in the Prison for the Prince
CARD = 0.8  # the value of a taken card for the Prince


def rated_moves(s: BrigandsPosition, seat: int) -> Rated:
    """Return the ratings of the seat's legal moves in any phase but planning."""
    if s.phase == "wheel":
        return _prince_wheel(s, seat) if seat == s.prince else _wheel(s, seat)
    return PAWN_PHASES[s.phase](s, seat)


def expected_gain(s: BrigandsPosition, place: int, teams: list[int], seat: int) -> float:
    """Return the Ducats that the seat gains in a place if these teams stay there."""
    men = teams[seat]
    if not men:
        return 0.0
    if place == PRISON or s.watch[place] or is_trap(place, teams):
        return -men * evaluation.jail_cost(s)
    return _gain(s, place, teams, seat)


def _gain(s: BrigandsPosition, place: int, teams: list[int], seat: int) -> float:
    day, men = s.days[place], teams[seat]
    if place == MARKET:
        return float(MARKET_GAINS[day][men])
    if place == HARBOUR:
        return TOKEN_PRICE * min(TOKENS, s.tokens[seat] + HARBOUR_TOKENS[day] * (men - 1)) or 2.0
    if place == TAVERN:
        return men * evaluation.tavern_gain(s, seat)
    if place == PALACE:
        return float(PALACE_GAINS[day] * men)
    if place in (TOWN_HALL, CONVOY):
        return men * (evaluation.expected_loot(s, place) // sum(teams))
    return float(TREASURY_LOOT[day])


# Wheels


def _wheel(s: BrigandsPosition, seat: int) -> Rated:
    here, to = s.place, wheel.next_tile(s)
    there, men = s.men[to], s.men[here][seat]
    arrived = there[:]
    arrived[seat] += men
    stay = expected_gain(s, here, s.men[here], seat) + expected_gain(s, to, there, seat)
    found: Rated = []
    for text in wheel.choices(s, seat):
        move = parse(text)
        rate = stay
        if move.word == "home":
            rate = expected_gain(s, to, there, seat)
        elif move.word == "move":
            rate = expected_gain(s, to, arrived, seat) - (1.0 if s.watch[here] else 0.0)
        elif move.word == "steal":
            rate += (1 + RIVAL_LOSS) * min(THEFT * men, s.purses[move.numbers[0]])
        elif move.word == "push":
            rate = _after_push(s, seat, move.numbers[0], to)
        found.append((rate, text))
    return found


def _after_push(s: BrigandsPosition, seat: int, target: int, to: int) -> float:
    """Return the rating of a push, including the target's loss."""
    teams, there = s.men[s.place][:], s.men[to][:]
    before = expected_gain(s, s.place, teams, target) + expected_gain(s, to, there, target)
    men = min(teams[seat], teams[target])
    teams[target] -= men
    there[target] += men
    after = expected_gain(s, s.place, teams, target) + expected_gain(s, to, there, target)
    mine = expected_gain(s, s.place, teams, seat) + expected_gain(s, to, there, seat)
    return mine + RIVAL_LOSS * (before - after)


def _prince_wheel(s: BrigandsPosition, seat: int) -> Rated:
    here, patrols = s.place, s.watch[s.place]
    matters = evaluation.threat(s)
    held, left = _prevented(s, here, patrols, matters), _prevented(s, here, patrols - 1, matters)
    found: Rated = []
    for text in wheel.choices(s, seat):
        move = parse(text)
        rate = held
        if move.word == "spy" and s.turn < TURNS:
            rate += CARD * (s.levels[0] + 1) * sum(map(bool, s.men[here]))
        elif move.word == "steal":
            loss = min(PRINCE_THEFT * patrols, s.purses[move.numbers[0]])
            rate += matters[move.numbers[0]] * loss
        elif move.word == "jail":
            rate = left + (0.0 if s.watch[PRISON] else PRISON_VISIT)
        elif move.word == "move":
            to = wheel.next_tile(s)
            rate = left
            if not s.watch[to]:
                rate += _prevented(s, to, 1, matters)
        found.append((rate, text))
    return found


def _prevented(s: BrigandsPosition, place: int, patrols: int, matters: list[float]) -> float:
    """Return the weighted Ducats that this many patrols keep from the brigands at a place."""
    if not patrols:
        return 0.0
    if place == PRISON:
        return PRISON_VISIT
    teams, cost = s.men[place], evaluation.jail_cost(s)
    if is_trap(place, teams):
        return 0.0
    return sum(
        matters[seat] * (_gain(s, place, teams, seat) + men * cost)
        for seat, men in enumerate(teams)
        if men
    )


# Pawns and board


def _harbour(s: BrigandsPosition, seat: int) -> Rated:
    held, reserve, last = s.tokens[seat], s.reserve[seat], s.turn == TURNS
    to_come = 0 if s.undecided[seat] == 1 else 2.0
    keep = 0.0 if last else evaluation.TOKEN
    taken = min(HARBOUR_TOKENS[s.days[HARBOUR]], reserve)
    value = max(keep, to_come)
    sales = [(count * (TOKEN_PRICE - value), f"sell:{count}") for count in range(1, held + 1)]
    return [(taken * value, "take"), *sales]


def _tavern(s: BrigandsPosition, seat: int) -> Rated:
    """Rate the rolls by their mean; on the last day by the chance to reach the goal."""
    if s.turn < TURNS or s.prince is None:
        return [(3.5, "roll:1"), (4.5, "roll:3")]
    missing = GOAL - s.purses[seat] - int(3.5 * (s.undecided[seat] - 1))
    enough = [at_least(1, missing), at_least(TAVERN_PAID_DICE, missing + TAVERN_PRICE)]
    return [(enough[0] + 0.0035, "roll:1"), (enough[1] + 0.0045, "roll:3")]


@cache
def at_least(dice: int, points: int) -> float:
    """Return the probability that this many dice show this many points or more."""
    if not dice:
        return float(points <= 0)
    return sum(at_least(dice - 1, points - shown) for shown in range(1, DIE + 1)) / DIE


def _prison(s: BrigandsPosition, seat: int) -> Rated:
    if s.turn == TURNS:
        return [(0.1, "stay"), (0.0, "free")]
    gained = evaluation.TOKEN if s.reserve[seat] else 0.0
    return [(gained, "stay"), (evaluation.PRISONER + 0.8 - evaluation.TOKEN + s.levels[1], "free")]


def _board(s: BrigandsPosition, seat: int) -> Rated:
    fines = s.men[PRISON]
    return [(1.0 if s.turn < 3 else 0.4, "raise:spy"), (0.5 + 0.3 * sum(fines), "raise:judgement")]


PAWN_PHASES = {"harbour": _harbour, "tavern": _tavern, "prison": _prison, "judgement": _board}
