"""Measures whole matches of several devices: how soon the others see a tap, bytes and memory.

    python -m tools.bench_devices [--game brus] [--seed 1]

Pages with nothing in common sit at one table, a person at each, as few as the game allows, and tap
at once. A tap that the others see counts from its press to the next frame of each other page.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any

from playwright.sync_api import Browser, Page

from engine.catalogue import GAMES
from engine.matches import Match
from tools.browsing.chromium import launched
from tools.browsing.gauge import Gauge
from tools.browsing.host import Host
from tools.browsing.visits import wait_ready
from tools.matches import started
from tools.site.paths import DIST

SCRIPT = Path(__file__).with_suffix(".js").read_text("utf-8")
SEEN = 1000  # milliseconds in which the others must have seen a tap; else it was no move
PATIENCE = 30_000  # milliseconds
SHORT: dict[str, dict[str, Any]] = {
    "imperator": {"length": "hands", "hands": 1},
    "brus": {"points": 1},
}
OTHERS = '[data-do="together"]'
STORE = "Object.entries(%s).forEach(([key, text]) => localStorage.setItem(key, text))"


class TablePage:
    """A page of its own."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.page = browser.new_context().new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.add_init_script(SCRIPT)
        self._address = address

    def visit(self, fragment: str = "") -> None:
        """Open the page at the pace of robots."""
        self.page.goto(f"{self._address}?pace=instant{fragment}")
        wait_ready(self.page)

    def press(self, selector: str) -> None:
        """Press a control, wherever it is."""
        self.page.locator(selector).first.dispatch_event("click")

    def text_of(self, selector: str) -> str:
        """Return the text of an element, once it is there."""
        text: str = self.page.locator(selector).inner_text()
        return text

    def sit(self) -> None:
        """Wait for the table, and watch it from now on."""
        self.page.wait_for_selector('#app[data-screen="table"]')
        self.page.evaluate("line.watch()")


@contextmanager
def table(browser: Browser, match: Match) -> Iterator[list[TablePage]]:
    """Yield a page for each seat, connected; the first one holds the match."""
    with Host(DIST) as server:
        devices = [TablePage(browser, server.url) for _ in match.seats]
        host, *guests = devices
        about = {"1": {"saved": "2026-03-15T10:00", "over": False, "clock": 0}}
        items = {"ides.save.1": match.dump(), "ides.shelf": json.dumps(about)}
        host.page.add_init_script(STORE % json.dumps(items))
        host.visit()
        host.press("[data-do^=resume]")
        host.page.wait_for_selector(f"#app :is([data-lift], {OTHERS})", state="attached")
        if host.page.locator("#app [data-lift]").count():
            host.press("[data-lift]")
        host.press(OTHERS)
        host.press('#panel [data-do="devices"], #panel [data-invite="1"]')
        for seat, guest in enumerate(guests, 1):
            seat_guest(host, seat, guest)
        host.press('#panel [data-do="close"]')
        host.sit()
        yield devices
        for device in devices:
            device.page.context.close()


def seat_guest(host: TablePage, seat: int, guest: TablePage) -> None:
    """Invite a guest by a link, and take the answer."""
    host.page.wait_for_selector("#panel [data-code], #panel [data-invite]")
    if host.page.locator("#panel [data-code]").count() == 0:
        host.press(f'#panel [data-invite="{seat}"]')
    _, _, fragment = host.text_of("#panel [data-code]").partition("#")
    guest.visit(f"#{fragment}")
    host.page.locator("#panel [data-answer]").fill(guest.text_of("#app [data-code]"))
    guest.sit()


def latencies(devices: Sequence[TablePage], seed: int) -> list[float]:
    """Play to the end; return the times from a tap to the next frames of the other pages."""
    rng = Random(seed)
    pages = [device.page for device in devices]
    found: list[float] = []
    while True:
        over = 0
        for page in pages:
            look = page.evaluate("(number) => line.tap(number)", rng.randrange(1000))
            over += look["found"] == "over"
            if look["found"] == "control":
                others = [other for other in pages if other is not page]
                found += seen(others, look["at"])
        if over == len(pages):
            return found


def seen(pages: Sequence[Page], at: float) -> list[float]:
    """Return how many milliseconds after a time each page changed, if any did."""
    changes = [page.evaluate("(task) => line.changed(...task)", [at, SEEN]) for page in pages]
    return [change - at for change in changes if change is not None]


def report(browser: Browser, game: str, seed: int) -> None:
    """Play a match and print what was measured."""
    players = min(count for count in GAMES[game].players if count > 1)
    match = started(game, players, seed, people=players, **SHORT.get(game, {}))
    with table(browser, match) as devices:
        took = latencies(devices, seed)
        lines = [device.page.evaluate("line") for device in devices]
        memory = [Gauge(browser, device.page).count() for device in devices[:2]]
    sent = [each["bytes"] / 1000 for each in lines]
    host, guest = (each.python for each in memory)
    print(
        f"{game:10}{players:3}{len(took):6}{median(took):8.0f}{quantiles(took, n=20)[-1]:6.0f}"
        f"{max(took):6.0f}{sent[0] / (players - 1):10.1f}{max(sent[1:]):8.1f}"
        f"{max(each['largest'] for each in lines) / 1000:9.1f}{host:8.1f}{guest:7.1f}",
        flush=True,
    )


HEAD = """\
              a tap until others see it, ms     kB to and from a guest     Python, MB
            seats  seen  middle  95 %  worst     to    from  largest    host  guest"""


def main() -> None:
    """Measure one match of each game."""
    parser = argparse.ArgumentParser(description="Measure matches of several devices.")
    parser.add_argument("--game", choices=tuple(GAMES), nargs="*", default=tuple(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    print(HEAD)
    with launched(lean=True) as browser:
        for game in asked.game:
            report(browser, game, asked.seed)


if __name__ == "__main__":
    main()
