"""Pieces visibly move from where they were, and nothing waits for their animation."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from e2e.kit import robot
from e2e.kit.devices import PHONE, TABLET
from e2e.kit.visit import DRESS, bring, do, stored
from engine.matches import Match
from tools.matches import alone, observed, reached, started

# Pauses the flights of pieces, and the animations that hide a piece during its flight; `window.at`
# sets their time. Flights lose their deadline unless `window.deadline` is set. Bots stop once
# `window.waiting` is set, or once a piece matches `window.until`, however slow the machine is.
# `window.release` lets everything go on, and leaves the page as it was.
HELD = """() => {
  const later = window.setTimeout, animate = Element.prototype.animate;
  const all = [], stopped = [];
  Object.assign(window, {held: [], changed: 0, waiting: false, until: '', deadline: false});
  window.setTimeout = (action, delay, ...rest) => {
    if ((window.waiting && delay > 100) || (!window.deadline && delay === 320)) {
      stopped.push([action, rest]);
      return 0;
    }
    return later(action, delay, ...rest);
  };
  Element.prototype.animate = function (...details) {
    const animation = animate.apply(this, details);
    if (!('translate' in details[0] || 'opacity' in details[0])) return animation;
    animation.pause();
    window.held.push(animation);
    all.push(animation);
    return animation;
  };
  window.at = (time) => window.held.forEach((each) => { each.currentTime = time; });
  const observer = new MutationObserver(() => {
    window.changed = performance.now();
    if (window.until && document.querySelector(window.until)) window.waiting = true;
  });
  observer.observe(document, {attributes: true, childList: true, subtree: true});
  window.release = () => {
    observer.disconnect();
    window.setTimeout = later;
    Element.prototype.animate = animate;
    all.forEach((each) => each.finish());
    stopped.forEach(([action, rest]) => later(action, 0, ...rest));
  };
}"""
BOXES = """(selector) => [...document.querySelectorAll(selector)].map((each) => {
  const {x, y, width, height} = each.getBoundingClientRect();
  return [x + width / 2, y + height / 2];
})"""
# The third of three changes within 200 ms is not animated (ui/static/moving.js).
SETTLED = "() => performance.now() - window.changed > 200"
# Lists how many copies fly whenever one more begins to.
COUNTED = """() => {
  window.counts = [];
  new MutationObserver((changes) => {
    if (changes.some(({target, addedNodes}) => target.id === 'flights' && addedNodes.length)) {
      window.counts.push(document.querySelectorAll('#flights > .card').length);
    }
  }).observe(document.body, {childList: true, subtree: true});
}"""
LANDED = 259.9  # milliseconds, of 260
STILL_STANDING = "() => document.getAnimations().every((each) => each.playState !== 'running')"
COPIES = "#flights > .card"
Point = tuple[float, float]


@contextmanager
def holding(page: Page) -> Iterator[Page]:
    """Pause what moves on a page that other tests use, too."""
    page.evaluate(HELD)
    yield page
    page.emulate_media(reduced_motion="no-preference")
    page.evaluate("window.release()")


@pytest.fixture
def held(slow_lobby: Page) -> Iterator[Page]:
    with holding(slow_lobby) as page:
        yield page


@pytest.fixture(params=["instant", "reduced"])
def without_motion(request: pytest.FixtureRequest) -> Iterator[Page]:
    """Return a page on which nothing is to move: bots do not pause, or the visitor wants it so."""
    instant = request.param == "instant"
    with holding(request.getfixturevalue("lobby" if instant else "slow_lobby")) as page:
        if not instant:
            page.emulate_media(reduced_motion="reduce")
        yield page


def middles(page: Page, selector: str) -> list[Point]:
    found: list[Point] = page.evaluate(BOXES, selector)
    return found


def close(one: Point, other: Point, within: float = 6) -> bool:
    return all(abs(a - b) < within for a, b in zip(one, other, strict=True))


def settle(page: Page, match: Match) -> None:
    """Bring a match to the table, and wait until the page has drawn it."""
    bring(page, match.dump())
    robot.look(page)
    page.evaluate("window.held.splice(0).forEach((each) => each.finish())")
    page.wait_for_function(SETTLED)


def lay_a_card(page: Page) -> None:
    """Lay the first card that can be laid."""
    page.locator("#app .held[data-act]").first.click()


def leads(match: Match) -> bool:
    return alone("lead")(match)


def at_brus(condition: Callable[[Match], bool] = leads) -> Match:
    return reached("brus", 4, condition)


def test_a_card_flies_from_the_hand_to_its_place(held: Page) -> None:
    settle(held, at_brus())
    card = held.locator("#app .held[data-act]").first
    card.hover()
    held.wait_for_function(STILL_STANDING)
    [hand] = middles(held, f"#{card.get_attribute('id')} .card")
    held.evaluate("window.waiting = true")
    card.click()
    held.wait_for_selector(COPIES, state="attached")
    [start] = middles(held, COPIES)
    assert close(start, hand), "it begins where the card was"
    place = "#slot-0 .laid > .card"
    expect(held.locator("#slot-0 .laid")).to_have_css("opacity", "0")
    held.evaluate("(time) => window.at(time)", LANDED)
    assert close(middles(held, COPIES)[0], middles(held, place)[0]), "it ends where the card lies"
    held.evaluate("window.held.forEach((each) => each.finish())")
    expect(held.locator(COPIES)).to_have_count(0)
    expect(held.locator("#slot-0 .laid")).to_have_css("opacity", "1")


def test_nothing_waits_for_a_flight(held: Page) -> None:
    """While a paused card never lands, the bots play on and the visitor undoes the move."""
    settle(held, at_brus())
    before = len(stored(held).moves)
    held.evaluate("window.until = '#slot-1 .laid, #slot-1[data-state=pass]'")
    lay_a_card(held)
    held.wait_for_selector(COPIES, state="attached")
    held.wait_for_function("window.waiting")
    do(held, "undo")
    # The page may ask first whether the bots' moves are to be taken back, too.
    held.wait_for_function(UNDONE, arg=before)
    held.wait_for_selector("#app .held[data-act]")
    assert len(stored(held).moves) == before


MOVING = """() => document.getAnimations().filter(({effect, playState}) =>
  playState !== 'finished' && effect.target?.closest('#flights, .table')
  && effect.getComputedTiming().endTime < Infinity).length"""


@pytest.mark.parametrize("tapped", [".board", ".hand [data-do]"], ids=["table", "control"])
def test_a_tap_ends_what_moves(held: Page, tapped: str) -> None:
    settle(held, at_brus())
    held.evaluate("window.waiting = true")
    lay_a_card(held)
    held.wait_for_selector(COPIES, state="attached")
    assert held.evaluate(MOVING) > 0
    held.locator(f"#app {tapped}").first.dispatch_event("pointerdown")
    assert held.evaluate(MOVING) == 0
    expect(held.locator(COPIES)).to_have_count(0)
    expect(held.locator("#slot-0 .laid")).to_have_css("opacity", "1")


def test_a_card_lies_on_the_table_soon_however_slowly_the_browser_draws(held: Page) -> None:
    """The animations are paused, as they are until the browser has drawn the cards that fly."""
    held.evaluate("window.deadline = true")
    settle(held, at_brus())
    lay_a_card(held)
    expect(held.locator("#slot-0 .laid")).to_have_css("opacity", "1")
    expect(held.locator(COPIES)).to_have_count(0)


def test_the_next_card_ends_the_flight_of_the_one_before(held: Page) -> None:
    settle(held, at_brus())
    held.evaluate(COUNTED)
    held.evaluate("window.until = '#slot-1 .laid, #slot-2 .laid'")
    lay_a_card(held)
    held.wait_for_function("() => window.counts.length > 1")
    assert held.evaluate("window.counts.slice(0, 2)") == [1, 1]
    expect(held.locator("#slot-0 .laid")).to_have_css("opacity", "1")


def test_a_trick_goes_to_its_winner(held: Page) -> None:
    settle(held, at_brus())
    lay_a_card(held)
    held.wait_for_selector(".trick[data-done]", timeout=60_000)
    held.evaluate("window.held.forEach((each) => each.finish())")
    winner = held.locator(".slot[data-state=best]").get_attribute("id") or ""
    lying = middles(held, ".slot .laid > .card")
    held.wait_for_function(SETTLED)
    held.evaluate("window.held = []; window.waiting = true")
    held.locator("#prompt [data-do=onward]").click()
    held.wait_for_function(
        "(count) => document.querySelectorAll('#flights > .card').length >= count", arg=len(lying)
    )
    taken = middles(held, COPIES)
    assert all(any(close(each, other) for other in taken) for each in lying)
    held.evaluate("(time) => window.at(time)", LANDED)
    [plate] = middles(held, winner.replace("slot-", "#chip-"))
    there = [each for each in middles(held, COPIES) if close(each, plate)]
    assert len(there) == len(lying)


UNDONE = """(moves) => {
  document.querySelector("[data-do^='undo!']")?.click();
  const save = Object.keys(localStorage).find((key) => key.startsWith('ides.save.'));
  return JSON.parse(localStorage[save]).moves.length === moves;
}"""


def ends_the_hand(match: Match) -> bool:
    """Return whether the viewer's only lay leads to a new hand that repeats a card."""
    held = observed(match, 0)["hand"]
    if match.state.to_act != (0,) or len(match.state.legal_moves(0)) != 1:
        return False
    after = Match.load(match.dump())
    dealt = [
        each for each in after.play(0, *after.state.legal_moves(0)) if each.type == "hand_dealt"
    ]
    new = observed(after, 0)["hand"]
    return bool(dealt and {*held} & {*new})


