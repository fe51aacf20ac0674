"""Shows the best results of a game played alone, in the set-up and at the end."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.dates import day
from ui.base.isolates import isolated
from ui.base.markup import NOTHING, Markup, el, join
from ui.base.text import Texts
from ui.storage.best_results import BestResult


def render(t: Texts, results: Sequence[BestResult], current: str = "") -> Markup:
    """Return the list; `current` is the mark of the match that has just ended."""
    if not results:
        return NOTHING
    lines = join(_line(t, result, result.match == current) for result in results)
    return el("section", el("h2", t("records.title")), el("ol", lines), class_="records")


def _line(t: Texts, result: BestResult, current: bool) -> Markup:
    points = el("b", t("records.points", count=result.points))
    name = el("span", isolated(result.name))
    return el("li", points, name, el("span", day(t, result.day)), data_current=current)
