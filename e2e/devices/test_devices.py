"""Several pages play whole matches at one table, connected by real lines."""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from e2e.kit import keyboard, robot
from e2e.kit.access import complaints, prepare
from e2e.kit.devices import PATIENCE, fresh_visitor
from e2e.kit.games import few_moves_first
from e2e.kit.playing import assert_result_is_the_engines
from e2e.kit.tablet import Tablet
from e2e.kit.visit import INSTANT, arrive, bring, do, open_drawer, stored, take
from e2e.kit.watch import Watch, wait_offline_ready, wait_ready
from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.browsing.host import Host
from tools.matches import started

# Taps one of the controls that answer, or the curtain; tells what there was.
TAP = """(number) => {
  const app = document.querySelector('#app');
  if (app.dataset.screen === 'result') return 'over';
  const shown = (it) => !it.disabled && it.checkVisibility();
  const controls = [...app.querySelectorAll('[data-act], [data-lift]')].filter(shown);
  if (!controls.length) return 'wait';
  controls[number % controls.length].click();
  return 'act';
}"""
FRAME = "() => new Promise((done) => requestAnimationFrame(done))"


class Devices:
    """Makes pages with nothing in common; `close` checks that none has complained."""

    def __init__(self, browser: Browser, site: str) -> None:
        self._browser, self._site = browser, site
        self._opened: list[tuple[BrowserContext, Watch]] = []

    def page(self) -> Page:
        """Return an empty page of another visitor."""
        context = fresh_visitor(self._browser)
        self._opened.append((context, Watch(context, self._site)))
        return context.new_page()

    def host(self, match: Match) -> Page:
        """Return a page with a match on the table."""
        page = self.page()
        open_match(page, self._site, match)
        return page

    def close(self) -> None:
        """Close all pages."""
        for context, watch in self._opened:
            context.close()
            assert watch.problems == []


def open_match(page: Page, site: str, match: Match) -> None:
    """Bring a match to the table of a page."""
    arrive(page, site)
    bring(page, match.dump())
    if robot.look(page)["lift"]:
        robot.press(page, "[data-lift]")
    expect(page.locator("#app")).to_have_attribute("data-screen", "table")


@pytest.fixture
def devices(browser: Browser, site: str) -> Iterator[Devices]:
    devices = Devices(browser, site)
    yield devices
    devices.close()


def invite(host: Page, whom: str) -> str:
    """Open an invitation, and return its link."""
    if not host.locator("#panel").is_visible():
        open_drawer(host)
        do(host, "together")
    if host.locator("#panel [data-do=devices]").count():
        do(host, "devices")
    robot.press(host, f'#panel [data-invite="{whom}"]')
    link: str = host.locator("#panel [data-code]").inner_text()
    return link


def join(host: Page, whom: str, guest: Page) -> None:
    """Seat a guest, who opens the link and whose answer is pasted at the host."""
    address, _, fragment = invite(host, whom).partition("#")
    guest.goto(f"{address}{INSTANT}#{fragment}")
    wait_ready(guest)
    take(guest)
    answer = guest.locator("#app [data-code]").inner_text()
    host.locator("#panel [data-answer]").fill(answer)
    expect(guest.locator("#app")).to_have_attribute("data-screen", "table", timeout=PATIENCE)
    seat = {"watch": "", "table": "table"}.get(whom, whom)
    expect(guest.locator("#app")).to_have_attribute("data-guest", seat)


def begin(host: Page) -> None:
    """Close the panel at the host."""
    host.keyboard.press("Escape")
    expect(host.locator("#panel")).to_be_hidden()


def play(pages: list[Page], seed: int, until: Callable[[], bool] = lambda: False) -> None:
    """Tap on each page whatever can be answered, until the match is over everywhere."""
    rng, since = Random(seed), time.monotonic()
    while not until():
        found = [page.evaluate(TAP, rng.randrange(1000)) for page in pages]
        if {*found} == {"over"}:
            return
        if "act" in found:
            since = time.monotonic()
        assert time.monotonic() - since < PATIENCE / 1000, found
        pages[0].evaluate(FRAME)


