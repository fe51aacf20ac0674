"""A character that changes in one copy of what is kept never gets the better of the sound copy."""

from __future__ import annotations

import pytest

from engine.core.randomness import stream
from tests.hostile.mutations import FIRST
from tests.hostile.stored import sound
from tests.hostile.test_flips import EACH, flipped
from tests.ui.ports import FakeJournal, FakeStorage
from ui.base.kept import ASIDE
from ui.storage.readable import readable
from ui.storage.stamps import STAMPS
from ui.storage.store import Store

TEXTS = {key: text for key, text in sound(1).items() if text and key != STAMPS}


def kept() -> tuple[FakeStorage, FakeJournal]:
    """Return the two stores with everything that a page keeps."""
    local, journal = FakeStorage(), FakeJournal()
    store = Store(local, journal, readable=readable)
    for key, text in TEXTS.items():
        store.write(key, text)
    return local, journal


@pytest.mark.parametrize("key", sorted(TEXTS))
def test_the_sound_copy_counts_and_the_other_is_put_aside(key: str) -> None:
    local, journal = kept()
    for number in range(EACH // len(TEXTS) + 1):
        rng = stream(FIRST, key, number)
        texts, entries = dict(local.texts), dict(journal.entries)
        copy = texts if number % 2 else entries
        copy[key] = flipped(copy[key], rng)
        again = Store(FakeStorage(texts), FakeJournal(entries), readable=readable)
        again.merge(list(entries.items()))
        assert again.read(key) == TEXTS[key], f"number {number}: {copy[key]!r}"


def test_damaged_heads_cost_nothing_where_the_journal_is_sound() -> None:
    local, journal = kept()
    for number in range(EACH // 10):
        texts = dict(local.texts)
        texts[STAMPS] = flipped(texts[STAMPS], stream(FIRST, STAMPS, number))
        again = Store(FakeStorage(texts), FakeJournal(journal.entries), readable=readable)
        again.merge(list(journal.entries.items()))
        for key, text in TEXTS.items():
            assert again.read(key) == text, f"number {number}: {texts[STAMPS]!r}"
        assert not [key for key in again.keys() if key.startswith(ASIDE)]  # noqa: SIM118
