"""Measures how long hostile texts block the page, in a real browser: `make bench`.

    python -m tools.bench_hostile [--slow 4]

Each text is imported as a file on a fresh page. The result is the longest time in which the page
could not answer (a "long task" of the browser), at full speed and on a slower processor; an empty
file is measured for comparison.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator

from playwright.sync_api import Browser

from engine.core.plain import JsonObject
from engine.matches import MAX_LENGTH
from tools.browsing.chromium import launched
from tools.browsing.visits import visit, wait_ready
from tools.matches import played, started
from tools.site.paths import DIST
from ui.features.backup.backup import FORMAT, VERSION

GOAL = 500  # milliseconds
MANY = 2000  # games in a backup
MOVES = 20  # of each of them

# Chooses a text as a file; returns the longest task until the page has shown a result.
IMPORT = """async (text) => {
  let longest = 0;
  const watch = new PerformanceObserver((list) => {
    for (const {duration} of list.getEntries()) longest = Math.max(longest, duration);
  });
  const input = document.querySelector('#file'), files = new DataTransfer();
  files.items.add(new File([text], 'game.json'));
  await new Promise((go) => setTimeout(go, 1000));
  watch.observe({type: 'longtask'});
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
  const answered = () => document.querySelector('#panel > *, #app:not([data-screen="lobby"])');
  while (!answered()) await new Promise((go) => setTimeout(go, 5));
  await new Promise((go) => setTimeout(go, 500));
  return longest;
}"""


def inputs() -> Iterator[tuple[str, str]]:
    """Yield the name and the text of each file."""
    yield "an empty file", ""
    yield "10 MB of words", "nihil novi " * 930_000
    yield "600 kB of lists", _filled("[", "[],", "[]]")
    yield (
        "600 kB of moves",
        _filled('{"format":"ides-match","version":1,"moves":[', '[0,""],', "[]]}"),
    )
    yield "600 kB of quotes", _filled("", '"', "")
    yield f"a backup of {MANY} games", _backup()
    match = started("imperator", 10, 5, 10, length="hands", hands=20)
    played(match, lambda match: False, seed=5)
    yield f"a game of {len(match.moves)} moves", match.dump()


def _backup() -> str:
    """Return a backup of MANY different games of a few moves each."""
    found: list[JsonObject] = []
    for seed in range(MANY):
        match = started("brus", 4, seed)
        played(match, lambda match: len(match.moves) == MOVES, seed)
        found.append({"id": str(seed + 1), "text": match.dump()})
    return json.dumps({"format": FORMAT, "version": VERSION, "made": "", "matches": found})


def _filled(before: str, filling: str, after: str) -> str:
    """Return the longest text of this kind that the page parses."""
    return before + filling * ((MAX_LENGTH - len(before + after)) // len(filling)) + after


def longest_task(browser: Browser, text: str, slower: float) -> float:
    """Return the milliseconds of the longest task when the text is imported."""
    with visit(browser, DIST) as (page, address):
        page.set_default_timeout(120_000)
        page.goto(f"{address}?pace=instant")
        wait_ready(page)
        page.wait_for_selector("html[data-bots=worker]", state="attached")
        devtools = page.context.new_cdp_session(page)
        devtools.send("Emulation.setCPUThrottlingRate", {"rate": slower})
        longest: float = page.evaluate(IMPORT, text)
        return longest


def main() -> None:
    """Measure and print the longest task of each import."""
    parser = argparse.ArgumentParser(description="Time the import of hostile files.")
    parser.add_argument("--slow", type=float, default=4, help="how much slower a tablet is")
    slow = parser.parse_args().slow
    print(f"The longest standstill at an import, in ms; goal {GOAL}")
    print(f"{'':24}{'full speed':>12}{f'x{slow:g} slower':>12}")
    with launched() as browser:
        for name, text in inputs():
            full, slower = (longest_task(browser, text, rate) for rate in (1, slow))
            print(f"{name:24}{full:12.0f}{slower:12.0f}", flush=True)


if __name__ == "__main__":
    main()
