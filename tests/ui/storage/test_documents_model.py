"""Whatever several open documents do, no move is lost that one of them had kept.

The model opens documents of one browser, plays the same match in any of them, lets them sleep and
wake with old memory, hear late or never, fills localStorage, stops the journal, kills the browser
and damages texts so that they can still be read. A list of moves is *held* once a document where
somebody has decided has saved it without a refusal. It is safe as long as the page, opened anew,
shows a match that begins with it: under its key, or put aside. Only a person who takes moves back
gives them up. What a kill or damage leaves no sound copy of is not asked for.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass

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

from engine.catalogue import GAMES
from engine.core.randomness import stream
from engine.matches import Match, SaveError, Seat, saves
from tests.playing import random_move
from tests.ui.documents import SharedStorage
from tests.ui.fakes import FakeClock, FakeJournal, FakeStorage
from ui.base.kept import ASIDE
from ui.match.session.autosave import Autosave, WrittenElsewhere
from ui.storage.current_game import OPEN
from ui.storage.entry import Entry, Trust
from ui.storage.readable import readable
from ui.storage.saved_games import SAVE
from ui.storage.stamps import Stamps
from ui.storage.store import Store

ID = "1"
KEY = SAVE + ID
START = 1_800_000_000_000
MOST = 3  # documents at a time

Moves = tuple[tuple[int | None, str], ...]
few = st.integers(0, 9)


@dataclass
class Ports:
    """What `Autosave` asks of its ports."""

    storage: Store
    tab: FakeStorage
    clock: FakeClock
    number: Iterator[int]

    def fresh_seed(self) -> int:
        return next(self.number)


class Document:
    """An open document: its store, and the match on its table, None in the lobby."""

    def __init__(self, browser: Documents) -> None:
        self.browser = browser
        self.journal = FakeJournal(alive=browser.alive)
        self.journal.entries = browser.entries
        tell = lambda key, entry: browser.tell(self, key, entry)  # noqa: E731
        self.store = Store(browser.local, self.journal, browser.now, readable, tell)
        self.journal.met = self.store.met
        self.ports = Ports(self.store, FakeStorage(), FakeClock(), browser.numbers)
        self.awake = True
        self.match: Match | None = None
        self.autosave: Autosave | None = None
        self.merge()

    def merge(self) -> None:
        self.store.merge(self.journal.read())

    def sit_down(self) -> None:
        """Open the match as it stands for this document, a new one if there is none."""
        text = self.store.read(KEY)
        try:
            self.match = Match.load(text) if text else begun()
        except SaveError:
            return
        self.autosave = Autosave(self.ports, ID)  # type: ignore[arg-type]
        self.autosave.open(self.match)
        self.save()

    def decided(self) -> None:
        """Save the match after a decision; what was saved is held."""
        if self.save():
            assert self.match is not None
            self.browser.held.add(tuple(self.match.moves))

    def save(self) -> bool:
        """Save the match; tell whether it was stored."""
        assert self.match is not None
        assert self.autosave is not None
        try:
            refused = self.autosave.save(self.match, 0) or self.autosave._refused
        except WrittenElsewhere:
            self.get_up()
            return False
        return not refused

    def get_up(self) -> None:
        """Leave the match to another document."""
        self.match = self.autosave = None

    def hear(self, key: str) -> None:
        """Hear that another document has written under a key."""
        if self.autosave is not None and self.autosave.taken_over(key):
            self.get_up()

    def wake(self) -> None:
        """Take in the journal, and show the match as it stands."""
        self.awake = True
        self.merge()
        self.look_again()

    def look_again(self) -> None:
        """Show the match as it stands if it went on elsewhere."""
        autosave = self.autosave
        if autosave is not None and any(map(autosave.taken_over, (KEY, OPEN))):
            self.get_up()
            self.sit_down()


def begun() -> Match:
    seats = tuple(Seat(name, None) for name in "ABCD")
    return Match(GAMES["brus"], 4, 7, seats, {})


class Documents(RuleBasedStateMachine):
    """The two stores of one browser, and its open documents."""

    def __init__(self) -> None:
        super().__init__()
        self.time = START
        self.alive = self.whole = True
        self.damaged = False
        self.local = SharedStorage()
        self.entries: dict[str, str] = {}
        self.past: list[tuple[dict[str, str], dict[str, str]]] = []
        self.documents: list[Document] = []
        self.held: set[Moves] = set()
        self.taken_back: set[Moves] = set()
        self.late: list[tuple[Document, str]] = []
        self.numbers = iter(range(10**9))
        self.rng = stream(7, "model")

    def now(self) -> int:
        self.time += 1
        return self.time

    def tell(self, source: Document, key: str, entry: str) -> None:
        """Tell the documents that are awake at once."""
        for document in self.documents:
            if document is not source and document.awake and document.store.hear(key, entry):
                document.hear(key)

    def one(self, number: int, awake: bool = True) -> Document | None:
        """Return one of the documents that are awake, or asleep."""
        found = [document for document in self.documents if document.awake is awake]
        return found[number % len(found)] if found else None

    def seated(self, number: int) -> Document:
        """Return a document with the match on its table; open one if all are asleep."""
        document = self.one(number)
        if document is None:
            document = Document(self)
            self.documents.append(document)
        if document.match is None:
            document.sit_down()
            self.note(document)
        return document

    def note(self, source: Document | None) -> None:
        """End the transactions, remember the stores for a kill, and send the storage events."""
        for document in self.documents:
            document.journal.settle()
        self.past.append((dict(self.local.texts), dict(self.entries)))
        for document in self.documents:
            if document is not source and document.awake:
                self.late += [(document, key) for key in self.local.changed]
        self.local.changed.clear()

    # What people and browsers do

    @initialize()
    def begin(self) -> None:
        self.open()
        self.open()

    @precondition(lambda self: len(self.documents) < MOST)
    @rule()
    def open(self) -> None:
        document = Document(self)
        self.documents.append(document)
        self.note(document)

    @rule(number=few, moves=st.integers(1, 4))
    def play(self, number: int, moves: int) -> None:
        document = self.seated(number)
        for _ in range(moves):
            if document.match is not None and document.match.state.to_act:
                document.match.play(*random_move(document.match.state, self.rng))
                document.decided()
        self.note(document)

    @rule(number=few, back=st.integers(1, 3))
    def take_back(self, number: int, back: int) -> None:
        """Take moves back in a document that knows how the match stands."""
        document = self.seated(number)
        if document.match is None or document.autosave is None:
            return
        if document.autosave.taken_over(KEY) or len(document.match.moves) < back:
            return
        before = tuple(document.match.moves)
        document.match.undo(len(before) - back)
        document.decided()
        taken_back = {before[: len(before) - number] for number in range(back)}
        self.held -= taken_back
        self.taken_back |= taken_back
        self.note(document)

    @rule(number=few)
    def fall_asleep(self, number: int) -> None:
        if (document := self.one(number)) is not None:
            document.awake = False

    @rule(number=few)
    def wake(self, number: int) -> None:
        """Nobody has decided anything in a document that wakes, so it replaces no match.

        It may bring back what it alone has, once a copy was damaged or the journal has failed.
        """
        if (document := self.one(number, awake=False)) is not None:
            before = self.shown()
            document.wake()
            self.note(document)
            assert self.shown() == before or not self.whole

    @rule(number=few)
    def close(self, number: int) -> None:
        if (document := self.one(number)) is not None:
            self.documents.remove(document)
            if self.damaged:
                self.expect_what_is_sound()

    @rule(count=few)
    def hear(self, count: int) -> None:
        """Let some storage events arrive."""
        for _ in range(min(count, len(self.late))):
            document, key = self.late.pop(0)
            if document.awake and document in self.documents:
                document.hear(key)

    @rule(full=st.booleans(), tight=st.booleans())
    def fill(self, full: bool, tight: bool) -> None:
        self.local.full, self.local.tight = full, tight

    @rule(alive=st.booleans())
    def stop_journal(self, alive: bool) -> None:
        self.alive, self.whole = alive, False
        for document in self.documents:
            document.journal.alive = alive
            document.store.retry()

    # What destroys

    @rule(local=few, journal=few)
    def kill(self, local: int, journal: int) -> None:
        """Kill the browser; each store loses its last changes."""
        self.documents.clear()
        self.late.clear()
        if self.past:
            self.local.texts = dict(self.past[-1 - min(local, len(self.past) - 1)][0])
            self.entries.clear()
            self.entries.update(self.past[-1 - min(journal, len(self.past) - 1)][1])
        self.past.clear()
        self.expect_what_is_sound()

    @rule(in_local=st.booleans(), at=st.integers(0, 10**6))
    def damage(self, in_local: bool, at: int) -> None:
        """Change a name in one copy of the match, so that the text can still be read."""
        store = self.local.texts if in_local else self.entries
        self.damaged, self.whole = True, False
        if KEY in store:
            store[KEY] = store[KEY].replace('"name":"A"', f'"name":"{at}"', 1)
        self.expect_what_is_sound()

    def expect_what_is_sound(self) -> None:
        """Ask only for what a sound copy has, and not for moves that were once taken back.

        The same may have been made again; of a copy nobody could tell from which time it is.
        """
        sound = [*self.sound_copies()]
        self.held -= self.taken_back
        self.held = {moves for moves in self.held if begins_any(moves, sound)}

    def sound_copies(self) -> Iterator[str]:
        """Yield the texts of all copies whose check fits."""
        noted = Stamps(self.local, self.now).read()
        mine = [noted.entry(key, text, self.time) for key, text in self.local.texts.items()]
        theirs = [Entry.parse(line, self.time) for line in self.entries.values()]
        memory = [entry for each in self.documents for entry in each.store._unsaved.values()]
        for entry in (*mine, *theirs, *memory):
            if entry.trust is Trust.CHECKED and entry.text:
                yield entry.text

    # What must hold

    def opened_anew(self) -> Store:
        """Open the page in a copy of the browser, as if all documents were gone."""
        local, journal = FakeStorage(self.local.texts), FakeJournal(self.entries)
        local.full = self.local.full
        store = Store(local, journal, self.now, readable)
        store.merge(list(journal.entries.items()))
        return store

    def shown(self) -> tuple[object, ...]:
        """Return the moves of the match that a new document would show."""
        text = self.opened_anew().read(KEY)
        return tuple(saves.read(text).moves) if text else ()

    def teardown(self) -> None:
        with suppress(WrittenElsewhere):
            for document in self.documents:
                document.store.retry()
        store = self.opened_anew()
        keys = [key for key in store.keys() if key.startswith((SAVE, ASIDE))]  # noqa: SIM118
        texts = [store.read(key) or "" for key in keys]
        lost = [moves for moves in self.held if not begins_any(moves, texts)]
        assert not lost, f"lost: {[len(moves) for moves in lost]} of {keys}"


def begins_any(moves: Moves, texts: Iterable[str]) -> bool:
    """Tell whether one of the texts is a match that begins with these moves."""
    for text in texts:
        with suppress(SaveError):
            if tuple(saves.read(text).moves[: len(moves)]) == moves:
                return True
    return False


FEW, MANY = (30, 3000) if sys.platform != "emscripten" else (3, 3)


def test_no_document_loses_what_another_has_kept() -> None:
    few_runs = settings(max_examples=FEW, stateful_step_count=40)
    run_state_machine_as_test(Documents, settings=few_runs)


@pytest.mark.thorough
def test_no_document_loses_what_another_has_kept_in_many_runs() -> None:
    many = settings(max_examples=MANY, stateful_step_count=50)
    run_state_machine_as_test(Documents, settings=many)
