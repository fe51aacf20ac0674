"""Three tabs of one browser do anything in any order; the page works, and no move is lost.

IDES_STEPS and IDES_SEED set the number of steps and the seed: `make tabs STEPS=5000 SEED=7`.
"""

import os
from collections.abc import Iterator
from random import Random
from time import monotonic

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from e2e.kit import robot
from e2e.kit.devices import fresh_visitor
from e2e.kit.eye import Eye
from e2e.kit.moves_seen import ASIDE_SAVE, MovesSeen
from e2e.kit.tab import Tab
from e2e.kit.tabs import ELSEWHERE, Tabs
from e2e.kit.visit import INSTANT, change_page, do, on_the_table, store, wait_journaled
from e2e.kit.watch import Watch, wait_offline_ready
from engine.matches import Match
from tools.matches import after, reached, started
from ui.storage.saved_games import SAVE

SEED = int(os.environ.get("IDES_SEED") or 1)
SHORT, LONG = 40, 2000
STEPS = os.environ.get("IDES_STEPS")
ENOUGH = 600  # steps within which a planted loss must be found
# Writes without looking, as if no document ever slept: neither localStorage is compared, nor is
# anything put aside that the journal has met.
BLIND = """from ui.match.session.autosave import Autosave
from ui.storage.store import Store
Autosave._compare = lambda *_: None
Autosave.taken_over = lambda *_: False
Store.met = lambda *_: None"""
# Reads the journal, when the page wakes, only after the test has called `letGo`.
LATE = """import ui.browser.keeping as keeping
from pyscript import window
read_now = keeping.journal_now
async def read_late():
    await window.waking
    return await read_now()
keeping.journal_now = read_late"""
LET_GO = "window.waking = new Promise((go) => { window.letGo = go; })"
# Counts what the journal has written in a way that outlasts a power cut.
CONFIRMED = """(() => {
  const {transaction} = IDBDatabase.prototype;
  window.confirmed = 0;
  IDBDatabase.prototype.transaction = function (stores, mode, how) {
    const change = transaction.call(this, stores, mode, how);
    const count = () => { window.confirmed += 1; };
    if (how?.durability === 'strict') change.addEventListener('complete', count);
    return change;
  };
})()"""
HERE, THERE, OFF = f"{SAVE}1", f"{SAVE}2", f"{ASIDE_SAVE}1"


@pytest.fixture
def visitor_of_tabs(remembering: Browser) -> Iterator[BrowserContext]:
    context = fresh_visitor(remembering)
    yield context
    context.close()


@pytest.mark.parametrize(
    "steps",
    [int(STEPS)] if STEPS else [SHORT, pytest.param(LONG, marks=pytest.mark.thorough)],
)
def test_three_tabs_lose_nothing(visitor_of_tabs: BrowserContext, site: str, steps: int) -> None:
    began, watch = monotonic(), Watch(visitor_of_tabs, site)
    tabs = Tabs(visitor_of_tabs, site, watch, SEED)
    tabs.run(steps)
    tabs.close()
    print(f"seed {SEED}: {steps} steps, {tabs.eye.woken} woke, {monotonic() - began:.0f} s")
    print(dict(tabs.steps), dict(tabs.screens), dict(tabs.words.most_common()))
    print(tabs.aside)
    # Tabs that get nowhere find nothing; a short run need not reach everything.
    assert "act" in tabs.words
    if steps >= LONG:
        assert {"start", "undo", "home", "resume", "history"} <= set(tabs.words)
        assert {"back", "forward", "elsewhere", "link", "fill", "reopen"} <= set(tabs.steps)
        assert "workshop" in tabs.steps
        assert tabs.eye.woken


@pytest.mark.thorough
def test_a_page_that_writes_without_looking_is_found_out(
    visitor_of_tabs: BrowserContext, site: str
) -> None:
    change_page(visitor_of_tabs, BLIND)
    tabs = Tabs(visitor_of_tabs, site, Watch(visitor_of_tabs, site), SEED)
    with pytest.raises(AssertionError, match="Lost:"):
        tabs.run(ENOUGH)


def test_a_document_that_wakes_does_not_confirm_what_others_have_replaced(
    visitor_of_tabs: BrowserContext, site: str
) -> None:
    """The storage is full, so that the journal alone has the moves."""
    watch = Watch(visitor_of_tabs, site)
    eye = Eye(visitor_of_tabs, site, watch)
    visitor_of_tabs.add_init_script(CONFIRMED)
    first = at_table(visitor_of_tabs, site, watch)
    eye.look()
    eye.fill()
    play(first, 2)
    wait_journaled(first.page, 1)
    before = first.page.evaluate("window.confirmed")
    first.page.goto(ELSEWHERE)
    play_elsewhere(visitor_of_tabs, site)
    eye.look()
    first.walk(forward=False)
    confirmed = "(before) => window.confirmed > before"
    first.page.wait_for_function(confirmed, arg=before, polling=50)
    assert eye.woken == 1
    assert not eye.look()
    assert not [key for key, _ in eye.found if key.startswith(ASIDE_SAVE)]
    assert watch.problems == []


def test_a_page_that_wakes_does_not_report_deleted_moves_again(
    visitor_of_tabs: BrowserContext, site: str
) -> None:
    """Chromium repeats the console of a page that comes back from its memory."""
    watch = Watch(visitor_of_tabs, site)
    eye = Eye(visitor_of_tabs, site, watch)
    tab = at_table(visitor_of_tabs, site, watch)
    play(tab, 2)
    do(tab.page, "home")
    eye.look()
    other = Tab(visitor_of_tabs.new_page(), 2, Random(1), 2)
    other.arrive(site + INSTANT)
    for action in ("delete:1", "delete!:1"):
        do(other.page, action)
    eye.look()
    tab.page.goto(ELSEWHERE)
    tab.walk(forward=False)
    expect(tab.page.locator("#app")).to_have_attribute("data-screen", "lobby")
    assert eye.woken == 1
    assert not eye.look()
    assert watch.problems == []


