"""In the rules panel, contents and search stay in sight, by touch and by keyboard."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.kit import robot
from e2e.kit.access import complaints
from e2e.kit.devices import PHONE, TABLET
from e2e.kit.focus import buried
from e2e.kit.games import each_game
from e2e.kit.legible import unread_in_each_language
from e2e.kit.visit import do
from tests.game_kit import GameKit

SIZES = pytest.mark.parametrize("size", [PHONE, TABLET], ids=["phone", "tablet"])
IN_WINDOW = """(selector) => {
  const box = document.querySelector(selector).getBoundingClientRect();
  return box.height > 0 && box.top >= 0 && box.bottom <= innerHeight;
}"""
# The share of the panel's height that the fixed parts take from the text.
TAKEN = """() => document.querySelector('.rules-guide').offsetHeight
  / document.querySelector('.panel-body').clientHeight"""


def reading(page: Page, game_id: str) -> None:
    """Open the rules of a game from its set-up."""
    robot.press(page, f"[data-open={game_id}]")
    page.locator(f'#app [data-do="rules:{game_id}"]').first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#panel .rules h2").first).to_be_visible()


@SIZES
def test_search_and_contents_stay_in_sight(lobby: Page, size: ViewportSize) -> None:
    lobby.set_viewport_size(size)
    reading(lobby, "imperator")
    lobby.evaluate("document.querySelector('.panel-body').scrollTo(0, 1e6)")
    contents = ".rules-fold" if size == PHONE else ".rules-contents"
    assert lobby.evaluate(IN_WINDOW, contents)
    assert lobby.evaluate(IN_WINDOW, "#panel-search")
    if size == PHONE:
        assert lobby.evaluate(TAKEN) < 0.15
        do(lobby, "contents")
    do(lobby, "contents:rounds")
    heading = lobby.locator("#rule-rounds")
    expect(heading).to_be_focused()
    assert heading.evaluate(
        """(it) => { const box = it.getBoundingClientRect();
           return it.contains(document.elementFromPoint(box.left + 9, box.top + 9)); }"""
    )


def test_a_search_is_typed_and_escape_goes_back_step_by_step(lobby: Page) -> None:
    reading(lobby, "brus")
    field, every = lobby.locator("#panel-search"), lobby.locator("#panel .rules h2").count()
    status = lobby.locator("#panel").get_by_role("status")
    field.focus()
    lobby.keyboard.type("PLAGU")
    expect(status).to_have_text("1 section")
    expect(lobby.locator("#panel .rules h2")).to_have_count(1)
    expect(field).to_be_focused()
    lobby.keyboard.type("zz")
    expect(status).to_have_text("Nothing found")
    expect(field).to_have_value("PLAGUzz")
    lobby.keyboard.press("Escape")
    expect(lobby.locator("#panel .rules h2")).to_have_count(every)
    expect(field).to_have_value("")
    expect(field).to_be_focused()
    lobby.keyboard.press("Escape")
    expect(lobby.locator("#panel")).to_be_hidden()
    expect(lobby.locator('#app [data-do="rules:brus"]').first).to_be_focused()


@each_game
def test_rules_can_be_read_and_used_by_everybody(calm: Page, kit: GameKit) -> None:
    reading(calm, kit.id)
    windows = {"phone": PHONE, "tablet": TABLET}
    assert unread_in_each_language(calm, windows) == []
    assert buried(calm, windows) == []
    calm.set_viewport_size(PHONE)
    do(calm, "contents")
    assert complaints(calm) == [], "contents unfolded"
