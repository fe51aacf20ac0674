"""Everybody can use every screen: axe has no complaint, and language and theme are kept."""

import re

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.access import LOOKS, Look, complaints
from e2e.kit.games import each_game, each_secretive_game, sampled_game
from e2e.kit.visit import bring, choose_setting, do, open_drawer, stored
from engine.matches import Match
from tests.game_kit import GameKit
from tests.kit import KITS
from tools.matches import alone, in_phase, observed, reached, started
from tools.site.texts import texts


def test_lobby_and_its_saves_and_panels(calm: Page) -> None:
    assert complaints(calm) == [], "empty lobby"
    for seed in (1, 2):
        bring(calm, started("imperator", 4, seed).dump())
        do(calm, "home")
    do(calm, "delete:1")
    assert complaints(calm) == [], "lobby with games"
    do(calm, "settings")
    assert complaints(calm) == [], "settings"
    calm.keyboard.press("Escape")
    bring(calm, "no game")
    expect(calm.locator("#panel")).to_be_visible()
    assert complaints(calm) == [], "fault"
    calm.keyboard.press("Escape")


@each_game
def test_set_up_with_a_fault_and_rules(calm: Page, kit: GameKit) -> None:
    robot.press(calm, f"[data-open={kit.id}]")
    assert complaints(calm) == [], "set-up as it opens"
    robot.unfold(calm)
    robot.press(calm, f'[data-do="players:{kit.fewest}"]')
    for name, value in kit.variants.items():
        if isinstance(value, bool):
            calm.locator(f'[data-field="option:{name}"]').set_checked(value)
    calm.locator(robot.ask_for_seed(calm)).fill("x")
    robot.press(calm, "[data-start]")
    expect(calm.get_by_role("alert")).to_be_visible()
    assert complaints(calm) == [], "set-up"
    do(calm, f"rules:{kit.id}")
    expect(calm.locator("#panel .rules h2").first).to_be_visible()
    assert complaints(calm) == [], "rules"


# Each decision has one look, which changes from one to the next; `make thorough` tries the other.
PHASES = [
    pytest.param(
        kit, phase, look, marks=() if turn == number % len(LOOKS) else pytest.mark.thorough
    )
    for number, (kit, phase) in enumerate(
        (kit, phase) for kit in KITS.values() for phase in kit.phases
    )
    for turn, look in enumerate(LOOKS)
]


def name_of(param: GameKit | str | Look) -> str:
    return param[1] if isinstance(param, tuple) else str(param)


@pytest.mark.parametrize(("kit", "phase", "look"), PHASES, ids=name_of)
def test_table_in_each_phase(calm: Page, kit: GameKit, phase: str, look: Look) -> None:
    bring(calm, reached(kit.id, kit.fewest, alone(phase), **kit.variants).dump())
    seen = robot.look(calm)
    assert complaints(calm, [look]) == [], f"{phase}, nothing taken up"
    if any(not act.startswith("move:") for act in seen["acts"]):
        robot.press(calm, '#app [data-act]:not([data-act^="move:"])')
        assert complaints(calm, [look]) == [], f"{phase}, something taken up"
    refused = calm.locator('#app [data-do^="why:"]')
    if refused.count():
        refused.first.click(position={"x": 8, "y": 24})  # what the next card leaves in sight
        expect(calm.locator("#prompt .reason")).to_be_visible()
        assert complaints(calm, [look]) == [], f"{phase}, a reason"


def test_table_looking_back_and_asking(calm: Page) -> None:
    def with_round(match: Match) -> bool:
        return in_phase("play")(match) and bool(observed(match, 0)["last_round"])

    match = reached("imperator", 4, with_round)
    bring(calm, match.dump())
    robot.look(calm)
    do(calm, "hint")
    expect(calm.locator("#prompt .hint-line")).to_be_visible()
    do(calm, "switch:review=on")
    open_drawer(calm)
    do(calm, "log")
    assert complaints(calm) == [], "review and hint"
    open_drawer(calm)
    do(calm, "look:6")
    do(calm, "aside")
    assert complaints(calm) == [], "a position of the past"
    do(calm, "undo-to:6")
    assert complaints(calm) == [], "undo asks"


