"""The reasons for and against a decision about pawns, or about the Prince's board."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from engine.core.phases import Move
from engine.core.reasons import Reason
from engine.games.brigands import prison
from engine.games.brigands.constants import (
    GOAL,
    HARBOUR,
    HARBOUR_TOKENS,
    LEVELS,
    PRISON,
    SKILLS,
    TOKEN_PRICE,
    TURNS,
)
from engine.games.brigands.payouts import rolls
from engine.games.brigands.state import BrigandsState
from engine.games.brigands.voice import con, pro

# Takes the position, the seat and its move.
MoveRule: TypeAlias = Callable[[BrigandsState, int, Move], Iterator[Reason]]


def _of_harbour(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """The first pawns fetch tokens, and the last one sells them."""
    yield from (_of_taking if move.word == "take" else _of_selling)(s, seat, move)


def _of_taking(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    count = min(HARBOUR_TOKENS[s.days[HARBOUR]], s.reserve[seat])
    if not count:
        yield con("reserve_empty", "harbour")
    elif s.undecided[seat] > 1:
        yield pro("fetches_first", "tips", count=count)
    elif s.turn == TURNS:
        yield con("worthless", "end", count=count)
    else:
        yield pro("fetches", "harbour", count=count)


def _of_selling(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    count, more, last = move.numbers[0], s.undecided[seat] > 1, s.turn == TURNS
    yield pro("sells", "harbour", points=TOKEN_PRICE * count)
    left = s.tokens[seat] - count
    if more and s.reserve[seat]:
        yield con("sells_early", "tips")
    elif last and left and not more:
        yield con("unsold", "end", count=left)
    elif not last and not left:
        yield con("none_left", "wheel")


def _of_tavern(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """Three dice bring more on average; on the last day the last roll is judged by the goal."""
    roll = next(each for each in rolls(False, True) if each.dice == move.numbers[0])
    if s.turn == TURNS and s.prince is not None and s.undecided[seat] == 1:
        yield _of_last_roll(s.purses[seat], roll.least, roll.most)
    if roll.price:
        yield pro("better_odds", "tavern", count=roll.dice)
        yield con("may_lose", "tavern", points=-roll.least)
    else:
        yield pro("sure_gain", "tavern", points=roll.most)


def _of_last_roll(purse: int, least: int, most: int) -> Reason:
    """Return the reason of a roll that gains from `least` to `most` and decides the match."""
    if purse + least >= GOAL:
        return pro("safe_roll", "end", goal=GOAL)
    if purse >= GOAL:
        return con("risks_goal", "end", goal=GOAL)
    if purse + most < GOAL:
        return con("too_little", "end", goal=GOAL)
    return pro("may_do", "end", goal=GOAL)


def _of_prison(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """A freed prisoner can be planned tomorrow; one who stays gains a token."""
    free = move.word == "free"
    if s.turn == TURNS:
        yield con("too_late", "end") if free else pro("no_matter", "end")
    elif free:
        yield pro("pawn_back", "prison", count=s.available(seat) + 1)
        if s.tokens[seat] == 1:
            yield con("none_left", "wheel")
    else:
        gains = pro("gains_token", "prison") if s.reserve[seat] else con("reserve_empty", "prison")
        yield gains
        yield con("pawn_missing", "prison")


def _of_judgement(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """A raised fine counts today; a raised Spy counts only while another day follows."""
    if SKILLS[move.numbers[0]] == "judgement":
        more = _fines(s, s.levels[1] + 1) - _fines(s, s.levels[1])
        if more:
            yield pro("fines_more", "judgement", points=more)
        else:
            yield con("fines_nobody", "judgement")
    elif s.turn == TURNS:
        yield con("no_use", "spy")
    else:
        yield pro("spy_grows", "spy", count=LEVELS["spy"][s.levels[0] + 1])


def _fines(s: BrigandsState, level: int) -> int:
    """Return the Ducats that all prisoners pay at a level of Judgement."""
    fine = prison.fine(level)
    return sum(min(s.purses[each], fine * s.men[PRISON][each]) for each in s.brigands)


PAWN_RULES: dict[str, MoveRule] = {
    "harbour": _of_harbour,
    "tavern": _of_tavern,
    "prison": _of_prison,
    "judgement": _of_judgement,
}
