"""A box of the lobby shows a few seconds of its game when it is looked at, and then its picture."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from e2e.devices import PATIENCE, PHONE
from e2e.watch import Watch, wait_ready

INTERPRETER = re.compile(r"/pyodide-\w+/pyodide")
FINISH = """(glimpse) => glimpse.getAnimations({subtree: true}).forEach((each) => each.finish())"""
# A pointer over the second box, again and again until the page's script has come.
POINTED = """() => {
  const box = document.querySelectorAll('#app .game')[1];
  for (const target of [document.body, box]) {
    target.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
  }
  return box.querySelector('.glimpse') !== null;
}"""
FRAMES = """() => [...document.querySelectorAll('#app *')].filter((each) => !each.closest('svg'))
  .map((each) => JSON.stringify(each.getBoundingClientRect()))"""
# Scrolls until a box is in the middle of the window.
CENTRE = """(box) => {
  const {top, height} = box.getBoundingClientRect();
  scrollBy(0, top + height / 2 - innerHeight / 2);
}"""


@pytest.fixture
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """Return the lobby on a phone, where no pointer hovers."""
    context = browser.new_context(
        locale="en-GB", viewport=PHONE, has_touch=True, is_mobile=True, color_scheme="light"
    )
    context.set_default_timeout(PATIENCE)
    watch = Watch(context, site)
    page = context.new_page()
    page.goto(site)
    wait_ready(page)
    yield page
    context.close()
    assert watch.problems == []


@pytest.fixture
def arrived(page: Page, site: str) -> Page:
    """Return the lobby on a tablet."""
    page.goto(site)
    wait_ready(page)
    return page


def boxes(page: Page) -> list[Locator]:
    """Return the boxes of the games."""
    return page.locator("#app .game").all()


def glimpse(box: Locator) -> Locator:
    return box.locator(".glimpse")


def test_a_pointer_over_a_box_shows_its_game_without_python(
    page: Page, site: str, watch: Watch
) -> None:
    watch.allow("was preloaded using link preload but not used")
    page.route(INTERPRETER, lambda route: None)  # never answered
    page.goto(site)
    page.wait_for_function(POINTED)
    expect(page.locator("#boot")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")


def test_every_game_is_shown_once_and_then_its_picture_again(arrived: Page) -> None:
    for box in boxes(arrived):
        box.hover()
        expect(arrived.locator(".glimpse")).to_have_count(1)
        expect(glimpse(box)).to_be_visible()
        glimpse(box).evaluate(FINISH)
        expect(glimpse(box)).to_have_count(0)
        expect(box.locator(".picture")).to_be_visible()
        box.locator(".game-title").hover()  # still in the box
        expect(glimpse(box)).to_have_count(0)


def test_a_box_that_is_no_longer_looked_at_shows_its_picture(arrived: Page) -> None:
    first, second, *_ = boxes(arrived)
    first.hover()
    expect(glimpse(first)).to_be_visible()
    arrived.mouse.move(0, 0)
    expect(glimpse(first)).to_have_count(0)
    first.get_by_role("button").focus()
    expect(glimpse(first)).to_be_visible()
    second.get_by_role("button").focus()
    expect(glimpse(second)).to_be_visible()
    expect(glimpse(first)).to_have_count(0)


def test_nothing_of_the_page_moves_while_a_game_is_shown(arrived: Page) -> None:
    box = boxes(arrived)[0]
    before = arrived.evaluate(FRAMES)
    box.hover()
    expect(glimpse(box)).to_be_visible()
    assert arrived.evaluate(FRAMES) == before
    assert box.aria_snapshot() == without_a_glimpse(box)


def without_a_glimpse(box: Locator) -> str:
    """Return what a screen reader reads of a box once its game is no longer shown."""
    glimpse(box).evaluate(FINISH)
    expect(glimpse(box)).to_have_count(0)
    return box.aria_snapshot()


def test_the_game_is_shown_to_its_end_though_the_lobby_is_drawn_again(arrived: Page) -> None:
    box = boxes(arrived)[0]
    arrived.evaluate("document.querySelector('#app .game-begin').textContent = '…'")
    box.hover()
    expect(glimpse(box)).to_be_visible()
    arrived.evaluate("dispatchEvent(new StorageEvent('storage', {key: 'ides.settings'}))")
    expect(box).to_contain_text("Begin here")
    expect(glimpse(box)).to_have_count(1)
    glimpse(box).evaluate(FINISH)
    expect(glimpse(box)).to_have_count(0)


def test_whoever_wants_less_motion_sees_the_picture_only(arrived: Page) -> None:
    first, second, *_ = boxes(arrived)
    arrived.emulate_media(reduced_motion="reduce")
    first.hover()
    first.get_by_role("button").focus()
    expect(glimpse(first)).to_have_count(0)
    arrived.emulate_media(reduced_motion="no-preference")
    second.hover()
    expect(glimpse(second)).to_be_visible()


def test_on_a_phone_the_box_in_the_middle_shows_its_game(phone: Page) -> None:
    expect(phone.locator(".glimpse")).to_have_count(0)
    for box in boxes(phone)[1:]:
        box.evaluate(CENTRE)
        expect(glimpse(box)).to_be_visible()
        expect(phone.locator(".glimpse")).to_have_count(1)
        glimpse(box).evaluate(FINISH)
        expect(glimpse(box)).to_have_count(0)


def test_on_a_phone_the_first_box_shows_its_game_though_it_stays_above_the_middle(
    phone: Page,
) -> None:
    phone.evaluate("scrollBy(0, 2)")
    expect(glimpse(boxes(phone)[0])).to_be_visible()
