"""A save under older rules says so and stays unchanged; playing on makes another save."""

from __future__ import annotations

import pytest

from engine.catalogue import GAMES
from engine.matches import Match, Seat
from tests.ui.ports import FakeStorage, Visit
from ui.base.text import LANGUAGES
from ui.storage.saved_games import SAVE

KEY, NEXT = f"{SAVE}1", f"{SAVE}2"
TOLD = {"en": "started under older rules", "fr": "règles plus anciennes"}


@pytest.fixture
def older(monkeypatch: pytest.MonkeyPatch) -> str:
    """Return a save under older rules in which a person is to move."""
    seats = (Seat("Zoé"), *(Seat(f"N{i}") for i in range(3)))
    text = Match.new("imperator", players=4, seed=1, seats=seats).dump()
    game = type(GAMES["imperator"])
    monkeypatch.setattr(game, "version", game.version + 1)
    return text


def opened(text: str, language: str = "en") -> Visit:
    """Return a visit that has opened the save from the shelf."""
    storage = FakeStorage({KEY: text})
    visit = Visit(storage, pace="instant", languages=(language,)).start()
    visit.press("resume:1")
    return visit


@pytest.mark.parametrize("language", LANGUAGES)
def test_opening_it_shows_a_notice(older: str, language: str) -> None:
    assert TOLD[language] in opened(older, language).notice


def test_a_save_of_today_says_nothing() -> None:
    assert opened(Match.new("imperator", players=4, seed=1).dump()).notice == ""


def test_viewing_it_leaves_it_unchanged(older: str) -> None:
    visit = opened(older)
    visit.press("lift")
    visit.wait(10**6)
    visit.press("home")
    assert {key: text for key, text in visit.storage.texts.items() if key.startswith(SAVE)} == {
        KEY: older
    }


def test_going_on_with_it_is_kept_as_another_match_under_todays_rules(older: str) -> None:
    visit = opened(older)
    visit.answer()
    kept = visit.storage.texts
    assert kept[KEY] == older
    gone_on = Match.load(kept[NEXT])
    assert gone_on.moves == visit.moves != []
    assert not gone_on.outdated
    again = visit.reloaded(pace="instant")
    assert (again.moves, again.notice) == (visit.moves, "")
    again.answer()
    assert Match.load(again.storage.texts[NEXT]).moves == again.moves
    assert {key for key in again.storage.texts if key.startswith(SAVE)} == {KEY, NEXT}


def test_what_is_exported_is_the_match_on_the_table(older: str) -> None:
    visit = opened(older)
    visit.app.handle("export!:1")
    visit.answer()
    visit.app.handle("export!:2")
    first, second = (Match.load(text) for _, text in visit.files.saved)
    assert (first.outdated, second.outdated) == (True, False)
    assert (first.moves, second.moves) == ([], visit.moves)


def test_one_that_comes_from_a_file_is_kept_as_it_is_beside_the_match_that_goes_on(
    older: str,
) -> None:
    visit = Visit(pace="instant").start()
    visit.app.handle("import", older)
    assert TOLD["en"] in visit.notice
    assert visit.storage.texts[KEY] == older
    visit.answer()
    assert visit.storage.texts[KEY] == older
    assert Match.load(visit.storage.texts[NEXT]).moves == visit.moves


def test_taking_back_its_last_move_is_going_on_too(older: str) -> None:
    match = Match.load(older)
    match.play(match.state.to_act[0], "forum:1")
    text = match.dump()
    visit = opened(text)
    visit.app.handle("undo!:0")
    assert visit.storage.texts[KEY] == text
    assert Match.load(visit.storage.texts[NEXT]).moves == []
