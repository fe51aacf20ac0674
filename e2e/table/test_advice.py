"""The page helps a player with the rule that forbids a move, with hints and with the rules."""

import pytest
from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.access import complaints
from e2e.kit.devices import TABLET, UPRIGHT_TABLET
from e2e.kit.games import each_game
from e2e.kit.visit import bring, choose_setting, do, stored
from engine.games.imperator import notation
from engine.matches import Match
from tests.game_kit import GameKit
from tools.matches import after, alone, in_phase, observed, owes, reached
from tools.scenes import scene_of
from tools.site.texts import texts
from ui.table.catalogue import view_of

IN_VIEW = """(id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  const panel = document.querySelector('#panel').getBoundingClientRect();
  return box.top >= panel.top - 1 && box.top < panel.bottom - 40;
}"""


def follows(match: Match) -> bool:
    """Return whether seat 0 has to beat a combination and holds a card that is too low."""
    if not in_phase("play")(match):
        return False
    seen = observed(match, 0)
    return bool(seen["top"]) and any(rank < seen["top"][1] for rank in seen["hand"])


def test_an_illegal_choice_names_the_rule_that_forbids_it(lobby: Page) -> None:
    match = reached("imperator", 4, follows)
    bring(lobby, match.dump())
    robot.look(lobby)
    refused = lobby.locator('section.hand [data-do^="why:"]').first
    move = (refused.get_attribute("data-do") or "").removeprefix("why:")
    refused.click()
    reason = match.state.refusal(0, move)
    assert reason is not None
    words = view_of("imperator").say(reason, scene_of(match))
    expect(lobby.locator("#prompt").get_by_role("alert")).to_have_text(words)
    assert stored(lobby).moves == match.moves
    robot.step(lobby, robot.first)
    expect(lobby.locator("#prompt .reason")).to_have_count(0)


def test_too_many_cards_for_the_forum_give_a_reason(lobby: Page) -> None:
    def one_card(match: Match) -> bool:
        return in_phase("discard")(match) and observed(match, 0)["forum_count"] == 1

    match = reached("imperator", 4, one_card)
    bring(lobby, match.dump())
    robot.press(lobby, "section.hand [data-act^=pick]")
    lobby.locator('section.hand [data-do^="why:"]').first.click()
    expect(lobby.locator("#prompt").get_by_role("alert")).to_contain_text("1 card")


@each_game
def test_hint_names_a_legal_move(lobby: Page, kit: GameKit) -> None:
    match = reached(kit.id, kit.fewest, after(20))
    bring(lobby, match.dump())
    robot.look(lobby)
    do(lobby, "hint")
    scene, view, t = scene_of(match), view_of(kit.id), texts("en")
    legal = match.state.legal_moves(0)
    allowed = {t("table.hint", move=view.move_text(move, scene)) for move in legal}
    line = lobby.locator("#prompt .hint-line")
    lobby.wait_for_function(
        "(wait) => (document.querySelector('.hint-line')?.textContent.trim() ?? wait) !== wait",
        arg=t("table.hinting"),
    )
    assert line.inner_text().strip() in allowed
    assert stored(lobby).moves == match.moves


@pytest.mark.parametrize("phase", ["discard", "play", "senator"])
def test_rules_open_at_the_section_that_matters_now(lobby: Page, phase: str) -> None:
    match = reached("imperator", 4, in_phase(phase))
    bring(lobby, match.dump())
    robot.look(lobby)
    rule = match.state.prompt(0).rule
    lobby.locator('#app .bar [data-do^="rules:"]').click()
    expect(lobby.locator("#panel")).to_be_visible()
    lobby.wait_for_function(IN_VIEW, arg=f"rule-{rule}")
    lobby.keyboard.press("Escape")
    expect(lobby.locator("#panel")).to_be_hidden()
    robot.step(lobby, robot.first)


def test_hint_can_be_followed_by_the_controls(lobby: Page) -> None:
    """Follow each hint by the controls of the page; the engine accepts the move."""
    match = reached("imperator", 4, lambda match: in_phase("announce")(match) and owes()(match))
    bring(lobby, match.dump())
    robot.look(lobby)
    do(lobby, "hint")
    hinted = lobby.locator("#app .hinted[data-act]")
    expect(hinted).to_have_count(1)
    move = (hinted.get_attribute("data-act") or "").removeprefix("move:")
    assert notation.parse(move).word == "forum"
    hinted.click()
    assert stored(lobby).moves[len(match.moves)] == (0, move)


PLACES = """() => ['.board', '.hand', '#prompt'].map((each) => {
  const box = document.querySelector(each).getBoundingClientRect();
  return [box.left, box.top, box.width, box.height];
})"""


def test_a_coach_moves_neither_the_board_nor_the_hand(calm: Page) -> None:
    """The coach's place stays the same from one decision to the next."""
    bring(calm, reached("arena", 6, alone("power")).dump())
    robot.look(calm)
    choose_setting(calm, "coach", "True")
    before = {}
    for size in (TABLET, UPRIGHT_TABLET):
        calm.set_viewport_size(size)
        expect(calm.locator(".coached dt").first).to_be_in_viewport(ratio=1)
        before[size["width"]] = calm.evaluate(PLACES)
    assert complaints(calm) == []
    robot.step(calm, robot.first)
    robot.look(calm)
    for size in (TABLET, UPRIGHT_TABLET):
        calm.set_viewport_size(size)
        assert calm.evaluate(PLACES) == before[size["width"]]
