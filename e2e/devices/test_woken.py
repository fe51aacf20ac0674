"""A page that is left and comes back from the browser's memory knows what it no longer has."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.devices.test_devices import (
    Devices,
    begin,
    invite,
    join,
    play,
    rejoin,
    short,
    some_moves,
    totals,
)
from e2e.kit import robot
from e2e.kit.devices import PATIENCE, fresh_visitor
from e2e.kit.visit import INSTANT, arrive, bring, choose_setting, take
from e2e.kit.watch import wait_ready
from e2e.table.test_sounds import LISTENED
from tests.kit import KITS
from tools.matches import alone, reached

ELSEWHERE = "data:text/html,elsewhere"
# Notes that the page has come back, and what its lines have told by then.
NOTED = """() => addEventListener('pageshow', ({ persisted }) => {
  window.woken = { persisted, told: document.querySelector('.company')?.innerText ?? '' };
})"""
# Keeps sound from a page that sleeps, until HEAR.
DEAF = """window.waiting = [];
const { resume } = AudioContext.prototype;
Object.defineProperty(AudioContext.prototype, 'state', {
  get: () => (window.deaf ? 'interrupted' : 'running'),
});
AudioContext.prototype.resume = function () {
  return new Promise((go) => (window.deaf ? window.waiting.push(go) : go(resume.call(this))));
};"""
# Lets those be heard that have waited; tells whether anything has begun by that.
HEAR = """async () => {
  window.deaf = false;
  window.early.forEach((go) => go());
  for (let turn = 0; turn < 10; turn += 1) await null;
  return window.begun;
}"""
LATE = 600  # milliseconds, longer than `sounds.js` waits for a sound
TRACK = "document.querySelector('video[data-scan]')?.srcObject?.getTracks()[0].readyState"


@pytest.fixture
def devices(remembering: Browser, site: str) -> Iterator[Devices]:
    devices = Devices(remembering, site)
    yield devices
    devices.close()


def leave(page: Page) -> None:
    """Go to another page."""
    page.evaluate(NOTED)
    page.goto(ELSEWHERE)


def come_back(page: Page) -> str:
    """Go back; return what the page then said of other devices, before anything else happened."""
    page.evaluate("() => { setTimeout(() => history.back(), 0); }")
    page.wait_for_function("window.woken")
    back = page.evaluate("window.woken")
    assert back["persisted"], "the page has been loaded anew"
    return str(back["told"])


@pytest.mark.parametrize(
    "who", [("host",), ("guest",), pytest.param(("host", "guest"), marks=pytest.mark.thorough)]
)
def test_both_sides_know_that_the_line_is_gone(devices: Devices, who: tuple[str, ...]) -> None:
    host, guest = devices.host(short(KITS["smallcity"], 2)), devices.page()
    join(host, "1", guest)
    begin(host)
    some_moves(host, guest)
    pages = {"host": host, "guest": guest}
    for name in who:
        leave(pages[name])
    others = [page for name, page in pages.items() if name not in who]
    for page in others:
        expect(page.locator("#app .company")).to_be_visible()
    said = {name: come_back(pages[name]) for name in who}
    assert all(said.values()), said
    expect(host.locator("#app .company")).to_contain_text("is missing")
    expect(guest.locator("#app .company")).to_contain_text("The connection has ended")
    rejoin(host, "1", guest)
    begin(host)
    expect(host.locator("#app .company")).to_be_hidden()
    play([host, guest], seed=12)
    assert totals(guest) == totals(host)


def test_a_bot_plays_for_a_guest_whose_host_has_come_back(devices: Devices) -> None:
    host, guest = devices.host(short(KITS["brus"], 2)), devices.page()
    join(host, "1", guest)
    begin(host)
    leave(host)
    come_back(host)
    robot.press(host, '#app [data-do="stand-in:1"]')
    play([host], seed=13)
    expect(guest.locator('#app [data-do="rejoin"]')).to_be_visible()


def test_codes_that_were_shown_are_said_to_hold_no_more(devices: Devices) -> None:
    host, guest = devices.host(short(KITS["smallcity"], 2)), devices.page()
    address, _, fragment = invite(host, "1").partition("#")
    guest.goto(f"{address}{INSTANT}#{fragment}")
    wait_ready(guest)
    take(guest)
    expect(guest.locator("#app [data-code]")).to_be_visible()
    for page in (host, guest):
        leave(page)
        come_back(page)
    expect(host.locator("#panel")).to_contain_text("Nothing has connected with this code")
    expect(guest.locator("#app")).to_contain_text("The connection has ended")
    robot.press(host, '#panel [data-do="renew:1"]')
    robot.press(guest, '#app [data-do="join-again"]')
    guest.locator("#app [data-answer]").fill(host.locator("#panel [data-code]").inner_text())
    host.locator("#panel [data-answer]").fill(guest.locator("#app [data-code]").inner_text())
    expect(guest.locator("#app")).to_have_attribute("data-screen", "table", timeout=PATIENCE)


def test_the_camera_is_let_go_and_taken_up_again(remembering: Browser, site: str) -> None:
    page = fresh_visitor(remembering).new_page()
    arrive(page, site)
    robot.press(page, "[data-join]")
    robot.press(page, '#app [data-do="scan"]')
    page.wait_for_function(f"{TRACK} === 'live'")
    page.evaluate("() => { window.seen = document.querySelector('video').srcObject; }")
    leave(page)
    come_back(page)
    assert page.evaluate("window.seen.getTracks()[0].readyState") == "ended"
    page.wait_for_function(f"{TRACK} === 'live'")
    page.context.close()


def test_what_could_not_be_heard_in_time_is_not_heard_in_a_heap(
    devices: Devices, site: str
) -> None:
    page = devices.page()
    for script in (DEAF, LISTENED):
        page.add_init_script(script)
    arrive(page, site, "?pace=fast")
    bring(page, reached("brus", 4, alone("lead")).dump())
    choose_setting(page, "sound", "soft")
    page.evaluate("() => { window.deaf = true; }")
    page.locator("#app .held[data-act]").first.click()
    page.wait_for_function("window.waiting.length > 0")
    leave(page)
    come_back(page)
    page.evaluate("() => { window.early = waiting.splice(0); window.since = performance.now(); }")
    page.wait_for_function(f"performance.now() > window.since + {LATE}")
    assert page.evaluate(HEAR) == 0
    page.locator("#app .held[data-act]").first.click()
    page.wait_for_function("window.begun > 0")
