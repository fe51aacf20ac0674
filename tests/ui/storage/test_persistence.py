"""The page asks for persistent storage after a long match, and reminds of a backup."""

from __future__ import annotations

import json

import pytest

from tests.ui.ports import TODAY, FakeStorage, Visit
from ui.match.local_screen import WORTH
from ui.storage.persistence import KEY, PAUSE

REMINDED = "may clear your matches"


def after_match(storage: FakeStorage | None = None, promises: bool | None = False) -> Visit:
    """Return a visit in the lobby after a match of some length."""
    visit = Visit(storage, pace="instant").start()
    visit.device.promises = promises
    visit.lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    assert len(visit.moves) >= WORTH
    visit.press("home")
    return visit


def noted(**days: str) -> FakeStorage:
    return FakeStorage({KEY: json.dumps(days)})


def test_nothing_is_asked_before_there_is_something_to_lose() -> None:
    visit = Visit(pace="instant").start()
    visit.press("open:imperator")
    visit.press("home")
    visit.lay_out(length="hands", hands=1)
    assert len(visit.moves) < WORTH
    visit.press("home")
    assert visit.device.asked == 0
    assert KEY not in visit.storage.texts


def test_after_the_first_match_that_is_worth_it_the_browser_is_asked_once() -> None:
    visit = after_match()
    assert visit.device.asked == 1
    assert json.loads(visit.storage.texts[KEY]) == {"asked": TODAY[:10]}
    assert REMINDED not in visit.notice, "the first time nobody is bothered"
    visit.press("resume:1")
    visit.press("home")
    assert visit.device.asked == 1


@pytest.mark.parametrize(
    ("day", "asked"),
    [("2026-03-15", 0), ("2026-03-02", 0), ("2026-03-01", 1), ("2027-01-01", 1), ("never", 1)],
)
def test_it_is_asked_again_after_a_while(day: str, asked: int) -> None:
    assert PAUSE == 14
    assert after_match(noted(asked=day)).device.asked == asked


def test_where_nothing_is_promised_the_lobby_reminds_of_the_file() -> None:
    visit = after_match(noted(asked="2026-01-01"))
    assert REMINDED in visit.notice
    ((label, action),) = visit.page.notices[-1][1]
    assert label == "Back up everything"
    visit.app.handle(action)
    assert [name for name, _ in visit.files.saved] == [f"ides-all-{TODAY[:10]}.json"]
    assert "in your downloads" in visit.notice
    visit.app.handle("quiet")
    assert visit.notice == ""


def test_where_it_is_promised_nobody_is_reminded() -> None:
    visit = after_match(noted(asked="2026-01-01"), promises=True)
    assert visit.device.asked == 1
    assert REMINDED not in visit.notice


def test_whoever_has_just_kept_everything_is_not_reminded() -> None:
    visit = after_match(noted(asked="2026-01-01", kept="2026-03-10"))
    assert visit.device.asked == 1
    assert REMINDED not in visit.notice


def test_an_answer_that_comes_in_mid_game_does_not_disturb_it() -> None:
    storage = noted(asked="2026-01-01")
    visit = Visit(storage, pace="instant").start()
    answers: list[object] = []
    visit.device.persist = answers.append  # type: ignore[method-assign,assignment]
    visit.lay_out(length="hands", hands=1)
    visit.play_until(lambda: visit.session.over)
    visit.press("home")
    visit.press("resume:1")
    (hear,) = answers
    hear(False)  # type: ignore[operator]
    assert REMINDED not in visit.notice


@pytest.mark.parametrize("text", ["{", "[]", '{"asked": [[]]}', '{"asked": 3, "x": "y"}'])
def test_notes_that_make_no_sense_are_as_none(text: str) -> None:
    visit = after_match(FakeStorage({KEY: text}))
    assert visit.device.asked == 1
    assert json.loads(visit.storage.texts[KEY])["asked"] == TODAY[:10]
    assert "x" not in json.loads(visit.storage.texts[KEY])


def test_where_nothing_lasts_nothing_is_asked() -> None:
    storage = FakeStorage()
    storage.denied = True
    assert after_match(storage).device.asked == 0


def test_this_device_tells_the_answer_and_asks_again() -> None:
    visit = Visit().start()
    visit.device.promises = False
    visit.press("settings")
    visit.press("device")
    assert "persist" not in visit.document.actions("data-do"), "not known yet whether it can be"
    visit.app.handle("persist")
    assert "promises nothing" in visit.text
    visit.device.promises = True
    visit.press("persist")
    assert "has promised to keep them" in visit.text
    assert "promises nothing" not in visit.text
    assert "persist" not in visit.document.actions("data-do")
    visit.press("keep-all")
    assert visit.files.saved
