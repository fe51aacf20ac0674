"""The page frees all the memory of a match.

`make endurance` plays two hundred matches and prints what grows; this test plays two short matches
of every game.
"""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from e2e.kit.crashes import dumps
from e2e.kit.devices import fresh_visitor
from e2e.kit.games import shortest
from engine.catalogue import GAMES
from tests.kit import KITS
from tools.browsing.chromium import LEAN, options
from tools.endurance import Marathon

pytestmark = pytest.mark.thorough


@pytest.fixture
def own_browser(browser: Browser) -> Iterator[Browser]:
    """Return a browser with no other page, for pages may share the process that is counted."""
    alone = browser.browser_type.launch(**options(LEAN, dumps()))
    yield alone
    alone.close()


def test_a_match_leaves_nothing_behind(own_browser: Browser, site: str) -> None:
    page = fresh_visitor(own_browser).new_page()
    marathon = Marathon(own_browser, page, site)
    for seed, kit in enumerate(KITS.values()):
        marathon.play(kit.id, seed, shortest(kit, seed))
    first = marathon.count(lean=True)
    for seed, kit in enumerate(KITS.values(), 100):
        marathon.play(kit.id, seed, shortest(kit, seed))
    second = marathon.count(lean=True)
    print(f"after {len(GAMES)} matches {first}")
    print(f"after {2 * len(GAMES)} matches {second}")
    assert marathon.complaints == []
    assert second.nodes == first.nodes
    assert second.listeners <= first.listeners
    assert second.objects < first.objects + 200
    assert second.heap < first.heap * 1.02
    expect(page.locator(".save")).to_have_count(2 * len(GAMES))
