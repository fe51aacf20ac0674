"""Bots think without a worker, and the clock ends games."""

from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.visit import STILL, arrive, bring, do, sit_down, stored
from e2e.kit.watch import Watch
from tools.matches import after, observed, reached, started

NO_WORKER = "window.Worker = class { constructor() { throw new Error('no worker here'); } };"


def test_bots_think_on_the_page_where_there_is_no_worker(
    page: Page, site: str, watch: Watch
) -> None:
    watch.allow("no worker here")
    page.add_init_script(NO_WORKER)
    arrive(page, site)
    bring(page, started("imperator", 4, seed=8, length="hands", hands=1).dump())
    robot.finish(page, robot.at_random(8))
    assert stored(page).state.outcome is not None
    expect(page.locator("html")).to_have_attribute("data-bots", "page")


def test_time_is_called_and_recorded_and_ends_the_game(page: Page, site: str) -> None:
    match = reached("imperator", 4, after(20), length="minutes", minutes=5)
    sit_down(page, site, match, clock=5 * 60 - 2)
    page.wait_for_function("localStorage.getItem('ides.save.1').includes('[null,\"time\"]')")
    assert (None, "time") in stored(page).moves
    rows = robot.finish(page, robot.at_random(1))
    assert len(rows) == 4
    assert len(observed(stored(page), None)["results"]) == 1


def test_used_time_is_kept_over_a_reload(lobby: Page) -> None:
    match = reached("imperator", 4, after(20), length="minutes", minutes=5)
    bring(lobby, match.dump())
    robot.look(lobby)
    expect(lobby.locator("#app .clock")).to_contain_text("5")
    used = "JSON.parse(localStorage.getItem('ides.shelf'))['1'].clock"
    while not lobby.evaluate(used):
        robot.step(lobby, robot.first)
    before = lobby.evaluate(used)
    lobby.reload()
    robot.look(lobby)
    assert lobby.evaluate(used) >= before


def test_slow_bots_can_be_hurried(page: Page, site: str) -> None:
    sit_down(page, site, reached("imperator", 4, after(20)), pace=STILL)
    while not page.locator('[data-do="skip"]').count():
        robot.step(page, robot.last)
    do(page, "skip")
    robot.look(page, patience=5000)
