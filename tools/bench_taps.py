"""Measures the time from a tap to the next frame, at the smallest and the fullest tables.

    python -m tools.bench_taps [--game imperator] [--beside OTHER/dist] [--taps 6]

A random match at each table gives one position for each kind of decision, the latest one, with the
longest log. In each position a finger selects, plays and confirms at random, lets the bots play,
looks at the log, opens panels, undoes, leaves and returns. The times are those of the browser's
event timing, in steps of 8 ms. `--beside` measures another built site in turn in the same run.
"""

from __future__ import annotations

import argparse
import json
import shutil
import tempfile
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

from playwright.sync_api import Browser, CDPSession, Page

from engine.catalogue import GAMES
from engine.matches import Match
from tools.browsing.chromium import launched
from tools.browsing.visits import visit, wait_ready
from tools.matches import owes, played, started
from tools.site.paths import DIST

SLOWER = (1, 4)
GOAL_WORST, GOAL_MIDDLE = 200, 100  # milliseconds on a processor four times slower
LOOK = 1500  # milliseconds in the lobby before the first tap
PRESS = 50  # milliseconds for which a finger stays down
TABLET = {"width": 1180, "height": 820}
WATCH = (Path(__file__).parent / "browsing/taps.js").read_text("utf-8")
PARTS = (Path(__file__).parent / "browsing/parts.py").read_text("utf-8")
START = "await begin()"
REPORT = "from pyscript import window\nwatch(window.idesPart)\n"
# Other controls to tap between the answers of a decision, each with the one that closes it.
BESIDES = (
    ("[data-do=aside]", "[data-do=aside]"),
    ("[data-do=hint]:enabled",),
    (".log-jump", "[data-do=now]"),
    ("[data-do^='rules:']", "#panel [data-do=close]"),
    ("[data-do=settings]", "#panel [data-do=close]"),
    ("#log [data-do=log]", "#log [data-do=log]"),
    ("[data-do^='switch:']", "[data-do^='switch:']"),
    ("[data-do=undo]:enabled", "[data-do^='undo!']"),
)
ANSWERS = "#app [data-act], #app [data-do^=pick], #app [data-do^=unpick]"
ONWARD = "[data-do=onward], [data-do=skip]"


@dataclass(frozen=True)
class Tapped:
    """One tap: its action, the time until the next frame, and the time of each part."""

    action: str
    took: float
    there: float  # until the result is shown, later than `took` if the press is shown first
    parts: dict[str, float]

    @property
    def kind(self) -> str:
        """The word of the action."""
        return self.action.partition(":")[0]


def main() -> None:
    """Measure taps at the chosen tables, and print the results."""
    parser = argparse.ArgumentParser(description="Time taps on the built page in a browser.")
    parser.add_argument("--game", choices=tuple(GAMES), nargs="*", default=tuple(GAMES))
    parser.add_argument("--beside", type=Path, help="another built site, measured in the same run")
    parser.add_argument("--taps", type=int, default=6, help="answers in each position")
    parser.add_argument("--slower", type=int, nargs="*", default=SLOWER)
    parser.add_argument("--full", action="store_true", help="the fullest tables only")
    asked = parser.parse_args()
    sites = [DIST, *([asked.beside] if asked.beside else [])]
    with launched() as browser:
        for game in asked.game:
            counts = (GAMES[game].players[0], GAMES[game].players[-1])
            for players in counts[asked.full :]:
                positions = positions_of(game, players)
                for slower in asked.slower:
                    found = [
                        measured(browser, site, positions, slower, asked.taps) for site in sites
                    ]
                    report(f"{game} {players}, x{slower}", found)


def positions_of(game: str, players: int) -> dict[str, Match]:
    """Return a random match at the last decision of each kind."""
    positions: dict[str, Match] = {}
    match = started(game, players)
    texts: dict[str, str] = {}
    rng = 0
    while played(match, owes(), seed=rng):
        texts[match.state.observation(0)["phase"]] = match.dump()
        moves = match.state.legal_moves(0)
        match.play(0, Random(rng).choice(moves))
        rng += 1
    for phase, text in texts.items():
        positions[phase] = Match.load(text)
    return positions


def measured(
    browser: Browser, site: Path, positions: dict[str, Match], slower: int, taps: int
) -> list[Tapped]:
    """Return every tap of a visit that plays in all these positions."""
    with instrumented(site) as copy, visit(browser, copy) as (page, address):
        page.set_viewport_size(TABLET)  # type: ignore[arg-type]
        page.add_init_script(f"({STORE})({json.dumps(stored(positions))}); {WATCH}")
        page.goto(f"{address}?pace=slow")
        wait_ready(page)
        page.wait_for_timeout(LOOK)
        game = next(iter(positions.values())).game.id
        finger = Finger(page, slower)
        for number in range(1, len(positions) + 1):
            play_at(finger, f"{number}", taps, Random(number))
        for control in (f"[data-open={game}]", "[data-start]", "[data-do=home]"):
            finger.tap(control)
        return finger.taps


