"""Finds how the characters of a game's bots look; each game has its own in `cast.py`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import TypeAlias

from ui.art.people.person import Person

Cast: TypeAlias = Mapping[str, tuple[Person, Person]]


@cache
def cast_of(game: str) -> Cast:
    """Return each character of a game as a man and as a woman; a game may have none."""
    name = f"ui.games.{game}.cast"
    if find_spec(name) is None:
        return {}
    cast: Cast = import_module(name).CAST
    return cast
