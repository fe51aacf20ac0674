"""A visitor returns after a reload, chooses among saved games and deletes them."""

import re

from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.games import each_game
from e2e.kit.visit import arrive, bring, do, on_the_table, saves, shelved, store, stored
from e2e.kit.watch import wait_ready
from engine.matches import Match
from tests.game_kit import GameKit
from tools.matches import after, in_phase, reached, started


def position(page: Page) -> dict[str, str]:
    """Return the parts of the page that show a position."""
    parts = {"prompt": ".prompt-text", "hand": "section.hand", "scores": "section.scores"}
    return {name: page.locator(f"#app {part}").inner_html() for name, part in parts.items()}


@each_game
def test_reload_resumes_where_the_game_was(lobby: Page, kit: GameKit) -> None:
    bring(lobby, reached(kit.id, kit.fewest, after(15)).dump())
    robot.look(lobby)
    before, moves = position(lobby), stored(lobby).moves
    lobby.reload()
    wait_ready(lobby)
    robot.look(lobby)
    assert position(lobby) == before
    assert stored(lobby).moves == moves
    robot.step(lobby, robot.last)


def test_reload_in_the_middle_of_a_choice_asks_again(lobby: Page) -> None:
    match = reached("imperator", 4, in_phase("take"))
    bring(lobby, match.dump())
    robot.look(lobby)
    before = position(lobby)
    robot.press(lobby, "#app [data-act^=pick]")
    lobby.reload()
    wait_ready(lobby)
    assert position(lobby) == before
    assert stored(lobby).moves == match.moves
    robot.step(lobby, robot.first)


def finished(seed: int) -> Match:
    """Return a finished match."""
    return reached("imperator", 4, lambda match: not match.state.to_act, length="hands", hands=1)


def test_lobby_lists_games_in_progress_first(page: Page, site: str) -> None:
    texts = {
        "7": finished(1).dump(),
        "8": started("imperator", 4, seed=1).dump(),
        "9": reached("imperator", 5, after(9)).dump(),
    }
    items = shelved(texts)
    items["ides.shelf"] = (
        '{"7": {"saved": "2026-03-15T12:00", "over": true}, "8": {"saved": "2026-03-13T12:00"},'
        ' "9": {"saved": "2026-03-14T12:00"}}'
    )
    store(page, items)
    arrive(page, site)
    listed = page.locator("#app [id^=save-]")
    assert [item.get_attribute("id") for item in listed.all()] == ["save-9", "save-8", "save-7"]
    expect(listed.first).to_contain_text("14 March 2026, 12:00")
    do(page, "resume:9")
    assert stored(page, "9").moves[:9] == reached("imperator", 5, after(9)).moves[:9]
    do(page, "home")
    do(page, "resume:7")
    expect(page.locator("#app")).to_have_attribute("data-screen", "result")
    do(page, "home")
    assert saves(page).keys() == texts.keys()


def test_game_is_deleted_at_the_second_tap_only(lobby: Page) -> None:
    for seed in (1, 2):
        bring(lobby, started("imperator", 4, seed).dump())
        do(lobby, "home")
    do(lobby, "delete:1")
    assert saves(lobby).keys() == {"1", "2"}
    do(lobby, "delete:2")
    expect(lobby.locator('[data-do="delete!:1"]')).to_have_count(0)
    assert saves(lobby).keys() == {"1", "2"}
    do(lobby, "delete!:2")
    expect(lobby.locator("#save-2")).to_have_count(0)
    assert saves(lobby).keys() == {"1"}


def test_leaving_the_table_keeps_the_game(lobby: Page) -> None:
    bring(lobby, reached("imperator", 4, after(20)).dump())
    robot.look(lobby)
    moves = stored(lobby).moves
    do(lobby, "home")
    lobby.reload()
    wait_ready(lobby)
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "lobby")
    do(lobby, "resume:1")
    robot.look(lobby)
    assert stored(lobby).moves == moves


def test_another_match_can_be_started_beside_the_first(lobby: Page) -> None:
    bring(lobby, started("imperator", 4, seed=1).dump())
    do(lobby, "home")
    robot.open_set_up(lobby, "imperator")
    robot.press(lobby, "[data-start]")
    robot.look(lobby)
    assert saves(lobby).keys() == {"1", "2"}


def test_game_after_the_game_has_the_same_players_a_seat_further_on(lobby: Page) -> None:
    bring(lobby, finished(1).dump())
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "result")
    do(lobby, "again")
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "table")
    robot.look(lobby)
    first, second = stored(lobby, "1"), stored(lobby, "2")
    assert second.seats == (*first.seats[1:], first.seats[0])
    assert second.options == first.options
    assert second.seed != first.seed


def test_the_set_up_of_the_next_game_can_be_changed(lobby: Page) -> None:
    bring(lobby, finished(1).dump())
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "result")
    do(lobby, "change")
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "setup")
    robot.press(lobby, "[data-start]")
    robot.look(lobby)
    first, second = stored(lobby, "1"), stored(lobby, "2")
    assert (second.seats, second.options) == (first.seats, first.options)
    assert second.seed != first.seed


def test_a_wrong_set_up_shows_its_fault_and_can_be_corrected(lobby: Page) -> None:
    robot.open_set_up(lobby, "imperator")
    name = lobby.locator('[data-field="name:1"]')
    name.fill("Lucius")
    robot.press(lobby, "[data-start]")
    expect(lobby.get_by_role("alert")).to_contain_text("Lucius")
    name.fill("")
    robot.press(lobby, "[data-start]")
    expect(lobby.get_by_role("alert")).to_contain_text("2")
    name.fill("Nero")
    field = lobby.locator(robot.ask_for_seed(lobby))
    field.fill("-1")
    robot.press(lobby, "[data-start]")
    expect(lobby.get_by_role("alert")).to_contain_text(re.compile("-1"))
    field.fill("9")
    robot.press(lobby, "[data-start]")
    robot.look(lobby)
    assert stored(lobby).seats[1].name == "Nero"
    assert on_the_table(stored(lobby))["ides.open"] == "1"
