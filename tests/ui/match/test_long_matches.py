"""However long a match is, the page does a bounded piece of work at a time."""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache

import pytest

from engine.catalogue import GAMES
from engine.core.phases import TIME
from engine.core.plain import Json
from engine.matches import Match, Seat
from tests.hostile.test_work import calls
from tests.ui.ports import Visit
from ui.match.links import fragment as links
from ui.match.links.fragment import MATCH, PUZZLE, TURN, Link
from ui.match.table.log import MOST

LONG, SHORT = 14_291, 1_429
BY_TIME = "minutes"


@cache
def played(moves: int, length: str = BY_TIME) -> str:
    """Return the save of a match of ten in which everybody passes who can, then time is up."""
    seats = (Seat("Livia"), *(Seat(f"N{i}") for i in range(1, 10)))
    limits: dict[str, Json] = {"length": length, "minutes": 240, "hands": 20}
    match = Match(GAMES["imperator"], 10, 3, seats, limits)
    while match.state.to_act and len(match.moves) < moves:
        seat = match.state.to_act[0]
        legal = match.state.legal_moves(seat)
        match.play(seat, "pass" if "pass" in legal else legal[0])
    return match.dump()


def ended(text: str) -> str:
    """Call time in a match, and end it."""
    match = Match.load(text)
    match.play(None, TIME)
    while match.state.to_act:
        seat = match.state.to_act[0]
        match.play(seat, match.state.legal_moves(seat)[0])
    return match.dump()


def most_at_once(visit: Visit, *acts: Callable[[], object]) -> int:
    """Return the number of calls in the largest piece of work after each of these acts."""
    most = 0
    for act in acts:
        most = max(most, calls(act))
        while not visit.clock.idle:
            most = max(most, calls(visit.clock.step))
    return most


def work(kind: str, text: str) -> int:
    """Follow a link, take what it brings, and read the whole log; return the largest piece."""
    visit = Visit(pace="instant").start(link="")
    visit.app.handle("set:passes=False")
    fragment = links.written(Link(kind, text, len(Match.load(text).moves), 0))
    acts: list[Callable[[], object]] = [
        lambda: visit.app.handle("linked", fragment),
        lambda: visit.press("arrival"),
        *([lambda: visit.press("be:0"), lambda: visit.press("arrival")] if kind == TURN else []),
        lambda: visit.app.handle("log"),
        visit.app.show,
    ]
    found = most_at_once(visit, *acts)
    assert visit.screen in ("table", "result", "replay", "curtain")
    return found


@pytest.mark.parametrize("kind", [MATCH, PUZZLE])
def test_a_long_match_in_a_link_is_opened_in_pieces_of_bounded_work(kind: str) -> None:
    work(kind, ended(played(SHORT)))  # fills caches
    short, long_ = (work(kind, ended(played(moves))) for moves in (SHORT, LONG))
    assert long_ < 2.5 * short


def test_a_long_match_that_goes_on_by_links_is_opened_in_pieces_of_bounded_work() -> None:
    work(TURN, played(SHORT, "hands"))  # fills caches
    short, long_ = (work(TURN, played(moves, "hands")) for moves in (SHORT, 11_000))
    assert long_ < 2.5 * short


def test_the_states_of_a_match_hold_once_what_stays_the_same() -> None:
    """Python looks through all containers now and then, in one piece."""
    text = played(LONG)
    gc.collect()
    before = len(gc.get_objects())
    match = Match.load(text)
    gc.collect()
    assert len(gc.get_objects()) - before < 10 * len(match.moves)


def test_a_match_s_states_are_what_they_were_without_sharing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    text = played(SHORT)
    shared = Match.load(text)
    monkeypatch.setattr(type(shared.state), "share", lambda self, before: None)
    apart = Match.load(text)
    for count in range(len(shared.moves) + 1):
        assert shared.state_after(count).to_json() == apart.state_after(count).to_json()


def test_the_whole_log_of_a_long_match_is_its_end_and_says_so() -> None:
    visit = Visit(pace="instant").start()
    visit.app.handle("import", ended(played(LONG)))
    while not visit.clock.idle:
        visit.clock.step()
    visit.app.handle("log")
    assert "go back in the replay" in visit.text
    assert visit.page.markup.count("log-jump") <= MOST
