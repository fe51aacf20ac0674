"""The examples of the rules page agree with the rules."""

from __future__ import annotations

import pytest

from engine.games.smallcity.state import SmallcityState
from tests.examples import claims
from tests.games.smallcity.positions import play, position, ways
from ui.games.smallcity import preview
from ui.games.smallcity.examples import CityExample, Land, read

LINES = claims("smallcity")
FAR = ("j1", "j3", "j5")  # hexes for the emperors that an example lacks, far from its corner
PLAYERS = range(2)


def laid_out(example: CityExample) -> SmallcityState:
    """Return the position of an example, before its turn if it has one."""
    emperors, sicarii = dict(example.emperors), dict(example.sicarii)
    if example.turn is not None:
        left, to, deployed = example.turn
        emperors[left] = emperors.pop(to)
        del sicarii[deployed]
    far = iter(FAR)
    standing = [[name for name, seat in emperors.items() if seat == each] for each in PLAYERS]
    for own in standing:
        own += [next(far) for _ in range(2 - len(own))]
    assert len({name for own in standing for name in own}) == 4
    return position(
        *map(" ".join, standing),
        sicarii=[" ".join(n for n, seat in sicarii.items() if seat == e) for e in PLAYERS],
        districts=" ".join(f"{name}={sign}" for name, sign in example.districts.items()),
    )


@pytest.mark.parametrize("line", LINES)
def test_the_pieces_of_an_example_are_on_its_hexes(line: str) -> None:
    example = read(line)
    drawn = {*example.districts, *example.emperors, *example.sicarii}
    assert drawn <= {*example.hexes}
    assert example.ways or example.turn or example.lands


@pytest.mark.parametrize("line", [line for line in LINES if read(line).ways])
def test_the_examples_show_all_legal_moves(line: str) -> None:
    example = read(line)
    assert example.ways is not None
    start, ends = example.ways
    s = laid_out(example)
    assert s.turn == example.emperors[start]
    assert ways(s, "move", start) & {*example.hexes} == {*ends}


@pytest.mark.parametrize("line", [line for line in LINES if read(line).turn])
def test_the_turns_of_the_examples_earn_their_revenue(line: str) -> None:
    example = read(line)
    assert example.turn is not None
    left, to, deployed = example.turn
    s = laid_out(example)
    play(s, f"move:{left}>{to}", f"deploy:{deployed}")
    assert s.money[example.emperors[to]] == example.earned
    assert example.sicarii[deployed] == example.emperors[to]


@pytest.mark.parametrize("line", [line for line in LINES if read(line).lands])
def test_the_territories_of_the_examples_have_their_points(line: str) -> None:
    example = read(line)
    closed, contested = [], 0
    for each in preview.survey(laid_out(example)):
        if each.kind == "contested":
            contested += 1
        else:
            worth = each.worth if each.kind == "controlled" else 0
            closed.append(Land(each.owner, worth, sorted(each.hexes)))
    said = [Land(each.owner, each.worth, sorted(each.hexes)) for each in example.lands]
    assert sorted(closed, key=str) == sorted(said, key=str)
    assert contested == 1


def test_the_page_has_lines_turns_and_territories() -> None:
    examples = [read(line) for line in LINES]
    assert any(each.ways for each in examples)
    assert any(each.turn for each in examples)
    assert any(land.owner is None for each in examples for land in each.lands)
