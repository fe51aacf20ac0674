"""Whole games, played the way people play them: by clicks, or by keyboard alone."""

from itertools import cycle

import pytest
from playwright.sync_api import Page, expect

from e2e import robot
from e2e.visit import bring, exported, screen, stored
from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.matches import started

each_game = pytest.mark.parametrize("kit", KITS.values(), ids=str)


def set_up(page: Page, kit: GameKit, players: int, seed: int, **options: object) -> None:
    """Choose everything on the set-up screen, by the controls that people use, and start."""
    robot.press(page, f'[data-open="{kit.id}"]')
    expect(page.locator("#app")).to_have_attribute("data-screen", "setup")
    page.locator(f'label:has(input[data-field="players"][value="{players}"])').click()
    for seat in range(1, players):
        page.locator(f'[data-field="kind:{seat}"]').select_option("easy")
    for name, value in options.items():
        control = page.locator(f'[data-field="option:{name}"]')
        if isinstance(value, bool):
            control.set_checked(value)
        else:
            control.select_option(str(value))
    page.locator('[data-field="seed"]').fill(str(seed))
    robot.press(page, "[data-start]")
    expect(page.locator("#app")).to_have_attribute("data-game", kit.id)


def assert_result_is_the_engines(page: Page, rows: list[list[str]]) -> None:
    """Replay the stored game on CPython: names and totals must be those of the page."""
    match = stored(page)
    outcome = match.state.outcome
    assert outcome is not None
    assert screen(page) == "result"
    shown = {row[0]: int(row[-1]) for row in rows}
    assert shown == {seat.name: outcome.scores[i] for i, seat in enumerate(match.seats)}
    winners = [match.seats[seat].name for seat in outcome.winners]
    assert [row[0] for row in rows[: len(winners)]] == winners


@each_game
def test_whole_game_against_bots_with_all_variants(lobby: Page, kit: GameKit) -> None:
    set_up(lobby, kit, kit.fewest, 2026, **kit.variants)
    rows = robot.finish(lobby, robot.at_random(1))
    assert stored(lobby).options.items() >= kit.variants.items()
    assert_result_is_the_engines(lobby, rows)


@each_game
def test_whole_game_with_the_most_players(lobby: Page, kit: GameKit) -> None:
    set_up(lobby, kit, kit.most, 44, **kit.short)
    rows = robot.finish(lobby, robot.at_random(3))
    assert len(rows) == kit.most
    assert_result_is_the_engines(lobby, rows)


@each_game
@pytest.mark.parametrize("choose", [robot.first, robot.last])
def test_game_ends_whatever_is_pressed(lobby: Page, kit: GameKit, choose: robot.Chooser) -> None:
    match = started(kit.id, kit.fewest, seed=5, **kit.variants)
    bring(lobby, match.dump())
    assert_result_is_the_engines(lobby, robot.finish(lobby, choose))


def test_result_shows_every_hand_as_the_exported_save_gives_it(lobby: Page) -> None:
    bring(lobby, started("imperator", 4, seed=21, **KITS["imperator"].variants).dump())
    rows = robot.finish(lobby, robot.at_random(2))
    match = Match.load(exported(lobby, "export:1"))
    assert match.state.outcome is not None
    results = match.state.observation(None)["results"]
    names = [seat.name for seat in match.seats]
    for name, *hands, total in rows:
        gained = [sum(hand["gains"][names.index(name)].values()) for hand in results]
        assert [points(cell) for cell in hands] == gained
        assert int(total) == sum(gained)


def points(cell: str) -> int:
    """The points in a cell of the result, position and bonus together: `4+2` and a place."""
    return sum(int(part) for part in cell.splitlines()[0].split("+"))


# By keyboard alone

FOCUS = """() => {
  const here = document.activeElement, style = getComputedStyle(here);
  const seen = here.matches(':focus-visible') && (style.boxShadow !== 'none'
    || (style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) > 0));
  return {act: Boolean(here.dataset.act), lost: here === document.body, seen,
    what: here.outerHTML.slice(0, 120), disabled: Boolean(here.disabled)};
}"""
MOVES = ("Tab", "ArrowRight", "Shift+Tab", "Tab", "ArrowLeft", "Tab")


def focus_on(page: Page, selector: str, most: int = 80) -> None:
    """Press Tab until a control that matches has the focus."""
    for _ in range(most):
        if page.evaluate("(wanted) => document.activeElement.matches(wanted)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"{selector} cannot be reached with {most} tabs")


def test_whole_game_by_keyboard_alone(lobby: Page) -> None:
    focus_on(lobby, '[data-open="imperator"]')
    lobby.keyboard.press("Enter")
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "setup")
    focus_on(lobby, "#seed")
    lobby.keyboard.press("Control+A")
    lobby.keyboard.type("12")
    focus_on(lobby, "[data-start]")
    lobby.keyboard.press("Enter")
    moves, presses = cycle(MOVES), cycle(("Enter", " "))
    while robot.look(lobby)["screen"] != "result":
        focus = lobby.evaluate(FOCUS)
        assert not focus["lost"], "the focus is lost after a decision"
        lobby.keyboard.press(next(moves))
        if not lobby.evaluate(FOCUS)["act"]:
            focus_on(lobby, "[data-act]")
        focus = lobby.evaluate(FOCUS)
        assert focus["seen"], f"the focus cannot be seen on {focus['what']}"
        lobby.keyboard.press(next(presses))
    assert not lobby.evaluate(FOCUS)["lost"]
    focus_on(lobby, '[data-do="again"]')
    assert_result_is_the_engines(lobby, robot.result_rows(lobby))


def test_letters_press_the_tools_they_name(lobby: Page) -> None:
    bring(lobby, started("imperator", 4, seed=3, people=4).dump())
    robot.press(lobby, "[data-lift]")
    lobby.keyboard.press("r")
    expect(lobby.locator("#panel")).to_be_visible()
    lobby.keyboard.press("Escape")
    expect(lobby.locator("#panel")).to_be_hidden()
    lobby.keyboard.press("h")
    expect(lobby.locator(".hint-line")).to_be_visible()
    robot.step(lobby, robot.first)
    before = len(stored(lobby).moves)
    while len(stored(lobby).moves) == before:
        robot.step(lobby, robot.first)
    lobby.keyboard.press("u")
    expect(lobby.locator("#app [data-lift], #app .prompt .danger")).to_be_visible()
