"""A part that the page loads when it is wanted comes, or the visitor is told why it does not."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.ui.ports import Visit, at
from tools.site.texts import texts
from ui.base import late

T = texts("en")
LOADING, UNREACHABLE, REPLACED = (T(f"notice.{key}") for key in ("late", "unreachable", "replaced"))


@pytest.fixture
def arrive(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    """Take the late modules away; return a function that brings them back."""
    monkeypatch.setattr(late, "find_spec", lambda name: None)
    return monkeypatch.undo


def wait_for(visit: Visit, *notices: str) -> None:
    """Let time pass, a slice of waiting at a time; check the notice that is shown."""
    for notice in notices:
        visit.wait(late.Awaiting.pause)
        assert visit.notice == notice


def test_a_late_part_opens_as_soon_as_it_is_there(arrive: Callable[[], None]) -> None:
    visit = Visit().start()
    visit.press("join")
    wait_for(visit, LOADING, LOADING)
    arrive()
    wait_for(visit, "")
    assert (visit.screen, visit.late.asked) == ("join", 1)


def test_without_a_network_it_is_told_and_still_opens(arrive: Callable[[], None]) -> None:
    visit = Visit().start()
    visit.press("join")
    visit.late.fault = "unreachable"
    wait_for(visit, UNREACHABLE)
    visit.app.handle("quiet")
    wait_for(visit, LOADING)
    visit.press("join")  # asks at once
    assert visit.late.asked == 2
    wait_for(visit, UNREACHABLE)
    visit.late.fault = ""
    arrive()
    wait_for(visit, "")
    assert visit.screen == "join"


def test_after_a_newer_version_nothing_is_awaited_and_each_tap_says_so(
    arrive: Callable[[], None],
) -> None:
    visit = at("play")
    moves = visit.moves
    visit.press("home")
    visit.press("join")
    visit.late.fault = "replaced"
    visit.app.handle("replaced")
    wait_for(visit, REPLACED)
    assert visit.clock.idle
    for _ in range(2):
        visit.app.handle("quiet")
        assert visit.notice == ""
        visit.press("join")
        assert visit.notice == REPLACED
        assert visit.clock.idle
    _, buttons = visit.page.notices[-1]
    assert [action for _, action in buttons] == ["reload"]
    visit.press("resume:1")
    assert (visit.moves, visit.notice) == (moves, REPLACED)
