"""The table of Brutus in Small City: turns tried out, whole games, what a tap tells."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from random import Random
from statistics import mean

import pytest

from engine.core.hexes import name_of
from engine.core.randomness import stream
from engine.games.smallcity.city import shape_of
from engine.games.smallcity.state import SmallcityState
from engine.matches import Match
from tests.playing import random_move
from tests.ui.matches import new_match
from tests.ui.ports import TODAY, FakeStorage, Visit
from ui.browser.walking import nearest
from ui.games.smallcity.plan import ROW, WIDE, plan_of
from ui.storage.best_results import KEY
from ui.storage.saved_games import SAVE

Choose = Callable[[list[str]], str]


def laid_out(kinds: str, language: str = "en", seed: int = 1, **options: str) -> Visit:
    """Return a visit at a new table."""
    match = new_match("smallcity", kinds, seed, **options)
    visit = Visit(pace="instant", languages=(language,)).start()
    visit.app.handle("import", match.dump())
    return visit


@cache
def reached(phase: str, kinds: str = "pp", **options: str) -> str:
    """Return the save of a game in which a person has a decision of this phase to make."""
    for seed in range(200):
        visit = laid_out(kinds, seed=seed, **options)
        match, rng = visit.match, stream(seed, "reached")
        while (state := match.state).to_act:
            assert isinstance(state, SmallcityState)
            if state.phase == phase and state.turns != 1:
                return match.dump()
            seat, move = random_move(state, rng)
            if move not in ("stop", "concede"):
                match.play(seat, move)
    raise AssertionError(f"no game came to {phase}")


def at(phase: str, kinds: str = "pp", language: str = "en", **options: str) -> Visit:
    storage = FakeStorage({f"{SAVE}1": reached(phase, kinds, **options)})
    visit = Visit(storage, pace="instant", languages=(language,)).start()
    visit.press("resume:1")
    return visit


def finish(visit: Visit, choose: Choose) -> int:
    """Play to the end by the controls that answer; every patch must be well formed."""
    presses = 0
    while not visit.session.over:
        visit.wait(0)
        if visit.session.owing:
            assert visit.document.elements
            visit.answer(choose)
            presses += 1
        assert presses < 1000
    assert visit.screen == "result"
    return presses


def tried() -> Visit:
    """Return a visit in which a turn is tried as far as its last choice."""
    visit = at("turn")
    before = visit.match.dump()
    while not any(act.startswith("move:") for act in visit.acts()):
        visit.answer()
        assert visit.match.dump() == before
    return visit


def test_the_last_choice_of_a_turn_plays_it() -> None:
    visit = tried()
    acts, count = visit.acts(), len(visit.moves)
    assert all(act.startswith("move:") for act in acts)
    visit.press(acts[-1])
    assert len(visit.moves) - count == len(acts[-1].split(" ")) > 1


def test_a_turn_tried_can_be_started_over_and_changed() -> None:
    visit = tried()
    acts = visit.acts()
    others = [do for do in visit.document.actions("data-do") if do.startswith("pick-only:hold:")]
    visit.press(others[-1])
    assert visit.acts() != acts
    assert visit.session.selection.picked == [others[-1].removeprefix("pick-only:")]
    visit = tried()
    visit.press("pick-only:")
    assert visit.session.selection.picked == []


def ending() -> Visit:
    """Return a visit in which the last choice of a turn would end the match."""
    for seed in range(40):
        visit, rng = laid_out("p", seed=seed), Random(seed)
        while not visit.session.over:
            if all(act.startswith("pick-only:") and "deploy:" in act for act in visit.acts()):
                return visit
            visit.answer(rng.choice)
    raise AssertionError("no turn is known to be the last one")


def test_a_last_turn_is_confirmed_and_can_be_changed_before() -> None:
    visit = ending()
    before = visit.match.dump()
    visit.answer()
    assert visit.match.dump() == before
    assert "this is your last turn" in visit.text
    (play,) = visit.acts()
    offered = visit.document.actions("data-do")
    changes = [do for do in offered if "deploy:" in do and "look:" not in do]
    assert changes
    for change in changes:
        visit.press(change)
        assert visit.acts() == [change.replace("pick-only:", "move:", 1)]
    visit.press(f"pick-only:{play.removeprefix('move:')}")
    visit.press(play)
    assert visit.screen == "result"


@pytest.mark.parametrize("phase", ["place", "power"])
def test_an_emperors_place_and_a_power_take_one_tap_and_are_taken_back(phase: str) -> None:
    visit = at(phase, powers="chosen")
    before = visit.moves[:]
    legal = visit.match.state.legal_moves(visit.session.seating.viewer)
    assert sorted(visit.acts()) == sorted(f"move:{move}" for move in legal)
    visit.answer()
    assert len(visit.moves) == len(before) + 1
    visit.press("undo")
    assert visit.moves == before


def test_taking_back_goes_to_the_start_of_the_turn_also_after_a_reload() -> None:
    visit = at("turn")
    start = visit.match.dump()
    count = len(visit.moves)
    while len(visit.moves) == count:
        visit.answer()
    again = visit.reloaded(pace="instant")
    again.press("undo")
    assert again.moves == Match.load(start).moves


def test_several_moves_in_a_row_are_made_all_or_not_at_all() -> None:
    visit = at("turn")
    move = next(m for m in visit.match.state.legal_moves(visit.session.seating.viewer) if ">" in m)
    count = len(visit.moves)
    visit.app.handle(f"move:{move} deploy:{move[5:].partition('>')[2]}")
    assert len(visit.moves) == count
    assert visit.session.selection.reason is not None


@pytest.mark.parametrize("phase", ["convert", "hire", "rob", "recruit"])
def test_a_question_in_the_middle_of_a_turn_is_answered_by_buttons(phase: str) -> None:
    visit = at(phase, powers="chosen")
    legal = visit.match.state.legal_moves(visit.session.seating.viewer)
    assert [act.split(" ")[-1].partition(":")[2] for act in visit.acts()] == legal or len(
        visit.acts()
    ) == len(legal)


@pytest.mark.parametrize("phase", ["place", "turn"])
def test_a_forbidden_hex_tells_the_rule(phase: str) -> None:
    visit = at(phase)
    if phase == "turn":
        visit.answer()
    whys = [do for do in visit.document.actions("data-do") if do.startswith("why:")]
    assert whys
    for why in whys[::7]:
        visit.press(why)
        assert visit.session.selection.reason is not None
        assert 'role="alert"' in visit.page.markup


def test_every_hex_has_a_name_and_one_is_reached_by_tab() -> None:
    document = at("turn").document
    hexes = [each for each in document.all("button") if each.get("class") == "hex"]
    assert len(hexes) == 100
    assert len({document.named(each) for each in hexes}) == 100
    assert sum(each.get("tabindex") != "-1" for each in hexes) == 1


def test_leaving_takes_two_taps() -> None:
    visit = at("turn")
    assert not any(act in ("move:stop", "move:concede") for act in visit.acts())
    visit.press("pick-only:leave")
    assert visit.acts() == ["move:stop", "move:concede"]
    visit.press("move:stop")
    assert visit.moves[-1][1] == "stop"


def test_people_round_an_open_board_need_no_curtain() -> None:
    visit = laid_out("pp")
    assert visit.screen == "table"
    assert "N" in visit.document.text
    finish(visit, lambda acts: acts[0])


def test_a_hint_is_for_the_decision_at_hand_in_the_turn_tried() -> None:
    visit = at("turn")
    visit.press("hint")
    visit.wait(0)
    assert visit.session.selection.hint is not None
    assert visit.session.selection.hint.partition(":")[0] in ("move", "step", "stop", "concede")
    while not any("deploy:" in act for act in visit.acts()):
        visit.answer()
    visit.press("hint")
    visit.wait(0)
    assert str(visit.session.selection.hint).startswith("deploy:")


def test_estimates_can_be_switched_off() -> None:
    visit = at("turn")
    assert "If the match ended now" in visit.text
    visit.app.handle("set:estimates=False")
    assert "If the match ended now" not in visit.text


def won_alone() -> Visit:
    """Return a visit at the end of a match of one player that was not lost."""
    for seed in range(40):
        visit = laid_out("p", seed=seed)
        finish(visit, Random(seed).choice)
        outcome = visit.match.state.outcome
        if outcome is not None and outcome.winners:
            return visit
    raise AssertionError("every match was lost")


def test_the_best_results_of_solitaire_are_kept_and_shown() -> None:
    visit = won_alone()
    outcome = visit.match.state.outcome
    assert outcome is not None
    points = outcome.scores[0]
    assert f"{points} points" in visit.text or f"{points} point" in visit.text
    assert [record.points for record in visit.local.autosave.best(visit.match)] == [points]
    visit.press("change")
    assert "Best results" in visit.text


def test_a_result_looked_at_later_keeps_its_day() -> None:
    visit = won_alone()
    visit.storage.texts[KEY] = visit.storage.texts[KEY].replace(TODAY[:10], "2025-12-24")
    visit.press("home")
    visit.press(next(act for act in visit.document.actions("data-do") if "resume" in act))
    assert [it.day for it in visit.local.autosave.best(visit.match)] == ["2025-12-24"]
    assert "24 December 2025" in visit.text


def test_what_does_not_apply_is_not_offered_at_set_up() -> None:
    visit = Visit().start("smallcity")
    visit.fill("players", "1")
    assert "option:variant" not in visit.document.actions("data-field")
    visit.fill("players", "2")
    visit.fill("option:powers", "chosen")
    visit.fill("option:variant", "pollux")
    assert "does not go with" in visit.text
    assert "option:powers" not in visit.document.actions("data-field")
    visit.fill("players", "4")
    assert "Pollux is for 2 to 3 players, not 4." in visit.text
    visit.press("start")
    assert visit.screen == "table"


def test_the_board_can_be_enlarged() -> None:
    visit = at("turn")
    visit.press("switch:zoom=large")
    assert 'data-zoom="large"' in visit.page.markup
    visit.app.handle("switch:zoom=nonsense")
    assert 'data-zoom="large"' in visit.page.markup


def test_arrows_lead_to_the_nearest_place_in_their_direction() -> None:
    places = [(0.0, 0.0), (10.0, 0.0), (5.0, 9.0), (15.0, 9.0), (20.0, 0.0)]
    assert nearest(places[0], places, "ArrowRight") == 1
    assert nearest(places[0], places, "ArrowDown") == 2
    assert nearest(places[3], places, "ArrowLeft") == 2
    assert nearest(places[0], places, "ArrowUp") is None


def test_the_tip_of_a_line_is_drawn_with_it() -> None:
    """A marker takes its line's colour by `context-stroke`, which WebKit paints black."""
    visit = tried()
    paths = [path.get("class") for path in visit.document.all("path")]
    assert paths.count("tip") == paths.count("line") > 0
    assert visit.document.having("marker-end") == []


