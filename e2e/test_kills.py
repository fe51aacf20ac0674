"""A browser that is killed, again and again: at most the last move may be lost."""

from pathlib import Path
from random import Random
from threading import Timer

from playwright.sync_api import Browser, Error, Page, expect

from e2e import robot
from e2e.games import each_game
from e2e.tablet import Tablet
from e2e.visit import INSTANT, bring, do
from tests.game_kit import GameKit
from tools.matches import started

KILLS = 6  # of each game
SOONEST, LATEST = 0.05, 1.5  # seconds of play before one
MADE = """() => Object.entries(localStorage)
  .filter(([key]) => key.startsWith('ides.save.'))
  .reduce((sum, [_, text]) => sum + JSON.parse(text).moves.length, 0)"""


class Play:
    """Persons only, so that every move is saved for itself; after the end, another match."""

    def __init__(self, page: Page, seed: int) -> None:
        self._page = page
        self._choose = robot.at_random(seed)
        self.made = page.evaluate(MADE)  # moves, as last seen

    def go_on(self) -> None:
        """Play until the browser is gone."""
        try:
            while True:
                if not robot.step(self._page, self._choose):
                    do(self._page, "again")
                    robot.press(self._page, "[data-start]")
                self.made = self._page.evaluate(MADE)
        except Error as error:
            if "closed" not in error.message:
                raise


@each_game
def test_killed_browser_loses_one_move_at_most(
    browser: Browser, site: str, tmp_path: Path, kit: GameKit
) -> None:
    rng = Random(kit.id)
    losses = []
    with Tablet(browser, tmp_path / "profile", site + INSTANT) as tablet:
        page = tablet.switch_on()
        players = kit.fewest
        bring(page, started(kit.id, players, people=players, **kit.variants).dump())
        for kill in range(KILLS):
            play = Play(page, kill)
            timer = Timer(delay := rng.uniform(SOONEST, LATEST), tablet.kill)
            timer.start()
            play.go_on()
            timer.join()
            tablet.wait_dead(page)
            page = tablet.switch_on()
            expect(page.locator("#app")).to_have_attribute("data-game", kit.id)
            losses.append(play.made - page.evaluate(MADE))
            assert losses[-1] <= 1, f"kill {kill} after {delay:.2f} s: {play.made} moves, {losses}"
            robot.look(page)
    print(f"{kit.id}: moves lost by each of {KILLS} kills: {losses}")
