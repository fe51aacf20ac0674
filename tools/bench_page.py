"""Measures how fast the built page plays and draws, in a real browser: `make bench`.

    python -m tools.bench_page [--runs 30]

The engine is measured in the same way on CPython and in the page, game by game in turn. A tap is
measured at a table of ten players at the forum: the whole of it (rules, markup, patch), beside the
browser's own innerHTML with the same markup.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page

from engine.bots.throughput import engine_figures
from engine.catalogue import GAMES
from tools.browsing.chromium import launched
from tools.browsing.visits import visit, wait_ready
from tools.site.page import MAIN
from tools.site.paths import DIST

GAME = "imperator"  # the game of the measured tap
SECONDS = 3.0
FRAME = 16  # milliseconds, the goal of a tap
# Replaces main.py in a copy of the page.
SCRIPT = f"""
import json
from pyscript import document
from engine.bots.throughput import engine_figures
from pyodide.ffi import create_proxy
from js import window
window.figuresOf = create_proxy(lambda game: json.dumps(engine_figures(game, {SECONDS})))
document.documentElement.dataset.ready = "true"
"""
TAPS = """
(runs) => {
  const app = document.querySelector("#app");
  const find = (selector) => document.querySelector(selector);
  const tap = () => find(".pool [data-act]") ?? find(".token");
  const times = (work) => {
    const taken = [];
    for (let i = 0; i < runs; i += 1) {
      const start = performance.now();
      work();
      taken.push(performance.now() - start);
    }
    return taken.sort((a, b) => a - b)[Math.floor(runs / 2)];
  };
  const whole = times(() => tap().click());
  const copy = document.createElement("div");
  document.body.append(copy);
  const plain = times(() => { copy.innerHTML = app.innerHTML; });
  return { whole, plain, nodes: app.querySelectorAll("*").length };
}
"""


def main() -> None:
    """Measure the engine and taps, and print the results."""
    parser = argparse.ArgumentParser(description="Time the built page in a browser.")
    parser.add_argument("--runs", type=int, default=30)
    runs = parser.parse_args().runs
    with launched() as browser:
        report_engine(browser)
        report_taps(taps(browser, runs), runs)


def report_engine(browser: Browser) -> None:
    """Print the figures of the engine on CPython and in the page."""
    with tempfile.TemporaryDirectory() as folder:
        site = Path(shutil.copytree(DIST, Path(folder) / "site"))
        shell = (site / "index.html").read_text("utf-8")
        (site / "index.html").write_text(shell.replace(MAIN.read_text("utf-8"), SCRIPT), "utf-8")
        with visit(browser, site) as (page, address):
            page.goto(address)
            wait_ready(page)
            print("The engine with 4 players, per second of wall time")
            print(f"{'':28}{'CPython':>12}{'in the page':>12}{'ratio':>8}")
            for game in GAMES:
                native = engine_figures(game, SECONDS)
                figures = json.loads(page.evaluate("(game) => window.figuresOf(game)", game))
                for name, value in native.items():
                    cells = f"{value:12,.0f}{figures[name]:12,.0f}{figures[name] / value:8.2f}"
                    print(f"{game:14}{name:14}{cells}")


def taps(browser: Browser, runs: int) -> dict[str, Any]:
    """Return the median times of a tap at the table of ten."""
    with visit(browser, DIST) as (page, address):
        page.goto(f"{address}?pace=instant")
        wait_ready(page)
        lay_out(page)
        measured: dict[str, Any] = page.evaluate(TAPS, runs)
        return measured


def lay_out(page: Page) -> None:
    """Play at a table of ten until the visitor has to take from the forum."""
    page.click(f"[data-open={GAME}]")
    page.click("[data-do='players:10']")
    page.click("[data-start]")
    while page.locator("main[data-phase=take] .pool [data-act]").count() == 0:
        answer = page.locator("[data-act]:enabled").first
        answer.evaluate("(control) => control.click()")
        page.wait_for_selector("[data-act]:enabled")


def report_taps(measured: dict[str, Any], runs: int) -> None:
    """Print the times of a tap."""
    whole, plain = measured["whole"], measured["plain"]
    print(f"A tap at a table of ten ({measured['nodes']} nodes), median of {runs}, in ms")
    print(f"{'innerHTML':>12}{'Ides, whole':>12}{'ratio':>8}{'goal':>8}")
    print(f"{plain:12.1f}{whole:12.1f}{whole / plain:8.1f}{FRAME:8}")


if __name__ == "__main__":
    main()