@pytest.mark.parametrize("kind", ["lying", "turned"])
@pytest.mark.parametrize("players", [2, 3])
def test_the_plates_name_the_sides_that_pollux_wants_joined(players: int, kind: str) -> None:
    visit = laid_out("p" * players, variant="pollux")
    shape = visit.seen["shape"]
    named = re.findall(rf'<span class="{kind}">joins (.*?) and (.*?)</span>', visit.page.markup)
    for seat in range(players):
        where = {_where(shape, seat, side, kind == "turned") for side in range(2)}
        assert {*named[seat]} == where


def _where(shape: str, seat: int, side: int, turned: bool) -> str:
    """Return in words where a side lies on the drawing: the middle of its hexes."""
    plan, (grid, edge) = plan_of(shape), (shape_of(shape).grid, shape_of(shape).edges[seat][side])
    at = [plan.at[name_of(cell)] for cell in grid.cells if edge >> cell & 1]
    x = sum(each[0] for each in at) / len(at) - mean(x for x, _ in plan.at.values())
    y = sum(each[1] for each in at) / len(at) - mean(y for _, y in plan.at.values())
    if turned:  # a quarter to the left
        x, y = y, -x
    high, wide = "upper" if y < 0 else "lower", "left" if x < 0 else "right"
    alone = {"upper": "top", "lower": "bottom"}[high]
    if shape == "four":  # each slanting side is called after the direction that most of it faces
        return wide if bool(seat) != turned else alone
    return alone if abs(x) < 1 else wide if abs(y) < 1 else f"{high} {wide}"


