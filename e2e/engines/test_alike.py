"""Firefox and WebKit show the same screens as Chromium, light and dark."""

import json
from collections.abc import Callable, Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, ViewportSize

from e2e.engines.alike import Look, Screen, differences, look
from e2e.engines.engine import each_engine
from e2e.engines.tab import Tab
from e2e.kit import robot
from e2e.kit.devices import PHONE, TABLET, UPRIGHT_TABLET
from e2e.kit.lobby import CLEAN, TIDY
from e2e.kit.visit import INSTANT
from e2e.kit.watch import wait_ready
from tests.kit import KITS
from tools.browsing.host import Host
from tools.matches import after, reached

pytestmark = pytest.mark.thorough

MOVES = 15
WINDOWS = (("light", TABLET), ("dark", UPRIGHT_TABLET), ("light", PHONE))
# Changes the settings as another tab of the same browser does.
SET = """(settings) => {
  localStorage.setItem('ides.settings', settings);
  dispatchEvent(new StorageEvent('storage', {key: 'ides.settings'}));
}"""
# Hands the page a chosen file, because not every driver can choose one.
BRING = """(save) => {
  const files = new DataTransfer(), input = document.querySelector('#file');
  files.items.add(new File([save], 'game.json'));
  input.files = files.files;
  input.dispatchEvent(new Event('change'));
}"""
# Wait for animations, fonts and sizes given in shares of a box. When the box becomes smaller,
# Firefox can keep a size that is up to a tenth too large.
STILL = """async () => {
  const isMeasure = (it) => getComputedStyle(it).containerType !== 'normal';
  for (const box of [...document.querySelectorAll('#app *')].filter(isMeasure))
    for (const type of ['normal', '']) {
      box.style.containerType = type;
      box.getBoundingClientRect();
    }
  document.getAnimations().forEach((it) =>
    it.effect.getComputedTiming().endTime === Infinity ? it.cancel() : it.finish());
  await document.fonts.ready;
  for (let i = 0; i < 3; i += 1) await new Promise(requestAnimationFrame);
}"""

Looks = dict[str, Look]


@pytest.fixture(scope="session")
def painter(browser: Browser) -> Iterator[Page]:
    """Return an empty page without a content policy, so that it may load pictures."""
    page = browser.new_page()
    yield page
    page.close()


@pytest.fixture(scope="session")
def in_chromium(
    browser: Browser, painter: Page, shared_host: Host
) -> Iterator[Callable[[str], Looks]]:
    """Return Chromium's screens of a game, the model for the other engines."""
    page = browser.new_page()
    page.goto(shared_host.url + INSTANT)
    wait_ready(page)
    yield cache(lambda game: looks(page, painter, game))
    page.close()


@each_engine
@pytest.mark.parametrize("game", ["", *KITS], ids=lambda game: game or "lobby")
def test_screens_are_alike(
    table: Tab, painter: Page, in_chromium: Callable[[str], Looks], game: str
) -> None:
    here, model = looks(table, painter, game), in_chromium(game)
    found = {where: differences(here[where], model[where]) for where in model}
    assert not any(found.values()), found


def looks(page: Screen, painter: Page, game: str) -> Looks:
    """Describe a game with all its players, or the lobby, on every device in both themes."""
    page.evaluate(TIDY)
    page.wait_for_function(CLEAN)
    if game:
        page.evaluate(BRING, reached(game, KITS[game].most, after(MOVES)).dump())
        robot.look(page)
    return {
        f"{theme}, {size['width']} px": shown(page, painter, theme, size) for theme, size in WINDOWS
    }


def shown(page: Screen, painter: Page, theme: str, size: ViewportSize) -> Look:
    """Describe the table in a theme and a window."""
    page.evaluate(SET, json.dumps({"language": "en", "theme": theme}))
    page.set_viewport_size(size)
    page.evaluate("scrollTo(0, 0)")
    page.evaluate(STILL)
    return look(page, painter)
