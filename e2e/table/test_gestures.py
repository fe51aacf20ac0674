"""Players drag pieces and tap twice, as an alternative to the buttons."""

import pytest
from playwright.sync_api import FloatRect, Page, expect

from e2e.kit import robot
from e2e.kit.visit import bring, stored
from engine.matches import Match
from tools.matches import alone, observed, reached, started

CARD = 'section.hand [id^="hand-"]:is([data-act], [data-do^="pick-only:"])'
LAYING = [("imperator", "play"), ("brus", "lead"), ("arena", "lay")]


def deciding(game: str, phase: str) -> Match:
    """Return a match in which the only person can lay something."""

    def lays(match: Match) -> bool:
        moves = match.state.legal_moves(0) if 0 in match.state.to_act else ()
        return alone(phase)(match) and sum(move.startswith("lay:") for move in moves) > 1

    return reached(game, 4, lays)


def exchanging(match: Match) -> bool:
    """Return whether the only person may exchange a card, which a button confirms."""
    moves = match.state.legal_moves(0) if match.state.to_act == (0,) else ()
    return any(move.startswith("exchange:") for move in moves)


def box_of(page: Page, selector: str) -> FloatRect:
    box = page.locator(selector).first.bounding_box()
    assert box is not None
    return box


def middle(box: FloatRect) -> tuple[float, float]:
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, start: tuple[float, float], end: tuple[float, float]) -> None:
    """Drag with the mouse in some steps, without releasing the button."""
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move(*end, steps=6)


@pytest.mark.parametrize(("game", "phase"), LAYING)
def test_a_card_is_laid_by_dragging_it_onto_the_table(lobby: Page, game: str, phase: str) -> None:
    match = deciding(game, phase)
    bring(lobby, match.dump())
    robot.look(lobby)
    drag(lobby, middle(box_of(lobby, CARD)), middle(box_of(lobby, "#app .board")))
    expect(lobby.locator("#dragged svg").first).to_be_visible()
    assert stored(lobby).moves == match.moves, "nothing is laid before it is let go"
    lobby.mouse.up()
    expect(lobby.locator("#dragged")).to_have_count(0)
    robot.look(lobby)
    assert stored(lobby).moves[len(match.moves)][1].startswith("lay:")


def test_a_card_dragged_back_to_the_hand_is_only_selected(lobby: Page) -> None:
    match = reached("arena", 3, exchanging)
    bring(lobby, match.dump())
    robot.look(lobby)
    x, y = middle(box_of(lobby, CARD))
    drag(lobby, (x, y), (x, y - 200))
    lobby.mouse.move(x + 30, y)
    lobby.mouse.up()
    expect(lobby.locator('section.hand [aria-pressed="true"]')).to_have_count(1)
    assert stored(lobby).moves == match.moves


def test_a_page_that_is_left_lets_go_of_a_card(lobby: Page) -> None:
    """It may come back as it was; the next tap must not drop the card where it is."""
    match = deciding("brus", "lead")
    bring(lobby, match.dump())
    robot.look(lobby)
    drag(lobby, middle(box_of(lobby, CARD)), middle(box_of(lobby, "#app .board")))
    expect(lobby.locator("#dragged svg").first).to_be_visible()
    lobby.evaluate("() => { dispatchEvent(new PageTransitionEvent('pagehide')); }")
    expect(lobby.locator("#dragged")).to_have_count(0)
    lobby.mouse.up()
    assert stored(lobby).moves == match.moves


@pytest.mark.parametrize("other", [0, 1], ids=["to its place", "to its neighbour"])
def test_a_card_that_one_tap_lays_stays_when_dragged_back(lobby: Page, other: int) -> None:
    match = deciding("brus", "lead")
    bring(lobby, match.dump())
    robot.look(lobby)
    x, y = middle(box_of(lobby, CARD))
    end = lobby.locator(CARD).nth(other).bounding_box()
    assert end is not None
    drag(lobby, (x, y), (x, y - 200))
    lobby.mouse.move(*middle(end))
    lobby.mouse.up()
    expect(lobby.locator("#dragged")).to_have_count(0)
    expect(lobby.locator('section.hand [aria-pressed="true"]')).to_have_count(0)
    assert stored(lobby).moves == match.moves


