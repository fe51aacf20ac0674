"""A document that slept, or hears late, never overwrites what another one has played."""

from __future__ import annotations

import pytest

from engine.matches import Match
from tests.ui.documents import Browser
from tests.ui.ports import Visit, in_phase, random_answer
from ui.base.kept import ASIDE
from ui.storage.entry import Entry
from ui.storage.saved_games import SAVE

KEY = f"{SAVE}1"
GONE_ON = "This match was played on elsewhere. This is how it stands now."


def begun(browser: Browser, decisions: int = 2, kinds: str = "pppp") -> Visit:
    """Open the page, and play a match for a while."""
    visit = browser.open(pace="instant").lay_out(kinds=kinds)
    browser.play(visit, decisions)
    browser.deliver()
    return visit


def saved(browser: Browser, key: str = KEY) -> list[tuple[int | None, str]]:
    return Match.load(browser.local.texts[key]).moves


def aside(visit: Visit) -> list[str]:
    return [key for key in visit.store.keys() if key.startswith(ASIDE)]  # noqa: SIM118


def test_whoever_goes_back_sees_the_match_as_it_stands() -> None:
    browser = Browser()
    first = begun(browser)
    browser.suspend(first)
    second = browser.open(pace="instant")
    browser.play(second, 9)
    played = second.moves
    browser.suspend(second)
    browser.wake(first)
    if first.screen == "curtain":
        first.press("lift")
    assert first.notice == GONE_ON
    assert first.moves == played
    browser.play(first)
    assert saved(browser)[: len(played)] == played
    assert not aside(first)


def test_a_document_that_wakes_with_nothing_new_stays_as_it_is() -> None:
    browser = Browser()
    first = begun(browser)
    session, shows = first.session, first.page.shows
    browser.suspend(first)
    browser.wake(first)
    assert first.session is session
    assert first.page.shows == shows
    assert first.notice == ""


def test_the_other_document_gives_way_to_the_one_that_somebody_looks_at() -> None:
    browser = Browser()
    first = begun(browser)
    browser.suspend(first)
    second = browser.open(pace="instant")
    browser.play(second, 3)
    browser.wake(first)
    browser.deliver()
    assert second.screen == "lobby"
    assert "another tab" in second.notice
    assert first.at_table


@pytest.mark.parametrize("decisions", [1, 5])
def test_a_tap_before_the_storage_event_overwrites_nothing(decisions: int) -> None:
    browser = Browser()
    first = begun(browser)
    second = browser.open(pace="instant")
    browser.play(second, 6)
    played = second.moves
    browser.play(first)  # the events of the second are still on their way
    assert first.screen == "lobby"
    assert "put aside" in first.notice
    assert saved(browser) == played
    (name,) = aside(first)
    assert Match.load(browser.local.texts[name]).moves != played[: len(played)]
    assert f"the match that is kept has {len(played)} moves" in first.text
    browser.act(first, f"take-up:{name.removeprefix(ASIDE)}")
    assert first.at_table
    assert not aside(first)
    browser.play(first, decisions)
    assert saved(browser) == played


def test_a_late_move_of_a_bot_leaves_no_match_aside() -> None:
    browser = Browser()
    first = browser.open().lay_out(kinds="pbbb")
    first.play_until(in_phase(first, "play"))
    first.thinker.held = True
    while not first.thinker.waiting:
        first.answer() if first.session.owing else first.wait(100)
    browser.deliver()
    second = browser.open(pace="instant")
    browser.play(second, 3)
    played = second.moves
    request, answer = first.thinker.waiting.pop()
    answer(random_answer(request))
    first.wait(10**6)
    assert first.screen == "lobby"
    assert saved(browser) == played
    assert not aside(first)


def test_a_match_that_was_deleted_elsewhere_can_still_be_kept_by_the_one_that_wakes() -> None:
    browser = Browser()
    first = begun(browser)
    moves = first.moves
    browser.suspend(first)
    second = browser.open(pace="instant")
    browser.act(second, "home", "delete:1", "delete!:1")
    browser.wake(first)
    assert "deleted" in first.notice
    browser.act(first, "keep")
    assert first.moves == moves


