"""A position as text or as an SVG picture, for `render` of the environments.

Both show what one seat may know, as a table: a column for each seat, then what concerns no single
seat. Past events are left out. The pictures of the page are not part of the package.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from html import escape
from typing import get_args, get_type_hints

from engine.core.game import AnyGame
from engine.core.state import PER_SEAT, State

NAMES = {"Json": object, "JsonObject": object}  # imported for type checkers only, or recursive
LEFT_OUT = ("game", "players", "options", "history", "results", "past", "seat")
WIDTH = 100  # characters of a line
ADVANCE, LEADING, SIZE = 7.8, 17, 13  # of a character and a line of the picture, in pixels


def as_text(game: AnyGame, state: State, seat: int | None) -> str:
    """Return what a seat may know, as lines of text; None is a spectator."""
    rows = [["", *(f"seat {each}{'*' if each == seat else ''}" for each in range(state.players))]]
    below: list[str] = []
    by_seat = _by_seat(game)
    for name, value in state.observation(seat).items():
        if name in by_seat and isinstance(value, list):
            rows.append([name, *map(_brief, value)])
        elif name not in LEFT_OUT:
            below.append(f"{name}: {_brief(value)}"[:WIDTH])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join((game.id, *lines, *below))


def _by_seat(game: AnyGame) -> set[str]:
    """Return the fields of an observation with a value for each seat."""
    hints = get_type_hints(game.observed(), localns=NAMES, include_extras=True)
    return {name for name, hint in hints.items() if PER_SEAT in get_args(hint)}


def _brief(value: object) -> str:
    """Return a value as short text."""
    if value is None:
        return "-"
    return value if isinstance(value, str) else json.dumps(value, separators=(",", ":"))


def as_svg(game: AnyGame, state: State, seat: int | None) -> str:
    """Return what a seat may know, as a picture with these lines."""
    lines = as_text(game, state, seat).splitlines()
    width = round(ADVANCE * (max(map(len, lines)) + 2))
    height = LEADING * (len(lines) + 1)
    texts = "".join(
        f'<text x="{ADVANCE}" y="{LEADING * number}" xml:space="preserve">{escape(line)}</text>'
        for number, line in enumerate(lines, start=1)
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
        f' font-family="monospace" font-size="{SIZE}">'
        f'<rect width="100%" height="100%" fill="#fff"/>{texts}</svg>'
    )


Render = Callable[[AnyGame, State, int | None], str]
RENDERINGS: dict[str, Render] = {"ansi": as_text, "svg": as_svg}


def rendering(mode: str | None) -> Render | None:
    """Return the function of a render mode, None for None; raises ValueError on another one."""
    if mode is not None and mode not in RENDERINGS:
        raise ValueError(f"render_mode is {' or '.join(RENDERINGS)}, not {mode}")
    return None if mode is None else RENDERINGS[mode]
