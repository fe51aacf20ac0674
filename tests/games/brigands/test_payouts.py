"""One edit of a number is enough: all that tell what a place pays agree with the rules.

Each test turns one number of `constants`, reads the game anew, and compares.
"""

from __future__ import annotations

import importlib
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import product
from typing import Any

import pytest

GAME, PAGE = "engine.games.brigands", "ui.games.brigands"
NUMBERS: list[tuple[str, object]] = [
    ("DIE", 6),  # as it is
    ("MARKET_GAINS", ((0, 3, 7, 11), (0, 4, 9, 17))),
    ("TOWN_HALL_LOOT", (11, 19)),
    ("HARBOUR_TOKENS", (1, 4)),
    ("TOKEN_PRICE", 4),
    ("TAVERN_DICE", (2, 1)),
    ("TAVERN_PRICE", 4),
    ("TAVERN_PAID_DICE", 4),
    ("PALACE_GAINS", (4, 7)),
    ("PALACE_CROWD", 4),
    ("PALACE_CROWD", 2),
    ("CONVOY_LOOT", 13),
    ("CONVOY_DICE", (2, 3)),
    ("TREASURY_LOOT", (9, 17)),
    ("DIE", 4),
    ("THEFT", 2),
    ("PRINCE_THEFT", 4),
    ("LEVELS", {"spy": (1, 2, 3), "judgement": (0, 2, 5, 6)}),
]
TEAMS = [teams for teams in product(range(4), repeat=4) if teams[0]]
Read = Callable[[str], Any]


@contextmanager
def turned(name: str, value: object) -> Iterator[Read]:
    """Turn a number; yield how to read a module of the game or its page with that number."""
    kept = {each: sys.modules[each] for each in [*sys.modules] if each.startswith((GAME, PAGE))}
    folders = [importlib.import_module(each) for each in ("engine.games", "ui.games")]
    bound = [getattr(folder, "brigands", None) for folder in folders]
    try:
        for each in kept:
            del sys.modules[each]
        setattr(importlib.import_module(f"{GAME}.constants"), name, value)
        yield lambda module: importlib.import_module(re.sub("^game", GAME, module))
    finally:
        for each in [*sys.modules]:
            if each.startswith((GAME, PAGE)):
                del sys.modules[each]
        sys.modules.update(kept)
        for folder, module in zip(folders, bound, strict=True):
            vars(folder)["brigands"] = module


@pytest.fixture(params=NUMBERS, ids=lambda each: f"{each[0]}={each[1]}")
def read(request: pytest.FixtureRequest) -> Iterator[Read]:
    with turned(*request.param) as module:
        yield module


def at(read: Read, place: int, day: bool, teams: tuple[int, ...], silent: bool = False) -> Any:
    """Return a position in which these teams of seats 1 to 4 wait for what the place does."""
    s = read("game.state").BrigandsState(5, 7, {"prince": 0, "letter": False})
    s.prince, s.turn, s.at, s.phase = 0, 3, place, "district"
    s.pile, s.drawn, s.silent = [5, 6], [0, 1, 2], silent
    s.men[place], s.days[place] = [0, *teams], day
    return s


def outcome(read: Read, place: int, day: bool, teams: tuple[int, ...]) -> tuple[list[int], int]:
    """Return by the rules what seats 1 to 4 gain (-1: prison), and what the dice show."""
    s = at(read, place, day, teams)
    read("game.districts").resolve(s)
    events = [event for event in s.events if event.type in ("paid", "shared", "trapped")]
    assert len(events) == 1
    jailed = events[0].type == "trapped"
    gains = [-1 if jailed and men else gain for men, gain in zip(teams, s.purses[1:], strict=True)]
    return gains, sum(events[0].data.get("dice", ()))


def paying(read: Read) -> Iterator[tuple[int, bool, tuple[int, ...], list[int], int]]:
    """Yield every place that pays at once, with teams, their gains by the rules, and the dice."""
    for place, day, teams in product((0, 1, 4, 5, 6), (False, True), TEAMS):
        yield place, day, teams, *outcome(read, place, day, teams)


def test_the_quick_form_pays_and_traps_as_the_rules(read: Read) -> None:
    effects = read("game.fast.effects").EFFECTS
    for place, day, teams, gains, _ in paying(read):
        s = at(read, place, day, teams, silent=True)
        assert not effects[place](s, place, s.men[place])
        jailed = [-1 if men else gain for men, gain in zip(s.men[7][1:], s.purses[1:], strict=True)]
        assert jailed == gains


def test_the_last_days_pay_as_the_rules(read: Read) -> None:
    payoffs = read("game.bots.payoffs")
    cost = read("game.bots.evaluation").jail_cost(at(read, 0, False, (1, 0, 0, 0)))
    for place, day, teams, gains, thrown in paying(read):
        paid = payoffs._gains(place, day, thrown, cost)
        expected = [paid[men][sum(teams)] for men in teams]
        lost = [-cost * men if gain < 0 else gain for men, gain in zip(teams, gains, strict=True)]
        assert expected == lost


