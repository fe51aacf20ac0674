"""Matches end and conserve all pieces, and the playthroughs have every kind of decision."""

import pytest

from engine.catalogue import GAMES
from engine.core.randomness import stream
from tests.conformance.played import (
    BY_NAME,
    adapter_of,
    case_of,
    first_state,
    game_of,
    states_of,
    steps_of,
)
from tests.conformance.registry import NAMES, each_case
from tests.kit import KITS
from tests.playing import play_out, policy, snapshot, start


@each_case
def test_nothing_is_ever_lost_or_added(name: str) -> None:
    adapter = adapter_of(name)
    whole = adapter.conserved(first_state(name))
    assert all(adapter.conserved(state) == whole for state in states_of(name))


@each_case
def test_there_is_an_outcome_exactly_when_nobody_owes_a_decision(name: str) -> None:
    for state in states_of(name):
        assert (state.outcome is None) == bool(state.to_act)
    assert states_of(name)[-1].outcome is not None


@each_case
def test_an_outcome_names_scores_and_winners(name: str) -> None:
    outcome = states_of(name)[-1].outcome
    assert outcome is not None
    assert len(outcome.scores) == case_of(name).players
    assert outcome.winners or not any(outcome.scores)  # without a winner nobody has points
    assert list(outcome.winners) == sorted(set(outcome.winners))
    assert set(outcome.winners) <= set(range(case_of(name).players))
    assert outcome.why.key


@each_case
def test_random_matches_end_within_the_promised_number_of_moves(name: str) -> None:
    game, case = game_of(name), case_of(name)
    most = game.max_moves(case.players, game.checked(case.options))
    assert len(steps_of(name)) <= most
    for seed in range(3):
        state, rng = start(game, case.players, seed, case.options), stream(seed, "ends")
        moves = 0
        while state.to_act:
            seat = state.to_act[0]
            legal = state.legal_moves(seat)
            state.apply(seat, legal[0] if rng.random() < 0.8 else legal[-1])
            moves += 1
        assert moves <= most


@pytest.mark.parametrize("game_id", GAMES)
def test_the_playthroughs_come_across_every_kind_of_decision(game_id: str) -> None:
    names = [name for name in NAMES if BY_NAME[name][0] == game_id]
    met = {KITS[game_id].adapter.kind(state) for name in names for state in states_of(name)}
    assert met == KITS[game_id].adapter.kinds


@pytest.mark.parametrize("game_id", GAMES)
def test_different_seeds_give_different_matches(game_id: str) -> None:
    game = GAMES[game_id]
    starts = [start(game, game.players[0], seed, {}) for seed in range(4)]
    assert len({snapshot(state) for state in starts}) == 4
    assert len({snapshot(play_out(state, policy(1))) for state in starts}) == 4
