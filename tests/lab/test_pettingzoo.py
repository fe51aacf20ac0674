"""The environments pass PettingZoo's own tests and some more."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    max_cycles_test,
    parallel_api_test,
    parallel_seed_test,
    seed_test,
)
from pettingzoo.utils import parallel_to_aec

from engine.catalogue import GAMES
from engine.core.errors import IllegalMove, SetupError
from engine.core.phases import PhasedState
from lab.encodings import NoEncoding
from lab.pettingzoo import env, parallel_env, raw_env
from lab.returns import margins
from lab.training.table import PlainInfo

SET_UPS = [
    (game, players)
    for game, rules in GAMES.items()
    for players in sorted({max(2, rules.players[0]), rules.players[-1]})
]
EVERY = pytest.mark.parametrize(("game", "players"), SET_UPS)
# A dictionary of vector and mask is what PettingZoo's own board games give.
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation space for each agent"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


@EVERY
def test_pettingzoo_finds_no_fault(game: str, players: int) -> None:
    api_test(env(game, players), num_cycles=300)
    seed_test(lambda: env(game, players), num_cycles=40)


@EVERY
def test_pettingzoo_finds_no_fault_when_all_act_at_once(game: str, players: int) -> None:
    parallel_api_test(parallel_env(game, players), num_cycles=60)
    parallel_seed_test(lambda: parallel_env(game, players), num_cycles=40)

    def at_once(max_cycles: int) -> parallel_env:
        return parallel_env(game, players, max_cycles)

    def one_by_one(max_cycles: int) -> Any:
        return parallel_to_aec(at_once(max_cycles))

    max_cycles_test(SimpleNamespace(parallel_env=at_once, env=one_by_one))


@EVERY
def test_whole_matches_end_and_what_they_are_worth_adds_up(game: str, players: int) -> None:
    table = env(game, players)
    table.reset(seed=5)
    table.action_space("seat_0").seed(1)
    worth: dict[str, float] = dict.fromkeys(table.possible_agents, 0.0)
    for agent in table.agent_iter():
        seen, reward, ended, cut, info = table.last()
        worth[agent] += reward
        assert not cut
        if ended:
            table.step(None)
            continue
        assert info["observation"]["seat"] == table.possible_agents.index(agent)
        table.step(table.action_space("seat_0").sample(seen["action_mask"]))
    assert sum(worth.values()) == pytest.approx(0)
    assert any(worth.values()) or game == "brigands"


def test_the_mask_marks_the_legal_moves() -> None:
    table = raw_env("imperator", 4)
    table.reset(seed=1)
    seen, _, _, _, info = table.last()
    marked = [table._table.encoding.actions[each] for each in np.flatnonzero(seen["action_mask"])]
    assert set(marked) == {"forum:1", "forum:2", "forum:3"}
    assert info["observation"]["phase"] == "announce"


def test_an_illegal_action_is_refused_or_ends_the_match_or_is_told() -> None:
    illegal = 0
    raw = raw_env("imperator", 4)
    raw.reset(seed=1)
    with pytest.raises(IllegalMove):
        raw.step(illegal)
    wrapped = env("imperator", 4)
    wrapped.reset(seed=1)
    culprit = wrapped.agent_selection
    wrapped.step(illegal)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards[culprit] == -1
    together = parallel_env("imperator", 4)
    together.reset(seed=1)
    result = together.step(dict.fromkeys(together.agents, illegal))
    assert [agent for agent, info in result[4].items() if info["illegal"]] == [culprit]


def test_with_the_same_seed_the_same_match_and_then_others() -> None:
    first, second = raw_env("brus", 4), raw_env("brus", 4)
    hands = []
    for table in (first, second):
        table.reset(seed=9)
        hands.append([table.observe(agent)["observation"].tolist() for agent in table.agents])
    assert hands[0] == hands[1]
    first.reset()
    again = [first.observe(agent)["observation"].tolist() for agent in first.agents]
    assert again != hands[0]


def test_the_plain_observation_is_made_when_it_is_asked_for_and_before_the_next_move() -> None:
    table = raw_env("brus", 4)
    table.reset(seed=1)
    early = table.infos[table.agent_selection]
    assert "observation" not in early
    seat = table.possible_agents.index(table.agent_selection)
    plain = table._table.state.observation(seat)
    assert early["observation"] == plain
    with pytest.raises(KeyError):
        early["something else"]
    table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    assert early["observation"] == plain, "what was asked for stays"
    unasked = PlainInfo(table._table, seat)
    table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
    with pytest.raises(RuntimeError, match="moved on"):
        unasked["observation"]


def test_what_an_agent_sees_is_written_once_for_each_decision(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = env("arena", 3)
    table.reset(seed=1)
    written: list[int] = []
    writer = table.unwrapped._table.writer

    def parts(state: PhasedState, seat: int) -> list[bytes]:
        written.append(seat)
        found: list[bytes] = type(writer).parts(writer, state, seat)
        return found

    monkeypatch.setattr(writer, "parts", parts)
    for number in range(1, 6):
        seen = table.last()[0]
        table.step(int(np.flatnonzero(seen["action_mask"])[0]))
        assert len(written) == number


def test_points_are_rewarded_move_by_move_when_asked_for() -> None:
    table = env("arena", 3, rewards="scores")
    table.reset(seed=1)
    inner = table.unwrapped._table
    worth = np.zeros(3)
    while not all(table.terminations.values()):
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
        worth += [*table.rewards.values()]
    assert worth == pytest.approx(margins(inner.state.outcome.scores)), "all begin with as much"


def test_options_are_those_of_the_game() -> None:
    assert raw_env("brus", 6, points=2)._table.state.observation(0)["options"]["points"] == 2
    with pytest.raises(SetupError):
        raw_env("brus", 6, points=200)
    with pytest.raises(SetupError):
        raw_env("brus", 5)
    with pytest.raises(NoEncoding):
        raw_env("chess")


def test_it_is_cut_off_after_so_many_decisions() -> None:
    table = env("brus", 4, max_cycles=3)
    table.reset(seed=1)
    for _ in range(3):
        seen = table.last()[0]
        table.step(int(np.flatnonzero(seen["action_mask"])[0]))
    assert all(table.truncations.values())
    assert not any(table.terminations.values())
