"""The page starts, plays on and warns when the storage is corrupted, full or shared."""

from __future__ import annotations

import pytest

from engine.matches import Match
from tests.ui.ports import FRESH_SEED, FakeJournal, FakeStorage, Visit, at, in_phase, reached
from ui.base.settings import KEY as SETTINGS
from ui.storage.best_results import KEY as RECORDS
from ui.storage.current_game import OPEN
from ui.storage.saved_games import INDEX, SAVE
from ui.storage.stamps import STAMPS

KEY = f"{SAVE}1"
GARBAGE = ("", "\0\ufffd", "null", "[1, {}]", '{"1": [], "ides.save.2": 1e400}', "[" * 9999, '{"a"')


def kept(visit: Visit, id_: str) -> Match:
    return Match.load(visit.storage.texts[f"{SAVE}{id_}"])


# Corrupted


@pytest.mark.parametrize("text", GARBAGE)
@pytest.mark.parametrize("key", [KEY, INDEX, OPEN, RECORDS, SETTINGS, STAMPS])
@pytest.mark.parametrize("place", ["storage", "journal"])
def test_a_corrupted_key_costs_no_other_game(key: str, text: str, place: str) -> None:
    sound = reached("play", "pppp")
    visit = Visit(
        FakeStorage({f"{SAVE}2": sound, OPEN: "1"}), journal=FakeJournal(), pace="instant"
    )
    visit.start()
    (visit.storage.texts if place == "storage" else visit.journal.entries)[key] = text
    again = visit.reloaded(pace="instant")
    if again.page.panel:
        again.app.handle("close")
    assert kept(again, "2").dump() == sound
    again.press("resume:2")
    again.answer()
    count = len(again.moves)
    assert len(kept(again.reloaded(), "2").moves) == count
    again.app.handle("home")
    again.lay_out()
    assert again.reloaded().at_table


# Refused, full, blocked


def test_a_page_that_keeps_nothing_says_so_at_once_and_at_the_table() -> None:
    storage, tab = FakeStorage(), FakeStorage()
    storage.denied = tab.denied = True
    visit = Visit(storage, pace="instant", tab=tab).start()
    assert "saves nothing" in visit.notice
    visit.lay_out(length="hands", hands=1)
    assert visit.page.notices[-1][1][0][1] == "export:1"
    shown = len(visit.page.notices)
    visit.play_until(lambda: visit.session.over)
    assert len(visit.page.notices) == shown, "it is said once"
    visit.press("home")
    visit.press("resume:1")
    assert visit.screen == "result"
    visit.press("home")
    visit.press("delete:1")
    visit.press("delete!:1")
    assert "resume:1" not in visit.document.actions("data-do")


def test_what_is_kept_in_the_journal_alone_is_kept() -> None:
    for fault in ("full", "denied"):
        storage = FakeStorage()
        setattr(storage, fault, True)
        visit = Visit(storage, journal=FakeJournal(), pace="instant").start().lay_out()
        visit.play_until(in_phase(visit, "play"))
        assert visit.notice == ""
        again = Visit(storage, journal=visit.journal, pace="instant").start()
        assert again.moves == visit.moves


def test_a_journal_that_breaks_while_the_storage_is_full_is_told() -> None:
    visit = Visit(journal=FakeJournal(), pace="instant").start().lay_out()
    visit.storage.full = True
    visit.play_until(in_phase(visit, "play"))
    assert visit.notice == ""
    visit.journal.alive = False
    visit.answer()
    assert "refuses to save" in visit.notice


def test_a_wiped_storage_has_the_open_game_again_after_the_next_move() -> None:
    visit = at("play", "pppp")
    visit.storage.texts.clear()
    visit.tab.texts.clear()
    visit.answer()
    assert Visit(FakeStorage(visit.storage.texts), tab=visit.tab).start().moves == visit.moves
    assert visit.reloaded().moves == visit.moves


# Other tabs


def beside(visit: Visit) -> Visit:
    """Open a second, fresh tab in the same browser."""
    seed = FRESH_SEED + 1  # distinguishes the two tabs
    return Visit(visit.storage, journal=visit.journal, pace="instant", seed=seed).start()


def same_tab(visit: Visit) -> Visit:
    """Reload the tab."""
    return Visit(visit.storage, journal=visit.journal, tab=visit.tab, pace="instant").start()


