"""A link takes a match with a visitor's cards or boards to a profile that lacks them."""

from playwright.sync_api import Browser, Page, expect

from e2e.kit import robot
from e2e.kit.cases import first_case
from e2e.kit.visit import bring, do, sit_down, stored, take
from e2e.kit.watch import wait_ready
from engine.catalogue import GAMES
from engine.matches import Match, Seat
from tests.own import GAMES_WITH_CONTENT, own
from tests.playing import policy, random_move

EACH = first_case("game", GAMES_WITH_CONTENT)
SHEETS = "(name) => document.querySelectorAll(`#sprite-${name}`).length"
MISSING = """() => [...document.querySelectorAll('#app use')]
  .map((use) => use.getAttribute('href')).filter((to) => !document.querySelector(to))"""


def played(game: str, content: str | None, moves: int) -> Match:
    """Return a match of a person against bots after `moves` moves, with or without own content."""
    rules = GAMES[game] if content is None else GAMES[game].with_content(content)
    match = Match(rules, 3, 8, (Seat("Anne"), Seat("Bo", "easy"), Seat("Cy", "easy")), {})
    rng = policy(8)
    while match.state.to_act and len(match.moves) < moves:
        match.play(*random_move(match.state, rng))
    return match


@EACH
def test_the_match_is_viewed_and_continued_in_the_other_profile(
    page: Page, site: str, browser: Browser, game: str
) -> None:
    match = played(game, own(game), 1000)
    sit_down(page, site, match)
    page.locator('[data-do="replay"]').click()
    page.locator("[data-replay]").fill("14")
    page.locator("[data-share]").click()
    link = page.locator("[data-link]").inner_text()
    with browser.new_context() as fresh:
        guest = fresh.new_page()
        guest.goto(link)
        wait_ready(guest)
        take(guest)
        expect(guest.locator("#app")).to_have_attribute("data-screen", "replay")
        assert guest.evaluate(MISSING) == []
        do(guest, "more")
        do(guest, "play-on")
        expect(guest.locator("#app")).to_have_attribute("data-screen", "table")
        robot.step(guest, robot.last)
        assert stored(guest).game.content == own(game)
        assert stored(guest).moves[:14] == match.moves[:14]


@EACH
def test_the_drawings_change_with_the_content(page: Page, site: str, game: str) -> None:
    drawn = f"() => document.querySelector('#sprite-{game}').innerHTML"
    sit_down(page, site, played(game, own(game), 14))
    theirs = page.evaluate(drawn)
    assert page.evaluate(MISSING) == []
    do(page, "home")
    bring(page, played(game, None, 14).dump())
    expect(page.locator("#app")).to_have_attribute("data-screen", "table")
    assert page.evaluate(drawn) != theirs
    assert page.evaluate(SHEETS, game) == 1
    assert page.evaluate(MISSING) == []
