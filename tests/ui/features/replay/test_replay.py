"""A replay shows every position as permitted seats see it, and a visitor can play on."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest

from engine.catalogue import GAMES
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.playing import random_move
from tests.ui.ports import Visit
from ui.features.replay.screen import ReplayScreen
from ui.features.replay.view import EVERYBODY, OPEN
from ui.table.catalogue import view_of

GAME = pytest.mark.parametrize("game_id", GAMES)
SECRETIVE = pytest.mark.parametrize("game_id", [id_ for id_ in GAMES if GAMES[id_].has_secrets])


@cache
def saved(game_id: str, persons: int = 1, moves: int | None = None) -> str:
    """Return the save of a random match, finished or after `moves` moves."""
    players, rng = KITS[game_id].fewest, Random(6)
    seats = tuple(Seat(f"N{i}", None if i < persons else "easy") for i in range(players))
    match = Match.new(game_id, players=players, seed=6, seats=seats)
    while match.state.to_act and len(match.moves) != moves:
        match.play(*random_move(match.state, rng))
    return match.dump()


def replaying(game_id: str, persons: int = 1, moves: int | None = None) -> Visit:
    """Return a visit at the replay of such a match."""
    visit = Visit(pace="instant").start()
    visit.app.handle("import", saved(game_id, persons, moves))
    if moves is not None:
        for action in ("lift", "look:0"):
            visit.app.handle(action)
    visit.press("replay")
    assert visit.screen == "replay"
    return visit


def screen(visit: Visit) -> ReplayScreen:
    assert isinstance(visit.app.screen, ReplayScreen)
    return visit.app.screen


def shown(visit: Visit) -> int:
    """Return the position of the slider."""
    (slider,) = visit.document.having("data-replay")
    return int(slider.get("value"))


@pytest.mark.thorough
@GAME
def test_the_slider_leads_to_every_position_and_the_log_to_where_it_stands(game_id: str) -> None:
    visit = replaying(game_id)
    match = screen(visit).match
    for at in (0, 1, len(match.moves) // 2, len(match.moves)):
        visit.app.handle("slide", str(at))
        assert shown(visit) == at
        jumps = [
            int(each.get("data-do").removeprefix("look:"))
            for each in visit.document.having("data-do")
            if each.get("class") == "log-jump"
        ]
        assert all(jump <= at for jump in jumps)


@GAME
@pytest.mark.parametrize("nonsense", ["", "-1", "x", "99999999999", "1.5"])
def test_an_invalid_position_changes_nothing_or_is_the_last(game_id: str, nonsense: str) -> None:
    visit = replaying(game_id)
    visit.app.handle("slide", "3")
    visit.app.handle("slide", nonsense)
    assert shown(visit) == 3


@pytest.mark.thorough
@GAME
@pytest.mark.parametrize("unit", ["move", "round", "part"])
def test_steps_of_each_length_go_through_the_whole_match_and_back(game_id: str, unit: str) -> None:
    visit = replaying(game_id)
    if (
        f"replay-{unit}" not in visit.page.markup
        and unit not in screen(visit).model(visit.app.preferences.texts).units
    ):
        assert unit == "round"  # a game without rounds
        return
    visit.app.handle("field:unit", unit)
    view, match, met = view_of(game_id), screen(visit).match, [0]
    while visit.document.actions("data-do").count("onward"):
        visit.press("onward")
        if shown(visit) != met[-1]:
            met.append(shown(visit))
    ends = {0, len(match.moves)}
    for count in range(len(match.moves) + 1):
        seen = [event.seen_by(None) for event in match.events_of(count)]
        ended = {
            "move": True,
            "round": any(event["type"] in view.closes for event in seen),
            "part": any(view.begins(event) for event in seen),
        }
        if ended[unit]:
            ends.add(count)
    assert met == sorted(ends)
    for at in reversed(met[:-1]):
        visit.press("back")
        assert shown(visit) == at


@pytest.mark.thorough
@GAME
def test_automatic_replay_runs_to_the_end_and_can_be_paused(game_id: str) -> None:
    visit = replaying(game_id)
    visit.app.handle("field:pace", "fast")
    visit.press("run")
    visit.wait(4_000)
    assert 0 < shown(visit) < len(screen(visit).match.moves)
    visit.press("run")
    at = shown(visit)
    visit.wait(20_000)
    assert shown(visit) == at
    visit.press("run")
    while shown(visit) < len(screen(visit).match.moves):
        visit.wait(20_000)
    assert shown(visit) == len(screen(visit).match.moves)
    assert not screen(visit).model(visit.app.preferences.texts).running


@SECRETIVE
def test_all_hands_lie_open_once_a_match_is_over(game_id: str) -> None:
    visit = replaying(game_id)
    visit.app.handle("slide", "3")
    model = screen(visit).model(visit.app.preferences.texts)
    assert model.viewpoint == OPEN
    assert [scene.viewer for scene in model.hands] == [*range(len(screen(visit).match.seats))]
    for seat, owner in enumerate(screen(visit).match.seats):
        visit.press(f"hand:{seat}")
        [hand] = visit.document.having("data-hand")
        assert hand.get("aria-label") == owner.name
        shown = view_of(game_id).hand(model.hands[seat])
        assert shown in visit.page.markup
        ids = [each.get("id") for each in visit.document.having("id")]
        assert len(ids) == len(set(ids))


@SECRETIVE
def test_the_hand_of_the_person_is_shown_first_and_only_real_seats_have_one(game_id: str) -> None:
    visit = replaying(game_id)
    texts = visit.app.preferences.texts
    assert screen(visit).model(texts).hand == 0
    visit.app.handle("hand:1")
    visit.app.handle("hand:99")
    visit.app.handle("hand:x")
    assert screen(visit).model(texts).hand == 1


def test_choices_and_ways_on_unfold_on_asking() -> None:
    visit = replaying("imperator")
    texts = visit.app.preferences.texts
    assert not screen(visit).model(texts).unfolded
    visit.press("more")
    assert screen(visit).model(texts).unfolded
    visit.press("more")
    assert not screen(visit).model(texts).unfolded


@SECRETIVE
def test_a_match_in_progress_is_seen_from_its_one_person_only(game_id: str) -> None:
    visit = replaying(game_id, persons=1, moves=9)
    model = screen(visit).model(visit.app.preferences.texts)
    assert (model.viewpoints, model.scene.viewer, model.hands) == (("0",), 0, ())
    visit.app.handle("field:seen", OPEN)
    visit.app.handle("field:seen", "1")
    assert screen(visit).model(visit.app.preferences.texts).scene.viewer == 0


@SECRETIVE
def test_a_match_between_people_in_progress_shows_no_secrets(game_id: str) -> None:
    visit = replaying(game_id, persons=2, moves=9)
    model = screen(visit).model(visit.app.preferences.texts)
    assert (model.viewpoints, model.scene.viewer, model.hands) == ((EVERYBODY,), None, ())
    assert "play-on" not in visit.document.actions("data-do")


@GAME
def test_playing_on_creates_another_match(game_id: str) -> None:
    visit = replaying(game_id)
    whole = screen(visit).match
    before = whole.dump()
    visit.app.handle("slide", "5")
    visit.press("play-on")
    assert visit.at_table
    assert visit.moves[:5] == whole.moves[:5]
    assert [seat.bot for seat in visit.match.seats].count(None) == 1
    assert whole.dump() == before
    assert Match.load(visit.match.dump()).moves == visit.moves
    saves = [key for key in visit.storage.texts if key.startswith("ides.save.")]
    assert len(saves) == 2


def test_from_the_replay_of_a_match_in_progress_one_comes_back_to_it() -> None:
    visit = replaying("brus", moves=9)
    visit.press("now")
    assert visit.at_table
    assert len(visit.moves) >= 9


def test_going_back_in_the_browser_leads_to_the_result_from_which_the_replay_was_opened() -> None:
    visit = replaying("brus")
    visit.app.handle("look:3")
    visit.app.handle("went-back")
    assert visit.screen == "result"
    visit.app.handle("went-back")
    assert visit.screen == "lobby"


@GAME
def test_each_step_is_spoken(game_id: str) -> None:
    visit = replaying(game_id)
    visit.press("onward")
    assert visit.page.said[-1]