def test_taps_wait_until_a_document_that_woke_has_read_the_journal(
    visitor_of_tabs: BrowserContext, site: str
) -> None:
    change_page(visitor_of_tabs, LATE)
    visitor_of_tabs.add_init_script(LET_GO)
    watch = Watch(visitor_of_tabs, site)
    eye = Eye(visitor_of_tabs, site, watch)
    tab = at_table(visitor_of_tabs, site, watch)
    app, home = tab.page.locator("#app"), tab.page.locator("#app [data-do=home]")
    tab.page.goto(ELSEWHERE)
    tab.walk(forward=False)
    home.click()
    tab.page.evaluate("new Promise(requestAnimationFrame)")
    expect(app).not_to_have_attribute("data-screen", "lobby")
    tab.page.evaluate("letGo()")
    expect(app).to_have_attribute("data-screen", "lobby")
    eye.look()
    assert eye.woken == 1
    assert watch.problems == []


@pytest.mark.parametrize("full", [True, False])
def test_taps_on_an_older_screen_are_not_answered_on_a_newer_one(
    visitor_of_tabs: BrowserContext, site: str, full: bool
) -> None:
    """Where the storage is full, only the journal tells that the match went on."""
    change_page(visitor_of_tabs, LATE)
    visitor_of_tabs.add_init_script(LET_GO)
    watch = Watch(visitor_of_tabs, site)
    eye = Eye(visitor_of_tabs, site, watch)
    first = at_table(visitor_of_tabs, site, watch)
    eye.look()
    if full:
        eye.fill()
    before = first.page.evaluate("document.querySelector('#app').innerText")
    first.page.goto(ELSEWHERE)
    play_elsewhere(visitor_of_tabs, site)
    eye.look()
    first.walk(forward=False)
    first.page.locator("#app [data-do=home]").click()
    assert first.page.evaluate("document.querySelector('#app').innerText") == before
    first.page.evaluate("letGo()")
    newer = "(before) => document.querySelector('#app').innerText !== before"
    first.page.wait_for_function(newer, arg=before)
    expect(first.page.locator("#app")).not_to_have_attribute("data-screen", "lobby")
    assert not eye.look()
    assert watch.problems == []


def at_table(context: BrowserContext, site: str, watch: Watch) -> Tab:
    """Open a tab with a match on the table, which the browser would keep with its memory."""
    watch.allow("Storage is disabled inside 'data:' URLs")  # of the script that lays out the match
    tab = Tab(context.new_page(), 1, Random(1), 1)
    store(tab.page, on_the_table(started("arena", 3, people=3)))
    tab.arrive(site + INSTANT)
    wait_offline_ready(tab.page)  # a browser keeps no page that waits for its service worker
    return tab


def play_elsewhere(context: BrowserContext, site: str) -> None:
    """Play the match on in another tab, and leave it."""
    tab = Tab(context.new_page(), 2, Random(1), 2)
    tab.arrive(site + INSTANT)
    play(tab, 4)
    tab.page.goto(ELSEWHERE)


def play(tab: Tab, steps: int) -> None:
    for _ in range(steps):
        robot.step(tab.page, robot.first)


@pytest.fixture
def match() -> Match:
    return reached("arena", 3, after(8))


def seen(*texts: tuple[str, str]) -> MovesSeen:
    moves = MovesSeen()
    for key, text in texts:
        moves.note(key, text, "at first")
    return moves


def shortened(match: Match, moves: int) -> str:
    """Return the save of a match that never had more moves."""
    other = Match.load(match.dump())
    other.undo(moves)
    other.takebacks.clear()
    return other.dump()


def test_moves_are_missing_unless_something_goes_on_from_them(match: Match) -> None:
    whole, begun = match.dump(), shortened(match, 3)
    assert not seen((HERE, begun)).missing([(HERE, whole)])
    moves = seen((HERE, begun), (HERE, whole), (HERE, begun))
    [lost] = moves.missing([(HERE, begun)])
    assert (lost.key, len(lost.match.moves)) == (HERE, len(match.moves))
    assert moves.missing([])
    for elsewhere in (THERE, OFF):
        assert not moves.missing([(HERE, begun), (elsewhere, whole)])
    assert moves.missing([("ides.draft", whole), (HERE, "damaged")])


def test_moves_that_were_taken_back_are_not_missing(match: Match) -> None:
    whole = match.dump()
    other = Match.load(whole)
    other.undo(3)
    moves = seen((HERE, whole), (HERE, other.dump()))
    assert not moves.missing([(HERE, other.dump())])
    shorter = Match.load(shortened(match, 5))
    shorter.undo(3)
    assert seen((HERE, whole)).missing([(HERE, shorter.dump())])


def test_only_what_was_deleted_is_forgotten(match: Match) -> None:
    whole, begun = match.dump(), shortened(match, 3)
    moves = seen((HERE, whole))
    moves.delete(HERE, [(HERE, whole), (OFF, whole)])
    assert moves.missing([])
    moves.delete(HERE, [(HERE, begun)])
    assert moves.missing([]), "these moves were lost before"
    moves.delete(HERE, [(HERE, whole)])
    assert not moves.missing([])
    moves.note(HERE, whole, "in the journal, which is late")
    assert not moves.missing([])
