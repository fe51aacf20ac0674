"""The Prison, last place of the day: the Prince's board when a patrol is there, else the escapes.

Rulebook, "Les personnages" (Prison, Jugement) and "Les quartiers" (Prison); ruling 7.
"""

from __future__ import annotations

from engine.core.messages import Message
from engine.games.brigands import pawns, story
from engine.games.brigands.notation import Move
from engine.games.brigands.phase import Phase, ask, refuse, unknown
from engine.games.brigands.table import Table
from engine.games.brigands.tables import LEVELS, PRISON, SKILLS

ESCAPES = pawns.one_by_one("prison")


def settle(s: Table) -> None:
    """With a patrol, however many: a token, a marker and Judgement. Without: the escapes."""
    if not s.watch[PRISON]:
        ESCAPES(s)
        return
    assert s.prince is not None
    story.watched(s, s.gain_tokens(s.prince, 1))
    s.phase = "judgement"
    open_skills = [skill for skill in range(len(SKILLS)) if can_rise(s, skill)]
    if len(open_skills) > 1:
        s.awaiting = [s.prince]
    elif open_skills:
        _raise(s, open_skills[0])


def can_rise(s: Table, skill: int) -> bool:
    """Tell whether the marker of this skill is not yet at the top."""
    return s.levels[skill] + 1 < len(LEVELS[SKILLS[skill]])


def _raise(s: Table, skill: int) -> None:
    s.levels[skill] += 1
    story.skill_raised(s, skill)


class Judgement(Phase):
    """Which marker the Prince raises."""

    def moves(self, s: Table, seat: int) -> list[str]:
        return [f"raise:{SKILLS[skill]}" for skill in range(len(SKILLS)) if can_rise(s, skill)]

    def refusal(self, s: Table, seat: int, move: Move) -> Message | None:
        if move.word != "raise":
            return unknown()
        skill = SKILLS[move.number]
        return None if can_rise(s, move.number) else refuse("at_top", "judgement", skill=skill)

    def perform(self, s: Table, seat: int, move: Move) -> None:
        s.awaiting = []
        _raise(s, move.number)

    def prompt(self, s: Table, seat: int) -> Message:
        levels = {skill: s.levels[number] for number, skill in enumerate(SKILLS)}
        return ask("judgement", "judgement", **levels)


def judge(s: Table) -> None:
    """Every prisoner pays the fine into the bank, as far as possible, and all are freed."""
    fine = LEVELS["judgement"][s.levels[1]]
    payments = []
    for seat, men in enumerate(s.men[PRISON]):
        if men:
            paid = min(s.purses[seat], fine * men)
            s.purses[seat] -= paid
            payments.append((seat, men, paid))
    s.men[PRISON] = [0] * s.players
    story.judged(s, fine, payments)
    s.phase = "leave"
