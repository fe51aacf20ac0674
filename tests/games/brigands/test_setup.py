"""The choice of the Prince, and the options of a set-up; ruling 21."""

import json

import pytest

from engine.core.errors import SetupError
from engine.games.brigands import BRIGANDS
from engine.matches import Match

PAIRS = [(3, 3), (3, 4), (3, 5), (4, 4), (4, 5), (5, 5)]


def matters(name: str) -> list[int]:
    """Return the numbers of players for which an option matters."""
    (option,) = [each for each in BRIGANDS.options if each.name == name]
    return [count for count in BRIGANDS.players if option.matters(count, BRIGANDS.checked({}))]


@pytest.mark.parametrize(("players", "prince"), PAIRS)
def test_a_prince_who_is_not_at_the_table_clashes_before_the_start(
    players: int, prince: int
) -> None:
    fault = BRIGANDS.clash(players, BRIGANDS.checked({"prince": prince}))
    assert fault is not None
    assert fault.message.key == "setup.value"
    with pytest.raises(SetupError, match=r"setup\.value"):
        BRIGANDS.new(players=players, seed=1, prince=prince)


def test_everybody_at_the_table_can_be_the_prince() -> None:
    for players in range(3, 7):
        for prince in range(players):
            assert BRIGANDS.clash(players, BRIGANDS.checked({"prince": prince})) is None
            assert BRIGANDS.new(players=players, seed=1, prince=prince).prince == prince


def test_the_prince_is_one_of_the_seats_and_none_of_a_duel() -> None:
    (prince,) = [each for each in BRIGANDS.options if each.name == "prince"]
    assert prince.seats
    assert matters("prince") == [3, 4, 5, 6]


def test_the_letter_matters_in_a_duel_only() -> None:
    assert matters("letter") == [2]


def test_a_save_of_a_duel_that_names_a_prince_still_loads() -> None:
    match = Match.new("brigands", players=2, seed=3, prince=5)
    saved = json.loads(match.dump())
    assert saved["options"]["prince"] == 5
    assert Match.load(match.dump()).state.observation(0)["players"] == 2
