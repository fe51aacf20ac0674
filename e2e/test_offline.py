"""Without a network: after one visit, whole games, bots and all."""

from playwright.sync_api import BrowserContext, Page, expect

from e2e import robot
from e2e.visit import INSTANT, arrive, bring, do, stored
from e2e.watch import wait_offline_ready, wait_ready
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.browsing.host import Host
from tools.matches import started


def test_whole_games_are_played_offline(
    visitor: Page, own_host: Host, context: BrowserContext
) -> None:
    visitor.goto(own_host.url)
    wait_ready(visitor)
    wait_offline_ready(visitor)
    visitor.close()
    own_host.stop()
    context.set_offline(True)
    page = context.new_page()
    arrive(page, own_host.url, INSTANT)
    expect(page.locator("html")).to_have_attribute("data-bots", "worker")
    for kit in KITS.values():
        play_one(page, kit)


def play_one(page: Page, kit: GameKit) -> None:
    """Play a short game to its end, from the lobby and back to it."""
    match = started(kit.id, kit.fewest, seed=6, **kit.short)
    bring(page, match.dump(), name=f"{kit.id}.json")
    rows = robot.finish(page, robot.at_random(6))
    assert rows
    assert stored(page).state.outcome is not None
    do(page, "home")
    expect(page.locator("html")).to_have_attribute("data-bots", "worker")
