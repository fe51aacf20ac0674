"""Plans: which teams, with or without a token, go where; how one is written, read and listed.

A plan is written place by place in the order of `constants.NAMES`: `market2+,palace1` puts two
pawns with a token on the Market and one without on the Palace. In a duel the neutral patrols
follow after a bar: `market2+,palace1|harbour`. The empty plan of a duellist whose men are all in
prison is `|harbour`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations_with_replacement, product
from typing import NamedTuple

from engine.games.brigands.constants import NAMES, NUMBERS

TEAM = re.compile(r"([a-z_]+)([1-3])(\+?)")


class Team(NamedTuple):
    """The pawns of one player on one card, with a token or not."""

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
    """Write a plan: `market2+,palace1` or `market3|harbour`."""
    text = ",".join(f"{NAMES[place]}{men}{'+' * token}" for place, men, token in plan.teams)
    return f"{text}|{','.join(NAMES[p] for p in plan.patrols)}" if plan.patrols else text


@lru_cache(maxsize=16384)
def read(text: str) -> Plan | None:
    """Read a plan; None for anything not written just as `write` does."""
    teams, bar, patrols = text.partition("|")
    parts = [TEAM.fullmatch(part) for part in teams.split(",")] if teams else []
    named = patrols.split(",") if bar else []
    if not all(part and part[1] in NUMBERS for part in parts):
        return None
    if not all(name in NUMBERS for name in named):
        return None
    found = [Team(NUMBERS[part[1]], int(part[2]), part[3] == "+") for part in parts if part]
    plan = make(found, (NUMBERS[name] for name in named))
    twice = len({team.place for team in found}) < len(found)
    return None if twice or write(plan) != text else plan


def known(text: str) -> Plan:
    """Return a plan that is known to be written rightly."""
    plan = read(text)
    assert plan is not None
    return plan


@lru_cache(maxsize=512)
def listed(cards: tuple[int, ...], men: int, tokens: int, patrols: int = 0) -> tuple[str, ...]:
    """Write every plan for these cards, pawns, tokens and neutral patrols, each once."""
    return tuple(f"plan:{write(plan)}" for plan in every(cards, men, tokens, patrols))


@lru_cache(maxsize=512)
def every(cards: tuple[int, ...], men: int, tokens: int, patrols: int = 0) -> tuple[Plan, ...]:
    """Return every plan for these cards, pawns, tokens and neutral patrols, each once."""
    watches = list(combinations_with_replacement(cards, patrols))
    return tuple(
        make(map(Team, places, sizes, marks), watch)
        for places, sizes in _spreads(cards, men)
        for marks in product((False, True), repeat=len(places))
        if sum(marks) <= tokens
        for watch in watches
    )


def _spreads(cards: tuple[int, ...], men: int) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return every way to put the pawns onto cards: the places used and the team sizes."""
    return [
        (places := tuple(dict.fromkeys(chosen)), tuple(chosen.count(place) for place in places))
        for chosen in combinations_with_replacement(cards, men)
    ]
