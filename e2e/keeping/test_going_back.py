"""In Chromium, *Back* to a page that slept loses no move of the match."""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from e2e.kit.devices import fresh_visitor
from e2e.kit.going_back import MARK, READY, Way, Window, go_to, slept
from e2e.kit.robot import UNFOLD
from e2e.kit.visit import INSTANT

FEW = (0, 1, 7, 8)  # one tab, and two
MANY = 50
TYPE = """(name) => {
  const field = document.querySelector('[data-field="set-name"]');
  field.value = name;
  field.dispatchEvent(new Event('change', {bubbles: true}));
}"""
NAMES = """() => Object.keys(localStorage).filter((key) => key.startsWith('ides.content.'))
  .map((key) => JSON.parse(localStorage[key]).name).sort()"""


class Shown:
    """A page of Playwright's."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def goto(self, address: str) -> None:
        self.page.goto(address)

    def evaluate(self, expression: str, arg: Any = None) -> Any:
        return self.page.evaluate(expression, arg)

    def wait_for_function(self, expression: str) -> None:
        self.page.wait_for_function(expression)


@pytest.fixture
def visitor(remembering: Browser) -> Iterator[BrowserContext]:
    context = fresh_visitor(remembering)
    yield context
    context.close()


def walk(visitor: BrowserContext, site: str, seed: int) -> bool:
    """Go a way; tell whether the browser had kept the first page with its memory."""
    first = Shown(visitor.new_page())
    others: list[Page] = []

    def another() -> Window:
        others.append(visitor.new_page())
        return Shown(others[-1])

    Way.of(seed).walk(site, first, another)
    kept = slept(first)
    for page in (first.page, *others):
        page.close()
    return kept


def test_going_back_loses_nothing(visitor: BrowserContext, site: str) -> None:
    kept = [walk(visitor, site, seed) for seed in FEW]
    assert any(kept), "the browser has kept no page with its memory: nothing is shown"


@pytest.mark.thorough
def test_fifty_ways_back_lose_nothing(visitor: BrowserContext, site: str) -> None:
    kept = [walk(visitor, site, seed) for seed in range(MANY)]
    assert any(kept)


def test_a_set_of_cards_is_not_overwritten_by_a_workshop_that_slept(
    visitor: BrowserContext, site: str
) -> None:
    first, second = Shown(visitor.new_page()), Shown(visitor.new_page())
    enter_workshop(first, site)
    first.page.locator('[data-do="copy"]').first.click()
    first.evaluate(TYPE, "Mine")
    first.evaluate(MARK, "first")
    first.goto(f"{site}icon.svg")
    enter_workshop(second, site)
    second.page.locator('[data-do^="look-at:"]').last.click()
    second.evaluate(TYPE, "Yours")
    go_to(first, "first", -1)
    assert slept(first)
    assert first.page.locator('[data-field="set-name"]').input_value() == "Yours"
    first.evaluate(TYPE, "Mine again")
    assert first.evaluate(NAMES) == ["Mine again"]


def enter_workshop(window: Shown, site: str) -> None:
    """Open the workshop of BRUTUS!."""
    window.goto(site + INSTANT)
    window.wait_for_function(READY)
    window.page.locator('[data-open="arena"]').first.click()
    window.page.wait_for_selector("[data-start]")
    window.evaluate(UNFOLD)
    window.page.locator('[data-do^="workshop"]').first.click()
