"""What a link brings is shown first; nothing is kept, and no screen is left, before a tap."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest

from engine.matches import Match, Seat
from tests.ui.party import Party
from tests.ui.ports import TODAY, FakeJournal, FakeStorage, Visit
from ui.base.parts import parts
from ui.match.links import fragment as links
from ui.match.links.fragment import DAY, MATCH, MOST, PUZZLE, TURN, Link


def of_match(kind: str, seed: int = 5) -> str:
    """Return a link with a match of two friends and a bot."""
    seats = (Seat("Anna"), Seat("Bert"), Seat("B", "easy"), Seat("C", "easy"))
    match = Match.new("brus", players=4, seed=seed, seats=seats)
    return links.written(Link(kind, match.dump(), 0, 0))


def invitation() -> str:
    party = Party()
    return party.invitation(party.begun())


KINDS: dict[str, Callable[[], str]] = {
    TURN: lambda: of_match(TURN),
    MATCH: lambda: of_match(MATCH),
    PUZZLE: lambda: of_match(PUZZLE),
    DAY: lambda: links.of_day("brus", TODAY[:10]),
    "join": invitation,
}
FAULTY = (f"{TURN}=abc", f"{MATCH}=abc", f"{PUZZLE}=!!", f"{DAY}=brus/x", "join=ABC", "games", "")


def kept(visit: Visit) -> tuple[dict[str, str], dict[str, str], dict[str, str]]:
    """Return all that localStorage, tab and journal hold."""
    return dict(visit.storage.texts), dict(visit.tab.texts), dict(visit.journal.entries)


def arrived(place: str) -> Visit:
    """Return a visit in the lobby, or at a table of its own."""
    visit = Visit(FakeStorage(), "instant", journal=FakeJournal()).start()
    return visit if place == "lobby" else visit.begin("imperator", "pbbb")


def test_every_kind_of_link_of_the_page_is_tried_here() -> None:
    assert sorted(KINDS) == sorted(word for part in parts() for word in part.links)


@pytest.mark.parametrize(("kind", "place"), [*product(KINDS, ("lobby", "table"))])
def test_a_link_changes_nothing_before_a_tap(kind: str, place: str) -> None:
    visit = arrived(place)
    visit.wait(0)
    before, screen = kept(visit), visit.app.screen
    visit.app.handle("linked", KINDS[kind]())
    visit.wait(60_000)
    assert "arrival" in visit.document.actions("data-do")
    assert visit.app.screen is screen
    assert kept(visit) == before
    visit.press("close")
    assert kept(visit) == before
    assert visit.page.panel == ""


@pytest.mark.parametrize("kind", KINDS)
def test_a_page_that_opens_at_a_link_keeps_nothing_before_a_tap(kind: str) -> None:
    visit = Visit(FakeStorage(), "instant", journal=FakeJournal()).start(link=KINDS[kind]())
    visit.wait(60_000)
    assert kept(visit) == ({}, {}, {})
    assert visit.screen == "lobby"
    visit.press("arrival")
    assert visit.screen != "lobby"


@pytest.mark.parametrize("fragment", FAULTY)
def test_a_faulty_link_changes_nothing(fragment: str) -> None:
    visit = arrived("table")
    visit.wait(0)
    before, screen = kept(visit), visit.app.screen
    visit.app.handle("linked", fragment)
    visit.wait(1000)
    assert kept(visit) == before
    assert visit.app.screen is screen


def test_of_many_links_the_newest_waits_and_none_is_kept() -> None:
    visit = arrived("lobby")
    for seed in range(26):
        visit.app.handle("linked", of_match(TURN, seed))
        visit.wait(4000)
    assert kept(visit) == ({}, {}, {})
    visit.press("arrival")
    visit.press("be:0")
    assert [key for key in visit.storage.texts if key.startswith("ides.save.")] == ["ides.save.1"]
    assert visit.match.seed == 25


def test_a_link_longer_than_any_that_the_page_makes_is_refused() -> None:
    visit = arrived("lobby")
    visit.app.handle("linked", f"{TURN}={'A' * MOST}")
    assert "arrival" not in visit.document.actions("data-do")
    assert "too long" in visit.text
    assert kept(visit) == ({}, {}, {})


def test_a_link_is_told_in_words_before_it_is_opened() -> None:
    visit = arrived("lobby")
    visit.app.handle("linked", of_match(TURN))
    for words in ("Brus", "Anna, Bert, B and C", "0 moves so far", "not on this device yet"):
        assert words in visit.text
