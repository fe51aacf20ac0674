"""A long press, the other button or a key explains the element under it."""

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.keyboard import focus_on
from e2e.kit.visit import bring, do, stored
from e2e.table.test_gestures import CARD, box_of, deciding, middle
from tools.matches import in_phase, reached, started

PANEL = "#panel .panel-about"


def explanation(page: Page) -> str:
    """Return the words of the explanation, and close it."""
    expect(page.locator(PANEL)).to_be_visible()
    text = page.locator(PANEL).inner_text()
    page.keyboard.press("Escape")
    expect(page.locator("#panel")).to_be_hidden()
    return text


def test_a_long_press_on_a_card_explains_it_and_does_not_lay_it(lobby: Page) -> None:
    match = deciding("imperator", "play")
    bring(lobby, match.dump())
    robot.look(lobby)
    lobby.mouse.move(*middle(box_of(lobby, CARD)))
    lobby.mouse.down()
    expect(lobby.locator(PANEL)).to_be_visible()
    lobby.mouse.move(500, 300)
    lobby.mouse.up()
    assert explanation(lobby)
    expect(lobby.locator("#dragged")).to_have_count(0)
    expect(lobby.locator('[aria-pressed="true"]')).to_have_count(0)
    assert stored(lobby).moves == match.moves
    robot.press(lobby, 'section.hand [data-act^="move:lay:"]')  # now a tap lays the card
    assert stored(lobby).moves[len(match.moves)][1].startswith("lay:")


def test_a_resting_finger_gets_an_explanation_too(lobby: Page) -> None:
    bring(lobby, deciding("brus", "lead").dump())
    robot.look(lobby)
    finger = lobby.context.new_cdp_session(lobby)
    x, y = middle(box_of(lobby, CARD))
    finger.send(
        "Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]}
    )
    expect(lobby.locator(PANEL)).to_be_visible()
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    explanation(lobby)
    expect(lobby.locator('[aria-pressed="true"]')).to_have_count(0)


@pytest.mark.parametrize(
    ("game", "phase", "place", "words"),
    [
        ("brigands", "plan", "#place-palace .place-picture", "8 for each pawn"),
        ("brigands", "plan", ".tray-row .man", "The patrol"),
        ("smallcity", "place", ".thing .sign", "sicarius goes from the emperor"),
        ("arena", "bid", ".arena-coins", "Without sesterces you are out"),
        ("imperator", "announce", ".fan", "Rank"),
        ("brus", "lead", ".hand .card", "playable"),
    ],
)
def test_the_other_button_explains_the_element_under_it(
    lobby: Page, game: str, phase: str, place: str, words: str
) -> None:
    bring(lobby, reached(game, 4, in_phase(phase)).dump())
    robot.look(lobby)
    lobby.locator(place).first.click(button="right")
    assert words in explanation(lobby)


def test_a_key_explains_the_focused_element_and_leads_to_the_rules(lobby: Page) -> None:
    bring(lobby, deciding("brus", "lead").dump())
    robot.look(lobby)
    focus_on(lobby, ".hand [data-act]")
    lobby.keyboard.press("i")
    expect(lobby.locator(PANEL)).to_be_visible()
    do(lobby, "rules:brus#ranks")
    expect(lobby.locator("#rule-ranks")).to_be_focused()


def test_bare_ground_has_no_explanation(lobby: Page) -> None:
    bring(lobby, started("imperator", 4, seed=5).dump())
    robot.look(lobby)
    lobby.locator("h1").click(button="right")
    lobby.locator("h1").click(delay=600)
    expect(lobby.locator("#panel")).to_be_hidden()
