"""The bots' worker analyses a finished match; the visitor watches, stops and resumes it."""

from playwright.sync_api import Browser, Locator, Page, expect

from e2e.features.test_replay import finished
from e2e.features.test_sharing import shared
from e2e.kit import robot
from e2e.kit.access import complaints, prepare
from e2e.kit.visit import arrive, sit_down, stored, take
from e2e.kit.watch import wait_ready
from engine.matches import Match, Seat
from tests.kit import KITS
from tools.matches import reached

PERSONS = 1
PATIENCE = 90_000  # milliseconds for the whole analysis: half a second for each decision


def with_bots(match: Match) -> Match:
    """Return the same match with bots in all seats but one."""
    seats = tuple(Seat(f"N{i}", None if i < PERSONS else "easy") for i in range(len(match.seats)))
    return match.branch(len(match.moves), seats)


def judging(page: Page, site: str, match: Match) -> None:
    """Open a match and start its analysis."""
    sit_down(page, site, with_bots(match))
    expect(page.locator("html")).to_have_attribute("data-bots", "worker", timeout=60_000)
    page.locator('[data-do="replay"]').click()
    page.locator('[data-do="more"]').click()
    page.locator("[data-judge]").click()
    expect(page.locator(".judging")).to_be_visible()


def curve(page: Page) -> Locator:
    """Return the lines of all players' chances."""
    return page.locator(".chances polyline")


def test_a_match_is_viewed_during_its_analysis_and_found_again(page: Page, site: str) -> None:
    # A match of several hands: its analysis lasts longer than the test.
    judging(page, site, reached("brus", 4, lambda match: not match.state.to_act))
    slider = page.locator("[data-replay]")
    slider.fill("3")
    expect(slider).to_have_value("3")
    page.locator('[data-do="onward"]').click()
    expect(slider).to_have_value("4")
    expect(curve(page).first).to_be_visible(timeout=PATIENCE)
    page.locator('.replay-more > [data-do="judge"]').click()
    expect(page.locator("[data-judge]")).to_be_visible()
    arrive(page, site, "")
    page.locator('[data-do="resume:1"]').click()
    page.locator('[data-do="replay"]').click()
    expect(curve(page).first).to_be_visible()


def test_an_analysed_match_is_shared_viewed_elsewhere_and_continued(
    page: Page, site: str, browser: Browser
) -> None:
    judging(page, site, finished(KITS["smallcity"]))
    expect(page.locator(".judging")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator("[data-judge]")).to_have_count(0)
    page.locator('[data-do="aside"]').click()
    way = page.locator('.judgement [data-do^="look:"]').first
    at = str(way.get_attribute("data-do")).removeprefix("look:")
    way.click()
    expect(page.locator("[data-replay]")).to_have_value(at)
    prepare(page)
    assert complaints(page) == []
    link, moves = shared(page), stored(page).moves[: int(at)]
    with browser.new_context() as fresh:
        guest = fresh.new_page()
        guest.goto(link)
        wait_ready(guest)
        take(guest)
        expect(guest.locator("[data-replay]")).to_have_value(at)
        guest.locator('[data-do="more"]').click()
        guest.locator('[data-do="play-on"]').click()
        guest.wait_for_function("localStorage.getItem('ides.save.1')")
        while len(stored(guest).moves) == len(moves):  # some moves take several taps
            assert robot.step(guest, robot.first)
        assert stored(guest).moves[: len(moves)] == moves
