"""Whole games of Calculi in a browser, against bots and on one shared tablet."""

import re

from playwright.sync_api import Page, expect

from e2e.kit import curtains, robot
from e2e.kit.playing import assert_result_is_the_engines, set_up
from e2e.kit.visit import bring
from engine.games.calculi.constants import PEBBLES
from engine.matches import Match
from tools.matches import observed, started

GAME = "calculi"
OPENED = re.compile(r"#calculi-\d")


def test_whole_game_from_the_lobby_to_the_result(lobby: Page) -> None:
    expect(lobby.locator(f'[data-box="{GAME}"]')).to_contain_text("Pebbles in the fist")
    set_up(lobby, GAME, 4, 2026, points=2)
    rows = robot.finish(lobby, robot.at_random(4))
    assert len(rows) == 4
    assert_result_is_the_engines(lobby, rows)


def test_hot_seat_never_shows_a_fist_to_somebody_else(lobby: Page) -> None:
    bring(lobby, started(GAME, 3, seed=9, people=2, points=2).dump())

    def check(match: Match, viewer: int) -> None:
        held = observed(match, viewer)["fist"]
        drawn = lobby.locator("section.hand .own use, .fists use").all()
        shown = [each.get_attribute("href") for each in drawn]
        assert {*shown} <= {"#calculi-closed", f"#calculi-{held}"}
        assert shown.count(f"#calculi-{held}") == (held is not None)

    assert curtains.finish(lobby, OPENED, ".board, .aside", robot.first, check) > 2
    assert_result_is_the_engines(lobby, robot.result_rows(lobby))


def test_the_next_player_gets_the_same_page_whatever_a_fist_holds(lobby: Page) -> None:
    seen = set()
    for count in range(PEBBLES + 1):
        match = started(GAME, 2, people=2)
        match.play(0, f"hold:{count}")
        bring(lobby, match.dump())
        robot.press(lobby, "[data-lift]")
        robot.look(lobby)
        # The save of each match has a number of its own.
        seen.add(curtains.document(lobby).replace(f"afar:{count + 1}", "afar:1"))
        robot.press(lobby, '#app [data-do="home"]')
    assert len(seen) == 1
