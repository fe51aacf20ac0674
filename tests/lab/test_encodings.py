"""Every move has a number, and vectors hold all that a seat observes."""

from __future__ import annotations

from random import Random

import pytest

from engine.catalogue import GAMES
from engine.core.state import State
from lab.encodings import Encoding, NoEncoding, encoding_of
from lab.encodings.blocks import Each, Fields, Flag, Number, OneOf, Several, Tuple
from tests.conformance.played import BY_NAME, case_of, game_of, states_of

ENVELOPE = ("game", "players", "options", "outcome")


def encoding(name: str) -> Encoding:
    game, case = game_of(name), case_of(name)
    return encoding_of(game.id, case.players, game.checked(case.options))


@pytest.mark.parametrize("name", BY_NAME)
def test_every_legal_move_has_a_number_and_every_observation_a_vector(name: str) -> None:
    code = encoding(name)
    assert len(code.number) == len(code.actions), "a move has two numbers"
    for state in states_of(name):
        for seat in state.to_act:
            assert set(state.legal_moves(seat)) <= code.number.keys()
        for seat in (None, *range(state.players)):
            vector = code.vector(state.observation(seat))
            assert len(vector) == code.size
            assert all(isinstance(each, float) and -1 <= each <= 3 for each in vector)


@pytest.mark.parametrize("name", BY_NAME)
def test_each_field_of_an_observation_is_told_or_left_out_on_purpose(name: str) -> None:
    code, observation = encoding(name), states_of(name)[0].observation(0)
    fields = {*code.layout.blocks, *code.left_out, *ENVELOPE}
    assert set(observation) == fields
    assert not set(code.layout.blocks) & set(code.left_out)


@pytest.mark.parametrize("name", BY_NAME)
def test_seats_that_see_something_else_get_another_vector(name: str) -> None:
    code, states = encoding(name), states_of(name)
    for state in states[:: max(1, len(states) // 20)]:
        vectors = {tuple(code.vector(state.observation(seat))) for seat in range(state.players)}
        assert len(vectors) == state.players


@pytest.mark.parametrize("name", BY_NAME)
def test_what_is_hidden_changes_no_vector(name: str) -> None:
    code, game = encoding(name), game_of(name)
    for state in states_of(name)[::25]:
        for seat in state.to_act[:1]:
            observation = state.observation(seat)
            other: State = game.determinize(observation, Random(1))
            assert code.vector(other.observation(seat)) == code.vector(observation)


@pytest.mark.parametrize("game", GAMES)
def test_moves_and_vectors_are_the_same_for_every_match_of_a_set_up(game: str) -> None:
    rules = GAMES[game]
    players = rules.players[-1]
    one, other = (encoding_of(game, players, rules.checked({})) for _ in range(2))
    assert one.actions == other.actions
    first, second = (rules.new(players=players, seed=seed) for seed in (1, 2))
    assert len(one.vector(first.observation(0))) == len(other.vector(second.observation(0)))


def test_a_game_without_an_encoding_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(NoEncoding, match="chess: there are imperator"):
        encoding_of("chess", 2, {})
    monkeypatch.setitem(GAMES, "calculi", GAMES["brus"])
    with pytest.raises(NoEncoding, match=r"lab\.encodings\.calculi is missing"):
        encoding_of("calculi", 2, {})


def test_blocks() -> None:
    assert Number(4).numbers(3) == [0.75]
    assert Flag().numbers(True) == [1.0]
    assert OneOf(("a", "b")).numbers("b") == [0.0, 1.0]
    assert Several((1, 2, 3), 2).numbers([3, 1, 3]) == [0.5, 0.0, 1.0]
    assert Each(Number(2), 3).numbers([2, 1]) == [1.0, 0.5, 0.0]
    assert Tuple((Flag(), Number(2))).numbers([False, 1]) == [0.0, 0.5]
    fields = Fields({"a": Flag(), "b": Tuple((Flag(), Flag()))})
    assert fields.numbers({"b": [True, False], "a": True}) == [1.0, 1.0, 0.0]
    assert OneOf((None, True)).numbers(None) == [1.0, 0.0]
    with pytest.raises(KeyError):
        OneOf(("a", "b")).numbers("c")
    for block in (Number(4), Flag(), OneOf(("a", "b")), Several((1, 2)), Each(Flag(), 3), fields):
        assert block.numbers(None) == [0.0] * block.size