def test_a_new_hand_is_dealt_whole(held: Page) -> None:
    held.evaluate(DRESS, {"passes": False})  # every move without a choice waits for its tap
    settle(held, reached("brus", 4, ends_the_hand))
    lay_a_card(held)
    held.wait_for_selector("#flights > .card", state="attached")
    assert held.locator(COPIES).count() >= held.locator("#app [id^=hand-]").count() > 0


def test_gifts_to_others_fly_visibly(held: Page) -> None:
    def last_to_pass(match: Match) -> bool:
        return match.state.to_act == (0,) and alone("pass")(match)

    settle(held, reached("arena", 4, last_to_pass))
    held.evaluate("window.waiting = true")
    held.locator("#app .hand [data-act^='move:pass']").first.click()
    gifts = held.locator("#flights > .gift")
    opacities = "(all) => all.map((each) => getComputedStyle(each).opacity)"
    expect(gifts).not_to_have_count(0)
    assert {*gifts.evaluate_all(opacities)} == {"1"}
    assert {*held.locator("#app .gift").evaluate_all(opacities)} == {"0"}


def test_nothing_moves_under_reduced_motion(without_motion: Page) -> None:
    bring(without_motion, at_brus().dump())
    lay_a_card(without_motion)
    without_motion.wait_for_selector("#app .trick .laid, #app .held[data-act]")
    assert without_motion.evaluate("window.held.length") == 0


