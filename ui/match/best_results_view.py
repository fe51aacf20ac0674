"""The best results of a game played alone, in the set-up and at the end."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.dates import day
from ui.base.markup import NOTHING, Markup, el, join
from ui.base.text import Texts
from ui.storage.best_results import BestResult


def render(t: Texts, records: Sequence[BestResult], current: str = "") -> Markup:
    """Return the list; `current` marks the match that has just ended. Nothing without results."""
    if not records:
        return NOTHING
    lines = join(_line(t, record, record.match == current) for record in records)
    return el("section", el("h2", t("records.title")), el("ol", lines), class_="records")


def _line(t: Texts, record: BestResult, current: bool) -> Markup:
    points = el("b", t("records.points", count=record.points))
    return el(
        "li", points, el("span", record.name), el("span", day(t, record.day)), data_current=current
    )