STORE = """(items) => {
  if (sessionStorage.getItem("stored")) return;
  sessionStorage.setItem("stored", "yes");
  for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
}"""


def stored(positions: dict[str, Match]) -> dict[str, str]:
    """Return the content of the page's storage with these matches saved."""
    saves = {f"ides.save.{i}": match.dump() for i, match in enumerate(positions.values(), start=1)}
    about = {"saved": "2026-03-15T10:00", "over": False, "clock": 0}
    index = {str(i): about for i in range(1, len(saves) + 1)}
    return {**saves, "ides.shelf": json.dumps(index)}


@contextmanager
def instrumented(site: Path) -> Iterator[Path]:
    """Yield a copy of the site whose Python reports the time of its parts."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copytree(site, Path(folder) / "site"))
        shell = (copy / "index.html").read_text("utf-8")
        if shell.count(START) != 1:
            raise SystemExit(f"{site}/index.html must hold {START} once")
        begun = shell.replace(START, f"{PARTS}\n{REPORT}\n{START}")
        (copy / "index.html").write_text(begun, "utf-8")
        yield copy


class Finger:
    """Taps on a tablet, and records the time of each tap."""

    def __init__(self, page: Page, slower: int) -> None:
        self.taps: list[Tapped] = []
        self.page = page
        self._session: CDPSession = page.context.new_cdp_session(page)
        self._session.send("Emulation.setTouchEmulationEnabled", {"enabled": True})
        self._session.send("Emulation.setCPUThrottlingRate", {"rate": slower})

    def tap(self, selector: str, which: float = 0) -> bool:
        """Tap one of the visible controls; `which`, from 0 to below 1, chooses it."""
        aim = self.page.evaluate("([s, w]) => window.idesTaps.aim(s, w)", [selector, which])
        if aim is None:
            return False
        points = [{"x": aim["x"], "y": aim["y"]}]
        self.page.evaluate("() => window.idesTaps.begin()")
        touch = "Input.dispatchTouchEvent"
        self._session.send(touch, {"type": "touchStart", "touchPoints": points})
        self.page.wait_for_timeout(PRESS)
        self._session.send(touch, {"type": "touchEnd", "touchPoints": []})
        seen = self.page.evaluate("() => window.idesTaps.end()")
        self.taps.append(Tapped(aim["action"], **seen))
        return True


def play_at(finger: Finger, id_: str, taps: int, rng: Random) -> None:
    """Open a saved match, play on, and leave it."""
    finger.tap(f"#save-{id_} [data-do^=resume]")
    finger.tap("[data-lift]")
    for number in range(taps):
        for control in BESIDES[(number + int(id_)) % len(BESIDES)]:
            finger.tap(control, rng.random())
        finger.page.wait_for_timeout(20)
        if not finger.tap(ANSWERS, rng.random()):
            finger.tap(ONWARD)
            finger.page.wait_for_timeout(400)
    finger.tap("[data-do=home]")
    finger.page.wait_for_timeout(400)


def report(title: str, found: list[list[Tapped]]) -> None:
    """Print the times of taps, by kind, and the parts of the slowest."""
    print(f"\n{title}: {len(found[0])} taps")
    for taps in found:
        print_times(sorted(tap.took for tap in taps))
    for kind in sorted({tap.kind for taps in found for tap in taps}):
        sides = ([tap for tap in taps if tap.kind == kind] for taps in found)
        print(f"    {kind:10}", "   |   ".join(map(summary, sides)))
    for taps in found:
        print_slowest(taps)


def print_times(took: list[float]) -> None:
    """Print the median, the 95th percentile and the maximum of sorted times."""
    print(
        f"  middle {median(took):4.0f}  95 % {took[int(len(took) * 0.95)]:4.0f}  "
        f"worst {took[-1]:4.0f}  above {GOAL_WORST}: {sum(t > GOAL_WORST for t in took)}"
    )


def print_slowest(taps: list[Tapped]) -> None:
    """Print the three slowest taps with the times of their parts."""
    for tap in sorted(taps, key=lambda tap: -tap.took)[:3]:
        parts = sorted(tap.parts.items(), key=lambda part: -part[1])
        print(f"    {tap.took:4.0f} {tap.action:24.24}", shares(parts))


def summary(taps: list[Tapped]) -> str:
    """Return the number of taps, and their median and maximum time."""
    if not taps:
        return f"{'-':>14}"
    took = [tap.took for tap in taps]
    there = max(tap.there for tap in taps)
    later = f" ({there:.0f} there)" if there > max(took) else ""
    return f"{len(took):3} taps {median(took):4.0f} {max(took):4.0f}{later}"


def shares(parts: Iterable[tuple[str, float]]) -> str:
    """Return parts with their milliseconds."""
    return ", ".join(f"{name} {value:.0f}" for name, value in parts if value >= 1)


if __name__ == "__main__":
    main()
