"""A game survives a blocked, full, wiped or shared storage."""

import json
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Error, Page, expect

from e2e.kit import robot
from e2e.kit.cases import first_case
from e2e.kit.tablet import Tablet
from e2e.kit.visit import (
    INSTANT,
    arrive,
    bring,
    do,
    exported_in_progress,
    moves_kept,
    open_drawer,
    saves,
    stored,
    wait_journaled,
)
from e2e.kit.watch import Watch, wait_ready
from engine.matches import Match
from tools.matches import started
from tools.site.texts import texts

# Fills the storage to the last byte, as another page of the site might.
FILL = """() => {
  for (let size = 2 ** 22; size >= 1; size /= 2) {
    try {
      localStorage.setItem('other', (localStorage.getItem('other') ?? '') + 'x'.repeat(size));
    } catch { }
  }
}"""
NO_SITE_DATA = {"profile": {"default_content_setting_values": {"cookies": 2}}}
# Locks the journal, as another page might, until it is released.
HOLD = """() => new Promise((held) => {
  indexedDB.open('ides').onsuccess = ({target: {result: database}}) => {
    const store = database.transaction('entries', 'readwrite').objectStore('entries');
    const wait = () => {
      held();
      if (!window.letGo) store.get('').onsuccess = wait;
    };
    wait();
  };
})"""
# Changes the journal from outside: its version, or every entry.
CHANGE = """([version, entry]) => new Promise((done) => {
  const opening = indexedDB.open('ides', version);
  opening.onsuccess = ({target: {result: database}}) => {
    const change = database.transaction('entries', 'readwrite');
    const store = change.objectStore('entries');
    store.getAllKeys().onsuccess = ({target: {result: keys}}) => {
      if (entry !== null) for (const key of keys) store.put(entry, key);
    };
    change.oncomplete = () => { database.close(); done(); };
  };
})"""
ENTRY = """(key) => new Promise((done) => {
  indexedDB.open('ides').onsuccess = ({target: {result: database}}) => {
    database.transaction('entries').objectStore('entries').get(key).onsuccess =
      ({target: {result: entry}}) => { database.close(); done(entry); };
  };
})"""
# Makes the journal refuse every write.
REFUSE = """() => {
  window.transaction = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = () => { throw new DOMException('no', 'QuotaExceededError'); };
}"""
THROW_AWAY = """() => new Promise((done) => {
  localStorage.clear();
  sessionStorage.clear();
  indexedDB.deleteDatabase('ides').onsuccess = done;
})"""


def play_on(page: Page, moves: int = 3) -> Match:
    """Make some moves and return the match after them."""
    more = len(stored(page).moves) + moves
    while len(stored(page).moves) < more:
        robot.step(page, robot.first)
    robot.look(page)
    return stored(page)


def begin(page: Page, site: str) -> Match:
    """Open the page, import a match and make some moves."""
    arrive(page, site)
    bring(page, started("brus", 4).dump())
    robot.look(page)
    return play_on(page)


def beside(page: Page, site: str, watch: Watch) -> Page:
    """Leave the page for a file of the same site, which does not touch the storage."""
    watch.allow("404")  # the file has no icon
    page.goto(site + "icon.svg")
    return page


def expect_screen(page: Page, name: str) -> None:
    expect(page.locator("#app")).to_have_attribute("data-screen", name)


# No storage


