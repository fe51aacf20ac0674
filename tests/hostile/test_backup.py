"""Faulty backup files give messages in words and never overwrite saves."""

from __future__ import annotations

import json
import sys
from collections import Counter

import pytest

from engine.matches import Loading, Match, SaveError
from tests.hostile.mutations import FIRST, Mutator
from tests.hostile.saved import every
from tests.hostile.stored import sound
from tests.hostile.test_storage import check_shown
from tests.ui.ports import TODAY, FakeJournal, FakeStorage, Visit
from ui.features.backup.backup import files
from ui.storage.saved_games import SAVE
from ui.storage.store import Store

SEEDS = range(FIRST, FIRST + 4)
EACH = 120 if sys.platform != "emscripten" else 8


def whole(number: int) -> str:
    """Return a valid backup file."""
    ((_, text),) = files(Store(FakeStorage(sound(number)), FakeJournal()), TODAY)
    return text


def spoiled(mutator: Mutator, number: int) -> str:
    """Return a backup file with faults in the file or in its saves."""
    text = whole(number)
    if number % 2:
        return mutator.of_either(number, text)
    changed = json.loads(text)
    for match in changed["matches"][: 1 + number % 3]:
        match["text"] = mutator.of_either(number, match["text"])
        if number % 4:  # with a check sum, it would be refused without a look at its text
            del match["check"]
    return json.dumps(changed)


def readable(text: str) -> bool:
    """Tell whether a save is valid, except perhaps for its moves."""
    try:
        Loading(text)
    except SaveError:
        return False
    return True


def further(text: str, save: str) -> bool:
    """Tell whether a text is a valid save whose moves begin with those of another save."""
    first = Match.load(save).moves
    return Match.load(text).moves[: len(first)] == first


def take_in(text: str, texts: dict[str, str]) -> str:
    """Open a file on a page with this storage; return the text of the page."""
    visit = Visit(FakeStorage(texts)).start()
    check_shown(visit)
    visit.app.handle("import", text)
    for _ in range(2000):
        if visit.clock.idle or visit.at_table:
            break
        visit.wait(0)
    shown = visit.text
    kept = {key: save for key, save in visit.storage.texts.items() if key.startswith(SAVE)}
    for key, save in texts.items():
        if key.startswith(SAVE):
            assert kept[key] == save or further(kept[key], save)
    assert all(readable(kept[key]) for key in kept.keys() - texts.keys())
    panel, visit.page.panel = visit.page.panel, ""
    assert panel == "" or "panel-taken" in panel or "panel-fault" in panel
    check_shown(visit)
    visit.app.handle("close")
    visit.app.handle("home")
    check_shown(visit)
    return shown


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_a_file_of_everything_holds_nothing_is_lost_by_it(seed: int) -> None:
    mutator = Mutator(seed + 300, every())
    found: Counter[str] = Counter()
    for number in range(EACH):
        text, mine = spoiled(mutator, number), sound(number)
        here = mine if number % 4 else {f"{SAVE}7": mine[f"{SAVE}1"]}
        try:
            shown = take_in(text, here)
        except Exception as fault:
            raise AssertionError(f"seed {seed}, number {number}: {text[:2000]!r}") from fault
        for words in ("new here", "already", "cannot be read", "damaged", "malformed"):
            found[words] += words in shown
    assert min(found.values()) > 0 and len(found) == 5, found


@pytest.mark.parametrize("seed", SEEDS)
def test_a_file_taken_in_twice_changes_nothing_the_second_time(seed: int) -> None:
    mutator = Mutator(seed + 400, every())
    for number in range(EACH // 6):
        text = spoiled(mutator, number)
        visit = Visit().start()
        for _ in range(2):
            before = dict(visit.storage.texts)
            visit.app.handle("import", text)
            visit.wait(0)
            visit.app.handle("home")
            visit.app.handle("close")
        after = visit.storage.texts
        saves = {key for key in after if key.startswith(SAVE)}
        assert {key: after[key] for key in saves} == {key: before.get(key) for key in saves}