def test_an_emperor_jumps_under_reduced_motion(without_motion: Page) -> None:
    bring(without_motion, reached("smallcity", 2, alone("turn")).dump())
    robot.look(without_motion)
    before = middles(without_motion, ".emperor")
    without_motion.locator("#app [data-act^='pick']").last.click()
    robot.wait_done(without_motion)
    assert middles(without_motion, ".emperor") != before, "he has been put down elsewhere"
    assert without_motion.evaluate("document.getAnimations().length") == 0


def flying(page: Page) -> list[str]:
    """Return the ids of the flying pieces."""
    found: list[str] = page.evaluate("window.held.map((each) => each.effect.target.id)")
    return found


PLAYING = ".hex[data-act^='move:']"  # a hex that completes the turn
# Records, for each frame, the emperors that have moved since the frame before; `MOVED` ends it.
MOVERS = """() => {
  let last = new Map();
  const movers = window.movers = [];
  const look = () => {
    const emperors = [...document.querySelectorAll('.emperor')];
    const city = document.querySelector('.mortar');
    if (window.movers !== movers || !city) return;
    const {x, width} = city.getBoundingClientRect();
    const within = (each) => (each.getBoundingClientRect().x - x) / width;
    const boxes = emperors.map((each) => [each.id, within(each)]);
    const moved = boxes.filter(([id, x]) => last.has(id) && Math.abs(last.get(id) - x) > 0.005);
    if (moved.length) movers.push(moved.map(([id]) => id).sort().join(' '));
    last = new Map(boxes);
    requestAnimationFrame(look);
  };
  look();
}"""
MOVED = "() => { const {movers} = window; window.movers = null; return movers; }"


