"""Writers give, straight from a position, what encodings make of an observation."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.catalogue import GAMES
from engine.core.phases import PhasedState
from engine.core.state import State
from lab.encodings import NoEncoding
from lab.encodings import pieces as kept
from lab.encodings.pieces import packed
from lab.writers import Writer, new_writer, writer_of
from tests.conformance.played import BY_NAME, case_of, game_of, states_of

COUNTS = [(game, players) for game, rules in GAMES.items() for players in rules.players]
FEWEST_AND_MOST = [(game, GAMES[game].players[end]) for game in GAMES for end in (0, -1)]


def compare(writer: Writer[Any], silent: State, state: State) -> None:
    """Check everything that each seat gets in a position against the observation of its twin."""
    code = writer.encoding
    for seat in range(state.players):
        assert writer.vector(silent, seat) == packed(code.vector(state.observation(seat)))
        numbers, mask = writer.legal(silent, seat)
        assert [code.actions[action] for action in numbers] == state.legal_moves(seat)
        assert [action for action, flag in enumerate(mask) if flag] == sorted(numbers)
        assert len(mask) == len(code.actions)


@pytest.mark.parametrize("name", BY_NAME)
def test_vectors_and_legal_actions_are_those_of_the_observations(name: str) -> None:
    game, case = game_of(name), case_of(name)
    writer = writer_of(game.id, case.players, game.checked(case.options))
    states = states_of(name)
    for state in [*states[:: max(1, len(states) // 40)], states[-1]]:
        compare(writer, state, state)
        for seat in state.to_act[:1]:
            other: State = game.determinize(state.observation(seat), Random(1))
            assert writer.vector(other, seat) == writer.vector(state, seat), "something is hidden"


def play_twins(game: str, players: int, seed: int, every: int) -> None:
    """Play a random match twice, with and without events, and compare after each few moves."""
    rules, rng = GAMES[game], Random(seed)
    options = rules.checked({})
    writer = writer_of(game, players, options)
    state: PhasedState = rules.new(players=players, seed=seed, **options)
    silent = state.copy()
    silent.silence()
    for number in range(rules.max_moves(players, options)):
        if number % every == 0 or not state.to_act:
            compare(writer, silent, state)
        if not state.to_act:
            break
        seat = rng.choice(state.to_act)
        action = rng.choice(writer.legal(silent, seat).numbers)
        state.apply(seat, writer.encoding.actions[action])
        writer.advance(silent, seat, action)
    assert state.outcome == silent.outcome
    assert state.outcome is not None
    assert tuple(writer.points(silent)) == state.outcome.scores


@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_silent_matches_are_written_like_those_with_events(game: str, players: int) -> None:
    play_twins(game, players, seed=players, every=9)


@pytest.mark.thorough
@pytest.mark.parametrize("seed", range(20))
@pytest.mark.parametrize(("game", "players"), COUNTS)
def test_many_silent_matches_are_written_like_those_with_events(
    game: str, players: int, seed: int
) -> None:
    play_twins(game, players, seed=100 + seed, every=2)


@pytest.mark.parametrize(("game", "players"), FEWEST_AND_MOST)
def test_little_memory_changes_nothing(
    game: str, players: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    writer = new_writer(game, players, GAMES[game].checked({}))
    monkeypatch.setattr(kept, "MOST", 2)
    monkeypatch.setattr(writer, "_most", 2)
    state: PhasedState = GAMES[game].new(players=players, seed=1)
    rng = Random(1)
    for _ in range(12):
        compare(writer, state, state)
        seat = state.to_act[0]
        state.apply(seat, rng.choice(state.legal_moves(seat)))


def test_a_set_up_has_one_writer_and_a_game_without_is_named() -> None:
    options = GAMES["brus"].checked({})
    assert writer_of("brus", 4, options) is writer_of("brus", 4, GAMES["brus"].checked({}))
    with pytest.raises(NoEncoding, match="chess"):
        writer_of("chess", 2, {})
