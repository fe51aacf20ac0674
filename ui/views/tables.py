"""Small tables of players and numbers, as every game's scores need them."""

from __future__ import annotations

from collections.abc import Iterable

from engine.core.state import Observation
from ui.views.art.seats import disc
from ui.views.markup import attrs, esc
from ui.views.scene import Scene


def grid(heads: Iterable[str], rows: Iterable[str]) -> str:
    """Return a table from the markup of its head cells and of its rows."""
    return f"<table><thead><tr>{''.join(heads)}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def head(text: str, span: int = 1) -> str:
    """Return the head of a column of words."""
    return f'<th scope="col"{attrs(colspan=span if span > 1 else None)}>{esc(text)}</th>'


def number_head(text: str) -> str:
    """Return the head of a column of numbers."""
    return f'<th scope="col" class="num">{esc(text)}</th>'


def number(markup: object) -> str:
    """Return a cell that holds a number."""
    return f'<td class="num">{markup}</td>'


def row(
    scene: Scene[Observation], seat: int, cells: str, before: str = "", won: bool = False
) -> str:
    """Return a player's row: disc and name, then the cells; `before` comes in front of them."""
    marks = attrs(data_me=seat == scene.viewer, data_won=won)
    name = esc(scene.name(seat))
    return f'<tr{marks}>{before}<td>{disc(seat, 24)}</td><th scope="row">{name}</th>{cells}</tr>'
