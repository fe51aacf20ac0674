"""After a power loss, storage and journal restore each key, at most one write behind."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from itertools import chain, count, repeat

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.checksum import checksum
from tests.ui.ports import FakeJournal, FakeStorage
from ui.base.ports import StorageRefused
from ui.storage.entry import AHEAD, Entry, Trust
from ui.storage.stamps import STAMPS
from ui.storage.store import Store, milliseconds

KEYS = ("ides.save.1", "ides.save.2", "ides.open")
TEXTS = ("", "a", "b:c", "5:d\n")
Write = tuple[str, str | None]

writes = st.lists(
    st.tuples(st.sampled_from(KEYS), st.one_of(st.none(), st.sampled_from(TEXTS))), max_size=12
)
clocks = st.lists(st.integers(-5, 5), max_size=12)


@dataclass
class Disk(FakeStorage):
    """A storage that records every change, so that a test can lose the later ones."""

    changes: list[Write] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()

    def write(self, key: str, text: str) -> None:
        super().write(key, text)
        self.changes.append((key, text))

    def remove(self, key: str) -> None:
        super().remove(key)
        self.changes.append((key, None))

    def cut(self, after: int) -> FakeStorage:
        """Return the storage after the first changes only."""
        found: dict[str, str | None] = dict(self.changes[:after])
        return FakeStorage({key: text for key, text in found.items() if text is not None})


class Paper(FakeJournal):
    """A journal that records every entry."""

    def __init__(self) -> None:
        super().__init__()
        self.lines: list[tuple[str, str]] = []

    def write(self, key: str, entry: str, known: str) -> None:
        super().write(key, entry, known)
        self.lines.append((key, entry))

    def cut(self, after: int) -> FakeJournal:
        """Return the journal after the first entries only."""
        return FakeJournal(dict(self.lines[:after]))


def started(local: FakeStorage, journal: FakeJournal) -> Store:
    """Return the store that a start merges from both."""
    store = Store(local, journal)
    store.merge(journal.entries.items())
    return store


def state(store: Store) -> dict[str, str | None]:
    """Return the text of every key."""
    return {key: store.read(key) for key in KEYS}


def do(store: Store, write: Write) -> None:
    key, text = write
    if text is None:
        store.remove(key)
    else:
        store.write(key, text)


@given(writes, st.data())
def test_power_lost_between_any_two_writes_leaves_a_good_state(
    done: list[Write], data: st.DataObject
) -> None:
    """Each key has its later value on the two disks, or that of an unfinished write."""
    disk, paper = Disk(), Paper()
    store = Store(disk, paper, count().__next__)
    history = [state(store)]
    on_disk, on_paper = [0], [0]  # the lengths of both after each write
    for write in done:
        do(store, write)
        history.append(state(store))
        on_disk.append(len(disk.changes))
        on_paper.append(len(paper.lines))
    disk_cut = data.draw(st.integers(0, len(disk.changes)), "disk")
    paper_cut = data.draw(st.integers(0, len(paper.lines)), "journal")
    local, journal = disk.cut(disk_cut), paper.cut(paper_cut)
    whole = max(
        i for i in range(len(history)) if on_disk[i] <= disk_cut or on_paper[i] <= paper_cut
    )
    begun = min(whole + 1, len(done))
    found = state(started(local, journal))
    for key in KEYS:
        assert found[key] in (history[whole][key], history[begun][key])
        if paper_cut == on_paper[whole] and disk_cut <= on_disk[whole]:
            assert found[key] == history[whole][key]


@given(writes, st.data())
def test_a_second_start_changes_nothing(done: list[Write], data: st.DataObject) -> None:
    disk, paper = Disk(), Paper()
    store = Store(disk, paper, count().__next__)
    for write in done:
        do(store, write)
    local = disk.cut(data.draw(st.integers(0, len(disk.changes)), "disk"))
    journal = paper.cut(data.draw(st.integers(0, len(paper.lines)), "journal"))
    first = state(started(local, journal))
    texts, entries = dict(local.texts), dict(journal.entries)
    assert state(started(local, journal)) == first
    assert (local.texts, journal.entries) == (texts, entries)


@given(writes, clocks)
def test_later_writes_win_whatever_the_clock_says(done: list[Write], jumps: list[int]) -> None:
    """The journal alone decides after visits between which the clock was changed."""
    local, journal = FakeStorage(), FakeJournal()
    times = chain(jumps, repeat(0))
    expected: dict[str, str | None] = dict.fromkeys(KEYS)
    for write in done:
        store = Store(local, journal, times.__next__)
        store.merge(journal.entries.items())
        do(store, write)
        expected[write[0]] = write[1]
        assert state(started(FakeStorage(), FakeJournal(journal.entries))) == expected
        assert state(started(FakeStorage(local.texts), FakeJournal())) == expected


@given(writes, writes)
def test_a_drawer_that_is_full_loses_nothing_while_there_is_a_journal(
    before: list[Write], after: list[Write]
) -> None:
    local, journal = FakeStorage(), FakeJournal()
    store = Store(local, journal, count().__next__)
    for write in before:
        do(store, write)
    local.full = True
    for write in after:
        do(store, write)
    again = FakeStorage(local.texts)
    again.full = True
    assert state(started(again, FakeJournal(journal.entries))) == state(store)
    local.full = False
    assert state(started(FakeStorage(local.texts), FakeJournal(journal.entries))) == state(store)


@given(st.lists(st.tuples(st.booleans(), st.sampled_from(KEYS), st.sampled_from(TEXTS))))
def test_two_tabs_write_one_after_the_other(turns: list[tuple[bool, str, str]]) -> None:
    local, journal = FakeStorage(), FakeJournal()
    clock = count()
    tabs = [Store(local, journal, clock.__next__) for _ in range(2)]
    for second, key, text in turns:
        tabs[second].write(key, text)
    assert state(tabs[0]) == state(tabs[1])
    assert state(started(FakeStorage(), FakeJournal(journal.entries))) == state(tabs[0])


@given(st.text(), st.integers(0, AHEAD))
def test_an_entry_is_read_as_it_was_written(text: str, stamp: int) -> None:
    for entry in (Entry(stamp, text), Entry(stamp, None)):
        assert Entry.parse(entry.written(), 0) == entry


@given(st.text(min_size=1), st.integers(0, AHEAD), st.data())
def test_an_entry_that_was_changed_is_not_trusted(
    text: str, stamp: int, data: st.DataObject
) -> None:
    written = Entry(stamp, text).written()
    at = data.draw(st.integers(0, len(written) - 1))
    changed = written[:at] + data.draw(st.characters()) + written[at + 1 :]
    if changed != written:
        assert Entry.parse(changed, 0).trust < Trust.CHECKED
        assert Entry.parse(written[:at], 0).trust < Trust.CHECKED


def test_the_entries_of_an_older_version_of_the_page_are_read() -> None:
    for written, text in (("7:a:b", "a:b"), ("7:", ""), ("7", None)):
        assert Entry.parse(written, 0) == Entry(7, text, Trust.UNCHECKED)


def test_what_an_older_version_of_the_page_has_kept_is_taken_into_the_journal() -> None:
    local, journal = FakeStorage({"ides.save.1": "old", "other.page": "x"}), FakeJournal()
    started(local, journal)
    assert Entry.parse(journal.entries["ides.save.1"], milliseconds()).text == "old"
    assert started(FakeStorage(), journal).read("ides.save.1") == "old"


def test_what_an_older_version_of_the_page_writes_later_is_put_aside() -> None:
    """It notes no check, so it looks like damage."""
    local, journal = FakeStorage(), FakeJournal()
    store = Store(local, journal)
    store.write("ides.save.1", "new")
    local.texts["ides.save.1"] = "by an older version"
    again = started(local, journal)
    assert again.read("ides.save.1") == "new"
    assert again.read("ides.aside.save.1") == "by an older version"


def test_what_the_version_before_has_noted_without_checks_gets_them() -> None:
    local, journal = FakeStorage(), FakeJournal()
    store = Store(local, journal)
    store.write("ides.save.1", "old")
    stamps = {"ides.save.1": int(json.loads(local.texts[STAMPS])["ides.save.1"].split(".")[0])}
    local.texts[STAMPS] = json.dumps({**stamps, "": checksum(json.dumps(stamps))})
    started(local, journal)
    local.texts["ides.save.1"] = "odd"
    assert started(local, journal).read("ides.save.1") == "old"


@given(st.data())
def test_a_text_that_was_changed_never_beats_the_one_that_was_written(data: st.DataObject) -> None:
    """Not even where it can be read: its check does not fit."""
    local, journal = FakeStorage(), FakeJournal()
    Store(local, journal).write("ides.save.1", "played by Anna")
    damaged = data.draw(st.text(min_size=1).filter(lambda text: text != "played by Anna"))
    if data.draw(st.booleans(), "in localStorage"):
        local.texts["ides.save.1"] = damaged
    else:
        head = journal.entries["ides.save.1"].partition(":")[0]
        journal.entries["ides.save.1"] = f"{head}:{damaged}"
    again = started(local, journal)
    assert again.read("ides.save.1") == "played by Anna"
    assert again.read("ides.aside.save.1") == damaged


def met(key: str, here: str, there: str) -> Store:
    """Return the store of a document that wrote over what another one had only in the journal."""
    local, journals = FakeStorage(), (FakeJournal(), FakeJournal())
    _, journal = journals
    journals[0].entries = journal.entries
    clock = count(5)
    other, store = (Store(local, each, clock.__next__) for each in journals)
    journal.met = store.met
    local.full = True
    other.write(key, there)
    local.full = False
    store.write(key, here)
    journal.settle()
    return store


@pytest.mark.parametrize("key", ["ides.save.1", "ides.content.1"])
def test_a_match_or_set_met_in_the_journal_is_put_aside(key: str) -> None:
    store = met(key, '{"text": "a"}', '{"text": "b"}')
    assert store.read(key) == '{"text": "a"}'
    assert store.read(key.replace("ides.", "ides.aside.")) == '{"text": "b"}'


def test_of_objects_met_in_the_journal_nothing_is_lost_and_little_is_put_aside() -> None:
    store = met("ides.shelf", '{"1": {"over": true}}', '{"1": {}, "2": {"over": false}}')
    assert json.loads(store.read("ides.shelf") or "") == {"1": {"over": True}, "2": {"over": False}}
    assert store.keys() == ["ides.shelf"]
    store = met("ides.history", '{"matches": [1]}', '{"matches": [2]}')
    assert store.read("ides.history") == '{"matches": [1]}'
    assert store.read("ides.aside.history") == '{"matches": [2]}'


def test_a_drawer_that_was_cleared_under_a_document_leaves_nothing_aside() -> None:
    local, journal = FakeStorage(), FakeJournal()
    store = Store(local, journal, count(5).__next__)
    journal.met = store.met
    store.write("ides.save.1", "before")
    local.texts.clear()
    store.write("ides.save.1", "after")
    journal.settle()
    assert store.keys() == ["ides.save.1"]


def test_the_claim_on_an_open_match_is_never_put_aside() -> None:
    assert met("ides.open", "1 7", "1 8").keys() == ["ides.open"]


def test_a_drawer_that_was_wiped_is_filled_again() -> None:
    local, journal = FakeStorage(), FakeJournal()
    store = Store(local, journal)
    store.write("ides.save.1", "kept")
    store.remove("ides.open")
    local.texts.clear()
    started(local, journal)
    assert local.texts.keys() == {"ides.save.1", STAMPS}


def test_a_refused_text_that_is_written_again_is_no_newer() -> None:
    """A document that wakes writes what it has; another may have gone on with it in the journal."""
    local, journal, now = FakeStorage(), FakeJournal(), count().__next__
    first, second = Store(local, journal, now), Store(local, journal, now)
    local.full = True
    first.write(KEYS[0], "older")
    second.merge(list(journal.entries.items()))
    second.write(KEYS[0], "newer")
    first.write(KEYS[0], "older")
    assert first.merge(list(journal.entries.items())) == [KEYS[0]]
    assert first.read(KEYS[0]) == "newer"
    local.full = False
    first.write(KEYS[0], "newer")
    assert local.texts[KEYS[0]] == "newer"


def test_a_document_knows_whether_another_has_written() -> None:
    local, now = FakeStorage(), count().__next__
    first, second = Store(local, FakeJournal(), now), Store(local, FakeJournal(), now)
    assert not first.outdated
    first.write(KEYS[0], "mine")
    assert not first.outdated
    second.write(KEYS[0], "mine")  # no news
    assert not first.outdated
    second.write(KEYS[0], "theirs")
    assert first.outdated
    first.merge([])
    assert not first.outdated


def test_another_tab_that_finds_room_is_believed() -> None:
    local, journal = FakeStorage(), FakeJournal()
    clock = count(5)
    first, second = (Store(local, journal, clock.__next__) for _ in range(2))
    local.full = True
    first.write("ides.save.1", "refused")
    assert first.read("ides.save.1") == "refused"
    local.full = False
    second.write("ides.save.1", "later")
    assert first.read("ides.save.1") == "later"
    assert first.keys() == ["ides.save.1"]


class NarrowStorage(FakeStorage):
    """A storage that refuses what would make its texts longer than `room` characters."""

    room = 10**6

    def write(self, key: str, text: str) -> None:
        before = self.texts.get(key, "")
        if sum(map(len, self.texts.values())) - len(before) + len(text) > self.room:
            raise StorageRefused
        super().write(key, text)


@pytest.mark.parametrize("text", [None, "after"])
def test_others_hear_of_a_write_whose_head_has_no_room(text: str | None) -> None:
    """Else another document would hold its older text, which was refused, for the newer one."""
    local, journal, clock = NarrowStorage(), FakeJournal(), count(5)
    stores: list[Store] = []

    def tell(key: str, line: str) -> None:
        for store in stores:
            store.hear(key, line)

    first, second = (Store(local, journal, clock.__next__, tell=tell) for _ in range(2))
    stores += first, second
    local.room = 0
    first.write("ides.save.1", "before")
    assert second.read("ides.save.1") == "before"
    local.room = len("after")  # for a text, and not for its head
    if text is None:
        second.remove("ides.save.1")
    else:
        second.write("ides.save.1", text)
    assert first.read("ides.save.1") == text
    local.room = 10**6
    first.retry()
    assert first.read("ides.save.1") == second.read("ides.save.1") == text
