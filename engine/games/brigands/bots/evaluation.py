"""What a position is worth to each seat: the chance to win, guessed from purses and prospects."""

from __future__ import annotations

from math import exp, sqrt

from engine.games.brigands.constants import GOAL, PRISON, TURNS
from engine.games.brigands.position import BrigandsPosition

TOKEN = 1.6  # Ducats that a token in hand is worth while there are days to come
PRISONER = 2.5  # Ducats that a pawn in prison costs at the start of a day
INCOME = {2: 11.5, 3: 6.8, 4: 6.0, 5: 5.2, 6: 4.4}  # of a brigand in a day, seen in self-play


def days_left(s: BrigandsPosition) -> int:
    """Return how many days are still to be planned."""
    return TURNS - s.turn + (s.phase == "plan")


def expected_purses(s: BrigandsPosition) -> list[float]:
    """Return the purse that each seat may expect at the end; 0 for the Prince."""
    left = days_left(s)
    expected: list[float] = []
    for seat in range(s.players):
        purse = float(s.purses[seat])
        if left:
            purse += left * INCOME[s.players] + TOKEN * s.tokens[seat]
            purse -= PRISONER * s.men[PRISON][seat]
        expected.append(0.0 if seat == s.prince else purse)
    return expected


def chances(s: BrigandsPosition) -> list[float]:
    """Return each seat's chance to win, judged by prospects alone."""
    expected, spread = expected_purses(s), 1.0 + 4.5 * sqrt(days_left(s))
    pull = [exp(min(expected[seat] - GOAL, 60) / spread) for seat in range(s.players)]
    if s.prince is None:
        return [each / sum(pull) for each in pull]
    none_rich, pull[s.prince] = 1.0, 0.0
    for each in pull:
        none_rich /= 1.0 + each
    shared = (1.0 - none_rich) / sum(pull)
    return [none_rich if seat == s.prince else shared * pull[seat] for seat in range(s.players)]


def threat(s: BrigandsPosition) -> list[float]:
    """Return how much a Ducat of each brigand matters to the Prince: most around the goal."""
    spread = 6.0 + 4.0 * sqrt(days_left(s))
    near = [(each - GOAL) / spread for each in expected_purses(s)]
    return [0.25 + 1.0 / (1.0 + min(each * each, 9.0)) for each in near]


def jail_cost(s: BrigandsPosition) -> float:
    """Return what an arrest costs besides the day's gain: the way out, and nothing on day six."""
    return 0.0 if s.turn == TURNS else PRISONER + 0.5 * s.levels[1]
