"""A link takes a match from one browser profile to a fresh one."""

import json
import re
import subprocess
from urllib.parse import urljoin

from playwright.sync_api import Browser, Page, expect

from e2e.kit import robot
from e2e.kit.access import complaints, prepare
from e2e.kit.games import board_game_first, card_game_first
from e2e.kit.visit import arrive, bring, do, sit_down, stored, take
from e2e.kit.watch import wait_ready
from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.matches import reached
from tools.site.paths import ROOT
from tools.site.texts import texts
from ui.match import daily, links
from ui.match.links import Link

# Draws the path of a QR code as a picture, and reads it.
READ = """
import decode from 'qr/decode.js';
const [side, path] = JSON.parse(process.argv[1]);
const scale = 4, width = side * scale;
const data = new Uint8Array(4 * width * width).fill(255);
for (const [, x, y] of path.matchAll(/M(\\d+) (\\d+)/g))
  for (let i = 0; i < scale; i++)
    for (let j = 0; j < scale; j++) {
      const at = 4 * ((+y * scale + i) * width + +x * scale + j);
      data[at] = data[at + 1] = data[at + 2] = 0;
    }
console.log(decode({width, height: width, data}));
"""

# The system's sheet for sharing, which ends with an error of the name in `sharingFails`.
REFUSING = """window.sharesAsked = 0;
navigator.share = () => {
  window.sharesAsked += 1;
  return Promise.reject(new DOMException("deliberately", window.sharingFails));
};"""

KEPT = "() => [...Object.entries(localStorage), ...Object.entries(sessionStorage)].map(String)"


def finished(kit: GameKit) -> Match:
    """Return a finished match."""
    return reached(kit.id, kit.fewest, lambda match: not match.state.to_act, **kit.short)


def shared(page: Page) -> str:
    """Open the panel and return the link in it."""
    page.locator("[data-share]").click()
    return page.locator("[data-link]").inner_text()


def scanned(page: Page) -> str:
    """Return the address in the picture of the link."""
    picture = page.locator(".sharing svg.code")
    side = int(re.findall(r"\d+", picture.get_attribute("viewBox") or "")[-1])
    path = picture.locator("path").get_attribute("d")
    command = ["node", "--input-type=module", "-e", READ, json.dumps([side, path])]
    reading = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    return reading.stdout.strip()


@card_game_first
def test_a_shared_match_is_viewed_elsewhere_and_continued(
    lobby: Page, site: str, browser: Browser, kit: GameKit
) -> None:
    match = finished(kit)
    bring(lobby, match.dump())
    lobby.locator('[data-do="replay"]').click()
    lobby.locator("[data-replay]").fill("5")
    link = shared(lobby)
    assert link.startswith(urljoin(site, "."))
    assert scanned(lobby) == link
    with browser.new_context() as fresh:
        guest = fresh.new_page()
        guest.goto(link)
        wait_ready(guest)
        take(guest)
        expect(guest.locator("#app")).to_have_attribute("data-screen", "replay")
        expect(guest.locator("[data-replay]")).to_have_value("5")
        assert "#" not in guest.url
        do(guest, "more")
        guest.locator('[data-do="play-on"]').click()
        expect(guest.locator("#app")).to_have_attribute("data-screen", "table")
        robot.look(guest)
        assert stored(guest).moves[:5] == match.moves[:5]


@card_game_first
def test_a_puzzle_is_solved_elsewhere(lobby: Page, browser: Browser, kit: GameKit) -> None:
    bring(lobby, finished(kit).dump())
    lobby.locator('[data-do="replay"]').click()
    lobby.locator("[data-replay]").fill("5")
    shared(lobby)
    lobby.locator('label:has([data-do="share-kind:puzzle"])').click()
    expect(lobby.locator("[data-link]")).to_contain_text("#puzzle=")
    link = lobby.locator("[data-link]").inner_text()
    with browser.new_context() as fresh:
        guest = fresh.new_page()
        guest.goto(link)
        wait_ready(guest)
        take(guest)
        expect(guest.locator("#notices")).to_contain_text("your move")
        robot.step(guest, robot.last)


def test_a_link_opened_in_a_page_that_runs_leads_there(page: Page, site: str) -> None:
    kit = next(iter(KITS.values()))
    sit_down(page, site, finished(kit))
    link = shared(page)
    arrive(page, site)
    page.keyboard.press("Escape")
    page.evaluate("(link) => { location.hash = link }", link.partition("#")[2])
    take(page)
    expect(page.locator("#app")).to_have_attribute("data-screen", "replay")


def test_a_link_that_comes_to_a_table_leaves_it_and_the_storage_alone(
    page: Page, site: str
) -> None:
    kit = next(iter(KITS.values()))
    sit_down(page, site, reached(kit.id, kit.fewest, lambda match: len(match.moves) > 5))
    robot.look(page)
    shown = (page.locator("#app").get_attribute("data-screen"), page.evaluate(KEPT))
    fragment = links.written(Link(links.TURN, finished(kit).dump()))
    for _ in range(5):
        page.evaluate("(fragment) => { location.hash = fragment }", fragment)
        expect(page.locator('#panel [data-do="arrival"]')).to_be_visible()
        page.wait_for_function("location.hash === ''")
    assert (page.locator("#app").get_attribute("data-screen"), page.evaluate(KEPT)) == shown
    do(page, "close")
    page.go_back()
    expect(page.locator("#app")).to_have_attribute("data-screen", "lobby")


def test_a_damaged_link_shows_a_message(page: Page, site: str) -> None:
    page.goto(f"{site}#match=abc")
    wait_ready(page)
    expect(page.locator("#panel")).to_contain_text("damaged")


def test_the_panel_is_for_everybody(lobby: Page) -> None:
    prepare(lobby)
    kit = next(iter(KITS.values()))
    bring(lobby, finished(kit).dump())
    do(lobby, "share")
    expect(lobby.locator(".sharing svg.code")).to_be_visible()
    assert complaints(lobby) == []


@board_game_first
def test_the_day_s_game_is_the_same_in_two_profiles_and_here(
    lobby: Page, site: str, browser: Browser, kit: GameKit
) -> None:
    def of_today(page: Page) -> Match:
        page.locator(f'[data-day="{kit.id}"]').click()
        robot.look(page)
        return stored(page)

    mine = of_today(lobby)
    today = lobby.evaluate("new Date().toLocaleDateString('sv')")
    with browser.new_context(locale="fr", viewport={"width": 390, "height": 844}) as other:
        page = other.new_page()
        arrive(page, site)
        theirs = of_today(page)
    here = daily.match_of(kit.id, today)
    for match in (mine, theirs):
        assert (match.seed, match.options, match.seats) == (here.seed, here.options, here.seats)


def test_a_link_that_the_system_refuses_is_told_and_one_that_is_kept_back_is_not(
    page: Page, site: str
) -> None:
    """The visitor may close the system's own sheet without sending anything."""
    page.add_init_script(REFUSING)
    sit_down(page, site, finished(KITS["brus"]))
    do(page, "replay")
    shared(page)
    for name, told in (("AbortError", 0), ("NotAllowedError", 1), ("AbortError", 0)):
        page.evaluate("name => { window.sharingFails = name; }", name)
        asked = page.evaluate("window.sharesAsked")
        do(page, "share-send")
        page.wait_for_function("asked => window.sharesAsked > asked", arg=asked)
        fault = page.locator(".sharing .fault", has_text=texts("en")("sharing.not_sent"))
        expect(fault).to_have_count(told)
