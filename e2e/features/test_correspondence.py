"""Three profiles play whole matches by nothing but links."""

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.kit import robot
from e2e.kit.devices import DEVICES
from e2e.kit.playing import fill_in, start
from e2e.kit.visit import INSTANT, arrive, bring, do, saves, screen, stored, take, text_of
from e2e.kit.watch import Watch, wait_ready
from engine.catalogue import GAMES
from engine.matches import Match

# The page waits for another device, or the match is over, or something here can be answered.
STANDS = """async () => {
  for (;;) {
    const app = document.querySelector('#app');
    const shown = (control) => !control.disabled && control.checkVisibility();
    const acts = [...app.querySelectorAll('[data-act], [data-lift]')].some(shown);
    const on = app.querySelector('[data-hand-on]');
    if (acts) return 'act';
    if (app.dataset.screen === 'result') return 'over';
    if (on && shown(on)) return 'on';
    await new Promise((go) => setTimeout(go, 5));
  }
}"""


def begin(page: Page) -> None:
    """Start the match that is set up, by links."""
    robot.unfold(page)
    page.locator('[data-field="afar"]').check()
    start(page)


def play(page: Page) -> bool:
    """Answer by taps until another device is awaited; tell whether the match goes on."""
    while (stands := page.evaluate(STANDS)) == "act":
        robot.step(page, robot.first)
    return bool(stands == "on")


def link_of(page: Page) -> str:
    """Make the link for the next person and copy it."""
    robot.press(page, "[data-hand-on]")
    link = page.locator("[data-link]").inner_text()
    do(page, "share-copy")
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    return link


def follow(page: Page, link: str) -> None:
    """Open a link: in a fresh profile by loading the page, later in the page that runs."""
    address, _, fragment = link.partition("#")
    if page.url == "about:blank":
        page.goto(f"{address}{INSTANT}#{fragment}")
        wait_ready(page)
    else:
        page.evaluate("(fragment) => { location.hash = fragment; }", fragment)
    take(page)


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("brigands", {}),  # a fifth as many links as a hand of imperator
        pytest.param("imperator", {"length": "hands", "hands": 1}, marks=pytest.mark.thorough),
        pytest.param("smallcity", {}, marks=pytest.mark.thorough),
    ],
)
def test_three_profiles_play_a_whole_match_by_links(
    browser: Browser, site: str, game: str, options: dict[str, object]
) -> None:
    players = 4 if game == "imperator" else 3
    contexts = [
        browser.new_context(locale="en-GB", viewport=window, permissions=["clipboard-write"])
        for window in DEVICES.values()
    ]
    watches = [Watch(context, site) for context in contexts]
    pages = [context.new_page() for context in contexts]
    first = pages[0]
    arrive(first, site)
    fill_in(first, game, players, 7, people=3, **options)
    begin(first)
    assert screen(first) == "who"
    warned = first.get_by_text("hidden cards included").count()
    assert warned == GAMES[game].has_secrets
    robot.press(first, "[data-lift]")
    here = first
    for _ in range(600):
        if not play(here):
            break
        address = link_of(here)
        name = re.search(r"It is (\w+)", here.locator(".prompt").inner_text())
        assert name is not None
        seats = [seat.name for seat in stored(here).seats]
        here = pages[seats.index(name[1])]
        follow(here, address)
        if screen(here) == "who":
            assert name[1] in here.locator("[data-lift]").inner_text()
    assert screen(here) == "result"
    end = link_of(here)
    for page in pages:
        if page is not here:
            follow(page, end)
            expect(page.locator("#app")).to_have_attribute("data-screen", "result")
        assert stored(page).moves == stored(here).moves
        assert [*saves(page)] == ["1"]
    for watch in watches:
        assert watch.problems == []
    for context in contexts:
        context.close()


def test_a_match_is_handed_on_as_a_file(lobby: Page, site: str, browser: Browser) -> None:
    fill_in(lobby, "brus", 4, 7, people=2)
    begin(lobby)
    robot.press(lobby, "[data-lift]")
    assert play(lobby)
    robot.press(lobby, "[data-hand-on]")
    with lobby.expect_download() as waiting:
        do(lobby, "hand-on-file")
    text = text_of(waiting.value)
    with browser.new_context(locale="fr") as other:
        page = other.new_page()
        arrive(page, site)
        bring(page, text)
        expect(page.locator("#app")).to_have_attribute("data-screen", "who")
        robot.press(page, "[data-lift]")
        robot.look(page)
        assert stored(page).moves[: len(Match.load(text).moves)] == Match.load(text).moves
