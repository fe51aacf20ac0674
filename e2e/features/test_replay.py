"""A visitor replays a finished match by slider and steps, and plays on from it."""

from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.games import board_game_first
from e2e.kit.visit import sit_down, stored
from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.matches import reached


def finished(kit: GameKit) -> Match:
    """Return a finished match."""
    return reached(kit.id, kit.fewest, lambda match: not match.state.to_act, **kit.short)


@board_game_first
def test_slider_and_steps_replay_a_match_and_play_goes_on_from_it(
    page: Page, site: str, kit: GameKit
) -> None:
    match = finished(kit)
    sit_down(page, site, match)
    page.locator('[data-do="replay"]').click()
    slider = page.locator("[data-replay]")
    expect(page.locator("#app")).to_have_attribute("data-screen", "replay")
    slider.fill("4")
    expect(page.locator(".replay > .note")).to_contain_text(f"Move 4 of {len(match.moves)}")
    slider.press("ArrowRight")
    expect(slider).to_have_value("5")
    page.locator('[data-do="back"]').click()
    expect(slider).to_have_value("4")
    page.locator('[data-do="run"]').click()
    expect(slider).not_to_have_value("4")
    page.locator('[data-do="run"]').click()
    at = int(slider.input_value())
    page.locator('[data-do="more"]').click()
    page.locator('[data-do="play-on"]').click()
    expect(page.locator("#app")).not_to_have_attribute("data-screen", "replay")
    robot.look(page)
    assert stored(page, "2").moves[:at] == match.moves[:at]


def test_the_browsers_back_button_leads_from_the_replay_to_the_result(
    page: Page, site: str
) -> None:
    sit_down(page, site, finished(KITS["brus"]))
    page.locator('[data-do="replay"]').click()
    app = page.locator("#app")
    expect(app).to_have_attribute("data-screen", "replay")
    page.go_back()
    expect(app).to_have_attribute("data-screen", "result")
    page.go_back()
    expect(app).to_have_attribute("data-screen", "lobby")
