"""Letters of twice the size: every text can still be read, every control still be reached."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page

from e2e import robot
from e2e.devices import DEVICES
from e2e.games import each_game, each_phase
from e2e.legible import unread
from e2e.visit import bring, do
from tests.game_kit import GameKit
from tools.browsing.chromium import launched
from tools.matches import alone, reached

TWICE = "--blink-settings=defaultFontSize=32"


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    """A browser whose visitor wants letters of twice the size."""
    with launched(TWICE) as browser:
        yield browser


@each_phase
def test_every_decision_with_large_letters(lobby: Page, kit: GameKit, phase: str) -> None:
    bring(lobby, reached(kit.id, kit.fewest, alone(phase), **kit.variants).dump())
    robot.look(lobby)
    assert unread(lobby, DEVICES) == []


@each_game
def test_full_table_and_result_with_large_letters(lobby: Page, kit: GameKit) -> None:
    bring(lobby, reached(kit.id, kit.most, lambda match: match.state.to_act == (0,)).dump())
    robot.look(lobby)
    assert unread(lobby, DEVICES) == [], "full table"
    over = reached(kit.id, kit.fewest, lambda match: not match.state.to_act, **kit.short)
    do(lobby, "home")
    bring(lobby, over.dump())
    robot.look(lobby)
    assert unread(lobby, DEVICES) == [], "result"


@each_game
def test_lobby_set_up_and_panels_with_large_letters(lobby: Page, kit: GameKit) -> None:
    assert unread(lobby, DEVICES) == [], "lobby"
    robot.press(lobby, f"[data-open={kit.id}]")
    assert unread(lobby, DEVICES) == [], "set-up"