def short(kit: GameKit, people: int, **options: Any) -> Match:
    """Return a short match of some people and bots."""
    players = max(kit.fewest, people)
    return started(kit.id, players, people=people, **{**kit.short, **options})


def totals(page: Page) -> list[str]:
    """Return the last column of the result."""
    return [row[-1] for row in robot.result_rows(page)]


@few_moves_first
def test_two_devices_play_a_whole_match(devices: Devices, kit: GameKit) -> None:
    host, guest = devices.host(short(kit, 2)), devices.page()
    join(host, "1", guest)
    begin(host)
    play([host, guest], seed=3)
    assert_result_is_the_engines(host, robot.result_rows(host))
    assert totals(guest) == totals(host)
    assert guest.evaluate("Object.keys(localStorage).filter((key) => /save/.test(key))") == []


@pytest.mark.parametrize(
    ("game", "people"), [("arena", 4), pytest.param("imperator", 10, marks=pytest.mark.thorough)]
)
def test_each_of_many_persons_has_a_device(devices: Devices, game: str, people: int) -> None:
    host = devices.host(short(KITS[game], people))
    guests = [devices.page() for _ in range(people - 1)]
    for seat, guest in enumerate(guests, 1):
        join(host, str(seat), guest)
    begin(host)
    play([host, *guests], seed=4)
    for guest in guests:
        assert totals(guest) == totals(host)


def some_moves(host: Page, guest: Page) -> int:
    """Play until both have decided something; return the number of moves."""
    before = len(stored(host).moves)
    play([host, guest], seed=5, until=lambda: len(stored(host).moves) > before + 6)
    return len(stored(host).moves)


def rejoin(host: Page, whom: str, guest: Page) -> None:
    """Let a guest whose page still shows the table answer a fresh invitation."""
    robot.press(guest, '#app [data-do="rejoin"]')
    guest.locator("#panel [data-answer]").fill(invite(host, whom))
    answer = guest.locator("#panel [data-code]").inner_text()
    host.locator("#panel [data-answer]").fill(answer)
    expect(guest.locator("#panel")).to_be_hidden(timeout=PATIENCE)


@pytest.mark.thorough  # a killed browser loads it anew, too
def test_a_guest_who_loads_the_page_anew_comes_back_by_a_fresh_code(devices: Devices) -> None:
    host, guest = devices.host(short(KITS["smallcity"], 2)), devices.page()
    join(host, "1", guest)
    begin(host)
    some_moves(host, guest)
    guest.reload()
    wait_ready(guest)
    expect(guest.locator("#app")).to_have_attribute("data-screen", "lobby")
    join(host, "1", guest)
    begin(host)
    play([host, guest], seed=6)
    assert totals(guest) == totals(host)


@pytest.mark.thorough
def test_a_host_who_loads_the_page_anew_invites_again(devices: Devices) -> None:
    host, guest = devices.host(short(KITS["smallcity"], 2)), devices.page()
    join(host, "1", guest)
    begin(host)
    moves = some_moves(host, guest)
    host.reload()
    wait_ready(host)
    expect(host.locator("#panel [data-code]")).to_be_visible()
    assert len(stored(host).moves) >= moves
    expect(guest.locator('#app [data-do="rejoin"]')).to_be_visible(timeout=PATIENCE)
    rejoin(host, "1", guest)
    begin(host)
    play([host, guest], seed=7)
    assert totals(guest) == totals(host)


def test_a_host_whose_browser_is_killed_invites_again(
    browser: Browser, site: str, devices: Devices, tmp_path: Path
) -> None:
    tablet, guest = Tablet(browser, tmp_path, f"{site}{INSTANT}"), devices.page()
    host = tablet.start()
    open_match(host, site, short(KITS["smallcity"], 2))
    join(host, "1", guest)
    begin(host)
    some_moves(host, guest)
    tablet.kill()
    tablet.wait_dead(host)
    host = tablet.switch_on()
    expect(host.locator("#panel [data-code]")).to_be_visible()
    expect(guest.locator('#app [data-do="rejoin"]')).to_be_visible(timeout=PATIENCE)
    rejoin(host, "1", guest)
    begin(host)
    play([host, guest], seed=10)
    assert totals(guest) == totals(host)
    tablet.close()


