"""Each day and game has one set-up, the same for everybody, and a result to share."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from engine.catalogue import GAMES
from tests.ui.fakes import bot_answer
from tests.ui.ports import TODAY, Visit
from ui.match.deal import daily
from ui.match.links import fragment as links

GAME = pytest.mark.parametrize("game_id", GAMES)
DAY = TODAY[:10]
NO_DAYS = ("2025-12-31", "2099-01-01", "2026-02-30", "20260301", "2026-3-1", "x", "2026-W10-1")


@GAME
def test_two_visitors_get_the_same_game(game_id: str) -> None:
    first, second = Visit(seed=1).start(), Visit(seed=2, languages=("fr",)).start()
    for visit in (first, second):
        visit.press(f"day:{game_id}")
    assert first.match.dump() == second.match.dump()
    assert first.match.seats == daily.match_of(game_id, DAY).seats
    cast = [seat.character for seat in first.match.seats]
    assert any(cast) == bool(GAMES[game_id].characters)


def begun_today(game_id: str, seed: int, moves: int = 16) -> list[tuple[int | None, str]]:
    """Return the first moves of a visitor's game of the day."""
    visit = Visit(seed=seed, pace="instant", think=bot_answer).start()
    visit.press(f"day:{game_id}")
    visit.play_until(lambda: len(visit.moves) >= moves)
    return visit.moves[:moves]


@GAME
def test_the_opponents_reply_the_same_to_everybody(game_id: str) -> None:
    replies = begun_today(game_id, seed=1)
    assert replies == begun_today(game_id, seed=2)
    assert any(seat for seat, _ in replies)


@GAME
def test_days_differ(game_id: str) -> None:
    days = ("2026-01-01", "2026-01-02", "2026-02-01")
    assert len({daily.match_of(game_id, day).dump() for day in days}) == len(days)


@GAME
def test_a_day_s_game_is_known_as_such(game_id: str) -> None:
    match = daily.match_of(game_id, DAY)
    assert daily.day_of(match) == DAY
    match.seed = 5
    assert daily.day_of(match) is None


def test_a_match_with_other_seats_is_not_the_day_s() -> None:
    match = daily.match_of("brus", DAY)
    match.seats = match.seats[::-1]
    assert daily.day_of(match) is None


def test_a_returning_visitor_resumes_the_game_of_the_day() -> None:
    visit = Visit(pace="instant").start()
    visit.press("day:brus")
    visit.play_until(lambda: len(visit.moves) > 4)
    moves = [*visit.moves]
    visit.app.handle("home")
    visit.press("day:brus")
    assert visit.moves[: len(moves)] == moves
    assert len([key for key in visit.storage.texts if key.startswith("ides.save.")]) == 1


def test_a_day_of_the_past_is_played_from_the_set_up() -> None:
    visit = Visit().start("brus")
    visit.fill("day", "2026-01-05")
    visit.press("day:brus/2026-01-05")
    assert daily.day_of(visit.match) == "2026-01-05"


@pytest.mark.parametrize("day", NO_DAYS)
def test_a_day_without_a_game_shows_a_message(day: str) -> None:
    visit = Visit().start()
    visit.app.handle(f"day:brus/{day}")
    assert visit.screen == "lobby"
    assert "no match for this day" in visit.text


def test_the_result_of_the_day_is_a_short_text_with_a_link_to_the_same_game() -> None:
    visit = Visit(pace="instant").start()
    visit.press("day:brus")
    visit.play_until(lambda: visit.session.over)
    visit.press("share")
    (told,) = visit.document.having("data-result")
    assert told.text.startswith("Ides · Brus · ")
    assert "Lucius" in told.text
    (link,) = visit.document.having("data-link")
    visit.press("share-copy")
    assert visit.device.copied == [f"{told.text}\n{link.text}"]
    other = Visit().follow(link.text.partition("#")[2])
    assert other.match.seed == visit.match.seed
    assert other.match.seats == visit.match.seats


@pytest.mark.parametrize("rest", ["", "brus/2099-01-01", "wolf", "brus/x", "/"])
def test_a_link_to_an_invalid_day_shows_a_message(rest: str) -> None:
    visit = Visit().start(link=f"{links.DAY}={rest}")
    assert visit.screen == "lobby"
    assert "no match for this day" in visit.text


def at_home(moment: datetime, hours: int) -> Visit:
    """Return a visitor in the zone so many hours before UTC or after it, at a moment."""
    visit = Visit()
    there = moment.astimezone(timezone(timedelta(hours=hours))).replace(tzinfo=None)
    visit.clock.today = lambda: there.isoformat(timespec="minutes")  # type: ignore[method-assign]
    return visit


@pytest.mark.parametrize("hour", range(24))
@pytest.mark.parametrize("west", [-12, -11, 0, 13])
def test_the_day_of_the_first_islands_opens_everywhere(hour: int, west: int) -> None:
    moment = datetime(2026, 3, 14, hour, 30, tzinfo=UTC)
    east = at_home(moment, 14).start()
    east.press("day:brus")
    day = daily.day_of(east.match)
    assert day is not None
    visit = at_home(moment, west).follow(links.of_day("brus", day))
    assert visit.match.dump() == east.match.dump()


def test_the_day_after_that_is_not_there_yet() -> None:
    for hours in (-12, 14):
        for hour in range(24):
            moment = datetime(2026, 3, 14, hour, 30, tzinfo=UTC)
            visit = at_home(moment, hours).start(link=links.of_day("brus", "2026-03-18"))
            assert "no match for this day" in visit.text
    noon = Visit().start(link=links.of_day("brus", "2026-03-17"))
    assert "no match for this day" in noon.text


def test_a_day_ahead_opens_from_its_address_and_today_s_stays_today_s() -> None:
    visit = Visit().follow(links.of_day("brus", "2026-03-16"))
    assert daily.day_of(visit.match) == "2026-03-16"
    visit.press("home")
    visit.press("day:brus")
    assert daily.day_of(visit.match) == DAY
