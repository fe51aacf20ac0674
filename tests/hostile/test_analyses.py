"""Of spoiled analyses the page shows the valid parts and ignores the others."""

from __future__ import annotations

from collections import Counter

import pytest

from engine.bots import Verdict
from tests.hostile.mutations import FIRST, Mutator
from tests.hostile.test_saves import EACH
from tests.ui.fakes import FakeJournal, FakeStorage
from tests.ui.features.replay.test_replay import replaying, screen
from ui.features.analysis import view as judgement
from ui.features.analysis.analyses import KEY, Analyses, Analysis
from ui.match.advice.review import KNOWN
from ui.storage.store import Store


@pytest.mark.thorough
def test_spoiled_judgements_are_shown_as_far_as_they_make_sense() -> None:
    visit = replaying("brus")
    match, part = screen(visit).match, screen(visit)._analysis
    assert part is not None
    storage = FakeStorage()
    kept = Analyses(Store(storage, FakeJournal(alive=False)))
    verdicts = {
        at: Verdict(move, 0.1 * (at % 4), 0.01, KNOWN[at % len(KNOWN)])
        for at, (seat, move) in enumerate(match.moves, start=1)
        if seat == 0
    }
    even: tuple[float, ...] = (0.5,) * 4
    curve = dict.fromkeys(range(0, len(match.moves), 4), even)
    kept.keep(match, Analysis(curve, verdicts, complete=True))
    text, mutator, found = storage.texts[KEY], Mutator(FIRST), Counter[str]()
    for number in range(min(EACH, 150)):
        storage.texts[KEY] = mutator.of_either(number, text)
        read = kept.read(match)
        found["sound" if read == Analysis(curve, verdicts, complete=True) else "spoiled"] += 1
        part.analyser.analysis = read
        part._shown.clear()
        for at in (0, min(verdicts), len(match.moves)):
            model = part.model(visit.app.preferences.texts, at)
            drawn = judgement.strip(model) + judgement.verdict(model) + judgement.section(model)
            found["shown" if drawn else "nothing left"] += 1
    assert found.keys() == {"sound", "spoiled", "shown", "nothing left"}
