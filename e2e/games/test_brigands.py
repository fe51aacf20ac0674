"""Play whole games of Brigands by clicks and by keyboard; check story, curtain and undo."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Browser, Page, expect

from e2e.kit import keyboard, robot
from e2e.kit.access import complaints
from e2e.kit.cases import first_case
from e2e.kit.curtains import document
from e2e.kit.devices import PHONE, TABLETS_AND_PHONES
from e2e.kit.keyboard import focus_on
from e2e.kit.playing import assert_result_is_the_engines, set_up
from e2e.kit.visit import bring, do, dress, exported_in_progress, stored
from engine.matches import Match
from tools.composition.__main__ import WINDOWS
from tools.matches import alone, in_phase, observed, reached, started
from tools.stills import prepare, show, still

WHICH = re.compile(r"afar:\d+")  # a control that names the saved game
GAME = "brigands"
PLAN = "#place-market .place-body"
# The plates whose parts leave them, or meet the name.
CROWDED = """() => [...document.querySelectorAll('.purse')].flatMap((plate) => {
  const frame = plate.getBoundingClientRect();
  const name = plate.querySelector('.purse-name').getBoundingClientRect();
  const meets = (box) => box.top < name.bottom - 4 && box.bottom > name.top + 4
    && box.left < name.right && box.right > name.left;
  return [...plate.querySelectorAll('.purse-name, .ducats, .owned, .purse-prince')]
    .filter((part) => {
      const box = part.getBoundingClientRect();
      return box.top < frame.top - 1 || box.bottom > frame.bottom + 1 || box.left < frame.left - 1
        || box.right > frame.right + 1
        || (!part.matches('.purse-name, .purse-prince') && meets(box));
    })
    .map((part) => `${plate.id}: ${part.className} ${part.textContent}`);
})"""
BELOW = "(table) => table.scrollHeight - table.clientHeight"


@first_case(
    ("players", "people", "options"),
    [(3, 3, {"prince": "2"}), (2, 1, {}), (4, 1, {"prince": "0"})],
    ids=["three round a tablet", "a duel", "a person as Prince"],
)
def test_whole_game_by_clicks(
    lobby: Page, players: int, people: int, options: dict[str, str]
) -> None:
    set_up(lobby, GAME, players, 2026, people, **options)
    rows = robot.finish(lobby, robot.at_random(4))
    assert_result_is_the_engines(lobby, rows)


def test_whole_game_by_keyboard_alone(lobby: Page) -> None:
    bring(lobby, started(GAME, 2, seed=12).dump())
    focus_on(lobby, "[data-act]")
    assert_result_is_the_engines(lobby, keyboard.finish(lobby, keyboard.AROUND))


def sealed(match: Match) -> bool:
    """Tell whether seat 0 is the last of several who set their wheels here."""
    return alone("wheel")(match) and bool(observed(match, 0)["chosen"])


def test_a_low_narrow_window_leaves_the_choice_to_be_sealed(lobby: Page) -> None:
    def choosing(match: Match) -> bool:
        moves = match.state.legal_moves(0)
        return sealed(match) and "move" in moves and len(moves) == 7

    bring(lobby, reached(GAME, 6, choosing).dump())
    lobby.set_viewport_size({"width": 626, "height": 626})
    robot.press(lobby, '[data-act="pick-only:move"]')
    before = len(stored(lobby).moves)
    robot.press(lobby, '[data-act="move:move"]')
    assert len(stored(lobby).moves) > before


def test_the_whole_city_fits_a_phone_while_six_tokens_can_be_sold(lobby: Page) -> None:
    def selling(match: Match) -> bool:
        return alone("harbour")(match) and len(match.state.legal_moves(0)) == 7

    dress(lobby, "fr", "light")
    lobby.set_viewport_size(PHONE)
    bring(lobby, reached(GAME, 4, selling).dump())
    expect(lobby.locator(".deed")).to_have_count(7)
    assert lobby.locator(".brigands").evaluate(BELOW) == 0


@pytest.mark.parametrize("players", [4, 6])
def test_a_plate_has_room_for_the_cards_that_the_prince_holds(
    browser: Browser, players: int
) -> None:
    def most(match: Match) -> bool:
        o = observed(match, 0)
        owned = zip(o["taken"], o["tokens"], strict=True)
        return o["phase"] == "plan" and any(map(all, owned))

    page = browser.new_page()
    prepare(page, GAME)
    match = reached(GAME, players, most)
    crowded = []
    for window, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        show(page, still(match))
        crowded += [f"{window}: {each}" for each in page.evaluate(CROWDED)]
    page.close()
    assert crowded == []


def test_six_at_a_small_tablet_see_the_whole_city_at_the_wheel(lobby: Page) -> None:
    def choosing(match: Match) -> bool:
        return sealed(match) and len(match.state.legal_moves(0)) == 9

    dress(lobby, "fr", "light")
    lobby.set_viewport_size(TABLETS_AND_PHONES["small tablet"])
    bring(lobby, reached(GAME, 6, choosing, prince=0).dump())
    robot.press(lobby, '[data-act^="pick-only:steal"]')
    assert lobby.locator(".brigands").evaluate(BELOW) == 0


def test_no_plan_is_in_the_document_of_another(lobby: Page) -> None:
    """Two games that differ only in the first plan show the next person the same page."""
    seen = set()
    for number, place in enumerate(("market", "palace"), 1):
        bring(lobby, started(GAME, 3, seed=9, people=3, prince=2).dump())
        robot.press(lobby, "[data-lift]")
        for _ in range(3):
            robot.press(lobby, f"#place-{place} .place-body")
        robot.press(lobby, '#prompt [data-act^="move:plan:"]')
        expect(lobby.locator("#app")).to_have_attribute("data-screen", "curtain")
        seen.add(WHICH.sub("afar:", document(lobby)))
        robot.press(lobby, "[data-lift]")
        expect(lobby.locator("#app")).to_have_attribute("data-screen", "table")
        seen.add(WHICH.sub("afar:", document(lobby)))
        assert stored(lobby, str(number)).moves == [(0, f"plan:{place}3")]
        do(lobby, "home")
    assert len(seen) == 2


def test_a_day_is_planned_revealed_taken_back_and_looked_at_again(lobby: Page) -> None:
    match = started(GAME, 4, seed=5, prince=1)
    bring(lobby, match.dump())
    robot.look(lobby)
    for _ in range(3):
        robot.press(lobby, PLAN)
    robot.press(lobby, "#place-market .token-tool")
    robot.press(lobby, '#prompt [data-act="move:plan:market3+"]')
    robot.look(lobby)
    assert (0, "plan:market3+") in stored(lobby).moves
    lobby.locator('#app .tale-tools [data-do^="step:"]:not([disabled])').first.click()
    expect(lobby.locator('.tale [data-do="step:"]')).to_be_visible()
    do(lobby, "step:")
    expect(lobby.locator('.tale [data-do="step:"]')).to_have_count(0)
    before = len(stored(lobby).moves)
    do(lobby, "undo")
    sure = lobby.locator('#prompt [data-do^="undo!:"]')
    if sure.count():
        sure.click()
    expect(lobby.locator('#app main[data-phase="plan"]')).to_be_visible()
    assert len(stored(lobby).moves) <= before


@pytest.mark.parametrize("phase", ["wheel", "harbour", "tavern"])
def test_resumed_exported_and_imported_in_mid_resolution(lobby: Page, phase: str) -> None:
    match = reached(GAME, 4, in_phase(phase))
    bring(lobby, match.dump())
    expect(lobby.locator(f'#app main[data-phase="{phase}"]')).to_be_visible()
    do(lobby, "home")
    do(lobby, "resume:1")
    expect(lobby.locator(f'#app main[data-phase="{phase}"]')).to_be_visible()
    do(lobby, "home")
    saved = exported_in_progress(lobby, "export:1")
    assert Match.load(saved).moves[: len(match.moves)] == match.moves
    bring(lobby, saved)
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "table")


def test_axe_finds_nothing(calm: Page) -> None:
    bring(calm, started(GAME, 4, seed=5, prince=1).dump())
    robot.look(calm)
    robot.press(calm, PLAN)
    assert complaints(calm) == [], "a plan in the making"


def test_axe_finds_nothing_at_a_wheel(calm: Page) -> None:
    bring(calm, reached(GAME, 6, in_phase("wheel")).dump())
    robot.look(calm)
    assert complaints(calm) == []