@first_case("language", ["en", "fr"])
def test_with_blocked_site_data_the_page_plays_and_warns(
    browser: Browser, site: str, tmp_path: Path, language: str
) -> None:
    """The browser's setting refuses any storage, even to PyScript's loader."""
    preferences = tmp_path / "Default/Preferences"
    preferences.parent.mkdir()
    preferences.write_text(json.dumps(NO_SITE_DATA), "utf-8")
    t = texts(language)
    with closing(Tablet(browser, tmp_path, site + INSTANT, language)) as tablet:
        page = tablet.switch_on()
        with pytest.raises(Error, match="Access is denied"):
            page.evaluate("localStorage")
        expect(page.locator("#notices")).to_contain_text(t("notice.blocked"))
        bring(page, started("imperator", 4, length="hands", hands=1).dump())
        expect(page.locator("#notices")).to_contain_text(t("notice.unsaved"))
        robot.step(page, robot.first)
        text = exported_in_progress(page, "export:")
        assert Match.load(text).moves
        robot.finish(page)
        do(page, "home")
        do(page, "resume:1")
        expect_screen(page, "result")
        do(page, "again")
        robot.look(page)
        do(page, "home")
        expect(page.locator("#app [id^=save-]")).to_have_count(2)


def test_full_storage_loses_no_move_over_a_reload(page: Page, site: str) -> None:
    begin(page, site)
    page.evaluate(FILL)
    before = stored(page).moves
    for _ in range(8):
        robot.step(page, robot.first)
    robot.look(page)
    assert stored(page).moves == before, "there must be no room"
    log = whole_log(page)
    expect(page.locator("#notices")).to_be_empty()
    page.reload()
    wait_ready(page)
    robot.look(page)
    assert whole_log(page) == log


def whole_log(page: Page) -> list[str]:
    """Return the lines of the full log, one for each move; selecting a card is not a move."""
    open_drawer(page)
    do(page, "log")
    expect(page.locator('#log [data-do="log"]')).to_have_text(texts("en")("log.less"))
    return page.locator("#log .log-lines li").all_inner_texts()


# Lost storage


def test_wiped_storage_is_filled_again_by_the_next_move(page: Page, site: str) -> None:
    for wipe in ("() => { localStorage.clear(); sessionStorage.clear(); }", THROW_AWAY):
        begin(page, site)
        page.evaluate(wipe)
        moves = play_on_unsaved(page).moves
        page.reload()
        wait_ready(page)
        robot.look(page)
        assert stored(page).moves == moves
        do(page, "home")
        page.evaluate(THROW_AWAY)


def play_on_unsaved(page: Page) -> Match:
    """Make the first move after the storage was emptied."""
    while not saves(page):
        robot.step(page, robot.first)
    robot.look(page)
    return stored(page)


def test_wiped_storage_comes_back_from_the_journal(page: Page, site: str) -> None:
    match = begin(page, site)
    wait_journaled(page, moves_kept(page))
    page.evaluate("localStorage.clear()")
    page.reload()
    wait_ready(page)
    robot.look(page)
    assert stored(page).moves == match.moves


@first_case(
    ("version", "entry"),
    [(2, None), (1, "rubbish"), (1, 7), (1, {"a": ["list"]}), (1, "9999999999999999999:x")],
    ids=["newer", "rubbish", "a number", "an object", "from the far future"],
)
def test_the_page_works_without_an_unreadable_journal(
    page: Page, site: str, watch: Watch, version: int, entry: object
) -> None:
    match = begin(page, site)
    beside(page, site, watch).evaluate(CHANGE, [version, entry])
    arrive(page, site)
    robot.look(page)
    assert stored(page).moves == match.moves
    moves = play_on(page).moves
    page.reload()
    wait_ready(page)
    robot.look(page)
    assert stored(page).moves == moves


def test_a_late_journal_is_merged_when_it_opens(page: Page, site: str, watch: Watch) -> None:
    match = begin(page, site)
    do(page, "home")
    beside(page, site, watch).evaluate("localStorage.clear()")
    other = page.context.new_page()
    beside(other, site, watch).evaluate(HOLD)
    arrive(page, site)
    assert saves(page) == {}
    other.evaluate("window.letGo = true")
    do(page, "resume:1")
    robot.look(page)
    assert stored(page).moves == match.moves


# Damage in mid-match

STAMPS = "(stamp) => localStorage.setItem('ides.stamps', JSON.stringify({'ides.save.1': stamp}))"


