"""How fast a view makes markup: the busiest table, ten players at a forum of three cards each.

    python -m tools.bench_markup [--runs 50]

The yardstick does far less, with the standard library: as many cards, nothing round them.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import perf_counter
from xml.etree import ElementTree as ET

from tests.ui.ports import Visit

PLAYERS = 10


def main() -> None:
    """Measure both and print them side by side."""
    parser = argparse.ArgumentParser(description="Time the markup of the busiest table.")
    parser.add_argument("--runs", type=int, default=50)
    runs = parser.parse_args().runs
    visit = busiest_table()
    cards = visit.page.markup.count('<use href="#card-')
    own, yardstick = timed(visit.app.show, runs), timed(lambda: render_cards(cards), runs)
    size = len(visit.page.markup) / 1000
    print(f"Markup of a table of {PLAYERS} at the forum, {cards} cards, median of {runs}, in ms")
    print(f"{'etree':>8}{'Ides':>8}{'ratio':>8}{'kB':>8}")
    print(f"{yardstick:8.2f}{own:8.2f}{own / yardstick:8.2f}{size:8.1f}")


def busiest_table() -> Visit:
    """Return a visit at the table once the forum is revealed, the visitor being Imperator."""
    visit = Visit(pace="instant").start().lay_out(kinds="p" * PLAYERS)
    while visit.match.state.observation(None)["phase"] != "take":
        visit.answer(lambda acts: acts[-1])
    visit.answer()
    return visit


def render_cards(count: int) -> str:
    """Render the cards with the standard library."""
    table = ET.Element("div")
    for number in range(count):
        card = ET.SubElement(table, "svg", {"class": "card", "viewBox": "0 0 100 140"})
        ET.SubElement(card, "use", {"href": f"#card-{number % 13 + 1}"})
    return ET.tostring(table, encoding="unicode")


def timed(render: Callable[[], object], runs: int) -> float:
    """Return the median time of a call in milliseconds."""
    times = []
    for _ in range(runs):
        start = perf_counter()
        render()
        times.append(perf_counter() - start)
    return median(times) * 1000


if __name__ == "__main__":
    main()
