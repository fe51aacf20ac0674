"""Keys work at a table, move the focus, and are listed in a panel."""

from playwright.sync_api import Locator, Page, expect

from e2e.kit import keyboard, robot
from e2e.kit.devices import PHONE
from e2e.kit.keyboard import focus_on
from e2e.kit.visit import arrive, bring, do, screen, stored
from engine.matches import Match
from tools.matches import alone, observed, reached, started

LISTED = "() => [...document.querySelectorAll('#panel .keys kbd')].map((key) => key.innerText)"
FOCUSED = "document.activeElement"
# Lets all events happen at the same time, until they are `LATER` again.
AT_ONCE = """() => {
  window.timed = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp');
  Object.defineProperty(Event.prototype, 'timeStamp', {...window.timed, get: () => 0});
}"""
LATER = "() => Object.defineProperty(Event.prototype, 'timeStamp', window.timed)"
UNDERLINED = """(fans) => fans.map((fan) =>
  [fan.dataset.state === 'off', getComputedStyle(fan, '::after').content !== 'none'])"""


def following(lays: int) -> Match:
    """Return a match of Brutus in which some cards, but not all, can be laid in `lays` ways."""

    def wanted(match: Match) -> bool:
        if not alone("play")(match):
            return False
        seen, state = observed(match, 0), match.state
        ways = [move for move in state.legal_moves(0) if move.startswith("lay:")]
        ranks = {move.partition("x")[0] for move in ways}
        return 0 < len(ranks) < len(set(seen["hand"])) and len(ways) == lays * len(ranks)

    return reached("imperator", 4, wanted)


def leading(match: Match) -> bool:
    """Return whether seat 0 leads, and holds several of its lowest card."""
    hand = observed(match, 0)["hand"] or [0]
    return alone("play")(match) and not observed(match, 0)["top"] and hand.count(min(hand)) > 1


def focus_on_first_card(page: Page) -> str:
    """Focus the first card that can be chosen, and return the move or the card of its action."""
    focus_on(page, ".hand [data-act]")
    return str(page.locator(":focus").get_attribute("data-act")).partition(":")[2]


def hold_enter(page: Page) -> None:
    """Hold the Enter key until it repeats."""
    for _ in range(3):
        page.keyboard.down("Enter")
    page.keyboard.up("Enter")


def select_first_card(page: Page) -> Locator:
    """Select the first of several equal cards, by keyboard."""
    focus_on_first_card(page)
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
    lobby.keyboard.press("?")  # no panel opens over another
    expect(lobby.locator("#panel .settings")).to_be_visible()


def test_every_letter_of_the_list_presses_a_tool(lobby: Page) -> None:
    bring(lobby, started("imperator", 4, seed=6).dump())
    robot.look(lobby)
    lobby.keyboard.press("?")
    letters = [key.lower() for key in lobby.evaluate(LISTED) if len(key) == 1 and key.isalpha()]
    letters.remove("i")  # explains an element
    lobby.keyboard.press("Escape")
    tools = lobby.locator(".tools [aria-keyshortcuts]")
    assert letters == [tool.get_attribute("aria-keyshortcuts") for tool in tools.all()]


def test_enter_lays_a_card_that_can_be_laid_in_one_way(lobby: Page) -> None:
    match = following(lays=1)
    bring(lobby, match.dump())
    robot.look(lobby)
    move = focus_on_first_card(lobby)
    lobby.keyboard.press("Enter")
    robot.wait_done(lobby)
    assert stored(lobby).moves[len(match.moves)] == (0, move)


def test_space_deselects_the_selected_card(lobby: Page) -> None:
    match = reached("imperator", 4, leading)
    bring(lobby, match.dump())
    robot.look(lobby)
    lobby.evaluate(AT_ONCE)  # two fast key presses are not a double tap
    card = select_first_card(lobby)
    expect(lobby.locator("#prompt .main")).not_to_have_count(0)
    lobby.keyboard.press(" ")
    expect(card).to_have_count(0)
    lobby.evaluate(LATER)
    expect(lobby.locator("#prompt .main")).to_have_count(0)
    assert stored(lobby).moves == match.moves


def test_a_held_key_lays_one_card(lobby: Page) -> None:
    match = following(lays=1)
    bring(lobby, match.dump())
    robot.look(lobby)
    move = focus_on_first_card(lobby)
    hold_enter(lobby)
    robot.look(lobby)
    mine = [each for seat, each in stored(lobby).moves[len(match.moves) :] if seat == 0]
    assert [each for each in mine if each != "pass"] == [move]


def test_a_held_key_selects_a_card_and_does_not_lay_it(lobby: Page) -> None:
    match = reached("imperator", 4, leading)
    bring(lobby, match.dump())
    robot.look(lobby)
    focus_on_first_card(lobby)
    hold_enter(lobby)
    expect(lobby.locator(".hand [aria-pressed=true]")).to_be_focused()
    assert stored(lobby).moves == match.moves


def test_enter_goes_to_the_ways_of_laying_where_there_are_several(lobby: Page) -> None:
    match = reached("imperator", 4, leading)
    bring(lobby, match.dump())
    robot.look(lobby)
    select_first_card(lobby)
    lobby.keyboard.press("Enter")
    expect(lobby.locator("#prompt .main").first).to_be_focused()
    assert stored(lobby).moves == match.moves


def test_the_lay_button_follows_the_hand(lobby: Page) -> None:
    bring(lobby, reached("imperator", 4, leading).dump())
    robot.look(lobby)
    select_first_card(lobby)
    after = """(card) => [...document.querySelectorAll('.hand button')]
        .filter((other) => card.compareDocumentPosition(other) & 4).length"""
    focus_on(lobby, "#prompt .main", most=lobby.locator(":focus").evaluate(after) + 3)


def test_the_focus_comes_to_the_first_decision_when_bots_begin(page: Page, site: str) -> None:
    arrive(page, site, "?pace=fast")
    keyboard.start(page, "smallcity", 3)
    expect(page.locator(':focus[data-do="skip"]')).to_have_count(1)
    robot.look(page)
    expect(page.locator(":focus[data-act]")).to_have_count(1)


def test_the_focus_stays_where_a_pointer_put_it(lobby: Page) -> None:
    robot.press(lobby, '[data-open="imperator"]')
    robot.press(lobby, "[data-start]")
    robot.look(lobby)
    assert lobby.evaluate(f"{FOCUSED} === document.body")


def test_playable_cards_differ_by_more_than_paleness(lobby: Page) -> None:
    bring(lobby, following(lays=1).dump())
    robot.look(lobby)
    lobby.set_viewport_size(PHONE)
    looks = lobby.locator(".hand .fan").evaluate_all(UNDERLINED)
    assert {off for off, _ in looks} == {True, False}
    assert all(off != underlined for off, underlined in looks)


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
