"""A player undoes moves, looks at the past, plays on from it, and reviews the last round."""

from playwright.sync_api import Page, expect

from e2e.kit import robot
from e2e.kit.devices import PHONE
from e2e.kit.games import board_game_first, card_game_first, each_game
from e2e.kit.visit import bring, do, open_drawer, stored
from engine.matches import Match
from tests.game_kit import GameKit
from tools.matches import in_phase, observed, owes, reached


def last_of(match: Match, seat: int = 0) -> int:
    """Return the number of moves before the last decision of a seat."""
    return max((i for i, (who, _) in enumerate(match.moves) if who == seat), default=-1)


def bots_have_moved(match: Match) -> bool:
    """Return whether seat 0 owes a decision and bots have moved since its last one."""
    return 0 in match.state.to_act and 0 <= last_of(match) < len(match.moves) - 2


def behind_a_bot(match: Match) -> bool:
    """Return whether bots have moved since seat 0's last decision and revealed nothing."""
    return bots_have_moved(match) and not match.reveals_since(last_of(match))


def waits(page: Page) -> None:
    """Wait until the player can decide at the present position."""
    page.wait_for_function("document.querySelector('#prompt')?.dataset.state === 'act'")


def lay_out(page: Page, match: Match) -> None:
    """Import a match in which seat 0 owes a decision."""
    bring(page, match.dump())
    waits(page)


@card_game_first
def test_undo_takes_the_bots_moves_back_too(lobby: Page, kit: GameKit) -> None:
    match = reached(kit.id, kit.fewest, behind_a_bot if kit.hides else bots_have_moved)
    back = last_of(match)
    lay_out(lobby, match)
    do(lobby, "undo")
    if match.reveals_since(back):
        lobby.locator('#prompt [data-do^="undo!"]').click()
    waits(lobby)
    now = stored(lobby)
    assert now.moves[:back] == match.moves[:back]
    at_once = {*match.state_after(back).to_act} - {0}  # simultaneous bots choose again
    assert {seat for seat, _ in now.moves[back:]} <= at_once
    revealed = match.reveals_since(back)
    assert [(note.kept, note.revealed) for note in now.takebacks] == [(back, revealed)]
    expect(lobby.locator("#log .log-note")).to_have_count(1)
    robot.step(lobby, robot.first)


def test_undo_over_the_forum_asks_first_and_is_noted(lobby: Page) -> None:
    match = reached("imperator", 4, in_phase("take"))
    back = last_of(match)
    assert match.reveals_since(back)
    lay_out(lobby, match)
    do(lobby, "undo")
    prompt = lobby.locator("#prompt")
    expect(prompt.locator('[data-do^="undo!"]')).to_be_visible()
    assert stored(lobby).moves == match.moves
    do(lobby, "now")
    waits(lobby)
    assert stored(lobby).moves == match.moves
    do(lobby, "undo")
    prompt.locator('[data-do^="undo!"]').click()
    lobby.wait_for_function("document.querySelector('main.table')?.dataset.phase === 'discard'")
    waits(lobby)
    now = stored(lobby)
    assert now.moves[:back] == match.moves[:back]
    assert now.takebacks[0].revealed
    expect(lobby.locator("#log .log-note")).to_have_count(1)


def test_undo_after_the_end_asks_in_view(lobby: Page) -> None:
    def over(match: Match) -> bool:
        return not match.state.to_act and match.reveals_since(last_of(match))

    match = reached("brus", 4, over)
    bring(lobby, match.dump())
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "result")
    do(lobby, "undo")
    lobby.locator('#prompt [data-do="now"]').click()
    expect(lobby.locator("#prompt")).to_be_hidden()
    do(lobby, "undo")
    lobby.locator('#prompt [data-do^="undo!"]').click()
    expect(lobby.locator("#app")).to_have_attribute("data-screen", "table")
    assert len(stored(lobby).moves) < len(match.moves)


