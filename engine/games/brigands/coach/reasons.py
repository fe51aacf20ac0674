"""The reasons for and against a move in Brigands.

`plan_reasons` gives those for plans. What a place pays is stated as the pawns stand now, although
others may still move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from engine.core.phases import Move
from engine.core.reasons import Reason, weightiest
from engine.games.brigands import prison, wheel
from engine.games.brigands.bots.tactics import expected_gain
from engine.games.brigands.coach.plan_reasons import judging, of_plan
from engine.games.brigands.constants import (
    CONVOY,
    GOAL,
    HARBOUR,
    HARBOUR_TOKENS,
    LEVELS,
    NAMES,
    PRISON,
    SKILLS,
    TAVERN,
    TOKEN_PRICE,
    TURNS,
)
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.observation import BrigandsObservation, lay_out
from engine.games.brigands.payouts import is_trap, rolls
from engine.games.brigands.state import BrigandsState
from engine.games.brigands.voice import con, pro

LUCK = (HARBOUR, TAVERN, CONVOY)  # their pay depends on dice or on later choices

# Takes the position, the seat and its move.
MoveRule: TypeAlias = Callable[[BrigandsState, int, Move], Iterator[Reason]]


def reasons(observation: BrigandsObservation, move: str) -> tuple[Reason, ...]:
    """Return the weightiest reasons for and against a legal move; see `Game.reasons`."""
    s = BrigandsState(observation["players"], 0, observation["options"])
    lay_out(s, observation)
    seat, read = observation["seat"], parse(move)
    assert seat is not None
    if s.phase == "plan":
        return weightiest(of_plan(s, seat, plan_of(read)))
    if s.phase == "wheel":
        rule = _of_prince if seat == s.prince else WHEEL_RULES[read.word]
        return weightiest(rule(s, seat, read))
    return weightiest(PAWN_RULES[s.phase](s, seat, read))


# A brigand's wheel


def _of_none(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """The team stays and does nothing."""
    yield from _of_staying(s, seat, s.men[s.place])


def _of_home(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """The team escapes an arrest, or gives up what the place pays."""
    men = s.men[s.place][seat]
    if _is_caught(s):
        yield pro("escapes", "resolution", count=men)
    elif s.place in LUCK:
        yield con("misses", "wheel", place=NAMES[s.place])
    else:
        points = int(expected_gain(s, s.place, s.men[s.place], seat))
        yield con("gives_up", "wheel", points=points)


def _of_move(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """The team leaves this place and joins the next one."""
    yield from _of_home(s, seat, move)
    to = wheel.next_tile(s)
    there = s.men[to][:]
    there[seat] += s.men[s.place][seat]
    if to == PRISON:
        yield con("into_prison", "wheel")
    elif s.watch[to]:
        yield con("meets_patrol", "wheel", place=NAMES[to])
    elif is_trap(to, there):
        yield con("walks_into", "districts", place=NAMES[to])
    elif to in LUCK:
        yield pro("joins_luck", "wheel", place=NAMES[to])
    else:
        more = expected_gain(s, to, there, seat) - max(0.0, expected_gain(s, to, s.men[to], seat))
        yield pro("joins", "wheel", place=NAMES[to], points=int(more))


def _of_steal(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """A theft brings every pawn an equal part; the target may leave before it."""
    target, men = move.numbers[0], s.men[s.place][seat]
    points = men * wheel.theft(s.purses[target], men)
    if points:
        yield pro("steals", "wheel", to=target, points=points)
    else:
        yield con("hardly_any", "wheel", to=target)
    if target in s.marked[s.place] and s.men[s.place][target]:
        yield con("may_flee", "wheel", to=target)
    yield from _of_staying(s, seat, s.men[s.place])


def _of_push(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """A push changes which teams are here, and may land the target in prison."""
    target, to, after = move.numbers[0], wheel.next_tile(s), s.men[s.place][:]
    men = min(after[seat], after[target])
    after[target] -= men
    there = s.men[to][:]
    there[target] += men
    if to == PRISON or s.watch[to] or is_trap(to, there):
        yield pro("pushes_in", "wheel", to=target, count=men)
    elif _is_caught(s):
        yield con("pushes_out", "wheel", to=target, count=men)
    if target in s.marked[s.place]:
        yield con("may_flee", "wheel", to=target)
    yield from _of_staying(s, seat, after)


def _of_staying(s: BrigandsState, seat: int, teams: list[int]) -> Iterator[Reason]:
    """Yield the reasons of a team that stays here with these teams."""
    men = teams[seat]
    if s.watch[s.place]:
        yield con("arrested", "resolution", count=men)
    elif is_trap(s.place, teams):
        yield con("trapped", "districts", count=men)
    elif s.place in LUCK:
        yield pro("plays_on", "districts", place=NAMES[s.place])
    else:
        points = int(expected_gain(s, s.place, teams, seat))
        disarmed = pro("disarms", "wheel", points=points)
        yield disarmed if _is_caught(s) else pro("stays_for", "districts", points=points)


def _is_caught(s: BrigandsState) -> bool:
    """Tell whether the teams here go to prison if they all stay."""
    return bool(s.watch[s.place] or is_trap(s.place, s.men[s.place]))


WHEEL_RULES: dict[str, MoveRule] = {
    wheel.NONE: _of_none,
    "home": _of_home,
    "move": _of_move,
    "steal": _of_steal,
    "push": _of_push,
}


# The Prince's wheel


def _of_prince(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """Yield the reasons of the Prince's action, then those of the arrest that follows it."""
    if move.word in PRINCE_RULES:
        yield from PRINCE_RULES[move.word](s, seat, move)
    here = sum(s.men[s.place])
    if s.place == PRISON or not here:
        return
    if move.word in ("jail", "move") and s.watch[s.place] == 1:
        yield con("lets_go", "resolution", count=here)
    else:
        yield pro("arrests", "resolution", count=here)


def _of_spy(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """The Spy takes cards, which matters only while another day follows."""
    if s.turn == TURNS:
        yield con("no_use", "spy")
    else:
        yield pro("spies", "spy", count=LEVELS["spy"][s.levels[0]])


def _of_jail(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """The first patrol in the Prison brings the Prince's board into play."""
    if not s.watch[PRISON]:
        yield from judging(s)


def _of_fine(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """The Prince takes Ducats from a purse, best from the richest."""
    target = move.numbers[0]
    points = wheel.royal_theft(s.purses[target], s.watch[s.place])
    if points:
        yield pro("takes", "wheel", to=target, points=points)
    else:
        yield con("empty_purse", "wheel", to=target)
    if points and s.purses[target] == max(s.purses[each] for each in s.brigands):
        yield pro("richest", "tips", to=target)


def _of_patrol_moving(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """The patrol meets the teams of the next place, or nobody."""
    to = wheel.next_tile(s)
    if to == PRISON:
        yield from _of_jail(s, seat, move)
    elif s.watch[to]:
        yield con("there_already", "resolution", place=NAMES[to])
    elif men := sum(s.men[to]):
        yield pro("meets", "wheel", place=NAMES[to], count=men)
    else:
        yield con("nobody_there", "wheel", place=NAMES[to])


PRINCE_RULES: dict[str, MoveRule] = {
    "spy": _of_spy,
    "jail": _of_jail,
    "steal": _of_fine,
    "move": _of_patrol_moving,
}


# Pawns and the Prince's board


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