def test_a_replay_that_was_left_open_does_not_bring_an_older_match_back() -> None:
    browser = Browser()
    first = begun(browser)
    browser.act(first, "replay")
    second = browser.open(pace="instant")
    browser.act(second, "resume:1")
    browser.play(second, 6)
    played = second.moves
    browser.act(first, "back-to-table")
    browser.act(first, "leave-replay")
    first.app.handle("went-back")
    browser.deliver()
    assert saved(browser)[: len(played)] == played


# Full storage


def test_what_a_full_drawer_refuses_is_seen_by_the_other_documents() -> None:
    browser = Browser()
    first = begun(browser)
    second = browser.open(pace="instant")
    browser.deliver()
    browser.act(second, "home")
    browser.act(first, "resume:1")
    browser.local.full = True
    browser.play(first, 8)
    played = first.moves
    browser.act(second, "resume:1")
    assert second.moves == played
    assert first.screen == "lobby"  # one owner at a time, though the claim was refused, too
    browser.play(second)
    assert browser.kept().moves[: len(played)] == played


def test_whoever_slept_while_the_drawer_was_full_finds_the_moves_in_the_journal() -> None:
    browser = Browser()
    first = begun(browser)
    browser.suspend(first)
    second = browser.open(pace="instant")
    browser.local.full = True
    browser.play(second, 8)
    played = second.moves
    browser.suspend(second)
    browser.wake(first)
    assert first.moves == played


def test_what_a_document_did_not_know_is_put_aside_by_the_journal() -> None:
    browser = Browser()
    first = begun(browser)
    second = browser.open(pace="instant")
    browser.deliver()
    browser.act(first, "resume:1")
    browser.local.full = browser.silent = True
    browser.play(first, 6)
    played = first.moves
    browser.local.full = False
    browser.play(second, 1)
    last = browser.kept()
    texts = [Entry.parse(line, 0).text for line in browser.entries.values()]
    found = [Match.load(text).moves for text in texts if text and '"format":"ides-match"' in text]
    assert any(moves[: len(played)] == played for moves in found)
    assert last.at_table


def test_a_refused_write_is_not_believed_when_it_is_damaged_or_foreign() -> None:
    browser = Browser()
    visit = begun(browser)
    moves = visit.moves
    later = Entry(2**50, "{}").written()
    for key, line in ((KEY, later + " "), (KEY, "nonsense"), ("other.key", later), ("", "")):
        assert not visit.store.hear(key, line)
    assert Match.load(visit.store.read(KEY) or "").moves == moves


# Settings and sets


def test_a_setting_chosen_elsewhere_stays_when_another_is_chosen_here() -> None:
    browser = Browser()
    first, second = browser.open(), browser.open()
    browser.act(second, "set:theme=dark")
    browser.act(first, "set:pace=fast")
    assert '"theme":"dark"' in browser.local.texts["ides.settings"]
    assert first.app.preferences.settings.theme == "dark"


def test_settings_chosen_while_a_document_slept_hold_when_it_wakes() -> None:
    browser = Browser()
    first, second = browser.open(), browser.open()
    browser.suspend(first)
    browser.act(second, "set:language=fr")
    browser.wake(first)
    assert first.app.preferences.texts.language == "fr"


def test_a_set_that_was_changed_elsewhere_is_not_overwritten() -> None:
    browser = Browser()
    first = browser.open()
    browser.act(first, "open:arena", "workshop", "copy")
    second = browser.open()
    browser.deliver()
    browser.act(second, "open:arena", "workshop", "look-at:1")
    for visit, name in ((first, "Mine"), (second, "Yours")):
        visit.app.handle("field:set-name", name)
    names = sorted(browser.local.texts[key] for key in ("ides.content.1", "ides.content.2"))
    assert ['"name": "Mine"' in each for each in names] == [True, False]
    assert '"name": "Yours"' in names[1]
    assert "a set of its own" in second.notice
