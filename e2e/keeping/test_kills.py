"""A killed browser loses only the writes of the last moment, whatever it was doing."""

import json
import os
import sys
import time
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from statistics import median
from subprocess import Popen
from threading import Timer

from playwright.sync_api import Browser, Error, Page

from e2e.kit import robot
from e2e.kit.publishing import look, publish
from e2e.kit.tablet import Tablet
from e2e.kit.visit import INSTANT, bring, do, saves, screen
from e2e.kit.watch import wait_ready
from e2e.kit.writes import Writes, kept
from tests.kit import KITS
from tools.browsing.host import Host
from tools.matches import after, reached, started
from ui.features.backup.backup import FORMAT, VERSION

KILLS = int(os.environ.get("IDES_KILLS", "6"))
SEED = os.environ.get("IDES_SEED") or "kills"
LOADED = bool(os.environ.get("IDES_DISK_LOADED"))
MOST = 300  # milliseconds
LATEST = 4.0  # seconds between the start of an activity and the kill
MEANT = "#app [data-meant]:not([disabled])"
# Leaves the screen by the page's own controls.
LEAVE = """() => ['#app [data-lift]', '#app [data-do="home"]', '.bar [data-do="set-up"]']
  .forEach((way) => document.querySelector(way)?.click())"""
# Writes and syncs without a pause, as an update of the system does.
BALLAST = """import os, sys
text = os.urandom(1 << 23)
while True:
    with open(sys.argv[1], "wb") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
"""

Activity = Callable[[Page, Random, Path], None]  # goes on until the browser is killed


def to_lobby(page: Page) -> None:
    while screen(page) != "lobby":
        page.evaluate(LEAVE)
        robot.wait_done(page)


def match_of(game: str) -> Activity:
    """Play a match of a game, persons and bots, without waiting for anything to be stored."""

    def play(page: Page, rng: Random, _: Path) -> None:
        kit, choose = KITS[game], robot.at_random(rng.randrange(1000))
        people = rng.randint(1, kit.fewest)
        bring(page, started(game, kit.fewest, rng.randrange(1000), people, **kit.variants).dump())
        while True:
            if not robot.step(page, choose):
                do(page, "again")

    return play


def set_up(page: Page, rng: Random, _: Path) -> None:
    """Name the players of one match after the other."""
    while True:
        robot.open_set_up(page, "imperator")
        for seat in range(2):
            page.locator(f'[data-field="kind:{seat}"]').select_option("person")
            page.locator(f'[data-field="name:{seat}"]').fill(f"N{rng.randrange(10**6)}")
        robot.press(page, "[data-start]")
        to_lobby(page)


def lesson(page: Page, rng: Random, _: Path) -> None:
    """Follow a lesson, again and again."""
    name = f"{rng.choice(sorted(KITS))}/first"
    while True:
        robot.press(page, f'#app button[data-lesson="{name}"]')
        while page.locator("#app[data-lesson]").count():
            robot.press(page, MEANT)
        to_lobby(page)


def workshop(page: Page, rng: Random, _: Path) -> None:
    """Rename a set of cards and its parts."""
    robot.open_set_up(page, "arena")
    do(page, "workshop:arena")
    do(page, "copy")
    while True:
        page.locator("#set-name").fill(f"S{rng.randrange(10**6)}")
        do(page, "part:laniste/6")
        page.locator("#card-name-en").fill(f"L{rng.randrange(10**6)}")
        do(page, "part:")


def import_backups(page: Page, rng: Random, _: Path) -> None:
    """Take over one backup after the other."""
    while True:
        before = len(saves(page))
        seeds = rng.sample(range(2**50), 30)
        texts = [started("brus", 4, seed, people=4).dump() for seed in seeds]
        matches = [{"id": str(i), "text": text} for i, text in enumerate(texts)]
        bring(page, json.dumps({"format": FORMAT, "version": VERSION, "matches": matches}))
        page.locator("#panel[open]").wait_for()
        assert len(saves(page)) == before + len(texts)
        page.keyboard.press("Escape")


def update(page: Page, rng: Random, site: Path) -> None:
    """Play while new versions of the page arrive and are taken."""
    bring(page, reached("imperator", 4, after(20)).dump())
    choose = robot.at_random(rng.randrange(1000))
    while True:
        publish(site, f"9.9.{rng.randrange(10**6)}")
        page.wait_for_function("navigator.serviceWorker.controller?.state === 'activated'")
        look(page)
        for _ in range(5):
            robot.step(page, choose)
        with page.expect_navigation():
            page.locator('#notices [data-do="reload"]').click()
        wait_ready(page)


ACTIVITIES: dict[str, Activity] = {
    **{game: match_of(game) for game in KITS},
    "set-up": set_up,
    "lesson": lesson,
    "workshop": workshop,
    "import": import_backups,
    "update": update,
}


class Hammer:
    """Kills a browser after a while, from another thread, and notes when."""

    def __init__(self, tablet: Tablet) -> None:
        self._tablet = tablet
        self.struck = 0.0

    def strike_after(self, seconds: float) -> Timer:
        timer = Timer(seconds, self._strike)
        timer.start()
        return timer

    def _strike(self) -> None:
        self.struck = time.time() * 1000
        self._tablet.kill()


@contextmanager
def busy_disk(folder: Path) -> Iterator[None]:
    """Keep the disk busy inside the `with` block, if `LOADED` asks for it."""
    writers = [
        Popen([sys.executable, "-c", BALLAST, str(folder / f"ballast{i}")])
        for i in range(2 if LOADED else 0)
    ]
    try:
        yield
    finally:
        for each in writers:
            each.kill()
            each.wait()


def killed(tablet: Tablet, address: str, activity: Activity, rng: Random, site: Path) -> float:
    """Return the age of the oldest write that a kill in mid-activity has lost, 0 if none."""
    page = tablet.start()
    page.goto(f"{address}icon.svg")
    writes = Writes(page, kept(page))
    page.goto(address + INSTANT)
    wait_ready(page)
    to_lobby(page)
    hammer = Hammer(tablet)
    kill = hammer.strike_after(rng.uniform(0, LATEST))
    try:
        activity(page, rng, site)
    except Error:
        kill.join(timeout=2 * LATEST)
        if not hammer.struck:
            raise
    finally:
        kill.cancel()
    tablet.wait_dead(page)
    page = tablet.start()
    page.goto(f"{address}icon.svg")
    found = kept(page)
    tablet.close()
    return max(writes.lost(found, hammer.struck).values(), default=0)


def test_a_kill_at_any_moment_loses_nothing_older_than_a_moment(
    browser: Browser, own_host: Host, tmp_path: Path
) -> None:
    rng = Random(SEED)
    ages: dict[str, list[float]] = defaultdict(list)
    names = [*ACTIVITIES]
    tablet = Tablet(browser, tmp_path / "profile", own_host.url + INSTANT)
    with closing(tablet), busy_disk(tmp_path):
        for number in range(KILLS):
            name = names[number % len(names)]
            age = killed(tablet, own_host.url, ACTIVITIES[name], rng, tmp_path / "site")
            ages[name].append(age)
            print(f"{name}: {age:.0f} ms")
        page = tablet.switch_on()
        assert page.locator("#panel[open]").count() == 0
    every = [age for each in ages.values() for age in each]
    print(
        f"{KILLS} kills, disk {'loaded' if LOADED else 'quiet'}: age of the oldest lost write, ms: "
        f"median {median(every):.0f}, worst {max(every):.0f}; "
        + ", ".join(f"{name} {max(each):.0f}" for name, each in ages.items())
    )
    assert max(every) <= MOST
