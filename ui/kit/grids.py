"""Tables of players and numbers for the scores."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.core.state import Observation
from ui.art.seats import disc
from ui.base.markup import Content, Markup, el
from ui.table.scene import Scene


def standing(title: str, *content: Content) -> Markup:
    """Return the scores beside the table: a title and its content, such as a grid."""
    tabindex = 0 if content else None  # so that keys can scroll it
    return el("section", el("h2", title), *content, class_="scores", tabindex=tabindex)


def grid(heads: Iterable[Markup], rows: Iterable[Markup]) -> Markup:
    """Return a table of head cells and of rows."""
    return el("table", el("thead", el("tr", *heads)), el("tbody", *rows))


def head(text: str, span: int = 1) -> Markup:
    """Return the head of a column of texts."""
    return el("th", text, scope="col", colspan=span if span > 1 else None)


def number_head(content: Content) -> Markup:
    """Return the head of a column of numbers."""
    return el("th", content, scope="col", class_="num")


def number(value: Content | int, below: str | None = None) -> Markup:
    """Return a cell with a number; `below` is a small text under it."""
    shown = str(value) if isinstance(value, int) else value
    small = None if below is None else el("span", below, class_="cell-place")
    return el("td", shown, small, class_="num")


def total(value: int) -> Markup:
    """Return a cell with a total."""
    return number(el("b", str(value)))


def row(
    scene: Scene[Observation],
    seat: int,
    *cells: Markup,
    before: Content = None,
    won: bool = False,
) -> Markup:
    """Return a player's row: `before`, the disc, the name, then the cells."""
    return el(
        "tr",
        before,
        el("td", disc(seat, 24)),
        el("th", scene.name(seat), scope="row"),
        *cells,
        data_me=seat == scene.viewer,
        data_won=won,
    )


def ranking(points: Sequence[int], first: Sequence[int] = ()) -> list[int]:
    """Return the seats by points in descending order; the seats in `first` precede all others."""
    return sorted(range(len(points)), key=lambda seat: (seat not in first, -points[seat]))
