"""A save in a file has a check sum: what was changed is told, and can be had all the same."""

from __future__ import annotations

import json
from typing import Any

import pytest

from engine.matches import CHANGED, MAX_LENGTH, BrokenSave, Match
from engine.matches.saves import doubted, exported
from tests.hostile.saved import every

EVERY = pytest.mark.parametrize("text", every())


def edited(**parts: Any) -> str:
    """Return an exported save with some parts replaced."""
    return json.dumps({**json.loads(exported(every()[0])), **parts})


@EVERY
def test_an_exported_save_loads_and_is_kept_without_its_sum(text: str) -> None:
    file = exported(text)
    assert file != text
    assert Match.load(file).dump() == text
    assert exported(file) == file


def test_only_what_is_in_a_file_counts_and_not_how_it_is_laid_out() -> None:
    document = json.loads(exported(every()[0]))
    for text in (
        json.dumps(document, indent=2),
        json.dumps(document, sort_keys=True),
        json.dumps(document, ensure_ascii=True) + "\n",
    ):
        assert Match.load(text).dump() == every()[0]


def test_a_changed_save_is_told_and_carries_the_match_that_it_holds() -> None:
    seed = json.loads(every()[0])["seed"]
    for text in (edited(deal="typed"), edited(check=1), edited(check=None), doubted(every()[0])):
        with pytest.raises(BrokenSave) as refused:
            Match.load(text)
        assert refused.value.message == CHANGED
        assert refused.value.partial.seed == seed
        assert refused.value.partial.moves == Match.load(every()[0]).moves
        assert refused.value.partial.takebacks == Match.load(every()[0]).takebacks


def test_a_changed_move_that_is_illegal_leaves_the_moves_before_it() -> None:
    moves = json.loads(every()[0])["moves"]
    with pytest.raises(BrokenSave) as refused:
        Match.load(edited(moves=[*moves[:4], [0, "fly"], *moves[5:]]))
    assert refused.value.message == CHANGED
    assert len(refused.value.partial.moves) == 4


def test_whoever_changes_a_save_on_purpose_leaves_its_sum_out() -> None:
    document = json.loads(edited(deal="typed"))
    del document["check"]
    assert Match.load(json.dumps(document)).deal == "typed"


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "{}", '{"format":"other"}', "[" * 5000])
def test_what_is_no_save_is_exported_as_it_is(text: str) -> None:
    assert exported(text) == doubted(text) == text


def test_a_save_stays_short_enough_to_be_read() -> None:
    text = every()[0]
    long = text[:-1] + " " * (MAX_LENGTH - len(text)) + "}"
    assert Match.load(exported(long)).dump() == text
    full = text[:-1] + ',"more":"' + "x" * (MAX_LENGTH - len(text) - 11) + '"}'
    assert len(full) < MAX_LENGTH
    assert Match.load(exported(full)).dump() == text