def all_in(match: Match) -> bool:
    """Return whether a person is to move in mid-game while every player is still in."""
    standing = observed(match, 0)["standing"]
    return alone("turn")(match) and len(match.moves) > 12 and {*standing} == {"in"}


def test_only_the_emperor_who_moves_is_seen_to_move(slow_lobby: Page) -> None:
    """While bots move and deploy, no piece takes over another's drawing and flies from it."""
    page = slow_lobby
    bring(page, reached("smallcity", 4, all_in).dump())
    robot.look(page)
    while not page.locator(PLAYING).count():
        page.wait_for_function(STILL_STANDING)
        page.locator("#app [data-act^='pick']").last.click()
        robot.wait_done(page)
    page.wait_for_function(STILL_STANDING)
    page.evaluate(MOVERS)
    page.locator(PLAYING).last.click()
    page.wait_for_selector("#prompt [data-do='pick-only:leave'], .final-city", timeout=60_000)
    movers = page.evaluate(MOVED)
    assert movers, "bots have moved their emperors"
    assert [each for each in movers if " " in each] == []


@pytest.mark.parametrize("window", [TABLET, PHONE], ids=["lying", "turned"])
def test_a_sicarius_goes_out_from_his_emperor(held: Page, window: ViewportSize) -> None:
    held.set_viewport_size(window)
    settle(held, reached("smallcity", 2, alone("turn")))
    for _ in range(6):
        if targets := [each for each in flying(held) if each.startswith("sicarius-")]:
            break
        held.evaluate("window.held.splice(0).forEach((each) => each.finish())")
        held.wait_for_function(STILL_STANDING)  # the emperor has landed
        standing = middles(held, ".emperor")
        held.locator("#app [data-act]").last.click()
        robot.wait_done(held)
    [target] = targets
    [start] = middles(held, f"#{target}")
    assert any(close(start, emperor) for emperor in standing), "where an emperor stood"
    held.evaluate("(time) => window.at(time)", LANDED)
    [end] = middles(held, f"#{target}")
    assert close(end, middles(held, f"#hex-{target.removeprefix('sicarius-')}")[0])


def test_nobody_moves_when_the_board_gets_smaller(held: Page) -> None:
    def walled(match: Match) -> bool:
        return alone("turn")(match) and len(match.moves) > 30

    settle(held, reached("smallcity", 4, walled))
    held.locator("#app [data-act^='pick']").last.click()
    robot.wait_done(held)
    held.wait_for_function(STILL_STANDING)
    before = middles(held, ".sicarius")
    held.evaluate("window.held = []")
    held.locator("#app [data-do^='why:']").first.click()
    held.wait_for_selector("#prompt .reason")
    assert middles(held, ".sicarius") == before, "a reason takes no room from the board"
    held.locator("#app [data-do='aside']").first.click()
    held.wait_for_selector(".drawer[data-open]")
    assert middles(held, ".sicarius") != before, "the drawer takes room from the board"
    assert held.evaluate("window.held.length") == 0


def test_a_man_comes_out_of_the_tray(held: Page) -> None:
    settle(held, started("brigands", 4))
    held.evaluate("window.waiting = true")
    held.locator("#app [data-act^='pick:']").first.click()
    held.wait_for_selector("#flights > .man", state="attached")
    [start] = middles(held, "#flights > .man")
    assert any(close(start, man) for man in middles(held, ".tray .man.gone"))
