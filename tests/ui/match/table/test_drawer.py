"""Scores and log are in a drawer beside the table; it stays as it was left, except on a phone."""

from __future__ import annotations

import pytest

from tests.ui.ports import Visit, at


def is_open(visit: Visit) -> bool:
    """Tell whether the drawer is open; check that its tool says the same."""
    [drawer] = visit.document.all("aside")
    shown = "data-open" in drawer.attributes
    assert visit.document.control("aside").attributes["aria-expanded"] == str(shown).lower()
    return shown


def drawn_again(visit: Visit, window: str) -> Visit:
    """Draw the table in a window of another kind."""
    visit.page.window = window
    visit.app.changed(())
    return visit


@pytest.mark.parametrize(("window", "first"), [("phone", 0), ("tablet", 0), ("desktop", 1)])
def test_it_is_open_at_first_where_there_is_room_to_spare(window: str, first: int) -> None:
    assert is_open(drawn_again(at("play"), window)) == first


@pytest.mark.parametrize("window", ["tablet", "desktop"])
def test_it_stays_as_it_was_left(window: str) -> None:
    visit = drawn_again(at("play"), window)
    for _ in range(2):
        before = is_open(visit)
        visit.press("aside")
        assert is_open(visit) != before
        assert is_open(drawn_again(visit.reloaded(), window)) != before


def test_on_a_phone_it_opens_for_the_moment_only() -> None:
    visit = drawn_again(at("play"), "phone")
    visit.press("aside")
    assert is_open(visit)
    assert not is_open(drawn_again(visit.reloaded(), "phone"))


def test_a_choice_made_on_a_tablet_does_not_cover_the_table_of_a_phone() -> None:
    visit = at("play")
    visit.app.handle("set:drawer=open")
    assert is_open(drawn_again(visit, "tablet"))
    assert not is_open(drawn_again(visit, "phone"))


def test_a_refused_choice_holds_for_the_visit() -> None:
    visit = at("play")
    visit.storage.full = True
    visit.press("aside")
    assert is_open(visit)
