"""The page fits: on tablets in both positions and on a phone, with few players and with ten."""

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.cases import first_case
from e2e.kit.devices import LOW_WINDOWS, PHONE
from e2e.kit.focus import buried
from e2e.kit.games import each_game, each_phase
from e2e.kit.layout import ZOOMED, overlaps, problems_at_each_size
from e2e.kit.legible import unread_in_each_language
from e2e.kit.visit import bring, do
from e2e.kit.watch import wait_ready
from engine.catalogue import GAMES
from engine.matches import Match
from tests.game_kit import GameKit
from tools.matches import alone, observed, reached


@each_phase
def test_every_decision_fits_every_device(lobby: Page, kit: GameKit, phase: str) -> None:
    bring(lobby, reached(kit.id, kit.fewest, alone(phase), **kit.variants).dump())
    robot.look(lobby)
    assert problems_at_each_size(lobby) == []
    if lobby.locator('#app [data-act^="pick:"]').count():
        robot.press(lobby, '#app [data-act^="pick:"]')
        assert problems_at_each_size(lobby) == [], "something is taken up"


@pytest.mark.thorough
@each_phase
def test_every_decision_can_be_read_on_a_zoomed_page(lobby: Page, kit: GameKit, phase: str) -> None:
    bring(lobby, reached(kit.id, kit.fewest, alone(phase), **kit.variants).dump())
    robot.look(lobby)
    assert unread_in_each_language(lobby, ZOOMED) == []
    assert buried(lobby, {**ZOOMED, "phone": PHONE}) == []


def test_the_unfolded_log_never_covers_the_focused_control(lobby: Page) -> None:
    bring(lobby, reached("imperator", 4, alone("play")).dump())
    robot.look(lobby)
    lobby.set_viewport_size(PHONE)
    do(lobby, "aside")
    assert buried(lobby, {"phone": PHONE, **ZOOMED}) == []


@pytest.mark.parametrize("phase", ["discard", "take", "play"])
def test_ten_players_fit_every_device(lobby: Page, phase: str) -> None:
    bring(lobby, reached("imperator", 10, alone(phase)).dump())
    robot.look(lobby)
    assert problems_at_each_size(lobby) == []


@first_case("players", [10, 7, 4])
@pytest.mark.parametrize("device", ["tablet", "upright tablet"])
@pytest.mark.parametrize("phase", ["take", "play"])
def test_players_overlap_neither_each_other_nor_the_cards(
    lobby: Page, players: int, device: str, phase: str
) -> None:
    def crowded(match: Match) -> bool:
        lays = observed(match, 0)["lays"]
        return alone(phase)(match) and (phase != "play" or len(lays) > 2)

    bring(lobby, reached("imperator", players, crowded).dump())
    robot.look(lobby)
    middle = ".middle .combination, .middle .fan, .middle button"
    assert overlaps(lobby, device, ".chip", middle) == []


@pytest.mark.parametrize("device", LOW_WINDOWS)
@each_game
def test_a_low_window_leaves_what_to_do_uncovered(lobby: Page, kit: GameKit, device: str) -> None:
    bring(lobby, reached(kit.id, kit.most, lambda match: 0 in match.state.to_act).dump())
    robot.look(lobby)
    assert overlaps(lobby, device, "#app .prompt", "#app .board > *, #app .chip, #app .hand") == []


def test_a_text_of_a_long_name_that_was_put_aside_fits(lobby: Page) -> None:
    lobby.evaluate("(key) => localStorage.setItem(key, 'x')", f"ides.aside.{'content.' * 8}1")
    lobby.reload()
    wait_ready(lobby)
    expect(lobby.locator('#app [data-do^="export-aside"]')).to_be_visible()
    assert problems_at_each_size(lobby) == []


@each_game
def test_lobby_set_up_curtain_and_panels_fit(lobby: Page, kit: GameKit) -> None:
    assert problems_at_each_size(lobby) == [], "lobby"
    do(lobby, "settings")
    assert problems_at_each_size(lobby) == [], "settings"
    lobby.keyboard.press("Escape")
    robot.press(lobby, f"[data-open={kit.id}]")
    assert problems_at_each_size(lobby) == [], "set-up"
    robot.unfold(lobby)
    assert problems_at_each_size(lobby) == [], "set-up, unfolded"
    robot.press(lobby, f'[data-do="players:{kit.fewest}"]')
    lobby.locator('[data-field="kind:1"]').select_option("person")
    robot.press(lobby, "[data-start]")
    if GAMES[kit.id].has_secrets:
        expect(lobby.locator("[data-lift]")).to_be_visible()
        assert problems_at_each_size(lobby) == [], "curtain"
    do(lobby, "home")
    over = reached(kit.id, kit.fewest, lambda match: not match.state.to_act, **kit.short)
    bring(lobby, over.dump())
    robot.look(lobby)
    assert problems_at_each_size(lobby) == [], "result"
