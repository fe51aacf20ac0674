"""What a move in Brigands would do, as an experienced player says it before it is made.

Here what is chosen once the plans lie open; plans themselves are in `plan_reasons`. What a place
pays is told as things stand: others may yet move.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.phases import Move
from engine.core.reasons import Reason, weightiest
from engine.games.brigands import wheel
from engine.games.brigands.bots.tactics import expected_gain
from engine.games.brigands.coach.plan_reasons import judging, of_plan
from engine.games.brigands.constants import (
    CONVOY,
    DIE,
    GOAL,
    HARBOUR,
    HARBOUR_TOKENS,
    LEVELS,
    NAMES,
    PRINCE_THEFT,
    PRISON,
    SKILLS,
    TAVERN,
    TAVERN_DICE,
    TAVERN_PAID_DICE,
    TAVERN_PRICE,
    THEFT,
    TOKEN_PRICE,
    TURNS,
)
from engine.games.brigands.districts import is_trap
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.observation import BrigandsObservation, lay_out
from engine.games.brigands.state import BrigandsState
from engine.games.brigands.voice import con, pro

LUCK = (HARBOUR, TAVERN, CONVOY)  # what they pay is not known before


def reasons(observation: BrigandsObservation, move: str) -> tuple[Reason, ...]:
    """Return what speaks for a move and against it: see `Game.reasons`."""
    s = BrigandsState(observation["players"], 0, observation["options"])
    lay_out(s, observation)
    seat, read = observation["seat"], parse(move)
    assert seat is not None
    if s.phase == "plan":
        return weightiest(of_plan(s, seat, plan_of(read)))
    if s.phase == "wheel":
        choose = _of_prince if seat == s.prince else _of_wheel
        return weightiest(choose(s, seat, read))
    return weightiest(_PAWNS[s.phase](s, seat, read))


# Wheels


def _of_wheel(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """What a team does by its token."""
    men, teams = s.men[s.place][seat], s.men[s.place]
    caught = bool(s.watch[s.place] or is_trap(s.place, teams))
    if move.word in ("home", "move"):
        yield from _of_leaving(s, seat, men, caught)
        if move.word == "move":
            yield from _of_arriving(s, seat, men)
        return
    if move.word == "steal":
        yield from _of_theft(s, move.numbers[0], men)
    after = _pushed(s, seat, move.numbers[0]) if move.word == "push" else teams
    if move.word == "push":
        yield from _of_push(s, move.numbers[0], teams[move.numbers[0]] - after[move.numbers[0]])
    yield from _of_staying(s, seat, after, caught)


def _pushed(s: BrigandsState, seat: int, target: int) -> list[int]:
    """Return the teams left here by a push that nobody else answers."""
    teams = s.men[s.place][:]
    teams[target] -= min(teams[seat], teams[target])
    return teams


def _of_leaving(s: BrigandsState, seat: int, men: int, caught: bool) -> Iterator[Reason]:
    """What is escaped, or given up."""
    if caught:
        yield pro("escapes", "resolution", count=men)
    elif s.place in LUCK:
        yield con("misses", "wheel", place=NAMES[s.place])
    else:
        yield con("gives_up", "wheel", points=int(expected_gain(s, s.place, s.men[s.place], seat)))


def _of_arriving(s: BrigandsState, seat: int, men: int) -> Iterator[Reason]:
    """What waits at the next place."""
    to = wheel.next_tile(s)
    there = s.men[to][:]
    there[seat] += men
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


def _of_theft(s: BrigandsState, target: int, men: int) -> Iterator[Reason]:
    """What a theft brings, in equal parts for all pawns, and whether the target can slip away."""
    points = men * min(THEFT, s.purses[target] // men)
    if points:
        yield pro("steals", "wheel", to=target, points=points)
    else:
        yield con("hardly_any", "wheel", to=target)
    if target in s.marked[s.place] and s.men[s.place][target]:
        yield con("may_flee", "wheel", to=target)


def _of_push(s: BrigandsState, target: int, men: int) -> Iterator[Reason]:
    """Where a pushed team ends up."""
    to = wheel.next_tile(s)
    there = s.men[to][:]
    there[target] += men
    if to == PRISON or s.watch[to] or is_trap(to, there):
        yield pro("pushes_in", "wheel", to=target, count=men)
    elif s.watch[s.place] or is_trap(s.place, s.men[s.place]):
        yield con("pushes_out", "wheel", to=target, count=men)
    if target in s.marked[s.place]:
        yield con("may_flee", "wheel", to=target)


def _of_staying(s: BrigandsState, seat: int, teams: list[int], caught: bool) -> Iterator[Reason]:
    """What becomes of a team that stays with these others."""
    men = teams[seat]
    if s.watch[s.place]:
        yield con("arrested", "resolution", count=men)
    elif is_trap(s.place, teams):
        yield con("trapped", "districts", count=men)
    elif s.place in LUCK:
        yield pro("plays_on", "districts", place=NAMES[s.place])
    else:
        points = int(expected_gain(s, s.place, teams, seat))
        yield (
            pro("disarms", "wheel", points=points)
            if caught
            else pro("stays_for", "districts", points=points)
        )


def _of_prince(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """What the Prince's patrols do by their token."""
    here = sum(s.men[s.place])
    if move.word == "spy":
        if s.turn == TURNS:
            yield con("no_use", "spy")
        else:
            yield pro("spies", "spy", count=LEVELS["spy"][s.levels[0]])
    elif move.word == "steal":
        yield from _of_fine(s, move.numbers[0])
    elif move.word == "jail" and not s.watch[PRISON]:
        yield from judging(s)
    elif move.word == "move":
        yield from _of_patrol_moving(s)
    if s.place == PRISON or not here:
        return
    if move.word in ("jail", "move") and s.watch[s.place] == 1:
        yield con("lets_go", "resolution", count=here)
    else:
        yield pro("arrests", "resolution", count=here)