def test_a_man_is_dragged_to_a_district(lobby: Page) -> None:
    bring(lobby, started("brigands", 4, seed=5, prince=1).dump())
    robot.look(lobby)
    men = lobby.locator(".tray-row").first.locator("[data-drag]")
    before = men.count()
    start, end = ".tray-row [data-drag]", "#place-market .place-body"
    drag(lobby, middle(box_of(lobby, start)), middle(box_of(lobby, end)))
    lobby.mouse.up()
    expect(men).to_have_count(before - 1)
    expect(lobby.locator("#place-market .pieces svg")).to_have_count(1)


def test_sliding_over_a_board_selects_nothing(lobby: Page) -> None:
    bring(lobby, started("brigands", 4, seed=5, prince=1).dump())
    robot.look(lobby)
    before = lobby.locator(".tray-row [data-drag]").count()
    start, end = "#place-market .place-body", "#place-palace .place-body"
    drag(lobby, middle(box_of(lobby, start)), middle(box_of(lobby, end)))
    expect(lobby.locator("#dragged")).to_have_count(0)
    lobby.mouse.up()
    robot.look(lobby)
    expect(lobby.locator(".tray-row [data-drag]")).to_have_count(before)


def test_an_emperor_and_his_sicarius_are_dragged_along_their_lines(lobby: Page) -> None:
    match = reached("smallcity", 4, alone("turn"))
    bring(lobby, match.dump())
    robot.look(lobby)
    for kind in ("bust", "sicarius"):  # each mark stands for a legal move
        start = box_of(lobby, f'.hex[data-drag]:has([href^="#sc-{kind}"])')
        end = box_of(lobby, ".hex[data-act]:not([data-drag])")
        drag(lobby, middle(start), middle(end))
        expect(lobby.locator(f'#dragged [href^="#sc-{kind}"]')).to_be_visible()
        assert stored(lobby).moves == match.moves, "nothing is played before the last piece lands"
        lobby.mouse.up()
        robot.look(lobby)
    moves = [move for _, move in stored(lobby).moves[len(match.moves) :]]
    assert [move.partition(":")[0] for move in moves[:2]] == ["move", "deploy"]


def test_two_taps_confirm_a_card_too(lobby: Page) -> None:
    match = reached("arena", 3, exchanging)
    bring(lobby, match.dump())
    robot.look(lobby)
    lobby.locator(CARD).first.dblclick()
    robot.look(lobby)
    assert stored(lobby).moves[len(match.moves)][1].startswith("exchange:")


def wins_and_leads(match: Match) -> bool:
    """Return whether the only person wins this combat with any card, and leads the next one."""
    seen = observed(match, 0)
    if not alone("lay")(match) or len(seen["lays"]) < 2 or len(seen["hand"]) < 4:
        return False
    after = [Match.load(match.dump()) for _ in seen["hand"]]
    for each, card in zip(after, seen["hand"], strict=True):
        each.play(0, f"lay:{card}")
    return all(alone("lay")(each) for each in after)


@pytest.mark.parametrize("finger", [False, True], ids=["mouse", "finger"])
def test_two_taps_do_not_lay_two_cards(lobby: Page, finger: bool) -> None:
    """After the first tap another card comes to its place, and could be laid at once."""
    match = reached("arena", 3, wins_and_leads)
    bring(lobby, match.dump())
    robot.look(lobby)
    box = box_of(lobby, CARD)
    at = box["x"] + 0.8 * box["width"], box["y"] + box["height"] / 2
    if finger:
        lobby.touchscreen.tap(*at)
        lobby.touchscreen.tap(*at)
    else:
        lobby.mouse.dblclick(*at)
    robot.look(lobby)
    assert len(stored(lobby).moves) == len(match.moves) + 1
    for _ in range(30):  # a tap counts again once it cannot belong to a double tap
        if len(stored(lobby).moves) > len(match.moves) + 1:
            break
        robot.press(lobby, CARD)
    assert len(stored(lobby).moves) > len(match.moves) + 1


def test_a_finger_drags_too(lobby: Page) -> None:
    match = deciding("imperator", "play")
    bring(lobby, match.dump())
    robot.look(lobby)
    finger = lobby.context.new_cdp_session(lobby)
    (x, y), (to_x, to_y) = middle(box_of(lobby, CARD)), middle(box_of(lobby, "#app .board"))

    def touch(kind: str, *points: tuple[float, float]) -> None:
        at = [{"x": x, "y": y} for x, y in points]
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": at})

    touch("touchStart", (x, y))
    for part in range(1, 7):
        touch("touchMove", (x + (to_x - x) * part / 6, y + (to_y - y) * part / 6))
    touch("touchEnd")
    robot.look(lobby)
    assert stored(lobby).moves[len(match.moves)][1].startswith("lay:")