def test_alone_only_what_is_so_alone_is_said() -> None:
    visit = laid_out("p")
    assert "Place your emperor" in visit.text
    while "pick-only:leave" not in visit.document.actions("data-do"):
        visit.answer()
    visit.press("pick-only:leave")
    assert "you concede" in visit.text
    assert "scored" not in visit.text
    visit.press("move:concede")
    assert visit.screen == "result"
    assert "Conceded with" in visit.text
    assert "glyph-wreath" not in visit.page.markup


def test_in_pollux_nothing_is_said_of_scores() -> None:
    visit = at("turn", variant="pollux")
    visit.press("pick-only:leave")
    assert "you play no more" in visit.text
    assert "scored" not in visit.text


@pytest.mark.parametrize("shape", ["two", "four", "hexagon"])
def test_rows_and_lines_are_signed_as_their_hexes_are_called(shape: str) -> None:
    plan = plan_of(shape)
    for name, (x, y) in plan.at.items():
        line_x, line_y = plan.signs[name[0]]
        row_x, row_y = plan.signs[name[1:]]
        assert row_y == y
        assert row_x > x
        # Along a line, each lower row lies half a hex further to the right.
        assert line_y < y
        assert x - line_x == pytest.approx((y - line_y) * (WIDE / 2) / ROW, abs=WIDE / 8)
    assert len(set(plan.signs.values())) == len(plan.signs)
    assert all(0 < x < plan.width and 0 < y < plan.height for x, y in plan.signs.values())
