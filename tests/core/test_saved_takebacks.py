"""A save notes takebacks as a match does, and no others."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.matches import Match, saves
from tests.playing import policy, random_move
from tests.saving import MOVES, edited, why


@pytest.mark.parametrize(
    "note",
    [
        None,
        {},
        {"kept": 1, "dropped": 1},
        {"kept": -1, "dropped": 1, "revealed": True},
        {"kept": 1, "dropped": 1.0, "revealed": True},
        {"kept": 1, "dropped": 1, "revealed": 1},
        {"kept": True, "dropped": 1, "revealed": True},
        {"kept": 1, "dropped": 1, "revealed": True, "more": 1},
    ],
)
def test_a_note_of_a_takeback_has_three_entries(note: Any) -> None:
    assert why(edited(takebacks=[note])) == "save.part"


NOTE = {"kept": 1, "dropped": 1, "revealed": True}


def test_notes_of_takebacks_are_as_many_as_a_match_keeps_and_no_more() -> None:
    """The log shows every note, so their number has a limit."""
    assert why(edited(takebacks=[NOTE] * 3_000)) == "save.part"
    assert why(edited(takebacks=[NOTE] * (saves.MAX_TAKEBACKS + 1))) == "save.part"
    match = Match.load(edited(takebacks=[NOTE] * saves.MAX_TAKEBACKS))
    match.undo()
    assert len(match.takebacks) == saves.MAX_TAKEBACKS
    assert match.takebacks[-1].kept == len(match.moves)
    assert Match.load(match.dump()).takebacks == match.takebacks


def notes(*pairs: tuple[int, int]) -> list[dict[str, Any]]:
    """Return notes of takebacks with these numbers of kept and dropped moves."""
    return [{"kept": kept, "dropped": dropped, "revealed": False} for kept, dropped in pairs]


@pytest.mark.parametrize(
    "pairs",
    [
        [(3, 0)],  # nothing was taken back
        [(len(MOVES) + 1, 1)],  # the match has fewer moves
        [(9, 3), (5, 3)],  # the match had shrunk to 8 moves without a takeback
        [(9, 3), (5, 4), (20, 2), (2, 17)],
    ],
)
def test_a_takeback_that_cannot_have_happened_is_refused(pairs: list[tuple[int, int]]) -> None:
    assert why(edited(takebacks=notes(*pairs))) == "save.part"


@pytest.mark.parametrize(
    "pairs",
    [
        [(0, 1)],
        [(len(MOVES), 1)],
        [(9, 3), (8, 1)],  # two in a row; the second goes back further
        [(5, 400), (5, 1), (500, 2), (0, 500)],
    ],
)
def test_a_takeback_that_can_have_happened_is_read(pairs: list[tuple[int, int]]) -> None:
    match = Match.load(edited(takebacks=notes(*pairs)))
    assert [(note.kept, note.dropped) for note in match.takebacks] == pairs


@given(st.lists(st.integers(-4, 30), max_size=40))
def test_all_that_a_match_notes_is_read(steps: list[int]) -> None:
    """Moves, takebacks and redos in any order can be saved; the numbers choose among them."""
    match, rng = Match.new("imperator", players=4, seed=5), policy(5)
    undone: list[list[tuple[int | None, str]]] = []
    for step in steps:
        if step < -1 and undone:
            match.redo(undone.pop())
        elif 0 <= step < len(match.moves):
            undone.append(match.undo(step))
        else:
            undone.clear()
            for _ in range(3):
                match.play(*random_move(match.state, rng))
    assert Match.load(match.dump()).takebacks == match.takebacks
    branch = match.branch(len(match.moves) // 2, match.seats)
    assert Match.load(branch.dump()).takebacks == []


@pytest.mark.parametrize("entry", ["kept", "dropped"])
def test_the_numbers_of_a_takeback_are_numbers_that_can_be_shown(entry: str) -> None:
    assert why(edited(takebacks=[{**NOTE, entry: 2**53}])) == "save.part"
    assert why(edited(takebacks=[{**NOTE, entry: 10**4000}])) == "save.part"
