"""Ratings of the moves after the planning: wheels, pawns and the Prince's board.

Ratings are rough values in Ducats, and use public information only.
"""

from __future__ import annotations

from functools import cache

from engine.games.brigands import prison, wheel
from engine.games.brigands.bots import evaluation
from engine.games.brigands.constants import (
    DIE,
    DISTRICTS,
    GOAL,
    HARBOUR,
    HARBOUR_TOKENS,
    LEVELS,
    PAWNS,
    PRISON,
    TAVERN,
    THEFT,
    TOKEN_PRICE,
    TOKENS,
    TURNS,
)
from engine.games.brigands.payouts import MEAN, MOST_OTHERS, pay, rolls, sale
from engine.games.brigands.position import BrigandsPosition

Rated = list[tuple[float, str]]
RIVAL_LOSS = 0.35  # the value of a Ducat that a rival loses
PRISON_VISIT = 2.0  # the value of a patrol in the Prison for the Prince
FREED = evaluation.PRISONER + 0.8 - evaluation.TOKEN  # the value of a freed prisoner
CARD = 0.8  # the value of a taken card for the Prince
CROWD = MOST_OTHERS + PAWNS  # the most pawns that meet at a place
ROLLS = rolls(False, True)
ROLLED = [(roll.mean, f"roll:{roll.dice}") for roll in ROLLS]
STEALS, PUSHES = ([f"{word}:{seat}" for seat in range(6)] for word in ("steal", "push"))


def rated_moves(s: BrigandsPosition, seat: int) -> Rated:
    """Return the ratings of the seat's legal moves in any phase but planning."""
    if s.phase == "wheel":
        return _prince_wheel(s, seat) if seat == s.prince else _wheel(s, seat)
    return PAWN_PHASES[s.phase](s, seat)


def best_move(s: BrigandsPosition, seat: int) -> str:
    """Return the best rated move; of equal ones the last by its text."""
    return max(rated_moves(s, seat))[1]


def expected_gain(s: BrigandsPosition, place: int, teams: list[int], seat: int) -> float:
    """Return the Ducats that the seat gains in a place if these teams stay there."""
    return _expected(s, place, seat, teams[seat], sum(teams))


def _expected(s: BrigandsPosition, place: int, seat: int, men: int, crowd: int) -> float:
    """Return the same for a team of the seat within a crowd of pawns."""
    if not men:
        return 0.0
    if place == PRISON or s.watch[place]:
        return -men * evaluation.jail_cost(s)
    if (gains := GAINS[place][s.days[place]]) is None:
        return _alone(s, place, seat, men)
    gain = gains[men][crowd]
    return -men * evaluation.jail_cost(s) if gain is None else gain


def _alone(s: BrigandsPosition, place: int, seat: int, men: int) -> float:
    """Return what a team gains at Harbour or Tavern, whatever other teams do."""
    if place == TAVERN:
        return men * evaluation.tavern_gain(s, seat)
    return sale(s.days[HARBOUR], men, s.tokens[seat], TOKENS - s.tokens[seat]) or 2.0


def _gain(place: int, day: bool, men: int, crowd: int) -> float | None:
    """Return what a team gains within a crowd of pawns without a patrol; None in a trap."""
    found = pay(place, day, men, crowd)
    return found.mean if found else None


# By place, Day card, size of the team and of the crowd; None where each pawn decides
GAINS = [
    [None if place in (HARBOUR, TAVERN) else [
        [_gain(place, day, men, crowd) if crowd >= men > 0 else 0.0 for crowd in range(CROWD + 1)]
        for men in range(PAWNS + 1)
    ] for day in (False, True)]
    for place in DISTRICTS
]  # fmt: skip


# Wheels


