"""The Prison, without events."""

from __future__ import annotations

from engine.games.brigands.constants import LEVELS, PRISON, SKILLS
from engine.games.brigands.fast.effects import ALONE, EMPTY, Teams
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.prison import FINES

TOP = [len(LEVELS[skill]) - 1 for skill in SKILLS]


def visit_prison(s: BrigandsPosition, teams: Teams) -> bool:
    """Do as `prison.resolve`; return whether a decision is owed."""
    if not s.watch[PRISON]:
        s.undecided = teams[:]
        return next_in_prison(s)
    prince, spy, judgement = s.prince or 0, *s.levels
    if s.reserve[prince]:
        s.reserve[prince] -= 1
        s.tokens[prince] += 1
    if spy < TOP[0] and judgement < TOP[1]:
        s.phase, s.to_act = "judgement", ALONE[prince]
        return True
    s.levels = [min(spy + 1, TOP[0]), min(judgement + 1, TOP[1])]
    judge(s, teams)
    return False


def judge(s: BrigandsPosition, teams: Teams) -> None:
    """Do as `prison.judge`."""
    if fine := FINES[s.levels[1]]:
        purses = s.purses
        for seat, men in enumerate(teams):
            purses[seat] -= min(purses[seat], fine * men)
    teams[:] = EMPTY[s.players]
    s.watch[PRISON] = 0


def next_in_prison(s: BrigandsPosition) -> bool:
    """Ask the next prisoner who has a token; others stay at once."""
    undecided, tokens, reserve = s.undecided, s.tokens, s.reserve
    for seat, men in enumerate(undecided):
        for decided in range(men):
            if tokens[seat]:
                undecided[seat] = men - decided
                s.phase, s.to_act = "prison", ALONE[seat]
                return True
            if reserve[seat]:
                reserve[seat] -= 1
                tokens[seat] += 1
        undecided[seat] = 0
    return False