@each_game
def test_log_leads_to_any_position_and_back_to_now(lobby: Page, kit: GameKit) -> None:
    match = reached(kit.id, kit.fewest, lambda match: owes()(match) and len(match.moves) > 25)
    lay_out(lobby, match)
    open_drawer(lobby)
    lobby.locator("#log .log-jump[data-do='look:20']").first.click()
    table = lobby.locator("main.table")
    expect(table).to_have_attribute("data-looking", "")
    expect(lobby.locator("#app [data-act]")).to_have_count(0)
    expect(lobby.locator("#log-20 .log-jump")).to_have_attribute("aria-current", "true")
    do(lobby, "look:19")
    do(lobby, "look:20")
    assert stored(lobby).moves == match.moves
    do(lobby, "now")
    waits(lobby)
    expect(table).not_to_have_attribute("data-looking", "")
    assert stored(lobby).moves == match.moves


@board_game_first
def test_play_goes_on_from_any_point_of_the_past(lobby: Page, kit: GameKit) -> None:
    match = reached(kit.id, kit.fewest, lambda match: owes()(match) and len(match.moves) > 25)
    lay_out(lobby, match)
    open_drawer(lobby)
    lobby.locator("#log .log-jump[data-do='look:20']").first.click()
    do(lobby, "undo-to:20")
    sure = lobby.locator('#prompt [data-do="undo!:20"]')
    if match.reveals_since(20):
        expect(sure).to_be_visible()
        assert stored(lobby).moves == match.moves
        sure.click()
    waits(lobby)
    now = stored(lobby)
    assert now.moves[:20] == match.moves[:20]
    assert now.takebacks[0].kept == 20
    assert now.takebacks[0].dropped == len(match.moves) - 20
    robot.step(lobby, robot.first)
    lobby.reload()
    waits(lobby)
    assert stored(lobby).takebacks == now.takebacks


def test_undo_deselects_the_card(lobby: Page) -> None:
    match = reached("imperator", 4, behind_a_bot)
    lay_out(lobby, match)
    robot.press(lobby, "#app [data-act]")
    do(lobby, "undo")
    waits(lobby)
    expect(lobby.locator("#app [aria-pressed=true]")).to_have_count(0)


def test_undo_while_bots_think_drops_their_answers(page: Page, site: str) -> None:
    page.goto(site + "?pace=slow")
    page.wait_for_function("document.documentElement.dataset.ready === 'true'")
    match = reached("imperator", 4, lambda match: in_phase("play")(match) and behind_a_bot(match))
    lay_out(page, match)
    while robot.look(page)["acts"] and stored(page).moves == match.moves:
        robot.step(page, robot.last)
    do(page, "undo")
    asked = page.locator('[data-do^="undo!"]')
    if asked.count():  # a fast bot has already revealed something
        asked.click()
        robot.wait_done(page)
    waits(page)
    assert stored(page).moves == match.moves
    robot.step(page, robot.last)


def test_last_round_can_be_looked_at_again(lobby: Page) -> None:
    def second_round(match: Match) -> bool:
        return in_phase("play")(match) and bool(observed(match, 0)["last_round"])

    match = reached("imperator", 4, second_round)
    lay_out(lobby, match)
    last = observed(match, 0)["last_round"]
    do(lobby, "switch:review=on")
    again = lobby.locator(".board .again li")
    expect(again).to_have_count(len(last["lays"]))
    names = [match.seats[seat].name for seat, *_ in last["lays"]]
    for name, item in zip(names, again.all(), strict=True):
        expect(item).to_contain_text(name)
    do(lobby, "switch:review=")
    expect(again).to_have_count(0)
    waits(lobby)


# Whether the box of the log shows the end of its newest line.
NEWEST_IN_SIGHT = """() => {
  const box = document.querySelector('.log-lines').getBoundingClientRect();
  const lines = [...document.querySelectorAll('.log-lines .log-jump')];
  const line = lines.at(-1).getBoundingClientRect();
  return line.height > 0 && line.bottom > box.top && line.bottom <= box.bottom;
}"""


@each_game
def test_the_newest_line_of_the_log_is_in_sight(lobby: Page, kit: GameKit) -> None:
    lay_out(
        lobby, reached(kit.id, kit.fewest, lambda match: owes()(match) and len(match.moves) > 25)
    )
    open_drawer(lobby)
    assert lobby.evaluate(NEWEST_IN_SIGHT)
    robot.press(lobby, "#app [data-act]:enabled")
    assert lobby.evaluate(NEWEST_IN_SIGHT)
    do(lobby, "log")
    assert lobby.evaluate(NEWEST_IN_SIGHT)
    lobby.set_viewport_size(PHONE)
    do(lobby, "aside")
    assert lobby.evaluate(NEWEST_IN_SIGHT)
