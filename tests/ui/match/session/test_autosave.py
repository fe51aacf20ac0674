"""The page saves after every settled move, and plays on when the browser refuses."""

from __future__ import annotations

import json

from engine.matches import Match
from tests.ui.ports import TODAY, FakeStorage, Visit, at, in_phase, random_answer
from ui.base.settings import PACES
from ui.storage.current_game import OPEN
from ui.storage.saved_games import INDEX, SAVE

KEY = f"{SAVE}1"


def test_every_move_of_a_person_is_saved_at_once() -> None:
    visit = at("play", "pppp")
    for _ in range(20):
        visit.answer(lambda acts: next((act for act in acts if act.startswith("move:")), acts[0]))
        assert Match.load(visit.storage.texts[KEY]).moves == visit.moves


def test_every_move_of_a_bot_is_saved_when_it_is_shown() -> None:
    visit = Visit().start().lay_out(kinds="bbbb")
    for _ in range(40):
        visit.wait(PACES["normal"])
        assert Match.load(visit.storage.texts[KEY]).moves == visit.moves
    assert len(visit.moves) > 20


def test_bots_that_take_no_time_are_saved_when_somebody_can_act() -> None:
    visit = Visit(pace="instant").start().lay_out(kinds="pbbbbbbb")
    for _ in range(10):
        visit.wait_for_turn()
        assert Match.load(visit.storage.texts[KEY]).moves == visit.moves
        visit.answer()


def test_the_shelf_keeps_date_and_end_beside_the_save() -> None:
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1)
    index = json.loads(visit.storage.texts[INDEX])
    progress = {"number": 1, "of": 1, "finale": False, "ahead": []}
    about = {"saved": TODAY, "over": False, "clock": 0, "progress": progress, "elsewhere": False}
    assert index == {"1": about}
    visit.play_until(lambda: visit.session.over)
    assert json.loads(visit.storage.texts[INDEX])["1"]["over"] is True


def test_a_crash_loses_nothing_that_was_shown() -> None:
    visit = Visit().start().lay_out(length="minutes", minutes=30)
    for _ in range(30):
        visit.wait(777)
        if visit.session.owing:
            visit.answer()
        again = visit.reloaded()
        assert again.moves == visit.moves
        assert again.match.state.to_json() == visit.match.state.to_json()


def test_the_table_itself_is_what_is_exported_even_if_nothing_is_saved() -> None:
    visit = Visit(pace="instant").start()
    visit.storage.full = True
    visit.lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    visit.press(f"export:{visit.local.autosave.id}")
    ((name, text),) = visit.files.saved
    assert name == f"ides-{visit.local.autosave.id}.json"
    assert Match.load(text).moves == visit.moves


def test_a_full_storage_is_told_and_the_game_goes_on_to_its_end() -> None:
    visit = Visit(pace="instant").start().lay_out(length="hands", hands=1)
    visit.play_until(in_phase(visit, "play"))
    kept = visit.storage.texts[KEY]
    visit.storage.full = True
    visit.answer()
    visit.play_until(lambda: visit.session.over)
    assert "refuses to save" in visit.notice
    assert visit.storage.texts[KEY] == kept
    assert visit.screen == "result"


def test_saving_resumes_when_there_is_room() -> None:
    visit = Visit(pace="instant").start().lay_out()
    visit.storage.full = True
    visit.play_until(in_phase(visit, "play"))
    visit.storage.full = False
    visit.press("home")
    assert Match.load(visit.storage.texts[KEY]).moves
    assert visit.document.actions("data-do").count("resume:1") == 1


def test_a_browser_that_keeps_nothing_lets_everything_be_played() -> None:
    storage = FakeStorage()
    storage.denied = True
    visit = Visit(storage, pace="instant").start()
    assert visit.screen == "lobby"
    visit.lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    assert "refuses to save" in visit.notice
    visit.press("home")
    assert visit.screen == "lobby"


def test_a_save_that_cannot_be_deleted_is_told() -> None:
    visit = at("play")
    visit.press("home")
    visit.press("delete:1")
    visit.storage.denied = True
    visit.press("delete!:1")
    assert "refuses to save" in visit.notice
    visit.storage.denied = False
    assert KEY in visit.storage.texts


