"""Measures how fast a view makes markup, for ten players at a forum of three cards each.

    python -m tools.bench_markup [--runs 50]

The yardstick makes the same number of cards, and nothing else, with the standard library.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable
from statistics import median
from time import perf_counter
from typing import Any
from xml.etree import ElementTree as ET

from engine.core.state import Observation
from tools.matches import started
from tools.scenes import scene_of
from ui.table.catalogue import view_of
from ui.table.game_view import GameView
from ui.table.scene import Scene

PLAYERS = 10


def main() -> None:
    """Measure both and print them side by side."""
    parser = argparse.ArgumentParser(description="Time the markup of the busiest table.")
    parser.add_argument("--runs", type=int, default=50)
    runs = parser.parse_args().runs
    view, scene = view_of("imperator"), at_the_forum()
    markup = render_view(view, scene)
    cards = markup.count('<use href="#card-')
    own = timed(lambda: render_view(view, scene), runs)
    yardstick = timed(lambda: render_cards(cards), runs)
    print(f"Markup of a view of {PLAYERS} at the forum, {cards} cards, median of {runs}, in ms")
    print(f"{'etree':>8}{'Ides':>8}{'ratio':>8}{'kB':>8}")
    print(f"{yardstick:8.2f}{own:8.2f}{own / yardstick:8.2f}{len(markup) / 1000:8.1f}")


def at_the_forum() -> Scene[Observation]:
    """Return the scene of the Imperator before taking, when all have given three cards."""
    match = started("imperator", PLAYERS)
    while match.state.observation(None)["phase"] != "take":
        seat = match.state.to_act[0]
        match.play(seat, match.state.legal_moves(seat)[-1])
    return scene_of(match, match.state.to_act[0])


def render_view(view: GameView[Any], scene: Scene[Observation]) -> str:
    """Render all parts of the game's own view."""
    parts = (view.board, view.hand, view.actions, view.scores)
    return "".join(part(scene) for part in parts)


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
