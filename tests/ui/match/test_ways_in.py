"""A match between persons opens behind its curtain, whichever way it comes."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random

import pytest

from engine.catalogue import GAMES
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.playing import random_move
from tests.ui.ports import FakeStorage, Visit
from ui.features.replay.screen import ReplayScreen
from ui.match.links.fragment import MATCH, Link, written
from ui.storage.current_game import OPEN
from ui.storage.saved_games import SAVE

SECRETIVE = [id_ for id_ in GAMES if GAMES[id_].has_secrets]


def begun(game_id: str, moves: int) -> Match:
    """Return a match of persons and one bot after at least `moves` moves; a person is next."""
    game = GAMES[game_id]
    players = max(KITS[game_id].fewest, 4)
    seats = tuple(Seat(f"N{i}", "easy" if i == 1 else None) for i in range(players))
    match, rng = Match(game, players, 11, seats, {}), Random(2)
    while len(match.moves) < moves or match.state.to_act == (1,):
        match.play(*random_move(match.state, rng))
    return match


def from_file(text: str) -> Visit:
    visit = Visit(pace="instant").start()
    visit.app.handle("import", text)
    return visit


def from_file_over_another_match(text: str) -> Visit:
    visit = Visit(pace="instant").start().begin("brus", "pbbb")
    visit.app.handle("import", text)
    return visit


def from_lobby(text: str) -> Visit:
    visit = Visit(FakeStorage({f"{SAVE}1": text}), pace="instant").start()
    visit.press("resume:1")
    return visit


def after_reload(text: str) -> Visit:
    return Visit(FakeStorage({f"{SAVE}1": text, OPEN: "1 5"}), pace="instant").start()


def from_backup(text: str) -> Visit:
    visit = Visit(pace="instant").start()
    backup = {
        "format": "ides-all",
        "version": 1,
        "made": "",
        "matches": [{"id": "4", "text": text}],
    }
    visit.app.handle("import", json.dumps(backup))
    visit.wait(0)
    visit.press("close")
    visit.press("resume:1")
    return visit


def from_link(text: str) -> Visit:
    """Follow a link to the replay of a match, seen by its first seat, and sit down."""
    visit = Visit(pace="instant").follow(written(Link(MATCH, text, 0, 0)))
    assert isinstance(visit.app.screen, ReplayScreen)
    texts = visit.app.preferences.texts
    assert visit.app.screen.model(texts).scene.viewer is None
    visit.press("now")
    return visit


def from_damaged_file(text: str) -> Visit:
    """Go on with the readable part of a file with an illegal move at its end."""
    raw = json.loads(text)
    raw["moves"].append([0, "no"])
    visit = Visit(pace="instant").start()
    visit.app.handle("import", json.dumps(raw))
    visit.press("partial")
    return visit


WAYS_IN: list[Callable[[str], Visit]] = [
    from_file, from_file_over_another_match, from_lobby, after_reload, from_backup, from_link,
    from_damaged_file,
]  # fmt: skip


@pytest.mark.parametrize("moves", [0, 9])
@pytest.mark.parametrize("game_id", SECRETIVE)
@pytest.mark.parametrize("way_in", WAYS_IN)
def test_the_curtain_is_down_for_the_seat_to_act(
    way_in: Callable[[str], Visit], game_id: str, moves: int
) -> None:
    match = begun(game_id, moves)
    visit = way_in(match.dump())
    assert visit.session.seating.viewer is None, "a spectator, until a person has to act"
    visit.wait_for_turn()
    assert visit.screen == "curtain"
    assert visit.session.seating.viewer is None
    assert visit.session.seating.curtain in visit.session.owing
    assert visit.moves[: len(match.moves)] == match.moves
