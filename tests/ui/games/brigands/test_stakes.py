"""The stakes of the day: possible gains, leaders, outcomes; and pieces that go home."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import cast

import pytest

from engine.games.brigands.constants import NAMES, PAWNS
from engine.matches import Match
from tests.games.brigands.city import city, send
from tests.ui.document import Document, Element
from tools.matches import in_phase, observed, reached
from tools.scenes import scene_of
from ui.games.brigands import board, timeline
from ui.games.brigands.scene import Scene
from ui.games.brigands.stakes import alone

PAYING = [name for name in NAMES if name not in ("harbour", "tavern", "prison")]


@cache
def morning(players: int, *kinds: str) -> Match:
    """Return a match on a morning, after at least two days with all these types of events."""

    def ripe(match: Match) -> bool:
        o = observed(match, 0)
        seen = in_phase("plan")(match) and o["turn"] > 2
        return seen and {*kinds} <= {event["type"] for event in o["history"]}

    return reached("brigands", players, ripe)


def scene_at(match: Match, step: int | None) -> Scene:
    """Return the scene at a step, or the present one for None."""
    return cast("Scene", replace(scene_of(match), step=step, telling=step is not None))


def at_step(match: Match, step: int | None) -> Document:
    """Return the board at a step, or the present one for None."""
    return Document(board.board(scene_at(match, step)))


def rows(document: Document) -> dict[str, list[str]]:
    """Return the cells of the day's table, by the heads of its rows."""
    (table,) = document.all("table")
    found: dict[str, list[str]] = {}
    for cell in [*document.all("th"), *document.all("td")]:
        line = cell.inside("tr")
        assert cell.inside("table") is table
        if line is not None and line.inside("tbody") is not None and cell.tag == "td":
            title = next(
                each.text
                for each in document.all("th")
                if each.inside("tr") is line and each.get("scope") == "row"
            )
            found.setdefault(title, []).append(cell.text)
    return found


@pytest.mark.parametrize("day", [False, True])
@pytest.mark.parametrize("men", range(1, PAWNS + 1))
@pytest.mark.parametrize("place", PAYING)
def test_a_team_alone_gains_what_the_table_promises(place: str, men: int, day: bool) -> None:
    least, most = alone(place, men, day)
    for seed in range(1, 9):
        s = city(3, days=place if day else "", jailed=[0, 3 - men, 3], seed=seed, turn=5)
        send(s, "harbour3", f"{place}{men}", "")
        assert least <= s.purses[1] <= most


@pytest.mark.parametrize("players", [2, 4])
def test_a_day_begins_with_what_every_district_pays(players: int) -> None:
    shown = rows(at_step(morning(players), None))
    assert [*shown] == ["1 pawn", "2 pawns", "3 pawns"]
    assert {len(cells) for cells in shown.values()} == {7}


def steps(match: Match) -> list[list[str]]:
    """Return the types of the events at each step."""
    told = timeline.in_steps(observed(match, 0)["history"])
    return [[event["type"] for event in step] for step in told]


def test_outcomes_of_a_day_add_up_to_the_gains_of_the_purses() -> None:
    """In a duel all Ducats come from the places."""
    match = morning(2, "sold", "rolled")
    mornings = [number for number, kinds in enumerate(steps(match), 1) if "day" in kinds]
    for start, after in pairwise(mornings):
        before, end = (
            sum(timeline.city_at_step(scene_at(match, step)).purses) for step in (start, after - 1)
        )
        came = rows(at_step(match, after - 1))["Outcome"]
        assert sum(int(cell) for cell in came if cell.startswith(("+", "-"))) == end - before


def test_the_table_counts_the_pawns_in_the_city_once_plans_are_open() -> None:
    match = morning(4)
    for step, kinds in enumerate(steps(match), 1):
        if "revealed" in kinds:
            document = at_step(match, step)
            there = sum(int(cell) for cell in rows(document)["Pawns"] if cell != "–")
            assert there == len(men(document)) > 0


def men(document: Document) -> dict[str, Element]:
    """Return the pawns in the city by their ids."""
    pieces = document.having("data-piece")
    return {each.get("id"): each for each in pieces if each.get("id").startswith("man-")}


@pytest.mark.parametrize("players", [2, 4])
def test_pawns_that_vanish_have_gone_home(players: int) -> None:
    match, homeward = morning(players), 0
    seen = [men(at_step(match, step)) for step in range(1, len(steps(match)) + 1)]
    for before, now in pairwise(seen):
        for name in before.keys() - now.keys():
            seat = name.split("-")[2]
            if home := before[name].get("data-to"):
                assert home == f"purse-{seat}"
                owned = [
                    sum(each.split("-")[2] == seat for each in picture) for picture in (before, now)
                ]
                assert owned[1] < owned[0], "a pawn that only went elsewhere"
                homeward += 1
    assert homeward > 3


def test_pawns_sent_home_by_the_wheel_move_to_their_purse() -> None:
    match = morning(4, "went_home")
    number = next(i for i, kinds in enumerate(steps(match)) if "went_home" in kinds)
    before, now = (men(at_step(match, step)) for step in (number, number + 1))
    gone = [before[name] for name in before.keys() - now.keys()]
    assert gone and all(each.get("data-to").startswith("purse-") for each in gone)