def test_two_tabs_come_back_each_to_its_own_game() -> None:
    first = at("play", "pppp")
    second = beside(first)
    second.press("home")
    first = same_tab(first)
    second.begin("brus", "pppp")
    assert same_tab(first).match.game.id == "imperator"
    assert same_tab(second).match.game.id == "brus"
    second.press("home")
    assert same_tab(second).screen == "lobby"
    assert same_tab(first).match.game.id == "imperator"


@pytest.mark.parametrize("alive", [True, False], ids=["journal", "no journal"])
def test_two_tabs_whose_storage_is_full_lose_neither_game(alive: bool) -> None:
    first = Visit(journal=FakeJournal(alive=alive), pace="instant").start()
    second = beside(first)
    first.storage.full = True
    first.lay_out(kinds="pppp")
    second.lay_out(kinds="ppppp")
    first.storage.full = False
    first.play_until(lambda: bool(first.moves))
    second.play_until(lambda: bool(second.moves))
    for visit in (first, second):
        assert kept(visit, visit.local.autosave.id).moves == visit.moves
        assert len(kept(visit, visit.local.autosave.id).seats) == len(visit.match.seats)


def test_a_tab_takes_no_id_of_a_game_that_another_could_not_write_down() -> None:
    """The storage had room for the index but not for the save."""
    first = Visit(FakeStorage({INDEX: '{"1": {}}'}), pace="instant").start().lay_out()
    assert first.local.autosave.id == "2"


def test_a_tab_that_leaves_keeps_the_mark_of_the_other() -> None:
    first = at("play", "pppp")
    second = beside(first)
    second.press("home")
    second.begin("brus", "pppp")
    first.press("home")
    assert beside(second).match.game.id == "brus"


def test_a_tab_whose_game_was_taken_over_does_not_take_it_back() -> None:
    first = at("play", "pppp")
    second = beside(first)
    assert second.at_table
    first.app.handle("stored", OPEN)
    assert first.screen == "lobby"
    assert same_tab(first).screen == "lobby"
    assert same_tab(second).at_table


def test_a_tab_that_took_its_game_back_is_not_moved_by_late_news_of_the_other() -> None:
    first = at("play", "pppp")
    second = beside(first)
    first.app.handle("stored", OPEN)
    second.press("home")
    first.press("resume:1")
    first.app.handle("stored", OPEN)  # the other tab has closed
    assert first.at_table
    assert same_tab(first).at_table


def test_a_tab_is_not_moved_by_late_news_of_moves_that_it_has_taken_over() -> None:
    first = at("play", "pppp")
    second = beside(first)
    first.app.handle("stored", OPEN)
    second.answer(lambda acts: next(act for act in acts if act.startswith("move:")))
    second.app.handle("home")
    first.press("resume:1")
    first.app.handle("stored", KEY)
    assert first.at_table


def test_a_starting_tab_that_lays_the_journal_down_moves_no_other() -> None:
    """The storage is full while the first tab plays, and has room when the second starts."""
    first = Visit(journal=FakeJournal(), pace="instant").start()
    first.storage.full = True
    first.lay_out(kinds="pppp")
    first.storage.full = False
    second = Visit(first.storage, journal=first.journal, tab=FakeStorage({OPEN: ""}), seed=8)
    assert second.start().screen == "lobby"
    id_ = first.local.autosave.id
    assert kept(second, id_).moves == first.moves
    first.app.handle("stored", f"{SAVE}{id_}")
    assert first.at_table


def test_moves_made_in_another_tab_are_told() -> None:
    first = at("play", "pppp")
    second = beside(first)
    second.answer(lambda acts: next(act for act in acts if act.startswith("move:")))
    first.app.handle("stored", KEY)
    assert first.screen == "lobby"
    assert "other tab" in first.notice


def test_a_game_deleted_in_another_tab_is_told_and_can_be_kept() -> None:
    visit = at("play", "pppp")
    moves = visit.moves[:]
    other = beside(visit)
    visit = same_tab(visit)
    other.app.handle("stored", OPEN)
    other.press("delete:1")
    other.press("delete!:1")
    visit.app.handle("stored", KEY)
    assert visit.screen == "lobby"
    assert "deleted in another tab" in visit.notice
    assert KEY not in visit.storage.texts
    visit.app.handle(visit.page.notices[-1][1][0][1])
    assert visit.moves == moves
    assert kept(visit, "1").moves == moves


def test_stamps_of_another_tab_are_no_news() -> None:
    visit = at("play")
    visit.press("home")
    shows = visit.page.shows
    visit.app.handle("stored", STAMPS)
    assert visit.page.shows == shows