def _of_fine(s: BrigandsState, target: int) -> Iterator[Reason]:
    """What the Prince takes from a purse, and whose it is."""
    points = min(PRINCE_THEFT * s.watch[s.place], s.purses[target])
    if points:
        yield pro("takes", "wheel", to=target, points=points)
    else:
        yield con("empty_purse", "wheel", to=target)
    if points and s.purses[target] == max(s.purses[each] for each in s.brigands):
        yield pro("richest", "tips", to=target)


def _of_patrol_moving(s: BrigandsState) -> Iterator[Reason]:
    """Whom a patrol meets at the next place."""
    to = wheel.next_tile(s)
    if to == PRISON:
        if not s.watch[PRISON]:
            yield from judging(s)
    elif s.watch[to]:
        yield con("there_already", "resolution", place=NAMES[to])
    elif men := sum(s.men[to]):
        yield pro("meets", "wheel", place=NAMES[to], count=men)
    else:
        yield con("nobody_there", "wheel", place=NAMES[to])


# Pawns and board


def _of_harbour(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """Fetch first, sell with the last."""
    more, last = s.undecided[seat] - 1, s.turn == TURNS
    if move.word == "take":
        count = min(HARBOUR_TOKENS[s.days[HARBOUR]], s.reserve[seat])
        if not count:
            yield con("reserve_empty", "harbour")
        elif more:
            yield pro("fetches_first", "tips", count=count)
        elif last:
            yield con("worthless", "end", count=count)
        else:
            yield pro("fetches", "harbour", count=count)
        return
    count = move.numbers[0]
    yield pro("sells", "harbour", points=TOKEN_PRICE * count)
    left = s.tokens[seat] - count
    if more and s.reserve[seat]:
        yield con("sells_early", "tips")
    elif last and left and not more:
        yield con("unsold", "end", count=left)
    elif not last and not left:
        yield con("none_left", "wheel")


def _of_tavern(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """One die is safe, three are better on the whole; on the last day the goal counts."""
    paid, purse = move.numbers[0] == TAVERN_PAID_DICE, s.purses[seat]
    final = s.turn == TURNS and s.prince is not None and s.undecided[seat] == 1
    most = TAVERN_PAID_DICE * DIE - TAVERN_PRICE if paid else DIE * TAVERN_DICE[False]
    least = TAVERN_PAID_DICE - TAVERN_PRICE if paid else TAVERN_DICE[False]
    if final and purse + least >= GOAL:
        yield pro("safe_roll", "end", goal=GOAL)
    elif final and purse >= GOAL:
        yield con("risks_goal", "end", goal=GOAL)
    elif final and purse + most < GOAL:
        yield con("too_little", "end", goal=GOAL)
    elif final:
        yield pro("may_do", "end", goal=GOAL)
    if paid:
        yield pro("better_odds", "tavern", count=TAVERN_PAID_DICE)
        yield con("may_lose", "tavern", points=-least)
    else:
        yield pro("sure_gain", "tavern", points=most)


def _of_prison(s: BrigandsState, seat: int, move: Move) -> Iterator[Reason]:
    """A pawn tomorrow, or a token."""
    last, free = s.turn == TURNS, move.word == "free"
    if last:
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
    """Which marker serves the Prince better today."""
    skill = SKILLS[move.numbers[0]]
    now, then = (LEVELS["judgement"][s.levels[1] + step] for step in (0, skill == "judgement"))
    fines = [
        sum(min(s.purses[each], fine * s.men[PRISON][each]) for each in s.brigands)
        for fine in (now, then)
    ]
    if skill == "judgement":
        if fines[1] > fines[0]:
            yield pro("fines_more", "judgement", points=fines[1] - fines[0])
        else:
            yield con("fines_nobody", "judgement")
    elif s.turn == TURNS:
        yield con("no_use", "spy")
    else:
        yield pro("spy_grows", "spy", count=LEVELS["spy"][s.levels[0] + 1])


_PAWNS = {
    "harbour": _of_harbour,
    "tavern": _of_tavern,
    "prison": _of_prison,
    "judgement": _of_judgement,
}
