"""Nobody is asked what is no question: a turn that can only be passed passes by itself."""

from playwright.sync_api import Page, expect

from e2e.visit import arrive, on_the_table, sit_down, store, stored
from engine.matches import Match
from tools.matches import reached


def can_only_pass(match: Match) -> bool:
    """Seat 0, alone against bots, owes a decision in which it can only pass."""
    return match.state.legal_moves(0) == ["pass"]


def test_an_empty_turn_passes_by_itself_and_is_told(page: Page, site: str) -> None:
    match = reached("imperator", 4, can_only_pass)
    store(page, {**on_the_table(match), "ides.settings": '{"passes": true}'})
    arrive(page, site, "?pace=slow")
    expect(page.locator(f"#log-{len(match.moves) + 1}")).to_have_text("Lucius passes.")
    assert stored(page).moves[: len(match.moves) + 1] == [*match.moves, (0, "pass")]


def test_who_wants_to_be_asked_passes_by_a_tap(page: Page, site: str) -> None:
    match = reached("imperator", 4, can_only_pass)
    sit_down(page, site, match)
    expect(page.locator("#prompt")).to_have_attribute("data-state", "act")
    assert stored(page).moves == match.moves
    page.locator('#prompt [data-act="move:pass"]').click()
    expect(page.locator(f"#log-{len(match.moves) + 1}")).to_be_visible()
