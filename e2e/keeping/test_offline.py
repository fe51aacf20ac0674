"""After one visit, whole games with bots work without a network."""

from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.visit import bring, do, stored
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.matches import started


def test_whole_games_are_played_offline(offline: Page) -> None:
    expect(offline.locator("html")).to_have_attribute("data-bots", "worker")
    for kit in KITS.values():
        play_one(offline, kit)


def play_one(page: Page, kit: GameKit) -> None:
    """Play a short game from the lobby to its end, and return to the lobby."""
    match = started(kit.id, kit.fewest, seed=6, **kit.short)
    bring(page, match.dump(), name=f"{kit.id}.json")
    rows = robot.finish(page, robot.at_random(6))
    assert rows
    assert stored(page).state.outcome is not None
    do(page, "home")
    expect(page.locator("html")).to_have_attribute("data-bots", "worker")
