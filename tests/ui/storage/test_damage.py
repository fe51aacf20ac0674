"""Damaged stamps lose no move, and what cannot be read is put aside and named."""

from __future__ import annotations

import json

import pytest

from tests.ui.ports import FakeJournal, FakeStorage, Visit, at, reached
from ui.base.kept import ASIDE, keep, read_kept
from ui.storage.entry import AHEAD, Entry
from ui.storage.names import KEY as NAMES
from ui.storage.saved_games import SAVE
from ui.storage.stamps import STAMPS
from ui.storage.store import Store, milliseconds

KEY = f"{SAVE}1"
NOW = milliseconds()
BOUNDS = (0, 1, NOW, NOW + 60_000, NOW + AHEAD, 2**43, 2**52 - 1, 2**52, 2**53, 10**16, 10**400)
# The names of the tests do not contain NOW, because the workers of pytest-xdist compare them.
IDS = [f"bound {number}" for number in range(len(BOUNDS))]
RUBBISH = '{"ides": "rubb'


def playing() -> Visit:
    """Return a visit with a match of persons on the table, some moves made."""
    visit = Visit(journal=FakeJournal(), pace="instant").start().begin("brus", "pppp")
    play(visit)
    return visit


def play(visit: Visit, moves: int = 5) -> None:
    wanted = len(visit.moves) + moves
    visit.play_until(lambda: len(visit.moves) >= wanted)


def starts_after_any_loss(visit: Visit) -> list[Visit]:
    """Return starts with both stores, with localStorage alone, and with the journal alone."""
    texts, entries = visit.storage.texts, visit.journal.entries
    return [
        Visit(FakeStorage(local), journal=FakeJournal(lines), pace="instant").start()
        for local, lines in ((texts, entries), (texts, {}), ({}, entries))
    ]


# Stamps


@pytest.mark.parametrize("reloaded", [False, True], ids=["at once", "after a reload"])
@pytest.mark.parametrize("bound", BOUNDS, ids=IDS)
def test_a_stamp_at_a_bound_in_mid_match_loses_no_move(bound: int, reloaded: bool) -> None:
    visit = playing()
    visit.storage.texts[STAMPS] = json.dumps({KEY: bound})
    if reloaded:
        visit = visit.reloaded(pace="instant")
    play(visit)
    for again in starts_after_any_loss(visit):
        assert again.moves == visit.moves


@pytest.mark.parametrize("bound", BOUNDS, ids=IDS)
def test_an_entry_with_a_stamp_at_a_bound_loses_no_move(bound: int) -> None:
    visit = playing()
    older = Entry.parse(visit.journal.entries[KEY], NOW).text
    play(visit)
    visit.journal.entries[KEY] = f"{bound}:{older}"
    assert visit.reloaded(pace="instant").moves == visit.moves
    play(visit)
    for again in starts_after_any_loss(visit):
        assert again.moves == visit.moves


def test_a_clock_that_goes_back_makes_no_write_the_older_one() -> None:
    local, journal = FakeStorage(), FakeJournal()
    times = iter([NOW, *(NOW - 50 * 365 * 86_400_000,) * 99])
    store = Store(local, journal, times.__next__)
    for text in "ab":
        store.write(KEY, text)
    for texts, entries in ((local.texts, {}), ({}, journal.entries)):
        again = Store(FakeStorage(texts), FakeJournal())
        again.merge(entries.items())
        assert again.read(KEY) == "b"


# Texts that cannot be read


@pytest.mark.parametrize(
    "stamp",
    ["4503599627370496", str(NOW + 60_000), str(NOW + 60_000) + ".1"],
    ids=["the highest", "in a minute", "in a minute, tied"],
)
def test_rubbish_in_both_stores_in_mid_match_loses_no_later_move(stamp: str) -> None:
    visit = playing()
    visit.journal.entries[KEY] = f"{stamp}:{RUBBISH}"
    visit.storage.texts[KEY] = RUBBISH
    play(visit, 17)
    again = visit.reloaded(pace="instant")
    assert again.moves == visit.moves


