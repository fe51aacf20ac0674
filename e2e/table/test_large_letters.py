"""At twice the letter size every text is readable and every control reachable."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import CDPSession, Page

from e2e.kit import robot
from e2e.kit.devices import DEVICES
from e2e.kit.games import board_game_first, card_game_first, each_phase
from e2e.kit.legible import unread_in_each_language
from e2e.kit.visit import bring, do
from tests.game_kit import GameKit
from tools.matches import alone, reached

USUAL, TWICE = 16, 32  # pixels: a browser's default letter size, and twice as much


@pytest.fixture
def large(lobby: Page) -> Iterator[Page]:
    """Show the lobby with the browser's letter size doubled."""
    browser = lobby.context.new_cdp_session(lobby)
    _set_letters(browser, TWICE)
    assert lobby.evaluate("matchMedia('(width < 40em)').matches"), "the size is not heeded"
    yield lobby
    _set_letters(browser, USUAL)  # other files use this page, too
    browser.detach()


def _set_letters(browser: CDPSession, size: int) -> None:
    browser.send("Page.setFontSizes", {"fontSizes": {"standard": size, "fixed": size}})


@pytest.mark.thorough
@each_phase
def test_every_decision_with_large_letters(large: Page, kit: GameKit, phase: str) -> None:
    bring(large, reached(kit.id, kit.fewest, alone(phase), **kit.variants).dump())
    robot.look(large)
    assert unread_in_each_language(large, DEVICES) == []


@board_game_first
def test_full_table_and_result_with_large_letters(large: Page, kit: GameKit) -> None:
    bring(large, reached(kit.id, kit.most, lambda match: match.state.to_act == (0,)).dump())
    robot.look(large)
    assert unread_in_each_language(large, DEVICES) == [], "full table"
    over = reached(kit.id, kit.fewest, lambda match: not match.state.to_act, **kit.short)
    do(large, "home")
    bring(large, over.dump())
    robot.look(large)
    assert unread_in_each_language(large, DEVICES) == [], "result"


@card_game_first
def test_lobby_set_up_and_panels_with_large_letters(large: Page, kit: GameKit) -> None:
    assert unread_in_each_language(large, DEVICES) == [], "lobby"
    robot.press(large, f"[data-open={kit.id}]")
    assert unread_in_each_language(large, DEVICES) == [], "set-up"
    robot.unfold(large)
    assert unread_in_each_language(large, DEVICES) == [], "set-up, unfolded"
    do(large, f"rules:{kit.id}")
    assert unread_in_each_language(large, DEVICES) == [], "rules"
