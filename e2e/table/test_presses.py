"""A slow device shows a press before its work begins and carries out each press once."""

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from e2e.kit import robot
from e2e.kit.visit import STILL, change_page, sit_down, stored
from engine.matches import Match
from tools.matches import alone, observed, reached, started

EVERY_DEVICE_IS_SLOW = "from ui.browser import presses\npresses.SLOW = 0"
# Records the effects of presses in the same turn of the event loop, and a little later.
PRESS = """(selectors) => {
  const controls = selectors.map((each) => document.querySelector(each));
  const before = document.querySelector('#app').innerHTML.replaceAll(' aria-busy="true"', '');
  for (const control of controls) control.click();
  const after = document.querySelector('#app').innerHTML.replaceAll(' aria-busy="true"', '');
  return {busy: controls.map((each) => each.getAttribute('aria-busy')), same: before === after};
}"""
CARD = "#app [data-act^='pick:']"


@pytest.fixture
def slow(page: Page, context: BrowserContext, site: str) -> Page:
    """Open a slow table where the visitor is to lay and bots pause between moves."""
    change_page(context, EVERY_DEVICE_IS_SLOW)
    sit_down(page, site, reached("imperator", 4, lays), STILL)
    expect(page.locator(CARD)).not_to_have_count(0)
    return page


def lays(match: Match) -> bool:
    """Return whether the visitor leads a round and holds several of the lowest card."""
    if not alone("play")(match):
        return False
    seen = observed(match, 0)
    return not seen["top"] and seen["hand"].count(min(seen["hand"])) > 1


def test_press_is_seen_before_its_work_begins(slow: Page) -> None:
    assert slow.evaluate(PRESS, ["[data-do=settings]"]) == {"busy": ["true"], "same": True}
    expect(slow.locator("#panel")).to_be_visible()
    expect(slow.locator("[aria-busy]")).to_have_count(0)


def test_control_pressed_twice_before_it_answers_is_pressed_once(slow: Page) -> None:
    """The page does not show the effect of a second press yet, so nobody means it."""
    slow.evaluate(PRESS, [CARD, CARD])
    expect(slow.locator("[data-do^='unpick:']")).to_have_count(1)
    expect(slow.locator("[aria-busy]")).to_have_count(0)


def test_presses_are_carried_out_in_order(slow: Page) -> None:
    slow.evaluate(PRESS, [CARD, "[data-do=settings]"])
    expect(slow.locator("#panel")).to_be_visible()
    expect(slow.locator("[data-do^='unpick:']")).to_have_count(1)


def test_game_is_played_to_its_end(page: Page, context: BrowserContext, site: str) -> None:
    change_page(context, EVERY_DEVICE_IS_SLOW)
    game = started("imperator", 4, seed=3, length="hands", hands=1)
    sit_down(page, site, game)
    robot.finish(page, robot.at_random(3))
    assert stored(page).state.outcome is not None
