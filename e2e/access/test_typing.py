"""Text typed into a field survives a reload and a killed browser, even before the field is left."""

from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.kit import robot
from e2e.kit.cases import first_case
from e2e.kit.tablet import Tablet
from e2e.kit.visit import INSTANT, do
from e2e.kit.watch import wait_ready

WORDS = "Zoe of the seven hills"
# Waits until an entry of the journal has the words.
JOURNALED = """async ([key, words]) => {
  const done = (asked) => new Promise((resolve, refused) => {
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => refused(asked.error);
  });
  const database = await done(indexedDB.open('ides'));
  const entry = () => done(database.transaction('entries').objectStore('entries').get(key));
  for (const late = performance.now() + 30_000; !(await entry())?.includes(words);) {
    if (performance.now() > late) throw new Error(`the journal has not ${words}`);
    await new Promise(requestAnimationFrame);
  }
  database.close();
}"""


def in_set_up(page: Page) -> Locator:
    """Go to the name of a player in a set-up."""
    robot.open_set_up(page, "imperator")
    return page.locator("#name-0")


def in_workshop(page: Page) -> Locator:
    """Go to the name of a card in the first own set, which is made if it is not there."""
    robot.open_set_up(page, "arena")
    do(page, "workshop:arena")
    if page.locator('[data-do="look-at:1"]').count():
        do(page, "look-at:1")
    else:
        do(page, "copy")
    do(page, "part:brutus/0")
    return page.locator("#card-name-en")


def in_name_of_set(page: Page) -> Locator:
    """Go to the name of the first own set of boards, which is made if it is not there."""
    robot.open_set_up(page, "smallcity")
    do(page, "workshop:smallcity")
    do(page, "look-at:1" if page.locator('[data-do="look-at:1"]').count() else "copy")
    return page.locator("#set-name")


FIELDS = first_case(
    ("go", "key"),
    [
        (in_set_up, "ides.setup"),
        (in_workshop, "ides.content.1"),
        (in_name_of_set, "ides.content.1"),
    ],
    ids=["set-up", "workshop", "set"],
)


@pytest.fixture
def tablet(browser: Browser, site: str, tmp_path: Path) -> Iterator[Tablet]:
    with closing(Tablet(browser, tmp_path / "profile", site + INSTANT)) as tablet:
        yield tablet


def typed(page: Page, field: Locator) -> None:
    """Type without leaving the field."""
    field.fill("")
    field.press_sequentially(WORDS)
    assert page.evaluate("document.activeElement.id") == field.get_attribute("id")


@FIELDS
def test_typed_text_survives_a_kill(
    tablet: Tablet, go: Callable[[Page], Locator], key: str
) -> None:
    page = tablet.switch_on()
    typed(page, go(page))
    page.evaluate(JOURNALED, [key, WORDS])
    tablet.kill()
    tablet.wait_dead(page)
    page = tablet.switch_on()
    expect(go(page)).to_have_value(WORDS)


@FIELDS
def test_typed_text_survives_a_reload_at_once(
    tablet: Tablet, go: Callable[[Page], Locator], key: str
) -> None:
    page = tablet.switch_on()
    typed(page, go(page))
    page.reload()
    wait_ready(page)
    expect(go(page)).to_have_value(WORDS)
    assert key in page.evaluate("Object.keys(localStorage)")
