"""The evaluation of a position: each seat's chance to win, from purses, tokens and prisoners."""

from __future__ import annotations

from math import exp, sqrt

from engine.games.brigands.constants import (
    GOAL,
    LEVELS,
    PRISON,
    TAVERN,
    TAVERN_PRICE,
    TURNS,
)
from engine.games.brigands.payouts import rolls
from engine.games.brigands.position import BrigandsPosition

TOKEN = 1.6  # Ducats that a token in hand is worth before the last day ends
PRISONER = 2.5  # Ducats that a pawn in prison costs at the start of a day
INCOME = {
    2: 11.5,
    3: 6.8,
    4: 6.0,
    5: 5.2,
    6: 4.4,
}  # Ducats a day, from self-play
# The mean of the better roll at the Tavern, by Day card and by whether a pawn has its price
ROLL_MEANS = [
    [max(roll.mean for roll in rolls(day, can_pay)) for can_pay in (False, True)]
    for day in (False, True)
]
JAILED = [PRISONER + 0.5 * fine for fine in LEVELS["judgement"]]  # by level of Judgement
ROOTS = [sqrt(days) for days in range(TURNS + 1)]


def days_left(s: BrigandsPosition) -> int:
    """Return the number of days that are not yet planned."""
    return TURNS - s.turn + (s.phase == "plan")


def expected_purses(s: BrigandsPosition) -> list[float]:
    """Return each seat's expected purse at the end; 0 for the Prince."""
    left = days_left(s)
    if left:
        income = left * INCOME[s.players]
        own = zip(s.purses, s.tokens, s.men[PRISON], strict=True)
        expected = [
            purse + (income + TOKEN * tokens) - PRISONER * men for purse, tokens, men in own
        ]
    else:
        expected = [float(purse) for purse in s.purses]
    if s.prince is not None:
        expected[s.prince] = 0.0
    return expected


def chances(s: BrigandsPosition) -> list[float]:
    """Return each seat's chance to win, from the expected purses."""
    spread, prince = 1.0 + 4.5 * ROOTS[days_left(s)], s.prince
    pull = [exp((purse - GOAL) / spread) for purse in expected_purses(s)]
    if prince is None:
        total = sum(pull)
        return [each / total for each in pull]
    none_rich, pull[prince] = 1.0, 0.0
    for each in pull:
        none_rich /= 1.0 + each
    shared = (1.0 - none_rich) / sum(pull)
    found = [shared * each for each in pull]
    found[prince] = none_rich
    return found


def threat(s: BrigandsPosition) -> list[float]:
    """Return the weight of each brigand's Ducats for the Prince, highest near the goal."""
    spread = 6.0 + 4.0 * ROOTS[days_left(s)]
    near = [(each - GOAL) / spread for each in expected_purses(s)]
    return [0.25 + 1.0 / (1.0 + min(each * each, 9.0)) for each in near]


def tavern_gain(s: BrigandsPosition, seat: int) -> float:
    """Return the expected gain of one pawn at the Tavern."""
    return ROLL_MEANS[s.days[TAVERN]][s.purses[seat] >= TAVERN_PRICE]


def jail_cost(s: BrigandsPosition) -> float:
    """Return the Ducats that an arrested pawn costs besides the day's gain; 0 on the last day."""
    return 0.0 if s.turn == TURNS else JAILED[s.levels[1]]