# Other tabs


def elsewhere(visit: Visit) -> None:
    """Let another tab play on and notify this one."""
    match = Match.load(visit.storage.texts[KEY])
    match.play(match.state.to_act[0], match.state.legal_moves(match.state.to_act[0])[0])
    visit.storage.texts[KEY] = match.dump()
    visit.app.handle("stored", KEY)


def test_a_game_that_goes_on_in_another_tab_is_left_to_it() -> None:
    visit = at("play")
    elsewhere(visit)
    assert visit.screen == "lobby"
    assert "another tab" in visit.notice


def test_a_tab_that_gave_up_a_game_does_not_overwrite_it() -> None:
    visit = Visit().start().lay_out(kinds="pbbb")
    visit.play_until(in_phase(visit, "play"))
    visit.thinker.held = True
    while visit.session.owing:
        visit.answer()
    request, answer = visit.thinker.waiting.pop()
    elsewhere(visit)
    kept, count = dict(visit.storage.texts), len(visit.thinker.requests)
    answer(random_answer(request))
    visit.wait(10**6)
    assert visit.storage.texts == kept
    assert len(visit.thinker.requests) == count
    assert visit.screen == "lobby"


def test_the_game_of_the_other_tab_can_be_taken_back_as_it_is_there() -> None:
    visit = at("play")
    count = len(visit.moves)
    elsewhere(visit)
    visit.press("resume:1")
    assert len(visit.moves) >= count + 1


def test_what_another_tab_does_with_another_game_is_its_own_affair() -> None:
    visit = at("play")
    shows = visit.page.shows
    visit.storage.texts[OPEN] = "2 7"
    for key in (f"{SAVE}2", INDEX, OPEN, "None", "", "something else"):
        visit.app.handle("stored", key)
    assert visit.screen == "table"
    assert visit.page.shows == shows


def test_another_tab_that_opens_the_same_game_takes_it_over() -> None:
    visit = at("play")
    visit.storage.texts[OPEN] = f"{visit.local.autosave.id} 8"
    visit.app.handle("stored", OPEN)
    assert visit.screen == "lobby"
    assert "another tab" in visit.page.notices[-1][0]


# Updates

NEW_VERSION = "A new version of Ides is ready."


def test_a_new_version_is_offered_and_taken_by_a_button() -> None:
    visit = at("play")
    moves = visit.moves[:]
    visit.app.handle("update")
    assert visit.page.notices[-1] == (NEW_VERSION, [("Update now", "reload")])
    assert visit.moves == moves
    assert visit.page.reloads == 0
    visit.app.handle("reload")
    assert visit.page.reloads == 1
    assert visit.reloaded(pace="instant").moves == moves


def test_a_notice_can_be_put_away() -> None:
    visit = at("play")
    visit.app.handle("update")
    visit.app.handle("quiet")
    assert visit.notice == ""


def test_a_new_version_is_offered_until_it_is_answered_whatever_screen_comes() -> None:
    visit = at("play")
    visit.app.handle("update")
    for way in ("home", "resume:1", "home", "open:imperator", "start"):
        visit.press(way)
        assert visit.notice == NEW_VERSION, way
    visit.app.handle("quiet")
    visit.press("home")
    assert visit.notice == ""


def test_a_notice_that_must_be_read_first_does_not_lose_the_others() -> None:
    visit = at("play")
    visit.app.handle("update")
    visit.storage.full = True
    visit.answer()
    assert "refuses to save" in visit.notice
    visit.app.handle("update")  # a second notice still waits
    assert "refuses to save" in visit.notice
    visit.app.handle("quiet")
    assert visit.notice == NEW_VERSION
    visit.app.handle("quiet")
    assert visit.notice == ""


def test_what_was_told_of_one_game_is_not_told_at_the_next() -> None:
    visit = at("play")
    visit.storage.full = True
    visit.answer()
    visit.storage.full = False
    visit.press("home")
    visit.press("open:imperator")
    visit.press("start")
    assert visit.notice == ""


def test_a_notice_changes_with_the_language() -> None:
    visit = at("play")
    visit.app.handle("update")
    visit.app.handle("set:language=fr")
    assert visit.notice.startswith("Une nouvelle version")
