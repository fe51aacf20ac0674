"""An export that gives secrets away says so first; every other export is one tap."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from engine.catalogue import GAMES
from engine.matches import Match
from tests.ui.features.replay.test_replay import replaying, saved
from tests.ui.ports import FakeStorage, Visit, at, compiled
from ui.base.text import Texts
from ui.storage.saved_games import SAVE


def lobby(game_id: str = "brus", moves: int | None = 9) -> Visit:
    """Return a visit in the lobby with a saved match on the shelf."""
    visit = Visit(pace="instant").start()
    visit.app.handle("import", saved(game_id, 2, moves))
    visit.press("home")
    return visit


def notice() -> Visit:
    """Return a visit at a table whose notice offers the export of an unsaved match."""
    visit = at("play")
    visit.storage.full = True
    visit.answer()
    assert visit.page.notices[-1][1][0][1] == "export:1"
    return visit


def warned(visit: Visit) -> bool:
    """Export a match, and go on if the page warns; return whether it does."""
    visit.app.handle("export:1")
    warns = not visit.files.saved
    if warns:
        assert words(visit) in visit.text
        visit.press("export!:1")
        assert visit.page.panel == ""
    assert len(visit.files.saved) == 1
    return warns


@cache
def words(visit: Visit) -> str:
    """Return the warning of the panel that shares a match."""
    return Texts(visit.app.preferences.texts.language, compiled)("sharing.hidden")


@pytest.mark.parametrize("place", [lobby, notice, lambda: at("play"), lambda: at("play", "pppp")])
def test_a_running_match_with_secrets_is_exported_after_a_warning(
    place: Callable[[], Visit],
) -> None:
    assert warned(place())


@pytest.mark.parametrize("language", ["fr-FR", "en-GB"])
def test_the_words_are_those_of_the_panel_that_shares(language: str) -> None:
    visit = replaying("brus", moves=9)
    visit.app.handle(f"set:language={language[:2]}")
    visit.press("share")
    assert words(visit) in visit.text
    visit.press("export!:1")
    assert len(visit.files.saved) == 1, "the warning stands there already"
    assert visit.page.panel, "and the link can still be copied"


def test_who_reads_the_warning_may_leave_it_at_that() -> None:
    visit = lobby()
    visit.press("export:1")
    visit.press("close")
    assert visit.files.saved == []
    assert visit.page.panel == ""


@pytest.mark.parametrize("game_id", GAMES)
def test_what_hides_nothing_is_exported_with_one_tap(game_id: str) -> None:
    assert warned(lobby(game_id)) == GAMES[game_id].has_secrets
    assert not warned(lobby(game_id, moves=None)), "the match is over"


def test_the_result_is_exported_with_one_tap_even_if_nothing_was_saved() -> None:
    visit = Visit(pace="instant").start()
    visit.storage.full = True
    visit.app.handle("import", saved("brus"))
    assert visit.screen == "result"
    visit.press(f"export:{visit.local.autosave.id}")
    assert Match.load(visit.files.saved[0][1]).moves == visit.moves


def test_an_unreadable_save_is_exported_with_one_tap() -> None:
    visit = Visit(FakeStorage({f"{SAVE}1": "{"})).start()
    visit.press("export:1")
    assert visit.files.saved == [("ides-1.json", "{")]
