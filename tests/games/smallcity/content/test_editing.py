"""Changes of boards at each place, and the comparison with the boards of the game."""

from __future__ import annotations

import pytest

from engine.core.errors import SetupError
from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.content import composition, reading
from engine.games.smallcity.content.boards import Boards
from engine.games.smallcity.content.editing import MOST_BOARDS, can_drop, edited
from engine.games.smallcity.content.reading import Reader
from engine.games.smallcity.content.writing import written
from tests.playing import play_out, policy

OURS = SMALLCITY.shipped_content()


def read(text: str) -> Boards:
    return Reader("x", text).boards()


def changed(*changes: tuple[str, str]) -> Boards:
    text = OURS
    for change, value in changes:
        text = edited(text, change, value)
    return read(text)


def test_boards_are_read_back_as_written_row_by_row() -> None:
    assert read(written(reading.load())) == reading.load()
    rows = [line for line in OURS.splitlines() if line.startswith("  ")]
    assert [line for line in written(reading.load()).splitlines() if line.startswith("  ")] == rows


def test_a_painted_hex_lies_in_the_city_that_is_played() -> None:
    text = edited(edited(OURS, "paint:A1a/0", "R9"), "paint:A2b/3", "7:5")
    assert (read(text).faces["A1a"][0], read(text).faces["A2b"][3]) == ("R9", "7:5")
    state = SMALLCITY.with_content(text).new(players=2, seed=1, city="subura")
    assert {"R9", "7:5"} <= {*state.city.signs().values()}
    assert play_out(state, policy(1)).outcome is not None


@pytest.mark.parametrize("module", ["A", "B"])
def test_boards_are_added_empty_and_dropped_as_far_as_cities_need_them(module: str) -> None:
    text = OURS
    for number in range(1, MOST_BOARDS + 1):
        text = edited(text, f"add:{module}{number}a")
    assert read(text).of_module(module) == [f"{module}{n}" for n in range(1, MOST_BOARDS + 1)]
    assert {*read(text).faces[f"{module}9a"]} == {"."}
    for board in read(text).of_module(module):
        text = edited(text, f"drop:{board}")
    assert read(text) == reading.load()
    assert not can_drop(read(text), f"{module}1")


def test_a_face_laid_changes_places_and_is_turned() -> None:
    assert reading.load().cities["subura", "four"] == ("A1a", "A2b", "A3a*", "A4b")
    laid = changed(("lay:subura/four/0", "A3b"), ("turn:subura/four/1", ""))
    assert laid.cities["subura", "four"] == ("A3b", "A2b*", "A1a", "A4b")
    other_side = changed(("lay:subura/four/0", "A1b"), ("turn:subura/four/2", ""))
    assert other_side.cities["subura", "four"] == ("A1b", "A2b", "A3a", "A4b")


@pytest.mark.parametrize(
    ("change", "value"),
    [
        ("", ""), ("paint", ""), ("paint:A1a", "R1"), ("paint:A1a/25", "R1"),
        ("paint:A1a/-1", "R1"), ("paint:A1a/0", "R0"), ("paint:A1a/0", "x"), ("paint:A9a/0", "R1"),
        ("add:C1a", ""), ("add:A1a", ""), ("add:A", ""), ("add:A0a", ""),
        ("drop:A1", ""), ("drop:A9", ""), ("drop:", ""),
        ("lay:subura/four/4", "A1a"), ("lay:subura/four/0", "B1a"), ("lay:subura/five/0", "A1a"),
        ("lay:roma/four/0", "A1a"), ("lay:subura/four/0", "A9a"), ("turn:subura/hexagon/1", ""),
        ("turn:subura/four/x", ""), ("put:laniste/0/name.fr", "x"),
    ],
)  # fmt: skip
def test_a_senseless_change_changes_nothing(change: str, value: str) -> None:
    assert edited(OURS, change, value) == OURS


def test_an_unreadable_file_cannot_be_changed() -> None:
    with pytest.raises(SetupError):
        edited("board C", "add:A")


def test_the_boards_of_the_game_are_usual() -> None:
    for face, signs in reading.load().faces.items():
        assert [each for each in composition.findings(face, signs) if not each.good] == []
        assert composition.crowded(face, signs) == frozenset()


def test_unusual_counts_are_found() -> None:
    found = changed(("paint:A1a/3", "."), ("paint:A1a/2", "R6"), ("paint:A1a/6", "R9")).faces["A1a"]
    wrong = {each.name: each.found for each in composition.findings("A1a", found) if not each.good}
    assert wrong == {"residential": 6, "worth": 30, "industrial": 1}
    assert composition.crowded("A1a", found) == {1, 2, 6}


def test_neighbours_on_a_tree_are_those_that_touch() -> None:
    signs = ["."] * 20
    signs[0], signs[2] = "L", "L"  # the top, and the right one of the two below it
    assert composition.crowded("B1a", tuple(signs)) == {0, 2}
    signs[2], signs[9] = ".", "L"
    assert composition.crowded("B1a", tuple(signs)) == frozenset()
