"""Loads the view and the picture of a game when they are first needed."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from ui.base.markup import NOTHING, Markup

if TYPE_CHECKING:
    from ui.base.text import Texts
    from ui.table.game_view import GameView


@cache
def view_of(game_id: str) -> GameView[Any]:
    """Return the view of a game; this loads its rules."""
    from ui.table.game_view import GameView

    view = import_module(f"ui.games.{game_id}.view").VIEW
    if not isinstance(view, GameView):
        raise TypeError(f"ui.games.{game_id}.view.VIEW is no GameView")
    return view


def examples_of(game_id: str) -> Callable[[Texts, str], Markup]:
    """Return the function that draws an example of a game's rules page from its line of data."""
    draw: Callable[[Texts, str], Markup] = import_module(f"ui.games.{game_id}.examples").draw
    return draw


@cache
def picture_of(game_id: str) -> Markup:
    """Return the lobby's picture of a game, without loading its rules."""
    picture = import_module(f"ui.games.{game_id}.picture").PICTURE
    if not isinstance(picture, Markup):
        raise TypeError(f"ui.games.{game_id}.picture.PICTURE is no Markup")
    return picture


@cache
def glimpse_of(game_id: str) -> Markup:
    """Return a few seconds of a game for its box in the lobby, NOTHING for a game without them."""
    name = f"ui.games.{game_id}.glimpse"
    if find_spec(name) is None:
        return NOTHING
    glimpse = import_module(name).GLIMPSE
    if not isinstance(glimpse, Markup):
        raise TypeError(f"{name}.GLIMPSE is no Markup")
    return glimpse


@cache
def lessons_of(game_id: str) -> tuple[str, ...]:
    """Return the names of a game's lessons, in their order, without loading them or its rules."""
    lessons: tuple[str, ...] = import_module(f"ui.games.{game_id}.picture").LESSONS
    return lessons
