"""The page's clock ends the playing time of a match once, by a move."""

from __future__ import annotations

from engine.matches import Match
from tests.ui.ports import FakeClock, Visit
from ui.match.session.playing_time import SECOND, PlayingTime
from ui.storage.saved_games import SAVE

FIVE_MINUTES = 5 * 60 * 1000
TIME = (None, "time")


def timed(kinds: str = "pbbb") -> Visit:
    """Return a visit at a table with five minutes to play and held bots."""
    visit = Visit().start()
    visit.thinker.held = True
    return visit.lay_out(kinds=kinds, length="minutes", minutes=5)


def test_the_time_left_is_shown_in_minutes() -> None:
    visit = timed()
    assert "5 minutes left" in visit.text
    visit.wait(4 * 60 * 1000)
    assert "1 minute left" in visit.text


def test_a_match_without_a_playing_time_has_no_clock() -> None:
    visit = Visit().start()
    visit.thinker.held = True
    visit.lay_out()
    assert "left" not in [word for e in visit.document.all("p") for word in e.text.split()]
    visit.wait(10**8)
    assert TIME not in visit.moves


def test_the_time_that_a_device_sleeps_is_not_counted() -> None:
    """Browsers let no timer run meanwhile; the one that is due comes once, however late."""
    clock = FakeClock()
    time = PlayingTime(clock, 0, lambda: 5, lambda: None)
    time.start()
    clock.advance(SECOND)
    clock.pass_unheard(FIVE_MINUTES)
    clock.advance(SECOND)
    assert (time.used, time.left) == (2, 5 * 60 - 2)


def test_time_is_called_once_when_it_is_up() -> None:
    visit = timed()
    moves = visit.moves[:]
    visit.wait(FIVE_MINUTES - 1)
    assert visit.moves == moves
    visit.wait(1)
    assert visit.moves == [*moves, TIME]
    visit.wait(FIVE_MINUTES * 3)
    assert visit.moves == [*moves, TIME]


def test_time_called_is_told_kept_and_the_last_hand_is_played() -> None:
    visit = timed()
    visit.wait(FIVE_MINUTES)
    assert "Time is up" in " ".join(visit.page.said)
    assert Match.load(visit.storage.texts[f"{SAVE}1"]).moves == visit.moves
    assert "the last" in visit.text
    visit.thinker.held = False
    visit.app.handle("set:pace=instant")
    while visit.thinker.waiting:
        visit.thinker.release()
    visit.play_until(lambda: visit.session.over)
    assert visit.moves.count(TIME) == 1
    assert visit.seen["hand_number"] == 1


def test_calling_time_keeps_the_selection_of_a_person() -> None:
    visit = timed("pppp")
    visit.answer()
    visit.answer()
    picked = visit.session.selection.picked[:]
    visit.wait(FIVE_MINUTES)
    assert TIME in visit.moves
    assert visit.session.selection.picked == picked != []


def test_time_spent_is_kept_over_a_pause_and_a_crash() -> None:
    visit = timed()
    visit.wait(3 * 60 * 1000 + 30_000)
    visit.press("home")
    visit.wait(FIVE_MINUTES)
    assert f'"{TIME[1]}"' not in visit.storage.texts[f"{SAVE}1"]
    visit.press("resume:1")
    assert visit.session.time.left == 90
    crashed = visit.reloaded()
    assert crashed.session.time.left == 90
    crashed.thinker.held = True
    crashed.wait(90_000)
    assert TIME in crashed.moves


def test_a_crash_loses_less_than_a_minute_of_playing_time() -> None:
    visit = timed()
    visit.wait(2 * 60 * 1000 + 59_000)
    left = visit.session.time.left
    again = visit.reloaded().session.time.left
    assert left is not None
    assert again is not None
    assert again - left < 60


def test_coming_back_to_the_table_does_not_make_the_clock_run_double() -> None:
    visit = timed()
    for _ in range(3):
        visit.press("home")
        visit.press("resume:1")
    visit.wait(10_000)
    assert visit.session.time.left == 290


def test_time_taken_back_is_called_again() -> None:
    visit = timed("pppp")
    visit.wait(FIVE_MINUTES)
    visit.wait(5000)
    visit.answer()
    visit.app.handle("undo!:0")
    assert TIME not in visit.moves
    visit.wait(1000)
    assert visit.moves == [TIME]


def test_the_clock_stops_with_the_match() -> None:
    visit = timed("bbbb")
    visit.wait(FIVE_MINUTES)
    visit.thinker.held = False
    visit.thinker.release()
    visit.wait(FIVE_MINUTES * 2)
    assert visit.session.over
    assert visit.clock.idle
