"""Without a network: after one visit, whole games, bots and all."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e import robot
from e2e.visit import INSTANT, arrive, bring, do, stored
from e2e.watch import Watch, wait_offline_ready, wait_ready
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.browsing.host import Host
from tools.matches import started


@pytest.fixture
def passing_host(built: Path) -> Iterator[Host]:
    """A host that a test may stop."""
    with Host(built) as host:
        yield host


@pytest.fixture
def visitor(context: BrowserContext, passing_host: Host) -> Iterator[BrowserContext]:
    """A visitor of `passing_host` who has been there once and closed the page."""
    watch = Watch(context, passing_host.url)
    # Looking for a new version fails without a network, and that is all right.
    watch.allow("Failed to update a ServiceWorker|ERR_INTERNET_DISCONNECTED|ERR_CONNECTION_REFUSED")
    page = context.new_page()
    page.goto(passing_host.url)
    wait_ready(page)
    wait_offline_ready(page)
    page.close()
    yield context
    assert watch.problems == []


def test_whole_games_are_played_offline(visitor: BrowserContext, passing_host: Host) -> None:
    passing_host.stop()
    visitor.set_offline(True)
    page = visitor.new_page()
    arrive(page, passing_host.url, INSTANT)
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
