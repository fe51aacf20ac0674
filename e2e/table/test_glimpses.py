"""A box of the lobby shows a few seconds of its game when it is looked at, and then its picture."""

import re
from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from e2e.kit.devices import PATIENCE, PHONE, TABLET
from e2e.kit.watch import Watch, wait_ready

INTERPRETER = re.compile(r"/pyodide-\w+/pyodide")
# Stops the only glimpse of a box, unless it is fading; `FINISH` brings it to its end. A box that is
# left and looked at again at once has two for a moment, the first of which is fading.
PAUSED = """(box) => {
  const glimpses = box.querySelectorAll('.glimpse');
  const moved = [...glimpses].flatMap((each) => each.getAnimations({subtree: true}));
  if (glimpses.length !== 1 || !moved.every((each) => each instanceof CSSAnimation)) return false;
  moved.forEach((each) => each.pause());
  return true;
}"""
FINISH = """(glimpse) => glimpse.getAnimations({subtree: true}).forEach((each) => each.finish())"""
# Moves a pointer over the second box; called again until the page's script reacts.
POINTED = """() => {
  const box = document.querySelectorAll('#app .game')[1];
  for (const target of [document.body, box]) {
    target.dispatchEvent(new PointerEvent('pointerover', {bubbles: true, pointerType: 'mouse'}));
  }
  return box.querySelector('.glimpse') !== null;
}"""
FRAMES = """() => [...document.querySelectorAll('#app *')].filter((each) => !each.closest('svg'))
  .map((each) => JSON.stringify(each.getBoundingClientRect()))"""
# What another tab of the page does when its language is changed.
FRENCH = """() => {
  localStorage.setItem('ides.settings', '{"language": "fr"}');
  dispatchEvent(new StorageEvent('storage', {key: 'ides.settings'}));
}"""
# Scrolls until a box is in the middle of the window.
CENTRE = """(box) => {
  const {top, height} = box.getBoundingClientRect();
  scrollBy(0, top + height / 2 - innerHeight / 2);
}"""


@contextmanager
def touched(browser: Browser, site: str, viewport: ViewportSize) -> Iterator[Page]:
    """Show the lobby on a device on which no pointer hovers."""
    context = browser.new_context(
        locale="en-GB", viewport=viewport, has_touch=True, is_mobile=True, color_scheme="light"
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
def phone(browser: Browser, site: str) -> Iterator[Page]:
    """Return the lobby on a phone."""
    with touched(browser, site, PHONE) as page:
        yield page


@pytest.fixture
def tablet(browser: Browser, site: str) -> Iterator[Page]:
    """Return the lobby on a tablet without a mouse."""
    with touched(browser, site, TABLET) as page:
        yield page


def boxes(page: Page) -> list[Locator]:
    """Return the boxes of the games."""
    return page.locator("#app .game").all()


def glimpse(box: Locator) -> Locator:
    """Return the glimpse of a box, if it is shown."""
    return box.locator(".glimpse")


def see(box: Locator) -> None:
    """Wait until a box shows its game, and stop its animations."""
    box.page.wait_for_function(PAUSED, arg=box.element_handle())
    expect(glimpse(box)).to_be_visible()


def end(box: Locator) -> None:
    """End the animations, so that the box shows its picture again."""
    glimpse(box).evaluate(FINISH)
    expect(glimpse(box)).to_have_count(0)


def test_a_pointer_over_a_box_shows_its_game_without_python(
    page: Page, site: str, watch: Watch
) -> None:
    watch.allow("was preloaded using link preload but not used")
    page.route(INTERPRETER, lambda route: None)  # never answered
    page.goto(site)
    page.wait_for_function(POINTED)
    expect(page.locator("#boot")).to_be_visible()
    page.unroute_all(behavior="ignoreErrors")


def test_every_game_is_shown_once_and_then_its_picture_again(slow_lobby: Page) -> None:
    for box in boxes(slow_lobby):
        box.hover()
        see(box)
        expect(slow_lobby.locator(".glimpse")).to_have_count(1)
        end(box)
        expect(box.locator(".picture")).to_be_visible()
        box.locator(".game-title").hover()  # still in the box
        assert glimpse(box).count() == 0


def test_a_box_that_is_no_longer_looked_at_shows_its_picture(slow_lobby: Page) -> None:
    first, second, *_ = boxes(slow_lobby)
    first.hover()
    see(first)
    slow_lobby.mouse.move(0, 0)
    expect(glimpse(first)).to_have_count(0)
    first.get_by_role("button").focus()
    see(first)
    second.get_by_role("button").focus()
    see(second)
    expect(glimpse(first)).to_have_count(0)


def test_nothing_of_the_page_moves_while_a_game_is_shown(slow_lobby: Page) -> None:
    box = boxes(slow_lobby)[0]
    before = slow_lobby.evaluate(FRAMES)
    box.hover()
    see(box)
    assert slow_lobby.evaluate(FRAMES) == before
    read = box.aria_snapshot()
    end(box)
    assert box.aria_snapshot() == read


def test_the_game_is_shown_to_its_end_though_the_lobby_is_drawn_again(slow_lobby: Page) -> None:
    box = boxes(slow_lobby)[0]
    box.hover()
    see(box)
    slow_lobby.evaluate(FRENCH)
    expect(box).to_contain_text("Commencez ici")
    expect(glimpse(box)).to_have_count(1)
    end(box)


def test_whoever_wants_less_motion_sees_the_picture_only(slow_lobby: Page) -> None:
    first, second, *_ = boxes(slow_lobby)
    slow_lobby.emulate_media(reduced_motion="reduce")
    first.hover()
    first.get_by_role("button").focus()
    expect(glimpse(first)).to_have_count(0)
    slow_lobby.emulate_media(reduced_motion="no-preference")
    second.hover()
    see(second)


def test_on_a_phone_the_box_in_the_middle_shows_its_game(phone: Page) -> None:
    expect(phone.locator(".glimpse")).to_have_count(0)
    for box in boxes(phone)[1:]:
        box.evaluate(CENTRE)
        see(box)
        expect(phone.locator(".glimpse")).to_have_count(1)
        end(box)


def test_on_a_phone_the_first_box_shows_its_game_though_it_stays_above_the_middle(
    phone: Page,
) -> None:
    phone.evaluate("scrollBy(0, 2)")
    see(boxes(phone)[0])


def test_on_a_tablet_the_boxes_of_a_row_take_turns(tablet: Page) -> None:
    first, second, *_ = boxes(tablet)
    tablet.evaluate("scrollBy(0, 40)")
    for box in (first, second):
        see(box)
        expect(tablet.locator(".glimpse")).to_have_count(1)
        end(box)
