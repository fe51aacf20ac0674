"""The Prison, the last place of the day: the Prince's board with a patrol, escapes without one.

Rulebook, "Les personnages" (Prison, Jugement) and "Les quartiers" (Prison); ruling 7.
`fast/prison.py` is the quick form.
"""

from __future__ import annotations

from engine.core.messages import Message
from engine.core.phases import Move, Phase
from engine.games.brigands import events
from engine.games.brigands.constants import LEVELS, PRISON, SKILLS
from engine.games.brigands.pawns import PawnPhase, one_by_one, take_back
from engine.games.brigands.position import BrigandsPosition
from engine.games.brigands.voice import ask, refuse

FINES = LEVELS["judgement"]
escapes = one_by_one("prison")


def resolve(s: BrigandsPosition) -> None:
    """Let prisoners escape; a patrol instead brings the Prince a token, a marker and Judgement."""
    if not s.watch[PRISON]:
        escapes(s)
        return
    assert s.prince is not None
    events.watched(s, s.gain_tokens(s.prince, 1))
    s.phase = "judgement"
    skills = rising(s)
    if len(skills) > 1:
        s.to_act = (s.prince,)
    elif skills:
        _raise(s, skills[0])


def can_rise(s: BrigandsPosition, skill: int) -> bool:
    """Tell whether the marker of this skill is not yet at the top."""
    return s.levels[skill] + 1 < len(LEVELS[SKILLS[skill]])


def rising(s: BrigandsPosition) -> list[int]:
    """Return the skills whose markers can rise."""
    return [skill for skill in range(len(SKILLS)) if can_rise(s, skill)]


def fine(level: int) -> int:
    """Return what each prisoner pays at this level of Judgement, at most at the highest."""
    return FINES[min(level, len(FINES) - 1)]


def _raise(s: BrigandsPosition, skill: int) -> None:
    s.levels[skill] += 1
    events.skill_raised(s, skill)


class Judgement(Phase[BrigandsPosition]):
    """The Prince raises one of two markers."""

    words = ("raise",)

    def moves(self, s: BrigandsPosition, seat: int) -> list[str]:
        return [f"raise:{SKILLS[skill]}" for skill in rising(s)]

    def refusal(self, s: BrigandsPosition, seat: int, move: Move) -> Message | None:
        skill = move.numbers[0]
        if can_rise(s, skill):
            return None
        return refuse("at_top", "judgement", skill=SKILLS[skill])

    def perform(self, s: BrigandsPosition, seat: int, move: Move) -> None:
        s.to_act = ()
        _raise(s, move.numbers[0])

    def prompt(self, s: BrigandsPosition, seat: int) -> Message:
        steps = {skill: level + 1 for skill, level in zip(SKILLS, s.levels, strict=True)}
        return ask("judgement", "judgement", **steps)


JUDGEMENT = Judgement()


def judge(s: BrigandsPosition) -> None:
    """Let every prisoner pay the fine into the bank, as far as possible, and free all."""
    each = fine(s.levels[1])
    payments: list[tuple[int, int, int]] = []
    for seat, men in enumerate(s.men[PRISON]):
        if men:
            paid = min(s.purses[seat], each * men)
            s.purses[seat] -= paid
            payments.append((seat, men, paid))
    s.men[PRISON] = [0] * s.players
    events.judged(s, each, payments)
    s.phase = "leave"


class Escape(PawnPhase):
    """A prisoner pays a token and is freed, or stays and gains one."""

    words = ("free", "stay")

    def has_choice(self, s: BrigandsPosition, seat: int) -> bool:
        return s.tokens[seat] > 0

    def act_without_choice(self, s: BrigandsPosition, seat: int) -> None:
        s.undecided[seat] -= 1
        events.stayed(s, seat, s.gain_tokens(seat, 1))

    def moves(self, s: BrigandsPosition, seat: int) -> list[str]:
        return ["free", "stay"]

    def perform(self, s: BrigandsPosition, seat: int, move: Move) -> None:
        s.to_act = ()
        if move.word == "stay":
            self.act_without_choice(s, seat)
            return
        s.tokens[seat] -= 1
        s.reserve[seat] += 1
        take_back(s, seat)
        events.freed(s, seat)

    def prompt(self, s: BrigandsPosition, seat: int) -> Message:
        params = {"tokens": s.tokens[seat], "reserve": s.reserve[seat]}
        return ask("prison", "prison", pawns=s.undecided[seat], **params)
