"""Whatever happens to both stores, a sound copy survives, and readable texts stay readable.

The model opens tabs, writes, kills, refuses, damages and changes the clock. A copy of a write is
sound while it stands in its store exactly as the page has written it.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Mapping
from contextlib import suppress

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

from tests.ui.fakes import FakeJournal, FakeStorage
from ui.base.kept import ASIDE
from ui.base.ports import StorageRefused
from ui.storage.entry import AHEAD, Entry
from ui.storage.stamps import GONE, STAMPS
from ui.storage.store import Store

KEYS = ("ides.save.1", "ides.save.2", "ides.shelf")
YEAR = 365 * 24 * 3600 * 1000
START = 56 * YEAR
STAMPED = (
    *(-1, 0, 1, START - 1, START + 1, START + 60_000, START + YEAR, START + AHEAD),
    *(AHEAD - 1, AHEAD, 2**43, 2**52 - 1, 2**52, 2**52 + 1, 2**53, 10**16 - 1, 10**16, 10**400),
)
RUBBISH = "rubbish"
READABLE = "damaged"  # but it can be read
ENTRY_TEXTS = {"rubbish": f":{RUBBISH}", "readable": f":{READABLE}"}

a_key = st.sampled_from(KEYS)
a_stamp = st.sampled_from(STAMPED)
few = st.integers(0, 9)


def readable(key: str, text: str) -> bool:
    return RUBBISH not in text


class ModelStorage(FakeStorage):
    """A storage that remembers its former contents, and which stamps the page has written."""

    def __init__(self) -> None:
        super().__init__()
        self.past: list[dict[str, str]] = []
        self.noted: set[str] = set()

    def write(self, key: str, text: str) -> None:
        self.past.append(dict(self.texts))
        super().write(key, text)
        if key == STAMPS:
            self.noted.add(text)

    def remove(self, key: str) -> None:
        self.past.append(dict(self.texts))
        super().remove(key)


class ModelJournal(FakeJournal):
    """A journal that remembers its former contents."""

    def __init__(self, machine: Storage) -> None:
        super().__init__()
        self.machine = machine
        self.past: list[dict[str, str]] = []

    def write(self, key: str, entry: str, known: str) -> None:
        self.machine.written(key, entry)
        self.past.append(dict(self.entries))
        super().write(key, entry, known)


class Storage(RuleBasedStateMachine):
    """The two stores of one browser, and its open tabs."""

    def __init__(self) -> None:
        super().__init__()
        self.time = START
        self.number = 0
        self.texts: dict[str, int] = {}  # the number of the write of each text
        self.removals: dict[str, int] = dict.fromkeys(KEYS, 0)  # the number of the last one
        self.lines: dict[tuple[str, str], int] = {}  # what the page gave to the journal
        self.local = ModelStorage()
        self.journal = ModelJournal(self)
        self.tabs: list[Store] = []

    def now(self) -> int:
        self.time += 1
        return self.time

    def written(self, key: str, line: str) -> None:
        """Note a line that the page gives to the journal."""
        text = Entry.parse(line, self.time).text
        number = self.removals.get(key, 0) if text is None else self.texts.get(text, -1)
        self.lines.setdefault((key, line), number)

    # What the copies hold

    def sound_in_local(self, key: str) -> int:
        """Return the number of the write that localStorage holds whole, -1 if it is damaged."""
        noted = self.local.texts.get(STAMPS, "")
        if noted not in self.local.noted:
            return -1
        text = self.local.texts.get(key)
        head = json.loads(noted).get(key if text is not None else GONE + key)
        line = f"{head}" if text is None else f"{head}:{text}"
        return self.lines.get((key, line), -1)

    def sound_in_journal(self, key: str) -> int:
        return self.lines.get((key, self.journal.entries.get(key, "")), -1)

    # Visits

    @initialize(older=st.booleans(), texts=st.booleans())
    def begin(self, older: bool, texts: bool) -> None:
        """Begin with nothing, or with what an older version of the page has stored."""
        if texts:
            for key in KEYS:
                self.number += 1
                self.texts[text := f"{key} {self.number}"] = self.number
                self.local.texts[key] = text
        if texts and older:
            self.local.texts[STAMPS] = json.dumps(dict.fromkeys(KEYS, START))
            for key in KEYS:
                self.journal.entries[key] = f"{START}:{self.local.texts[key]}"
        self.open_tab()

    @precondition(lambda self: len(self.tabs) < 2)
    @rule()
    def open_tab(self) -> None:
        """Start the page; check that it takes over the newest sound copy of each text."""
        wanted = {key: max(self.sound_in_local(key), self.sound_in_journal(key)) for key in KEYS}
        before = {key: self.copies(key) for key in KEYS}
        tab = Store(self.local, self.journal, self.now, readable)
        tab.merge(list(self.journal.entries.items()))
        self.tabs.append(tab)
        aside = {tab.read(key) for key in [*tab.keys()] if key.startswith(ASIDE)}
        for key in KEYS:
            self.check(key, tab.read(key), wanted[key], before[key], aside)
        self.check_put_aside(tab, before, aside)

    def copies(self, key: str) -> list[str]:
        """Return the texts under a key in both stores."""
        line = self.journal.entries.get(key)
        texts = (self.local.texts.get(key), line and Entry.parse(line, self.time).text)
        return [text for text in texts if text]

    def check(
        self, key: str, text: str | None, wanted: int, copies: list[str], aside: set[str | None]
    ) -> None:
        legible = {copy for copy in copies if readable(key, copy)}
        if wanted < 0 and not legible <= aside:
            assert text is not None
            assert readable(key, text), f"{key}: a readable text was lost, of {copies}"
        number = self.removals[key] if text is None else self.texts.get(text, -1)
        assert number >= wanted, f"{key}: {text!r} after write {wanted}, of {copies}"

    def check_put_aside(
        self, tab: Store, before: Mapping[str, list[str]], aside: set[str | None]
    ) -> None:
        for key, copies in before.items():
            lost = {copy for copy in copies if not readable(key, copy)} - {tab.read(key)} - aside
            assert not lost, f"{key}: not put aside: {lost}"

    @rule(lost=few, unwritten=few)
    def kill(self, lost: int, unwritten: int) -> None:
        """Kill the browser; each store loses its last changes, which are not on the disk."""
        self.tabs.clear()
        if lost and self.local.past:
            self.local.texts = self.local.past[-min(lost, len(self.local.past))]
        if unwritten and self.journal.past:
            self.journal.entries = self.journal.past[-min(unwritten, len(self.journal.past))]
        self.sync()

    @rule()
    def sync(self) -> None:
        """Bring all changes onto the disk."""
        self.local.past.clear()
        self.journal.past.clear()

    @precondition(lambda self: self.tabs)
    @rule(tab=few, key=a_key, removed=st.booleans())
    def write(self, tab: int, key: str, removed: bool) -> None:
        """Write or remove a text; the same tab sees the change, even if it was refused."""
        store = self.tabs[tab % len(self.tabs)]
        self.number += 1
        text = None if removed else f"{key} {self.number}"
        if text is None:
            self.removals[key] = self.number
        else:
            self.texts[text] = self.number
        with suppress(StorageRefused):
            store.remove(key) if text is None else store.write(key, text)
        assert store.read(key) == text

    @rule(full=st.booleans(), alive=st.booleans())
    def refuse(self, full: bool, alive: bool) -> None:
        """Let each store accept writes, or refuse them."""
        self.local.full, self.journal.alive = full, alive
        for tab in self.tabs:
            tab.retry()

    @rule(by=st.sampled_from((0, 1000, YEAR, -1000, -YEAR, -50 * YEAR)))
    def change_clock(self, by: int) -> None:
        self.time = max(0, self.time + by)

    # Damage

    @rule(key=a_key, text=st.sampled_from((RUBBISH, READABLE, None)))
    def damage_text(self, key: str, text: str | None) -> None:
        if text is None:
            self.local.texts.pop(key, None)
        else:
            self.local.texts[key] = text

    @rule(key=a_key, stamp=a_stamp, alone=st.booleans())
    def damage_stamp(self, key: str, stamp: int, alone: bool) -> None:
        """Change one stamp, or replace all by one, as a visitor might by hand."""
        try:
            noted = dict(json.loads(self.local.texts.get(STAMPS, "{}")))
        except (TypeError, ValueError):
            noted = {}
        self.local.texts[STAMPS] = json.dumps({**({} if alone else noted), key: stamp})

    @rule(text=st.sampled_from(("", RUBBISH, "[]", '{"": 0}', '{"ides.shelf": 1e400}', None)))
    def damage_stamps(self, text: str | None) -> None:
        if text is None:
            self.local.texts.pop(STAMPS, None)
        else:
            self.local.texts[STAMPS] = text

    @rule(key=a_key, stamp=a_stamp, kind=st.sampled_from((*ENTRY_TEXTS, "text", "removal", "none")))
    def damage_entry(self, key: str, stamp: int, kind: str) -> None:
        """Change the stamp of an entry, or its text too, or remove it."""
        line = self.journal.entries.get(key, "")
        text = {**ENTRY_TEXTS, "text": f":{Entry.parse(line, 0).text}"}.get(kind, "")
        check = re.match(r"\d+(\.\d+)?", line)
        rest = (check and check[1]) or ""
        if kind == "none":
            self.journal.entries.pop(key, None)
        else:
            self.journal.entries[key] = f"{max(0, stamp)}{rest}{text}"

    @rule()
    def wipe_local(self) -> None:
        self.local.texts.clear()

    @rule()
    def wipe_journal(self) -> None:
        self.journal.entries.clear()


FEW, MANY = (30, 3000) if sys.platform != "emscripten" else (3, 3)


def test_storage_holds_what_it_promises() -> None:
    run_state_machine_as_test(Storage, settings=settings(max_examples=FEW, stateful_step_count=30))


@pytest.mark.thorough
def test_storage_holds_what_it_promises_in_many_runs() -> None:
    many = settings(max_examples=MANY, stateful_step_count=40)
    run_state_machine_as_test(Storage, settings=many)
