"""Play whole games of Brutus as people do: by clicks, or by keyboard alone."""

from playwright.sync_api import Page, expect

from e2e.kit import keyboard, robot
from e2e.kit.cases import first_case
from e2e.kit.games import board_game_first, card_game_first, each_game
from e2e.kit.keyboard import focus_on
from e2e.kit.playing import assert_result_is_the_engines, set_up
from e2e.kit.visit import bring, exported, stored
from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.matches import observed, reached, started


@each_game
def test_whole_game_against_bots_with_all_variants(lobby: Page, kit: GameKit) -> None:
    set_up(lobby, kit.id, kit.fewest, 2026, **kit.variants)
    rows = robot.finish(lobby, robot.at_random(1))
    assert stored(lobby).options.items() >= kit.variants.items()
    assert_result_is_the_engines(lobby, rows)


@card_game_first
def test_whole_game_with_the_most_players(lobby: Page, kit: GameKit) -> None:
    set_up(lobby, kit.id, kit.most, 44, **kit.short)
    rows = robot.finish(lobby, robot.at_random(3))
    assert len(stored(lobby).seats) == kit.most
    assert_result_is_the_engines(lobby, rows)


@first_case("choose", [robot.first, robot.last])
@board_game_first
def test_a_game_ends_with_the_first_or_the_last_control(
    lobby: Page, kit: GameKit, choose: robot.Chooser
) -> None:
    """Always press one control; tests/ui/test_whole_games.py presses the others."""
    match = started(kit.id, kit.fewest, seed=5, **{**kit.variants, **kit.short})
    bring(lobby, match.dump())
    assert_result_is_the_engines(lobby, robot.finish(lobby, choose))


def test_result_shows_every_hand_as_the_exported_save_gives_it(lobby: Page) -> None:
    variants = KITS["imperator"].variants
    bring(lobby, reached("imperator", 4, lambda match: not match.state.to_act, **variants).dump())
    robot.look(lobby)
    rows = robot.result_rows(lobby)
    match = Match.load(exported(lobby, "export:1"))
    assert match.state.outcome is not None
    results = observed(match, None)["results"]
    names = [seat.name for seat in match.seats]
    for name, *hands, total in rows:
        gained = [sum(hand["gains"][names.index(name)].values()) for hand in results]
        assert [points(cell) for cell in hands] == gained
        assert int(total) == sum(gained)


def points(cell: str) -> int:
    """Return the points in a cell of the result, bonus included, of a text like `4+2`."""
    return sum(int(part) for part in cell.splitlines()[0].split("+"))


# By keyboard alone


def test_whole_game_by_keyboard_alone(lobby: Page) -> None:
    keyboard.start(lobby, "imperator", 12)
    rows = keyboard.finish(lobby)
    focus_on(lobby, '[data-do="again"]')
    assert_result_is_the_engines(lobby, rows)


def test_letters_press_the_tools_they_name(lobby: Page) -> None:
    bring(lobby, started("imperator", 4, seed=3, people=4).dump())
    robot.press(lobby, "[data-lift]")
    lobby.keyboard.press("r")
    expect(lobby.locator("#panel")).to_be_visible()
    lobby.keyboard.press("Escape")
    expect(lobby.locator("#panel")).to_be_hidden()
    lobby.keyboard.press("h")
    expect(lobby.locator(".hint-line")).to_be_visible()
    while len(stored(lobby).moves) < 2:  # by two persons, so that undo leads back to a curtain
        robot.step(lobby, robot.first)
    lobby.keyboard.press("u")
    expect(lobby.locator("#app [data-lift], #app .prompt .danger")).to_be_visible()
