"""A notice never pushes the hand out of the window, and it moves nothing at the table."""

from typing import Literal

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.devices import (
    PHONE,
    PHONE_LAID_DOWN,
    SMALL_PHONE,
    SMALL_PHONE_LAID_DOWN,
    TABLET,
    UPRIGHT_TABLET,
)
from e2e.kit.visit import arrive

WINDOWS = (PHONE, SMALL_PHONE, PHONE_LAID_DOWN, SMALL_PHONE_LAID_DOWN, TABLET, UPRIGHT_TABLET)
PLACES = """() => ['.bar', '.board', '#prompt', '.hand'].map((each) => {
  const {x, y, width, height} = document.querySelector(`#app ${each}`).getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""
CUT = "document.documentElement.scrollHeight - innerHeight"


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_the_first_match_fits_the_window_while_its_notice_is_shown(
    page: Page, site: str, theme: Literal["light", "dark"]
) -> None:
    page.emulate_media(color_scheme=theme)
    arrive(page, site, "")
    robot.open_set_up(page, "brus")
    robot.press(page, "[data-start]")
    notice = page.locator("#notices .notice")
    expect(notice).to_be_visible()
    page.wait_for_selector("#app .held[data-act]")
    told, cut = {}, {}
    for window in WINDOWS:
        page.set_viewport_size(window)
        name = f"{window['width']} by {window['height']}"
        cut[name] = page.evaluate(CUT)
        told[name] = page.evaluate(PLACES)
        box, (_, _, _, bar) = notice.bounding_box(), told[name][0]
        assert box is not None
        assert box["y"] + box["height"] <= bar + 1, f"{name}: the board is covered"
    assert {*cut.values()} == {0}, cut
    notice.locator("[data-do=quiet]").click()
    expect(notice).to_have_count(0)
    for window in WINDOWS:
        page.set_viewport_size(window)
        name = f"{window['width']} by {window['height']}"
        assert page.evaluate(PLACES) == told[name], name
