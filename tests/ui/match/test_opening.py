"""The page replays a long save in pieces and stays responsive between them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache

import pytest

from engine.matches import Loading, Match
from tests.playing import policy, random_move
from tests.ui.ports import FakeStorage, Visit
from ui.match.opening import AT_ONCE
from ui.storage.current_game import OPEN
from ui.storage.saved_games import SAVE

MOVES = 2 * AT_ONCE + 100


@cache
def long_game() -> str:
    """Return the save of a match too long to be replayed in one piece."""
    match, rng = Match.new("imperator", players=10, seed=5, length="hands", hands=20), policy(5)
    while len(match.moves) < MOVES:
        match.play(*random_move(match.state, rng))
    match.undo()
    return match.dump()


@pytest.fixture
def goes(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[int]]:
    """Record the number of replayed moves in each piece, and check its limit."""
    made: list[int] = []
    go_on = Loading.go_on

    def counted(loading: Loading, moves: int) -> None:
        before = len(loading.match.moves)
        go_on(loading, moves)
        made.append(len(loading.match.moves) - before)

    monkeypatch.setattr(Loading, "go_on", counted)
    yield made
    assert max(made) <= AT_ONCE


def test_a_long_game_is_replayed_in_several_goes(goes: list[int]) -> None:
    text = long_game()
    visit = Visit(FakeStorage({f"{SAVE}1": text, OPEN: "1 5"})).start()
    assert visit.screen == "lobby"
    assert "replayed" in visit.notice
    assert goes == [0, AT_ONCE]
    visit.wait(0)
    assert visit.screen == "curtain"
    assert visit.notice == ""
    assert goes == [0, AT_ONCE, AT_ONCE, MOVES - 1 - 2 * AT_ONCE]
    assert visit.match.dump() == text == visit.storage.texts[f"{SAVE}1"]


def test_another_screen_can_be_opened_meanwhile(goes: list[int]) -> None:
    visit = Visit().start()
    visit.app.handle("import", long_game())
    visit.press("open:brus")
    assert visit.notice == ""
    visit.wait(1000)
    assert visit.screen == "setup"
    assert not [key for key in visit.storage.texts if key.startswith(SAVE)]


def test_settings_can_be_opened_meanwhile(goes: list[int]) -> None:
    visit = Visit().start()
    visit.app.handle("import", long_game())
    visit.press("settings")
    visit.wait(0)
    assert visit.at_table


def test_a_wrong_move_far_on_is_named_and_the_game_up_to_it_offered(goes: list[int]) -> None:
    save = json.loads(long_game())
    save["moves"][MOVES - 5][1] = "fly"
    visit = Visit().start()
    visit.app.handle("import", json.dumps(save))
    visit.wait(0)
    assert f"Move {MOVES - 4} of {MOVES - 1}" in visit.text
    assert visit.notice == ""
    visit.press("partial")
    assert len(visit.moves) == MOVES - 5


def test_a_file_that_is_too_large_is_refused_by_its_size() -> None:
    visit = Visit().start()
    visit.app.handle("too-large", str(10_000_000))
    assert "10000 kB" in visit.text
    assert "600 kB" in visit.text
    assert "export:raw" not in visit.document.actions("data-do")