@first_case("stamp", [2**52, 2**53 - 1, 10**15])
def test_a_stamp_at_a_bound_keeps_no_move_out_of_the_journal(
    page: Page, site: str, stamp: int
) -> None:
    begin(page, site)
    page.evaluate(STAMPS, stamp)
    expect_journal_to_be_enough(page, play_on(page).moves)


def test_rubbish_with_the_highest_stamp_keeps_no_move_out_of_the_journal(
    page: Page, site: str
) -> None:
    begin(page, site)
    wait_journaled(page, moves_kept(page))
    page.evaluate(CHANGE, [1, "4503599627370496:rubbish"])
    expect_journal_to_be_enough(page, play_on(page).moves)


def expect_journal_to_be_enough(page: Page, moves: list[tuple[int | None, str]]) -> None:
    """Check that the match comes back after localStorage was lost."""
    wait_journaled(page, moves_kept(page))
    page.evaluate("localStorage.clear()")
    page.reload()
    wait_ready(page)
    robot.look(page)
    assert stored(page).moves == moves


def test_the_notice_goes_when_the_journal_works_again(page: Page, site: str) -> None:
    begin(page, site)
    page.evaluate(FILL)
    page.evaluate(REFUSE)
    notices = page.locator("#notices")
    for _ in range(4):  # the journal refuses the first move too late for a notice at that move
        robot.step(page, robot.first)
    expect(notices).to_contain_text(texts("en")("notice.unsaved"))
    page.evaluate("Object.assign(IDBDatabase.prototype, {transaction})")
    expect(notices).to_be_empty()


# Two tabs


def test_each_tab_comes_back_to_its_own_game(page: Page, site: str) -> None:
    mine = begin(page, site)
    other = page.context.new_page()
    arrive(other, site)
    do(other, "home")
    expect_screen(page, "lobby")
    do(page, "resume:1")
    robot.look(page)
    bring(other, started("imperator", 4, people=4).dump())
    robot.look(other)
    for each, game in ((page, "brus"), (other, "imperator"), (page, "brus")):
        each.reload()
        wait_ready(each)
        robot.look(each)
        expect(each.locator("#app")).to_have_attribute("data-game", game)
    assert stored(page, "1").moves == mine.moves
    do(other, "home")
    other.reload()
    wait_ready(other)
    expect_screen(other, "lobby")
    expect(page.locator("#app")).to_have_attribute("data-game", "brus")


def test_the_journal_keeps_the_later_write_whichever_tab_reports_first(
    page: Page, site: str
) -> None:
    other = page.context.new_page()
    arrive(other, site)  # it has read the journal before there was a match
    match = begin(page, site)
    wait_journaled(page, moves_kept(page))
    other.evaluate(
        """async () => {
          const {journal} = await import(document.querySelector('script[src*="/scripts"]').src);
          journal.write('ides.save.1', '1:of another tab');
          journal.write('ides.last', `${Date.now()}:`);
        }"""
    )
    page.wait_for_function(f"({ENTRY})('ides.last')")
    page.wait_for_function(f"({ENTRY})('ides.save.1').then((entry) => !entry.startsWith('1:'))")
    text = page.evaluate(ENTRY, "ides.save.1").partition(":")[2]
    assert Match.load(text).moves == match.moves


def test_game_deleted_in_another_tab_can_be_kept(page: Page, site: str, watch: Watch) -> None:
    match = begin(page, site)
    other = page.context.new_page()
    beside(other, site, watch).evaluate("localStorage.removeItem('ides.save.1')")
    expect_screen(page, "lobby")
    expect(page.locator("#notices")).to_contain_text(texts("en")("notice.deleted"))
    assert saves(page) == {}
    page.locator('#notices [data-do="keep"]').click()
    robot.look(page)
    (text,) = saves(page).values()
    assert Match.load(text).moves == match.moves
