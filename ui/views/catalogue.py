"""The view of each game, found by the game's id and loaded when it is first needed."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import cast

from ui.views.scene import GameView


@cache
def view_of(game_id: str) -> GameView:
    """Return the view of a game of the catalogue: the module or package of its name."""
    return cast(GameView, import_module(f"ui.views.{game_id}"))