def test_a_guest_whose_browser_is_killed_comes_back(
    browser: Browser, site: str, devices: Devices, tmp_path: Path
) -> None:
    host, tablet = devices.host(short(KITS["smallcity"], 2)), Tablet(browser, tmp_path, site)
    guest = tablet.start()
    join(host, "1", guest)
    begin(host)
    some_moves(host, guest)
    tablet.kill()
    tablet.wait_dead(guest)
    expect(host.locator(".company")).to_be_visible(timeout=PATIENCE)
    guest = tablet.start()
    join(host, "1", guest)
    begin(host)
    play([host, guest], seed=11)
    assert totals(guest) == totals(host)
    tablet.close()


def test_who_looks_on_sees_only_what_all_may_see(devices: Devices) -> None:
    host = devices.host(short(KITS["brus"], 1))
    guest, middle = devices.page(), devices.page()
    join(host, "watch", guest)
    join(host, "table", middle)
    begin(host)
    play([host], seed=8)
    for page in (guest, middle):
        assert page.locator("#app [data-act]").count() == 0
        expect(page.locator("#app")).to_have_attribute("data-screen", "result", timeout=PATIENCE)
        assert totals(page) == totals(host)


def test_a_guest_is_seated_by_keyboard_alone(devices: Devices) -> None:
    host, guest = devices.host(short(KITS["smallcity"], 2)), devices.page()
    keyboard.focus_on(host, '[data-do="aside"]')
    host.keyboard.press("Enter")
    for control in ('[data-do="together"]', '#panel [data-invite="1"]'):
        keyboard.focus_on(host, control, most=200)
        host.keyboard.press("Enter")
    address, _, fragment = host.locator("#panel [data-code]").inner_text().partition("#")
    guest.goto(f"{address}{INSTANT}#{fragment}")
    wait_ready(guest)
    keyboard.focus_on(guest, '#panel [data-do="arrival"]')
    guest.keyboard.press("Enter")
    answer = guest.locator("#app [data-code]").inner_text()
    keyboard.focus_on(host, "#panel [data-answer]")
    host.keyboard.insert_text(answer)
    expect(guest.locator("#app")).to_have_attribute("data-screen", "table", timeout=PATIENCE)
    assert host.evaluate("document.querySelector('#panel').contains(document.activeElement)")
    begin(host)
    assert not host.evaluate(keyboard.FOCUS)["lost"]


def test_devices_meet_although_the_host_of_the_page_is_gone(
    browser: Browser, own_host: Host
) -> None:
    host, guest = (fresh_visitor(browser).new_page() for _ in range(2))
    for page in (host, guest):
        page.goto(own_host.url)
        wait_ready(page)
        wait_offline_ready(page)
    own_host.stop()
    open_match(host, own_host.url, short(KITS["smallcity"], 2))
    join(host, "1", guest)
    begin(host)
    play([host, guest], seed=9)
    assert totals(guest) == totals(host)
    for page in (host, guest):
        page.context.close()


def test_axe_has_no_complaint_about_several_devices(devices: Devices) -> None:
    host, guest = devices.host(short(KITS["brigands"], 2)), devices.page()
    prepare(host)
    link = invite(host, "1")
    assert complaints(host) == [], "an invitation"
    do(host, "devices")
    assert complaints(host) == [], "the list of devices"
    do(host, "together-help")
    assert complaints(host) == [], "help"
    begin(host)
    arrive(guest, link.partition("#")[0])
    prepare(guest)
    robot.press(guest, "[data-join]")
    assert complaints(guest) == [], "where an invitation is answered"
    guest.locator("#app [data-answer]").fill(link)
    answer = guest.locator("#app [data-code]").inner_text()
    assert complaints(guest) == [], "the answer"
    invite(host, "1")
    host.locator("#panel [data-answer]").fill(answer)
    expect(guest.locator("#app")).to_have_attribute("data-screen", "table", timeout=PATIENCE)
    robot.look(guest)
    assert complaints(guest) == [], "a guest's table"
    assert complaints(host) == [], "somebody has come"
