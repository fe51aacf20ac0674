"""Batches play the same matches as single states, start anew, and refuse illegal actions."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from engine.catalogue import GAMES
from engine.core.errors import IllegalMove, SetupError
from lab.encodings import NoEncoding
from lab.returns import returns
from lab.training.batch import BatchEnv

EVERY = pytest.mark.parametrize("game", GAMES)


@EVERY
def test_a_batch_is_what_gymnasium_expects(game: str) -> None:
    table = BatchEnv(game, 5)
    assert isinstance(table, VectorEnv)
    assert table.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    seen, _ = table.reset(seed=3)
    for _ in range(40):
        assert table.observation_space.contains(seen)
        actions = table.random_actions()
        assert table.action_space.contains(actions)
        seen, rewards, ended, cut, _ = table.step(actions)
        for each, kind in ((rewards, np.float64), (ended, np.bool_), (cut, np.bool_)):
            assert each.shape == (5,)
            assert each.dtype == kind


@EVERY
def test_a_row_shows_what_the_seat_to_move_may_know_and_do(game: str) -> None:
    table = BatchEnv(game, 3)
    encoding = table.writer.encoding
    seen, infos = table.reset(seed=5)
    for _ in range(60):
        for row, state in enumerate(table.states):
            seat = int(infos["seat"][row])
            assert seat == state.to_act[0]
            legal = sorted(encoding.number[move] for move in state.legal_moves(seat))
            assert np.flatnonzero(seen["action_mask"][row]).tolist() == legal
            assert sorted(table.legal_actions(row)) == legal
            vector = np.array(encoding.vector(state.observation(seat)), np.float32)
            assert (seen["observation"][row] == vector).all()
        seen, _, _, _, infos = table.step(table.random_actions())


@EVERY
def test_matches_end_with_their_rewards_and_start_anew(game: str) -> None:
    table = BatchEnv(game, 4)
    _, infos = table.reset(seed=2)
    over = 0
    while over < 8:
        states, movers = table.states[:], infos["seat"]
        _, rewards, ended, cut, infos = table.step(table.random_actions())
        assert not cut.any()
        for row, state in enumerate(states):
            assert infos["rewards"][row].tolist() == returns(state)
            assert rewards[row] == returns(state)[movers[row]]
            assert ended[row] == (not state.to_act)
            assert (table.states[row] is state) == (not ended[row])
        if ended.any():
            over += int(ended.sum())
            assert (infos["_final_obs"] == ended).all()
            for row in np.flatnonzero(ended).tolist():
                seat = infos["final_info"]["seat"][row]
                assert seat == movers[row]
                last = table.writer.vector(states[row], seat)
                assert infos["final_obs"][row]["observation"].tobytes() == last
                assert not infos["final_obs"][row]["action_mask"].any()


def played(table: BatchEnv, seed: int) -> list[NDArray[Any]]:
    seen, _ = table.reset(seed=seed)
    found = [seen["observation"]]
    for _ in range(200):
        found.append(table.step(table.random_actions())[0]["observation"])
    return found


def test_the_same_seed_gives_the_same_matches_and_arrays_are_never_changed() -> None:
    table = BatchEnv("brus", 4, points=1)
    first, again, other = played(table, 1), played(table, 1), played(table, 2)
    assert all((one == two).all() for one, two in zip(first, again, strict=True))
    assert any((one != two).any() for one, two in zip(first, other, strict=True))


def test_a_match_is_cut_off_after_so_many_decisions() -> None:
    table = BatchEnv("brus", 2, max_cycles=7)
    table.reset(seed=1)
    for number in range(1, 22):
        _, _, ended, cut, infos = table.step(table.random_actions())
        assert not ended.any()
        assert cut.all() == (number % 7 == 0)
        if cut.all():
            assert infos["final_obs"][0]["action_mask"].any(), "the seat to move has a choice"


def test_points_are_rewarded_move_by_move_when_asked_for() -> None:
    table = BatchEnv("brus", 1, rewards="scores", points=2)
    table.reset(seed=4)
    worth = np.zeros(4)
    while True:
        state = table.states[0]
        _, _, ended, _, infos = table.step(table.random_actions())
        worth += infos["rewards"][0]
        if ended[0]:
            break
    assert state.outcome is not None
    scores = state.outcome.scores
    assert worth == pytest.approx([each - sum(scores) / 4 for each in scores])


def test_the_last_moves_are_told_as_far_as_the_seat_to_move_knows_them() -> None:
    table = BatchEnv("imperator", 1, 4, memory=3)
    seen, infos = table.reset(seed=1)
    assert not seen["memory"].any()
    made: list[tuple[int, int]] = []
    while len(made) < 6:
        action, mover = table.random_actions(), int(infos["seat"][0])
        made.append((mover + 1, int(action[0]) + 1))
        seen, _, _, _, infos = table.step(action)
        assert table.observation_space.contains(seen)
        told = [(int(seat), int(number)) for seat, number in seen["memory"][0] if seat]
        for (seat, number), (other, really) in zip(told, made[-3:], strict=True):
            hidden = table.writer.encoding.actions[really - 1].startswith("discard")
            own = infos["seat"][0] + 1 == other
            assert seat == other
            assert number == (0 if hidden and not own else really)


@pytest.mark.parametrize("action", [-1, 0, 36])
def test_an_illegal_action_is_refused_and_nothing_moves(action: int) -> None:
    table = BatchEnv("brus", 3)
    seen, _ = table.reset(seed=1)
    actions = table.random_actions()
    illegal = action if action else int(np.flatnonzero(seen["action_mask"][2] == 0)[0])
    before = [state.to_json() for state in table.states]
    actions[2] = illegal
    with pytest.raises(IllegalMove, match=r"row 2, seat \d"):
        table.step(actions)
    assert [state.to_json() for state in table.states] == before
    with pytest.raises(ValueError, match="3 matches"):
        table.step(actions[:2])


def test_wrong_set_ups_are_named() -> None:
    with pytest.raises(SetupError):
        BatchEnv("brus", 2, 5)
    with pytest.raises(SetupError):
        BatchEnv("brus", 2, points=100)
    with pytest.raises(NoEncoding):
        BatchEnv("chess", 2)
    with pytest.raises(ValueError, match="num_envs"):
        BatchEnv("brus", 0)
    with pytest.raises(ValueError, match="outcome or scores"):
        BatchEnv("brus", 2, rewards="fame")
    assert BatchEnv("brus", 2).players == GAMES["brus"].players[0]
