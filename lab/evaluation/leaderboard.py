"""The leaderboard: results that were verified, in docs/leaderboard.json, and their table."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from engine.core.plain import JsonObject
from lab.evaluation.result import ALL
from lab.evaluation.tasks import TASKS
from lab.marks import head, with_marked
from lab.tournament.plan import BadPlan
from lab.tournament.sources import ENGINE

DOCS = Path(__file__).parents[2] / "docs"
DATA, PAGE = DOCS / "leaderboard.json", DOCS / "leaderboard.md"
COLUMNS = (
    "task", "bot", "all", "random", "easy", "normal", "hard", "deals", "s per decision", "engine",
)  # fmt: skip

Entry = dict[str, Any]  # a summary of `TaskResult`, as JSON


def entries() -> list[Entry]:
    """Return the entries of the leaderboard."""
    found: list[Entry] = json.loads(DATA.read_text("utf-8"))
    return found


def entered(listed: list[Entry], new: JsonObject) -> list[Entry]:
    """Return the entries with one more, in place of an older one of the same bot; in order.

    The order is that of the tasks, then of the mean over the references.
    """
    same = "task", "bot", "label"
    others = [each for each in listed if any(each[name] != new[name] for name in same)]
    names = [*TASKS]
    return sorted([*others, new], key=lambda e: (names.index(e["task"]), -e["figures"][ALL][0]))


def enter(new: JsonObject) -> None:
    """Add a verified result to the data and to the page; raises BadPlan outside the repository."""
    if not DATA.exists():
        raise BadPlan("the leaderboard is in the repository: send the file in")
    listed = entered(entries(), new)
    lines = ",\n".join(json.dumps(each, ensure_ascii=False) for each in listed)
    DATA.write_text(f"[\n{lines}\n]\n", "utf-8")
    PAGE.write_text(with_table(PAGE.read_text("utf-8"), listed), "utf-8")


def with_table(page: str, listed: list[Entry]) -> str:
    """Return the page with the table of these entries."""
    return with_marked(page, _rows(listed))


def _rows(listed: list[Entry]) -> Iterator[str]:
    yield from head(COLUMNS)
    for each in listed:
        figures = each["figures"]
        told = [figures[ALL], *(figures[name] for name in figures if name != ALL)]
        cells = (
            f"`{each['task']}`", each["label"], *(percent(*figure) for figure in told),
            str(each["rounds"]), f"{each['seconds']:.2g}", f"`{each['sources'][ENGINE]}`",
        )  # fmt: skip
        yield f"| {' | '.join(cells)} |"


def percent(value: float, around: float | None) -> str:
    """Write a figure and its half width; without one only the figure."""
    return f"{value:.0%}" if not around else f"{value:.0%} ± {around:.0%}"
