"""The page passes for a player who can only pass."""

from playwright.sync_api import Page, expect

from e2e.kit.visit import ASKING, arrive, on_the_table, open_drawer, sit_down, store, stored
from engine.matches import Match
from tools.matches import reached


def can_only_pass(match: Match) -> bool:
    """Return whether seat 0, alone against bots, can only pass."""
    return match.state.legal_moves(0) == ["pass"]


def test_the_page_passes_an_empty_turn_and_logs_it(page: Page, site: str) -> None:
    match = reached("imperator", 4, can_only_pass)
    store(page, {**on_the_table(match), "ides.settings": '{"passes": true}'})
    arrive(page, site, "?pace=slow")
    expect(page.locator(f"#log-{len(match.moves) + 1}")).to_have_text("Lucius passes.")
    assert stored(page).moves[: len(match.moves) + 1] == [*match.moves, (0, "pass")]


def test_without_the_setting_a_tap_passes(page: Page, site: str) -> None:
    match = reached("imperator", 4, can_only_pass)
    page.add_init_script(ASKING)
    sit_down(page, site, match)
    expect(page.locator("#prompt")).to_have_attribute("data-state", "act")
    assert stored(page).moves == match.moves
    page.locator('#prompt [data-act="move:pass"]').click()
    open_drawer(page)
    expect(page.locator(f"#log-{len(match.moves) + 1}")).to_be_visible()
