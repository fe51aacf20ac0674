"""The actions of the wheels, without events."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.games.brigands import wheel
from engine.games.brigands.constants import (
    BRIGAND_WHEEL,
    PRINCE_WHEEL,
    PRISON,
    THEFT,
)
from engine.games.brigands.fast.effects import SEATS, Teams
from engine.games.brigands.position import BrigandsPosition

# Takes the position, the acting seat, the place, its teams and the target.
Act: TypeAlias = Callable[[BrigandsPosition, int, int, Teams, int], None]
Setting: TypeAlias = tuple[int, Act, int]  # priority, action, target


def _nothing(s: BrigandsPosition, seat: int, place: int, teams: Teams, target: int) -> None:
    pass


def _home(s: BrigandsPosition, seat: int, place: int, teams: Teams, target: int) -> None:
    teams[seat] = 0


def _steal(s: BrigandsPosition, seat: int, place: int, teams: Teams, target: int) -> None:
    if teams[target]:
        men, purses = teams[seat], s.purses
        amount = min(THEFT, purses[target] // men) * men
        purses[target] -= amount
        purses[seat] += amount


def _move(s: BrigandsPosition, seat: int, place: int, teams: Teams, target: int) -> None:
    s.men[wheel.next_tile(s)][seat] += teams[seat]
    teams[seat] = 0


def _push(s: BrigandsPosition, seat: int, place: int, teams: Teams, target: int) -> None:
    men = min(teams[target], teams[seat])
    teams[target] -= men
    s.men[wheel.next_tile(s)][target] += men


def _spy(s: BrigandsPosition, seat: int, place: int, teams: Teams, target: int) -> None:
    wheel.spy(s, {seat: target})


def _jail(s: BrigandsPosition, seat: int, place: int, teams: Teams, target: int) -> None:
    s.watch[place] -= 1
    s.watch[PRISON] += 1


def _rob(s: BrigandsPosition, seat: int, place: int, teams: Teams, target: int) -> None:
    if teams[target]:
        s.purses[target] -= wheel.royal_theft(s.purses[target], s.watch[place])


def _move_patrol(s: BrigandsPosition, seat: int, place: int, teams: Teams, target: int) -> None:
    s.watch[place] -= 1
    s.watch[wheel.next_tile(s)] += 1


def _wheel(priorities: dict[str, int], acts: dict[str, Act]) -> dict[str, Setting]:
    """Return every setting of a wheel, by its move."""
    found: dict[str, Setting] = {wheel.NONE: (-1, _nothing, -1)}
    for word, act in acts.items():
        if word in ("steal", "push"):
            for seat in SEATS[-1]:
                found[f"{word}:{seat}"] = priorities[word], act, seat
        else:
            found[word] = priorities[word], act, -1
    return found


BRIGAND = _wheel(BRIGAND_WHEEL, {"home": _home, "steal": _steal, "move": _move, "push": _push})
PRINCE = _wheel(PRINCE_WHEEL, {"spy": _spy, "jail": _jail, "steal": _rob, "move": _move_patrol})
STEAL, PUSH = BRIGAND_WHEEL["steal"], BRIGAND_WHEEL["push"]


def carry_out(s: BrigandsPosition, place: int, teams: Teams) -> None:
    """Carry out the wheels of several seats; several thefts or pushes need the plain rules."""
    prince = s.prince
    turns: list[tuple[int, int, Act, int]] = []
    priorities: list[int] = []
    for seat, choice in s.chosen.items():
        priority, act, target = (PRINCE if seat == prince else BRIGAND)[choice.text]
        priorities.append(priority)
        turns.append((priority, seat, act, target))
    if priorities.count(STEAL) > 1 or priorities.count(PUSH) > 1:
        wheel.carry_out(s)
        return
    s.chosen.clear()
    for _, seat, act, target in sorted(turns):
        act(s, seat, place, teams, target)