def test_forecast_and_ratings_know_every_gain_and_trap(read: Read) -> None:
    tactics, chances = read("game.bots.tactics"), read("game.bots.district_gains")
    limit = read("game.payouts").crowd_limit
    for place, day, teams, gains, thrown in paying(read):
        others = sum(teams[1:])
        s = at(read, place, day, teams)
        gain, trap = chances.gain_of(s, place, 1, teams[0], [0.0] * others + [1.0])
        cut = [0.0] * min(others, limit(place)) + [1.0]
        assert chances.gain_of(s, place, 1, teams[0], cut) == (gain, trap)
        rated = tactics.GAINS[place][day][teams[0]][sum(teams)]
        assert trap == (gains[0] < 0) == (rated is None)
        if not trap:
            assert gain == rated
            assert gain == gains[0] or thrown


def test_a_team_that_meets_nobody_gains_what_coach_and_page_promise(read: Read) -> None:
    reasons, plans = read("game.coach.plan_reasons"), read("game.plans")
    page, die = read(f"{PAGE}.payouts"), read("game.constants").DIE
    for place, day, men in product((0, 1, 4, 5, 6), (False, True), (1, 2, 3)):
        gains, thrown = outcome(read, place, day, (men, 0, 0, 0))
        s = at(read, place, day, (men, 0, 0, 0))
        plan = plans.make([plans.Team(place, men, False)])
        best, kind = reasons._at_best(s, 1, plan), page._kind(place, men, day)
        assert (kind is None) == reasons._is_lost(plan.teams[0]) == (gains[0] < 0)
        if kind is None:
            assert best == 0
            continue
        assert bool(kind.dice) == bool(thrown)
        total = kind.ducats + thrown
        assert gains[0] == (total - total % men if kind.crowd else total)
        most = kind.ducats + die * kind.dice
        assert best == (most - most % men if kind.crowd else most)


def test_the_page_lights_a_trap_where_the_rules_jail(read: Read) -> None:
    is_trap = read(f"{PAGE}.payouts").is_trap
    for place, _, teams, gains, _ in paying(read):
        assert is_trap(place, [0, *teams]) == (gains[0] < 0)


def test_harbour_and_tavern_pay_what_bots_coach_and_page_expect(read: Read) -> None:
    """All pawns but the last take tokens, and that one sells all."""
    sale, rolls = read("game.payouts").sale, read("game.payouts").rolls
    numbers, page = read("game.constants"), read(f"{PAGE}.payouts")
    for day, men, held in product((False, True), (1, 2, 3), range(1, 7)):
        s = at(read, 2, day, (men, 0, 0, 0))
        s.tokens[1], s.reserve[1] = held, 6 - held
        s.phase = "harbour"
        s.undecided = s.men[2][:]
        expected = sale(day, men, held, 6 - held)
        for _ in range(men - 1):
            s.PHASES["harbour"].perform(s, 1, s.parse("take"))
        s.PHASES["harbour"].perform(s, 1, s.parse(f"sell:{s.tokens[1]}"))
        assert s.purses[1] == expected
        assert page._kind(2, men, day).tokens == min(6, men * numbers.HARBOUR_TOKENS[day])
    for day, purse in product((False, True), range(10)):
        s = at(read, 3, day, (1, 0, 0, 0))
        s.purses[1], offered = purse, rolls(day, purse >= numbers.TAVERN_PRICE)
        assert s.PHASES["tavern"].has_choice(s, 1) == (len(offered) > 1)
        mean = max((1 + numbers.DIE) / 2 * roll.dice - roll.price for roll in offered)
        assert read("game.bots.evaluation").tavern_gain(s, 1) == mean


def test_wheels_and_fines_are_the_same_in_both_forms(read: Read) -> None:
    numbers, wheels = read("game.constants"), read("game.fast.wheels")
    parse = read("game.notation").parse
    for purse, men, who in product(range(0, 17, 3), (1, 2, 3), (0, 1)):
        ends = []
        for silent in (False, True):
            s = at(read, 0, False, (men, 1, 0, 0), silent)
            s.purses[2], s.watch[0], s.marked[0] = purse, men, [who]
            s.chosen = {who: parse("steal:2")}
            if silent:
                wheels.carry_out(s, 0, s.men[0])
            else:
                read("game.wheel").carry_out(s)
            ends.append(s.purses)
        assert ends[0] == ends[1]
    for level, fine in enumerate(numbers.LEVELS["judgement"]):
        ends = []
        for silent in (False, True):
            s = at(read, 7, False, (3, 1, 0, 2), silent)
            s.levels[1], s.purses = level, [0, 9, 9, 9, 1]
            if silent:
                read("game.fast.prison").judge(s, s.men[7])
            else:
                read("game.prison").judge(s)
            ends.append(s.purses)
        assert ends[0] == ends[1] == [0, max(0, 9 - 3 * fine), 9 - fine, 9, max(0, 1 - 2 * fine)]
