"""With a faulty storage the page starts, loses no save, and escapes all texts."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from engine.games.smallcity import SMALLCITY
from tests.hostile.mutations import FIRST, Mutator
from tests.hostile.saved import every
from tests.hostile.stored import SOLO, sound, spoiled
from tests.ui.ports import FakeJournal, FakeStorage, Visit, compiled
from ui.base import settings
from ui.base.markup import Markup
from ui.base.settings import KEY as SETTINGS
from ui.base.text import Texts
from ui.features.lobby import view as lobby
from ui.features.lobby.view import Lobby
from ui.match.ending import best_results_view as records
from ui.storage.best_results import KEPT, BestResults
from ui.storage.content_sets import PREFIX
from ui.storage.entry import Entry
from ui.storage.saved_games import SAVE, SavedGames
from ui.storage.store import Store

SEEDS = range(FIRST, FIRST + 5)
EACH = 600 if sys.platform != "emscripten" else 20
RUNS = re.compile(r"<(img|script|iframe|object)\b|<[^>]*\son\w+=")
VALUE = re.compile(r'"[^"]*"')
LONGEST = 300_000  # characters of a screen's markup; a valid storage gives up to a third


def check_markup(markup: str) -> None:
    """Check that markup is escaped, not too long, and runs no code."""
    assert isinstance(markup, Markup)
    assert len(markup) < LONGEST
    assert not RUNS.search(VALUE.sub("", markup))


def check_shown(visit: Visit) -> None:
    """Check the page and its panel."""
    check_markup(visit.page.markup)
    panel = visit.page.panel  # a match of several devices invites them again
    assert panel == "" or "fault" in panel or "panel-together" in panel
    assert not RUNS.search(VALUE.sub("", visit.page.panel))


def look_round(texts: dict[str, str], changed: list[str]) -> None:
    """Open the page with a storage and visit all screens that read it."""
    visit = Visit(FakeStorage(texts)).start()
    check_shown(visit)
    visit.app.handle("close")
    visit.app.handle("home")
    check_shown(visit)
    assert {key for key in texts if key.startswith(SAVE)} <= visit.storage.texts.keys()
    visit.app.handle("open:imperator")
    check_shown(visit)
    visit.app.handle("home")
    visit.app.handle("open:arena")
    visit.app.handle("field:content", "1")
    check_shown(visit)
    visit.app.handle("workshop:arena/1")
    check_shown(visit)
    assert visit.storage.texts.get(f"{PREFIX}1") == texts.get(f"{PREFIX}1")
    visit.app.handle("home")
    visit.app.handle("history")
    for _ in range(300):
        if visit.screen == "history":
            break
        visit.wait(0)
    assert visit.screen == "history"
    check_shown(visit)
    visit.app.handle("home")
    for key in changed:
        kept = visit.storage.texts.get(key, "")
        visit.app.handle(f"resume:{key.removeprefix(SAVE)}")
        check_shown(visit)
        if "fault" in visit.page.panel:  # a refused save stays unchanged
            assert visit.storage.texts.get(key, "") == kept
        visit.app.handle("close")
    visit.app.handle("stored", SETTINGS)
    check_shown(visit)


def read_all(texts: dict[str, str]) -> None:
    """Read and draw everything that the lobby and the set-up show."""
    storage, t = Store(FakeStorage(texts), FakeJournal()), Texts("fr", compiled)
    assert isinstance(settings.load(storage).value("pace"), str)
    shelf = SavedGames(storage)
    entries = shelf.entries()
    assert len(entries) == sum(key.startswith(SAVE) for key in texts), "a save is not listed"
    assert all(shelf.clock(entry.id) >= 0 for entry in entries)
    assert shelf.free_id(7) not in {entry.id for entry in entries}
    check_markup(lobby.render(t, Lobby(tuple(entries))))
    found = BestResults(storage).of(SMALLCITY, SOLO)
    assert len(found) <= KEPT
    check_markup(records.render(t, found))


@contextmanager
def named(seed: int, number: int, texts: dict[str, str]) -> Iterator[None]:
    """Add the seed, number and texts to any error."""
    try:
        yield
    except Exception as fault:
        raise AssertionError(f"seed {seed}, number {number}: {texts!r:.3000}") from fault


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_stands_in_the_storage_is_listed_as_text(seed: int) -> None:
    mutator = Mutator(seed, every())
    for number in range(EACH):
        texts, _ = spoiled(mutator, number)
        with named(seed, number, texts):
            read_all(texts)


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_stands_in_the_storage_the_page_comes_and_no_save_is_lost(seed: int) -> None:
    mutator = Mutator(seed + 100, every())
    for number in range(EACH // 8):
        texts, changed = spoiled(mutator, number)
        with named(seed, number, texts):
            look_round(texts, changed)


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_stands_in_the_journal_the_page_comes(seed: int) -> None:
    mutator = Mutator(seed + 200, every())
    for number in range(EACH // 6):
        texts = sound(number)
        entries = {key: Entry(9, text).written() for key, text in sorted(texts.items())}
        for key in list(entries)[number % 3 :: 3]:
            entries[key] = mutator.of_text(number, entries[key])
        with named(seed, number, entries):
            visit = Visit(FakeStorage(texts), journal=FakeJournal(entries)).start()
            check_shown(visit)
            visit.app.handle("home")
            check_shown(visit)
