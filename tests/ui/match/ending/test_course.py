"""The course of a match is computed from its moves, and each of its claims is true."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.matches import Match
from tests.kit import KITS
from tests.playing import random_move
from tests.ui.ports import Visit
from ui.kit.course import LABEL, spread
from ui.match.ending.course import course_of
from ui.table.catalogue import view_of
from ui.table.course import Course, decides, greatest_gain, leads, lines

GAME = pytest.mark.parametrize("game_id", GAMES)


@cache
def finished(game_id: str, **options: Any) -> Visit:
    """Return a visit at the end of a random match."""
    players, seed = options.pop("players", KITS[game_id].fewest), options.pop("seed", 6)
    rng = Random(seed)
    match = Match.new(game_id, players=players, seed=seed, **options)
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
    visit = Visit(pace="instant").start()
    visit.app.handle("import", match.dump())
    assert visit.screen == "result"
    return visit


def course(visit: Visit) -> Course | None:
    return course_of(visit.match, visit.app.preferences.texts)


@GAME
def test_the_last_points_of_the_course_are_the_final_scores(game_id: str) -> None:
    visit = finished(game_id)
    told, outcome = course(visit), visit.match.state.outcome
    assert told is not None
    assert outcome is not None
    assert {seat: told.points[seat][-1] for seat in told.seats} == {
        seat: outcome.scores[seat] for seat in told.seats
    }
    assert all(len(told.points[seat]) == len(told.stages) + 1 for seat in told.seats)


@GAME
def test_the_course_has_a_part_for_each_that_the_log_names(game_id: str) -> None:
    visit, view = finished(game_id), view_of(game_id)
    told, match = course(visit), visit.match
    assert told is not None
    begun = [
        event
        for count in range(len(match.moves) + 1)
        for event in match.events_of(count)
        if view.begins(event.seen_by(None))
    ]
    assert len(told.stages) == len({*told.stages}) == len(begun)


@GAME
def test_the_end_shows_a_line_and_a_label_for_everybody_and_says_it_all_in_numbers(
    game_id: str,
) -> None:
    visit = finished(game_id)
    told = course(visit)
    assert told is not None
    elements = visit.document.elements
    drawn = [each for each in elements if each.tag == "polyline"]
    assert len(drawn) == len(lines(told))
    assert len({each.get("stroke-dasharray") for each in drawn}) == len(drawn)
    [section] = [each for each in elements if each.get("class") == "course"]
    cells = [
        each.text
        for each in elements
        if each.tag == "td" and each.inside("section") is section and each.text
    ]
    every = [str(has) for part in range(len(told.stages) + 1) for has in told.after(part)]
    assert cells == every


def test_a_solitary_match_and_a_match_without_scores_have_no_course() -> None:
    assert course(finished("smallcity", players=1)) is None
    pollux = finished("smallcity", players=2, variant="pollux")
    assert course(pollux) is None
    assert not [each for each in pollux.document.elements if each.tag == "polyline"]


def test_the_prince_of_brigands_has_no_purse_and_no_line() -> None:
    visit = finished("brigands", players=4)
    told = course(visit)
    assert told is not None
    assert [seat for seat in range(4) if seat not in told.seats] == [visit.match.state.prince]  # type: ignore[attr-defined]


STAGES = ("one", "two", "three")
PLAYED = Course(STAGES, ((0, 3, 3, 9), (0, 0, 6, 6), (), (0, 3, 3, 9)))


def test_players_who_are_always_level_share_a_line() -> None:
    assert lines(PLAYED) == [((0, 3), (0, 3, 3, 9)), ((1,), (0, 0, 6, 6))]


def test_the_leaders_of_each_part() -> None:
    assert leads(PLAYED) == [((0, 3), 0, 0), ((1,), 1, 1), ((0, 3), 2, 2)]
    level = Course(STAGES, ((0, 1, 2, 3), (0, 1, 0, 0)))
    assert leads(level) == [((0,), 1, 2)]


def test_the_greatest_gain_is_the_first_that_nobody_surpassed() -> None:
    assert greatest_gain(PLAYED) == ((1,), 1, 6)
    assert greatest_gain(Course(STAGES, ((5, 4, 3, 3), (5, 5, 5, 0)))) is None


def test_a_part_decides_if_others_would_have_been_ahead_without_it() -> None:
    close = Course(STAGES, ((0, 1, 7, 8), (0, 3, 5, 7)))
    assert [decides(close, part) for part in range(3)] == [False, True, False]
    clear = Course(STAGES, ((0, 5, 11, 16), (0, 1, 2, 3)))
    assert not any(decides(clear, part) for part in range(3))
    assert not decides(Course(STAGES[:1], ((0, 9), (0, 1))), 0)


@pytest.mark.parametrize("seed", [1, 3])
@GAME
def test_a_best_moment_is_shown_only_if_it_decided(game_id: str, seed: int) -> None:
    visit = finished(game_id, seed=seed)
    told = course(visit)
    assert told is not None
    shown = [each for each in visit.document.elements if each.get("class") == "moment"]
    for each in shown:
        begun = int(each.get("data-do").removeprefix("replay:"))
        assert decides(told, told.begun.index(begun))


@GAME
def test_nobody_gained_more_than_the_best_moment_says(game_id: str) -> None:
    told = course(finished(game_id))
    assert told is not None
    gain = greatest_gain(told)
    every = [after - before for seat in told.seats for before, after in pairwise(told.points[seat])]
    assert max(every) == gain[2] if gain else max(every) <= 0


def test_the_bid_that_arena_praises_was_met() -> None:
    visit = finished("arena", seed=4)
    met = [
        (bid, each["number"], seat)
        for each in visit.match.state.observation(None)["results"]  # type: ignore[typeddict-item]
        for seat, bid in enumerate(each["bids"])
        if bid is not None and bid == each["victories"][seat]
    ]
    best = [each.text for each in visit.document.elements if each.get("class") == "course-best"]
    [words] = best
    most = max(bid for bid, _, _ in met)
    assert any(
        f"in tournament {number}, {seat + 1} met a bid of {bid} " in words
        for bid, number, seat in met
        if bid == most
    )


def test_the_hand_that_brus_praises_was_the_clearest_win() -> None:
    visit = finished("brus", seed=3)
    results = visit.match.state.observation(None)["results"]  # type: ignore[typeddict-item]
    [best] = [each.text for each in visit.document.elements if each.get("class") == "course-best"]
    clearness = {
        each["number"]: (each["points"], max(each["tricks"]) - min(each["tricks"]))
        for each in results
    }
    [praised] = [each for each in results if f"hand {each['number']}, " in best]
    assert clearness[praised["number"]] == max(clearness.values())
    won, lost = sorted(praised["tricks"], reverse=True)
    assert f"{won} tricks to {lost} for " in best


@pytest.mark.parametrize("wanted", [[0.0], [0.0] * 10, [100.0] * 10, [0, 50, 50, 51, 100.0]])
def test_no_label_lies_upon_another(wanted: list[float]) -> None:
    at = spread(wanted)
    high = max(176, 26 * len(wanted))
    gaps = [after - before for before, after in pairwise(at)]
    assert all(gap * high / 100 >= LABEL - 3 for gap in gaps)
    assert at[0] >= -1e-9
    assert at[-1] <= 100
