"""Plans: their teams, tokens and neutral patrols, and their text.

A plan is written place by place in the order of `constants.NAMES`: `market2+,palace1` puts two
pawns with a token on the Market and one without on the Palace. In a duel the neutral patrols
follow after a bar: `market2+,palace1|harbour`. A duellist without free pawns plans `|harbour`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from engine.games.brigands.constants import NAMES, NUMBERS, PAWNS, PLACES

TEAM = re.compile(r"([a-z_]+)([1-3])(\+?)")


class Team(NamedTuple):
    """The pawns of one player on one card, with or without a token."""

    place: int
    men: int
    token: bool


class Plan(NamedTuple):
    """One player's secret plan; the last three fields follow from the teams."""

    teams: tuple[Team, ...]
    patrols: tuple[int, ...]  # where the neutral patrols of a duel go, ascending
    men: int
    tokens: int
    cards: int  # the cards used by teams, as a bit set of places


NO_PLAN = Plan((), (), 0, 0, 0)
MOST_PATROLS = 2  # neutral patrols that a seat plans in a duel


def make(teams: Iterable[Team], patrols: Iterable[int] = ()) -> Plan:
    """Return the plan with these teams and neutral patrols, in the canonical order."""
    ordered = tuple(sorted(teams))
    return Plan(
        ordered,
        tuple(sorted(patrols)),
        sum(team.men for team in ordered),
        sum(team.token for team in ordered),
        sum(1 << team.place for team in ordered),
    )


def write(plan: Plan) -> str:
    """Return the text of a plan: `market2+,palace1` or `market3|harbour`."""
    text = ",".join(f"{NAMES[place]}{men}{'+' * token}" for place, men, token in plan.teams)
    return f"{text}|{','.join(NAMES[p] for p in plan.patrols)}" if plan.patrols else text


def read(text: str) -> Plan | None:
    """Return the plan of a text, or None for a text that `write` never returns."""
    teams, bar, patrols = text.partition("|")
    plan = _without_patrols().get(teams)
    if plan is None or not bar:
        return plan or _parse(text)
    watch = patrol_placements().get(patrols)
    if watch is None:
        return _parse(text)
    return Plan(plan.teams, watch, plan.men, plan.tokens, plan.cards)


@lru_cache(maxsize=1024)
def _parse(text: str) -> Plan | None:
    """Return the plan of a text that stands in no table, or None."""
    teams, bar, patrols = text.partition("|")
    parts = [TEAM.fullmatch(part) for part in teams.split(",")] if teams else []
    named = patrols.split(",") if bar else []
    places = [part[1] for part in parts if part]
    known = len(places) == len(parts) and {*places, *named} <= NUMBERS.keys()
    if not known or len({*places}) < len(places):
        return None
    found = [Team(NUMBERS[part[1]], int(part[2]), part[3] == "+") for part in parts if part]
    plan = make(found, (NUMBERS[name] for name in named))
    return plan if write(plan) == text else None


def read_known(text: str) -> Plan:
    """Return the plan of a text that is known to be valid."""
    plan = read(text)
    assert plan is not None
    return plan


def by_move() -> dict[str, Plan]:
    """Return every plan without patrols, by its move."""
    return {f"plan:{text}": plan for text, plan in _without_patrols().items()}


@lru_cache(maxsize=512)
def moves(cards: tuple[int, ...], men: int, tokens: int, patrols: int = 0) -> tuple[str, ...]:
    """Return the move of every plan for these cards, pawns, tokens and neutral patrols."""
    alone = [text for text, _ in _allowed(cards, men, tokens)]
    bars = [
        f"|{text}" for text, watch in patrol_placements().items() if _fits(watch, cards, patrols)
    ]
    return tuple([f"plan:{text}{bar}" for text in alone for bar in bars or ("",)])


@lru_cache(maxsize=512)
def every(cards: tuple[int, ...], men: int, tokens: int, patrols: int = 0) -> tuple[Plan, ...]:
    """Return every plan for these cards, pawns, tokens and neutral patrols, ordered as `moves`."""
    alone = [plan for _, plan in _allowed(cards, men, tokens)]
    watches = [watch for watch in patrol_placements().values() if _fits(watch, cards, patrols)] or [
        ()
    ]
    return tuple([plan._replace(patrols=watch) for plan in alone for watch in watches])


def _allowed(cards: tuple[int, ...], men: int, tokens: int) -> list[tuple[str, Plan]]:
    """Return the texts and plans without patrols that these cards and tokens allow."""
    hand = sum(1 << card for card in cards)
    return [
        (text, plan)
        for text, plan in _all_spreads(men)
        if plan.tokens <= tokens and not plan.cards & ~hand
    ]


def _fits(watch: tuple[int, ...], cards: tuple[int, ...], patrols: int) -> bool:
    """Tell whether the placement has this many patrols, all on these cards."""
    return len(watch) == patrols and all(place in cards for place in watch)


@lru_cache
def patrol_placements() -> dict[str, tuple[int, ...]]:
    """Return every placement of neutral patrols, by its text."""
    return {
        ",".join(NAMES[place] for place in watch): watch
        for count in range(1, MOST_PATROLS + 1)
        for watch in combinations_with_replacement(PLACES, count)
    }


@lru_cache
def _without_patrols() -> dict[str, Plan]:
    """Return every plan without patrols, by its text; they are fewer than a thousand."""
    return {text: plan for men in range(PAWNS + 1) for text, plan in _all_spreads(men)}


@lru_cache
def _all_spreads(men: int) -> tuple[tuple[str, Plan], ...]:
    """Return the text and plan of every spread of the pawns over all cards, with any tokens."""
    found: list[tuple[str, Plan]] = []
    for chosen in combinations_with_replacement(PLACES, men):
        places = tuple(dict.fromkeys(chosen))
        sizes = [chosen.count(place) for place in places]
        for marks in product((False, True), repeat=len(places)):
            plan = make(map(Team, places, sizes, marks))
            found.append((write(plan), plan))
    return tuple(found)
