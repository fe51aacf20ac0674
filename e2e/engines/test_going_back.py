"""In Firefox and WebKit, *Back* to a page that slept loses no move of the match."""

from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from selenium.webdriver.remote.webdriver import WebDriver

from e2e.engines.engine import FIREFOX, WEBKIT, Engine
from e2e.engines.tab import Tab, Window
from e2e.kit.going_back import Way, slept
from tools.browsing import firefox, webkit

FEW = (0, 5)  # one tab, and two
MANY = 50
EACH = {"firefox": firefox, "webkit": webkit}


@pytest.fixture(scope="module", params=(FIREFOX, WEBKIT), ids=str)
def driver(request: pytest.FixtureRequest) -> Iterator[WebDriver]:
    engine: Engine = request.param
    engine.need()
    with TemporaryDirectory() as downloads, EACH[engine.name].launched(Path(downloads)) as driver:
        yield driver


def walk(driver: WebDriver, site: str, seed: int) -> bool:
    """Go a way; tell whether the browser had kept the first page with its memory."""
    tab = Tab(driver, lambda width, height: None, Path())
    first = Window(tab, driver)
    others: list[Window] = []

    def another() -> Window:
        others.append(Window.opened(tab, driver))
        return others[-1]

    try:
        Way.of(seed).walk(site, first, another)
        return slept(first)
    finally:
        for window in others:
            window.close()
        first.show()


@pytest.mark.parametrize("seed", FEW)
def test_going_back_loses_nothing(driver: WebDriver, site: str, seed: int) -> None:
    walk(driver, site, seed)


@pytest.mark.thorough
def test_fifty_ways_back_lose_nothing(driver: WebDriver, site: str) -> None:
    kept = [walk(driver, site, seed) for seed in range(MANY)]
    assert any(kept), "the browser has kept no page with its memory: the test shows nothing"
