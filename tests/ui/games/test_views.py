"""Every game has a complete view, and the lobby loads none."""

from __future__ import annotations

import subprocess
import sys

import pytest

from engine.catalogue import GAMES
from tests.spoken import ROOT, source
from ui.base.markup import Markup
from ui.table.catalogue import picture_of, view_of
from ui.table.game_view import GameView

SWITCHES = [(game_id, switch) for game_id in GAMES for switch in view_of(game_id).switches]
GAME = pytest.mark.parametrize("game_id", GAMES)

LOADED = """
import sys
from engine.catalogue import GAMES
before = {*sys.modules}
from ui.features.lobby import view as lobby
lobby.drawings(), [lobby.picture_of(game_id) for game_id in GAMES]
print(*sorted({*sys.modules} - before))
"""


@GAME
def test_every_game_has_a_view_and_a_picture(game_id: str) -> None:
    assert isinstance(view_of(game_id), GameView)
    assert view_of(game_id) is view_of(game_id)
    assert isinstance(picture_of(game_id), Markup)
    assert isinstance(view_of(game_id).sprite(), Markup)


@pytest.mark.parametrize(("game_id", "switch"), SWITCHES)
def test_a_switch_has_values_to_choose_from(game_id: str, switch: str) -> None:
    values = view_of(game_id).switches[switch]
    assert len({*values}) == len(values) > 1


@GAME
def test_a_view_declares_just_the_aids_that_it_heeds(game_id: str) -> None:
    assert source(f"ui/games/{game_id}").given(["aided"]) == {*view_of(game_id).aids}


@pytest.mark.other_process
def test_the_lobby_loads_no_game() -> None:
    """It loads neither rules nor tables, because visitors wait for the start."""
    answer = subprocess.run(
        [sys.executable, "-c", LOADED], cwd=ROOT, capture_output=True, text=True, check=True
    )
    loaded = answer.stdout.split()
    assert "ui.games.brus.picture" in loaded
    assert [name for name in loaded if name.startswith("engine.games.")] == []
    views = {name for name in loaded if name.count(".") > 2 and name.startswith("ui.games.")}
    games = {name for name in views if name.split(".")[2] in GAMES}
    assert games == {f"ui.games.{game_id}.picture" for game_id in GAMES}
