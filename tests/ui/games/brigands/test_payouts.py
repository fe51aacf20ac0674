"""The places show what they pay and have paid, and pieces go home."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random
from typing import cast

import pytest

from engine.games.brigands.constants import MARKET_GAINS, NAMES, PAWNS
from engine.matches import Match
from tests.ui.document import Document, Element
from tools.matches import in_phase, observed, reached
from tools.scenes import scene_of
from ui.games.brigands import board, hand, timeline
from ui.games.brigands.payouts import promised
from ui.games.brigands.scene import Scene


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


def signs(document: Document, class_: str) -> dict[str, list[Element]]:
    """Return the elements of a class on each place, by the place's name."""
    found: dict[str, list[Element]] = {}
    for each in document.having("class"):
        if each.get("class") == class_:
            place = each.inside("li")
            assert place is not None
            found.setdefault(place.get("id").removeprefix("place-"), []).append(each)
    return found


@pytest.mark.parametrize("players", [2, 4])
def test_every_district_shows_what_it_pays_until_the_plans_are_open(players: int) -> None:
    match = morning(players)
    shown = signs(at_step(match, None), "pays")
    closed = [*observed(match, 0)["cards_taken"].get("0", ())]
    assert {*shown} == {*NAMES} - {"prison", *closed}
    pays = signs(at_step(match, None), "pay")
    days = observed(match, 0)["days"]
    if "market" in pays:
        wanted = MARKET_GAINS["market" in days][1:]
        assert [int(each.text) for each in pays["market"]] == [*wanted]


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
        came = signs(at_step(match, after - 1), "came-ducats").values()
        assert sum(int(each.text) for here in came for each in here) == end - before


def test_the_sign_of_the_size_of_team_in_hand_is_lit() -> None:
    match = reached("brigands", 4, in_phase("plan"))
    prince, brigand = (cast("Scene", scene_of(match, viewer)) for viewer in (0, 1))
    for men in range(1, PAWNS + 1):
        planned = ("market",) * men
        document = Document(board.board(replace(brigand, picked=planned)))
        assert lit(document, "market") == [size == men for size in range(1, PAWNS + 1)]
        # A place pays no patrols.
        assert not any(lit(Document(board.board(replace(prince, picked=planned))), "market"))


def lit(document: Document, place: str) -> list[bool]:
    """Return which pays of a place are lit."""
    return ["data-on" in each.attributes for each in signs(document, "pay")[place]]


@pytest.mark.parametrize(
    ("place", "teams", "sizes", "trapped"),
    [
        ("convoy", [1], [True, False], True),
        ("convoy", [1, 1, 1], [False, True], False),
        ("palace", [1, 1], [True, False, False], False),
        ("palace", [1, 2, 1], [False, False, True], True),
        ("treasury", [2], [True], False),
        ("treasury", [1, 1], [False], True),
        ("market", [1, 3], [True, False, True], False),
    ],
)
def test_what_awaits_those_who_are_there_together_is_lit(
    place: str, teams: list[int], sizes: list[bool], trapped: bool
) -> None:
    scene = scene_at(morning(4), None)
    sign = Document(promised(scene, timeline.city_at_step(scene), place, teams))
    pays = [each for each in sign.having("class") if each.get("class") == "pay"]
    assert ["data-on" in each.attributes for each in pays] == sizes
    traps = [each for each in sign.having("class") if each.get("class") == "pay-trap"]
    assert any("data-on" in each.attributes for each in traps) == trapped


def test_no_pay_is_lit_where_a_patrol_stands() -> None:
    match = morning(4)
    for step, kinds in enumerate(steps(match), 1):
        if "revealed" in kinds:
            document = at_step(match, step)
            watch = timeline.city_at_step(scene_at(match, step)).watch
            guarded = [place for place in signs(document, "pays") if watch[place]]
            assert not any(any(lit(document, place)) for place in guarded)


def test_a_window_is_lit_where_somebody_is() -> None:
    match = morning(4)
    for step, kinds in enumerate(steps(match), 1):
        if "revealed" in kinds:
            document = at_step(match, step)
            there = {name.split("-")[1] for name in men(document)}
            lit = {each.get("id").removeprefix("place-") for each in document.having("data-manned")}
            assert there <= lit
            assert lit - there <= {
                place
                for place, n in timeline.city_at_step(scene_at(match, step)).watch.items()
                if n
            }


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


def in_tray(scene: Scene) -> tuple[int, int]:
    """Return how many men the tray shows: those at home, and those who are away."""
    tray = Document(hand.hand(scene)).having("id")
    men = [each for each in tray if each.get("id").startswith("tray-men-")]
    away = sum("gone" in each.get("class") for each in men)
    return len(men) - away, away


@pytest.mark.parametrize("players", [2, 4])
def test_who_waits_sees_the_men_at_home_and_those_who_are_away(players: int) -> None:
    seen = set()
    options = {"prince": 3} if players > 2 else {}
    match = reached("brigands", players, in_phase("plan"), **options)
    rng = Random(players)
    while match.state.to_act:
        o = observed(match, 0)
        if 0 not in match.state.to_act and o["phase"] != "plan":
            away = sum(men[0] for men in o["men"].values())
            assert in_tray(scene_at(match, None)) == (PAWNS - away, away)
            seen.add(away)
        seat = rng.choice(match.state.to_act)
        match.play(seat, rng.choice(match.state.legal_moves(seat)))
    assert len(seen) > 1
