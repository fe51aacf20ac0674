"""What keys do at a table, where they lead, and where that can be read."""

from playwright.sync_api import Locator, Page, expect

from e2e import keyboard, robot
from e2e.devices import PHONE
from e2e.keyboard import focus_on
from e2e.visit import arrive, bring, do, screen, stored
from engine.matches import Match
from tools.matches import alone, observed, reached, started

LISTED = "() => [...document.querySelectorAll('#panel .keys kbd')].map((key) => key.innerText)"
FOCUSED = "document.activeElement"
AT_ONCE = "() => Object.defineProperty(Event.prototype, 'timeStamp', { get: () => 0 })"
UNDERLINED = """(fans) => fans.map((fan) =>
  [fan.dataset.state === 'off', getComputedStyle(fan, '::after').content !== 'none'])"""


def following(lays: int) -> Match:
    """A match of Brutus in which some cards can be laid and others cannot, each in `lays` ways."""

    def wanted(match: Match) -> bool:
        if not alone("play")(match):
            return False
        seen, state = observed(match, 0), match.state
        ways = [move for move in state.legal_moves(0) if move.startswith("lay:")]
        ranks = {move.partition("x")[0] for move in ways}
        return 0 < len(ranks) < len(set(seen["hand"])) and len(ways) == lays * len(ranks)

    return reached("imperator", 4, wanted)


def taken_up(page: Page) -> Locator:
    """Take up the first card that can be laid, by keyboard."""
    focus_on(page, ".hand [data-act]")
    page.keyboard.press("Enter")
    card = page.locator(".hand [aria-pressed=true]")
    expect(card).to_be_focused()
    return card


def test_the_keys_are_listed_on_a_question_mark_and_in_the_settings(lobby: Page) -> None:
    lobby.keyboard.press("?")
    expect(lobby.locator("#panel .keys")).to_be_visible()
    keys = lobby.evaluate(LISTED)
    assert {"Tab", "Enter", "Space", "U", "H", "R", "L", "?"} <= {*keys}
    lobby.keyboard.press("Escape")
    expect(lobby.locator("#panel")).to_be_hidden()
    do(lobby, "settings")
    assert lobby.evaluate(LISTED) == keys
    lobby.keyboard.press("?")  # nothing lies over a panel
    expect(lobby.locator("#panel .settings")).to_be_visible()


def test_every_letter_of_the_list_presses_a_tool(lobby: Page) -> None:
    bring(lobby, started("imperator", 4, seed=6).dump())
    robot.look(lobby)
    lobby.keyboard.press("?")
    letters = [key.lower() for key in lobby.evaluate(LISTED) if len(key) == 1 and key.isalpha()]
    letters.remove("i")  # asks what something is
    lobby.keyboard.press("Escape")
    tools = lobby.locator(".tools [aria-keyshortcuts]")
    assert letters == [tool.get_attribute("aria-keyshortcuts") for tool in tools.all()]


def test_enter_lays_what_is_taken_up_and_space_puts_it_down(lobby: Page) -> None:
    match = following(lays=1)
    bring(lobby, match.dump())
    robot.look(lobby)
    lobby.evaluate(AT_ONCE)  # keys that quick fingers press are no two taps
    card = taken_up(lobby)
    lobby.keyboard.press(" ")
    expect(card).to_have_count(0)
    lay = lobby.locator("#prompt .main")
    expect(lay).to_have_count(0)
    taken_up(lobby)
    move = str(lay.get_attribute("data-act")).removeprefix("move:")
    lobby.keyboard.press("Enter")
    robot.wait_done(lobby)
    assert stored(lobby).moves[len(match.moves)] == (0, move)


def test_a_key_held_down_does_not_lay_what_it_takes_up(lobby: Page) -> None:
    match = following(lays=1)
    bring(lobby, match.dump())
    robot.look(lobby)
    focus_on(lobby, ".hand [data-act]")
    for _ in range(3):
        lobby.keyboard.down("Enter")
    lobby.keyboard.up("Enter")
    expect(lobby.locator(".hand [aria-pressed=true]")).to_be_focused()
    assert stored(lobby).moves == match.moves


def test_enter_goes_to_the_ways_of_laying_where_there_are_several(lobby: Page) -> None:
    def leading(match: Match) -> bool:
        hand = observed(match, 0)["hand"] or [0]
        return alone("play")(match) and not observed(match, 0)["top"] and hand.count(min(hand)) > 1

    match = reached("imperator", 4, leading)
    bring(lobby, match.dump())
    robot.look(lobby)
    taken_up(lobby)
    lobby.keyboard.press("Enter")
    expect(lobby.locator("#prompt .main").first).to_be_focused()
    assert stored(lobby).moves == match.moves


def test_what_lays_a_card_comes_next_after_the_hand(lobby: Page) -> None:
    bring(lobby, following(lays=1).dump())
    robot.look(lobby)
    focus_on(lobby, ".hand [data-act]")
    lobby.keyboard.press("Enter")
    after = """(card) => [...document.querySelectorAll('.hand button')]
        .filter((other) => card.compareDocumentPosition(other) & 4).length"""
    focus_on(lobby, "#prompt .main", most=lobby.locator(":focus").evaluate(after) + 2)


def test_the_focus_comes_to_the_first_decision_when_bots_begin(page: Page, site: str) -> None:
    arrive(page, site, "?pace=fast")
    keyboard.start(page, "smallcity", 3)
    expect(page.locator(':focus[data-do="skip"]')).to_have_count(1)
    robot.look(page)
    expect(page.locator(":focus[data-act]")).to_have_count(1)


def test_whoever_points_keeps_the_focus_where_it_is(lobby: Page) -> None:
    robot.press(lobby, '[data-open="imperator"]')
    robot.press(lobby, "[data-start]")
    robot.look(lobby)
    assert lobby.evaluate(f"{FOCUSED} === document.body")


def test_what_can_be_laid_is_told_from_what_cannot_by_more_than_paleness(lobby: Page) -> None:
    bring(lobby, following(lays=1).dump())
    robot.look(lobby)
    lobby.set_viewport_size(PHONE)
    told = lobby.locator(".hand .fan").evaluate_all(UNDERLINED)
    assert {off for off, _ in told} == {True, False}
    assert all(off != underlined for off, underlined in told)


def test_tools_have_their_words_on_a_phone_and_a_tip_where_there_is_no_room(lobby: Page) -> None:
    bring(lobby, started("imperator", 4, seed=6).dump())
    robot.look(lobby)
    lobby.set_viewport_size(PHONE)
    words = lobby.locator(".bar .tool-label")
    assert all(word.is_visible() for word in words.all())
    lobby.set_viewport_size({"width": 320, "height": 640})
    assert not any(word.is_visible() for word in words.all())
    focus_on(lobby, '.bar [data-do="settings"]')
    tip = lobby.locator('.bar [data-do="settings"] .tool-label')
    box = tip.bounding_box()
    assert box and box["x"] >= 0 and box["x"] + box["width"] <= 320
    assert screen(lobby) == "table"
