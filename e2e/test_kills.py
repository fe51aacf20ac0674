"""A killed browser loses at most the last move."""

from contextlib import closing
from pathlib import Path
from random import Random
from threading import Timer

from playwright.sync_api import Browser, Error, Page, expect

from e2e import robot
from e2e.games import each_game
from e2e.tablet import Tablet
from e2e.visit import INSTANT, bring, do, moves_kept, wait_journaled
from tests.game_kit import GameKit
from tools.matches import started

KILLS = 6  # of each game
MOVES = 5  # at most, between two kills
MOMENT = 0.15  # seconds, so that a kill may hit any kind of work


def play_until_killed(page: Page, rng: Random, tablet: Tablet) -> int:
    """Play some moves, kill the browser a moment later, and return the last moves seen."""
    made = moves_kept(page)
    due, kill = made + rng.randint(1, MOVES), None
    choose = robot.at_random(rng.randrange(1000))
    try:
        while True:
            if made >= due and kill is None:
                kill = Timer(rng.uniform(0, MOMENT), tablet.kill)
                kill.start()
            if not robot.step(page, choose):
                do(page, "again")
                robot.press(page, "[data-start]")
            made = moves_kept(page)
            wait_journaled(page, made)
    except Error:
        if kill is None:
            raise
        kill.join()
    return int(made)


@each_game
def test_killed_browser_loses_one_move_at_most(
    browser: Browser, site: str, tmp_path: Path, kit: GameKit
) -> None:
    """Only people play, so the page saves every move separately."""
    rng = Random(kit.id)
    losses: list[int] = []
    players = kit.fewest
    with closing(Tablet(browser, tmp_path / "profile", site + INSTANT)) as tablet:
        page = tablet.switch_on()
        bring(page, started(kit.id, players, people=players, **kit.variants).dump())
        robot.look(page)
        for _ in range(KILLS):
            made = play_until_killed(page, rng, tablet)
            tablet.wait_dead(page)
            page = tablet.switch_on()
            expect(page.locator("#app")).to_have_attribute("data-game", kit.id)
            losses.append(made - moves_kept(page))
            assert losses[-1] <= 1, f"of {made} moves; lost by each kill: {losses}"
    print(f"{kit.id}: moves lost by each of {KILLS} kills: {losses}")
