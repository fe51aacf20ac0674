"""Whole games as readable text, compared exactly; see `tests.golden`.

After a change of the rules that is meant: python -m tests.games.brigands.test_golden
"""

import pytest

from engine.catalogue import GAMES
from engine.games.brigands import BRIGANDS
from tests.conformance.adapter import Case
from tests.golden import file_of, trace

CASES = {
    "2-players": Case(2, 22),
    "4-players": Case(4, 44),
    "6-players": Case(6, 66, {"prince": 3}),
}


@pytest.mark.parametrize("name", CASES)
def test_the_playthrough_is_the_same_as_ever(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "brigands", BRIGANDS)
    assert trace("brigands", CASES[name]) == file_of("brigands", name).read_text(encoding="utf-8")


if __name__ == "__main__":
    GAMES["brigands"] = BRIGANDS
    for each, case in CASES.items():
        file_of("brigands", each).write_text(trace("brigands", case), encoding="utf-8")
