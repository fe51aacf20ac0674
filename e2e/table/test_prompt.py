"""A prompt that says more than its lines show has an arrow, and a tap unfolds it."""

from playwright.sync_api import Page, expect

from e2e.kit.devices import (
    PHONE,
    PHONE_LAID_DOWN,
    SMALL_PHONE,
    SMALL_PHONE_LAID_DOWN,
    SMALLEST_PHONE,
    TABLET,
)
from e2e.kit.visit import STILL, sit_down
from tools.matches import alone, reached

WINDOWS = (
    PHONE,
    PHONE_LAID_DOWN,
    SMALL_PHONE,
    SMALLEST_PHONE,
    SMALL_PHONE_LAID_DOWN,
    TABLET,
)
ARROW = (
    """() => getComputedStyle(document.querySelector('#prompt .prompt-words'), '::after').content"""
)
LINES_BELOW = """() => {
  const words = document.querySelector('#prompt .prompt-words');
  return words.scrollHeight - words.clientHeight > 10;
}"""


def test_an_arrow_tells_where_a_prompt_is_cut(page: Page, site: str) -> None:
    page.set_viewport_size(SMALLEST_PHONE)
    sit_down(page, site, reached("brus", 4, alone("follow")), STILL)
    words, app = page.locator("#prompt .prompt-words"), page.locator("#app")
    expect(app).to_have_attribute("data-cut", "")
    assert page.evaluate(ARROW) != "none"
    words.click(position={"x": 5, "y": 5})
    expect(words).to_be_focused()
    assert not page.evaluate(LINES_BELOW), "it unfolds whole"
    assert page.evaluate(ARROW) == "none"
    words.blur()
    expect(app).to_have_attribute("data-cut", "")


def test_no_arrow_where_a_prompt_is_shown_whole(page: Page, site: str) -> None:
    sit_down(page, site, reached("brus", 4, alone("follow")), STILL)
    found = {}
    for window in WINDOWS:
        page.set_viewport_size(window)
        page.evaluate("() => new Promise((done) => setTimeout(() => requestAnimationFrame(done)))")
        found[window["width"]] = page.evaluate(ARROW) != "none", page.evaluate(LINES_BELOW)
    assert all(arrow == below for arrow, below in found.values()), found