def _wheel(s: BrigandsPosition, seat: int) -> Rated:
    """Rate the moves of a brigand's wheel, in the order of `wheel.choices`."""
    here, to = s.order[s.at or 0], wheel.next_tile(s)
    teams, there, purses = s.men[here], s.men[to], s.purses
    men, joined, crowd, ahead = teams[seat], there[seat], sum(teams), sum(there)
    passed = _expected(s, to, seat, joined, ahead)
    stay = _expected(s, here, seat, men, crowd) + passed
    moved = _expected(s, to, seat, joined + men, ahead + men) - (1.0 if s.watch[here] else 0.0)
    found = [(stay, "none"), (passed, "home")]
    pushes: Rated = []
    for other, their in enumerate(teams):
        if their and other != seat:
            theft = (1 + RIVAL_LOSS) * min(THEFT * men, purses[other])
            found.append((stay + theft, STEALS[other]))
            gone, waiting = min(men, their), there[other]
            before = _expected(s, here, other, their, crowd)
            before += _expected(s, to, other, waiting, ahead)
            after = _expected(s, here, other, their - gone, crowd - gone)
            after += _expected(s, to, other, waiting + gone, ahead + gone)
            mine = _expected(s, here, seat, men, crowd - gone)
            mine += _expected(s, to, seat, joined, ahead + gone)
            pushes.append((mine + RIVAL_LOSS * (before - after), PUSHES[other]))
    return [*found, (moved, "move"), *pushes]


def _prince_wheel(s: BrigandsPosition, seat: int) -> Rated:
    """Rate the moves of the Prince's wheel, in the order of `wheel.choices`."""
    here = s.order[s.at or 0]
    patrols, teams, matters = s.watch[here], s.men[here], evaluation.threat(s)
    prevented = _prevented(s, here, matters)
    held, left = prevented if patrols else 0.0, prevented if patrols > 1 else 0.0
    others = [other for other, men in enumerate(teams) if men]
    found = [(held, "none")]
    if others:
        spied = CARD * LEVELS["spy"][s.levels[0]] * len(others) if s.turn < TURNS else 0.0
        found.append((held + spied, "spy"))
    steals: Rated = []
    for other in others:
        loss = wheel.royal_theft(s.purses[other], patrols)
        steals.append((held + matters[other] * loss, STEALS[other]))
    if here == PRISON:
        return found + steals
    return [*found, *_patrol_leaves(s, steals, left, matters)]


def _patrol_leaves(s: BrigandsPosition, steals: Rated, left: float, matters: list[float]) -> Rated:
    """Return the ratings of "jail", the thefts and "move"; those left behind prevent so much."""
    to = wheel.next_tile(s)
    jail = left if s.watch[PRISON] else left + PRISON_VISIT
    moved = left if s.watch[to] else left + _prevented(s, to, matters)
    return [(jail, "jail"), *steals, (moved, "move")]


def _prevented(s: BrigandsPosition, place: int, matters: list[float]) -> float:
    """Return the weighted Ducats that a patrol keeps from the brigands at a place."""
    if place == PRISON:
        return PRISON_VISIT
    teams, total = s.men[place], 0.0
    crowd, cost, gains = sum(teams), evaluation.jail_cost(s), GAINS[place][s.days[place]]
    for seat, men in enumerate(teams):
        if men:
            gain = _alone(s, place, seat, men) if gains is None else gains[men][crowd]
            if gain is None:
                return 0.0
            total += matters[seat] * (gain + men * cost)
    return total


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
        return ROLLED
    missing = GOAL - s.purses[seat] - int(MEAN * (s.undecided[seat] - 1))
    enough = [at_least(roll.dice, missing + roll.price) for roll in ROLLS]
    return [(a + mean / 1000, move) for a, (mean, move) in zip(enough, ROLLED, strict=True)]


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
    return [(gained, "stay"), (FREED + prison.fine(s.levels[1]), "free")]


def _board(s: BrigandsPosition, seat: int) -> Rated:
    fines = s.men[PRISON]
    return [(1.0 if s.turn < 3 else 0.4, "raise:spy"), (0.5 + 0.3 * sum(fines), "raise:judgement")]


PAWN_PHASES = {"harbour": _harbour, "tavern": _tavern, "prison": _prison, "judgement": _board}
