"""The set-up offers a choice of cards or boards."""

from __future__ import annotations

import json

import pytest

from engine.catalogue import GAMES
from engine.matches import Match, Seat
from tests.own import GAMES_WITH_CONTENT, own
from tests.ui.ports import FakeStorage, Visit
from ui.storage.content_sets import PREFIX
from ui.storage.saved_games import SAVE

WITH = pytest.mark.parametrize("game_id", GAMES_WITH_CONTENT)
WITHOUT = [game_id for game_id in GAMES if game_id not in GAMES_WITH_CONTENT]


def stored(game_id: str, text: str, name: str = "Mine & <b>yours") -> str:
    return json.dumps({"game": game_id, "name": name, "text": text})


def opened(game_id: str, **sets: str) -> Visit:
    """Return a visit at the set-up with stored sets: `s1` has the id 1."""
    texts = {PREFIX + key[1:]: stored(game_id, text) for key, text in sets.items()}
    visit = Visit(FakeStorage(texts), pace="instant").start()
    visit.press(f"open:{game_id}")
    return visit


def started(visit: Visit) -> Match:
    """Start the match of the set-up and return it."""
    visit.press("start")
    return visit.match


@pytest.mark.parametrize("game_id", WITHOUT)
def test_games_without_content_have_no_such_choice(game_id: str) -> None:
    visit = opened(game_id)
    assert "content" not in visit.document.actions("data-field")
    assert not any(act.startswith("workshop") for act in visit.document.actions("data-do"))


@WITH
def test_the_official_content_is_the_default(game_id: str) -> None:
    visit = opened(game_id, s1=own(game_id))
    assert "Mine &amp; &lt;b&gt;yours" in visit.page.markup
    assert f"workshop:{game_id}" in visit.document.actions("data-do")
    assert started(visit).game is GAMES[game_id]


@WITH
def test_a_match_uses_the_chosen_set(game_id: str) -> None:
    visit = opened(game_id, s1=own(game_id))
    visit.fill("content", "1")
    assert f"workshop:{game_id}/1" in visit.document.actions("data-do")
    match = started(visit)
    assert match.game is GAMES[game_id].with_content(own(game_id))
    assert Match.load(visit.storage.texts[f"{SAVE}1"]).game is match.game


@WITH
@pytest.mark.parametrize("value", ["", "7", "brought", "../1"])
def test_the_official_content_can_be_chosen_again(game_id: str, value: str) -> None:
    visit = opened(game_id, s1=own(game_id))
    visit.fill("content", "1")
    visit.app.handle("field:content", value)
    assert started(visit).game is GAMES[game_id]


@WITH
def test_a_faulty_set_shows_its_fault_and_changes_nothing(game_id: str) -> None:
    broken = own(game_id).replace('"my-mercator"', '""').replace("R9", "R0")
    visit = opened(game_id, s1=own(game_id), s2=broken)
    visit.fill("content", "2")
    assert 'role="alert"' in visit.page.markup
    assert GAMES[game_id].content_file in visit.text
    assert visit.storage.texts[f"{PREFIX}2"] == stored(game_id, broken)
    visit.fill("content", "1")
    assert 'role="alert"' not in visit.page.markup
    assert started(visit).game.content == own(game_id)


@WITH
def test_another_game_s_sets_are_not_offered(game_id: str) -> None:
    other = next(each for each in GAMES_WITH_CONTENT if each != game_id)
    visit = Visit(FakeStorage({f"{PREFIX}1": stored(other, own(other))})).start()
    visit.press(f"open:{game_id}")
    assert "Mine" not in visit.text


@WITH
def test_a_match_uses_the_latest_version_of_a_set(game_id: str) -> None:
    visit = opened(game_id, s1=own(game_id))
    visit.fill("content", "1")
    visit.press(f"workshop:{game_id}/1")
    changed = own(game_id) + "\n# changed\n"
    visit.storage.texts[f"{PREFIX}1"] = stored(game_id, changed)
    visit.press("set-up")
    assert started(visit).game.content == changed


@WITH
def test_a_match_does_not_use_a_deleted_set(game_id: str) -> None:
    visit = opened(game_id, s1=own(game_id))
    visit.fill("content", "1")
    visit.press(f"workshop:{game_id}/1")
    del visit.storage.texts[f"{PREFIX}1"]
    visit.press("set-up")
    assert started(visit).game is GAMES[game_id]


@WITH
@pytest.mark.parametrize("kept", [True, False])
def test_after_a_match_with_content_the_same_is_offered_again(game_id: str, kept: bool) -> None:
    game = GAMES[game_id].with_content(own(game_id))
    match = Match(game, 3, 2, (Seat("A"), Seat("B", "easy"), Seat("C", "easy")), {})
    texts = {f"{PREFIX}4": stored(game_id, own(game_id))} if kept else {}
    visit = Visit(FakeStorage({f"{SAVE}1": match.dump(), **texts}), pace="instant").start()
    visit.press("resume:1")
    visit.play_until(lambda: visit.session.over)
    visit.press("change")
    value = "4" if kept else "brought"
    assert f'value="{value}" selected' in visit.page.markup
    visit.fill("content", "")
    visit.fill("content", value)
    assert started(visit).game is game


def test_results_on_own_boards_are_no_records() -> None:
    game = GAMES["smallcity"].with_content(own("smallcity"))
    match = Match(game, 1, 2, (Seat("A"),), {})
    visit = Visit(FakeStorage({f"{SAVE}1": match.dump()}), pace="instant").start()
    visit.press("resume:1")
    visit.play_until(lambda: visit.session.over)
    assert "ides.records" not in visit.storage.texts