@each_secretive_game
def test_curtain(calm: Page, kit: GameKit) -> None:
    bring(calm, started(kit.id, kit.fewest, people=kit.fewest).dump())
    expect(calm.locator("[data-lift]")).to_be_visible()
    assert complaints(calm) == []


@each_game
def test_result(calm: Page, kit: GameKit) -> None:
    over = reached(kit.id, kit.fewest, lambda match: not match.state.to_act, **kit.short)
    bring(calm, over.dump())
    expect(calm.locator("#app")).to_have_attribute("data-screen", "result")
    assert complaints(calm) == []


@sampled_game
def test_replay(calm: Page, kit: GameKit) -> None:
    over = reached(kit.id, kit.fewest, lambda match: not match.state.to_act, **kit.short)
    bring(calm, over.dump())
    do(calm, "replay")
    calm.locator("[data-replay]").fill("9")
    expect(calm.locator("[data-replay]")).to_have_value("9")
    assert complaints(calm) == []


def test_most_players_on_the_table(calm: Page) -> None:
    match = reached("imperator", 10, in_phase("play"))
    bring(calm, match.dump())
    robot.look(calm)
    assert complaints(calm) == []


# Language and theme


@sampled_game
def test_language_changes_in_the_middle_of_a_game(lobby: Page, kit: GameKit) -> None:
    match = reached(kit.id, kit.fewest, lambda match: match.state.to_act == (0,))
    bring(lobby, match.dump())
    robot.look(lobby)
    html = lobby.locator("html")
    expect(html).to_have_attribute("lang", "en")
    english = lobby.locator(".prompt-text").inner_text()
    choose_setting(lobby, "language", "fr")
    expect(html).to_have_attribute("lang", "fr")
    expect(lobby.get_by_role("button", name=texts("fr")("tool.undo"))).to_be_attached()
    expect(lobby.locator(".prompt-text")).not_to_have_text(english)
    assert stored(lobby).moves == match.moves
    robot.step(lobby, robot.first)
    choose_setting(lobby, "language", "en")
    expect(html).to_have_attribute("lang", "en")


def test_no_text_is_missing_in_either_language(lobby: Page) -> None:
    """The page shows a missing text as its key, word.word."""
    key = re.compile(r"\b(imperator|lobby|tool|table|setup|settings|log|panel|kind)\.[a-z_]+")
    for language in ("en", "fr"):
        choose_setting(lobby, "language", language)
        robot.open_set_up(lobby, "imperator")
        assert not key.search(lobby.locator("body").inner_text())
        robot.press(lobby, "[data-start]")
        robot.look(lobby)
        assert not key.search(lobby.locator("body").inner_text())
        do(lobby, "home")


def test_theme_changes_and_stays(lobby: Page) -> None:
    bring(lobby, started("imperator", 4, seed=1).dump())
    robot.look(lobby)
    colour = "getComputedStyle(document.documentElement).backgroundColor"
    light = lobby.evaluate(colour)
    choose_setting(lobby, "theme", "dark")
    expect(lobby.locator("html")).to_have_attribute("data-theme", "dark")
    assert lobby.evaluate(colour) != light
    lobby.reload()
    expect(lobby.locator("html")).to_have_attribute("data-theme", "dark")
    robot.look(lobby)


@pytest.mark.parametrize("opener", ["settings", "rules:imperator"])
def test_escape_closes_a_panel_and_gives_the_focus_back(lobby: Page, opener: str) -> None:
    robot.press(lobby, "[data-open=imperator]")
    control = lobby.locator(f'#app [data-do="{opener}"]')
    control.focus()
    lobby.keyboard.press("Enter")
    expect(lobby.locator("#panel")).to_be_visible()
    lobby.keyboard.press("Escape")
    expect(lobby.locator("#panel")).to_be_hidden()
    expect(control).to_be_focused()


def test_events_are_spoken(lobby: Page) -> None:
    bring(lobby, reached("imperator", 4, in_phase("play")).dump())
    robot.look(lobby)
    live = lobby.locator("#live")
    expect(live).to_have_attribute("aria-live", "polite")
    expect(live).to_contain_text(lobby.locator(".prompt-text").inner_text())