@pytest.mark.parametrize("place", ["local", "journal"])
def test_a_readable_copy_replaces_an_unreadable_one_which_is_put_aside(place: str) -> None:
    visit = playing()
    visit.press("home")
    if place == "local":
        visit.storage.texts[KEY] = RUBBISH
    else:
        visit.journal.entries[KEY] = f"{NOW + 60_000}:{RUBBISH}"
    again = visit.reloaded(pace="instant")
    again.press("resume:1")
    assert len(again.moves) == 5
    again.press("home")
    assert "save.1" in again.text
    again.press("export-aside:save.1")
    assert again.files.saved == [("ides-save.1.txt", RUBBISH)]
    again.press("delete-aside:save.1")
    again.press("delete-aside!:save.1")
    for visit in (again, again.reloaded()):
        assert "save.1" not in visit.text
        assert not [key for key in visit.storage.texts if key.startswith(ASIDE)]


def test_a_save_with_an_illegal_move_does_not_replace_a_whole_one() -> None:
    visit = playing()
    visit.press("home")
    text = visit.storage.texts[KEY]
    visit.storage.texts[KEY] = text.replace('"moves":[[', '"moves":[[0,"lay:99x9"],[')
    assert visit.reloaded().storage.texts[KEY] == text


def test_a_text_that_may_be_newer_than_the_one_in_use_is_put_aside() -> None:
    visit = playing()
    newer = visit.storage.texts[KEY]
    visit.journal.alive = False
    play(visit)
    newer = visit.storage.texts.pop(KEY)
    visit.storage.texts.clear()
    visit.storage.texts[KEY] = newer
    assert newer in visit.reloaded().storage.texts.values()


def test_what_is_replaced_among_the_texts_put_aside_stays_beside_them() -> None:
    """Two documents may put different texts aside under the same name."""
    local, journal = FakeStorage(), FakeJournal()
    Store(local, journal).write("ides.aside.save.1~2", "one")
    local.texts["ides.aside.save.1~2"] = "the other"
    again = Store(local, journal)
    again.merge(journal.entries.items())
    found = {key: again.read(key) for key in again.keys()}  # noqa: SIM118
    assert found == {"ides.aside.save.1~2": "one", "ides.aside.save.1": "the other"}


def test_an_object_that_cannot_be_read_is_put_aside_before_it_is_replaced() -> None:
    storage = FakeStorage({NAMES: RUBBISH})
    store = Store(storage, FakeJournal())
    for names in (["Ada"], ["Ada", "Ben"]):
        keep(store, NAMES, {"names": names})
    assert read_kept(store, NAMES) == {"names": ["Ada", "Ben"]}
    assert storage.texts[f"{ASIDE}names"] == RUBBISH
    storage.texts[NAMES] = "[]"
    keep(store, NAMES, {})
    assert storage.texts[f"{ASIDE}names~2"] == "[]"


def test_a_readable_text_that_was_replaced_by_its_successor_is_not_put_aside() -> None:
    visit = playing()
    texts = dict(visit.storage.texts)
    play(visit)
    again = Visit(FakeStorage(texts), journal=visit.journal, pace="instant").start()
    assert again.moves == visit.moves
    assert not [key for key in again.storage.texts if key.startswith(ASIDE)]


# The notice


@pytest.mark.parametrize("revived", ["local", "journal"])
def test_the_notice_that_nothing_is_saved_goes_when_something_is(revived: str) -> None:
    visit = Visit(journal=FakeJournal(), pace="instant").start().lay_out()
    for _ in range(2):
        visit.storage.full, visit.journal.alive = True, False
        play(visit, 1)
        assert "refuses to save" in visit.notice
        visit.storage.full, visit.journal.alive = revived != "local", revived == "journal"
        visit.app.handle("storing")
        assert visit.notice == ""


def test_what_was_refused_is_stored_when_the_drawer_has_room() -> None:
    visit = at("play", "pppp")
    visit.storage.full = True
    visit.answer()
    visit.storage.full = False
    visit.app.handle("storing")
    assert visit.reloaded().moves == visit.moves
    assert reached("play", "pppp") != visit.storage.texts[KEY]
