"""Small choices lead to each legal move, and to no other."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from engine.catalogue import GAMES
from engine.core.errors import IllegalMove
from lab.encodings import NoEncoding, encoding_of
from lab.encodings.factors import factors_of
from lab.training.factored import FactoredBatch, Node

SET_UPS = [
    (game, players)
    for game in ("brigands", "smallcity")
    for players in (GAMES[game].players[1], GAMES[game].players[-1])
] + [("brigands", 2)]
EVERY = pytest.mark.parametrize(("game", "players"), SET_UPS)


def reached(node: Node) -> list[int]:
    """Return the actions that choices from here lead to."""
    found: list[int] = []
    for following in node.values():
        found += [following] if isinstance(following, int) else reached(following)
    return found


@EVERY
def test_each_action_has_its_own_few_choices(game: str, players: int) -> None:
    code = encoding_of(game, players, GAMES[game].checked({}))
    factors = factors_of(game, code)
    assert len({*factors.paths}) == len(factors.paths) == len(code.actions)
    assert len(factors.choices) < len(code.actions) / 3
    assert factors.longest <= 8


def test_a_plan_of_a_duel_is_a_row_of_choices() -> None:
    code = encoding_of("brigands", 2, GAMES["brigands"].checked({}))
    factors = factors_of("brigands", code)
    path = factors.paths[code.number["plan:market2+,palace1|harbour"]]
    assert [factors.choices[each] for each in path] == [
        "pawn:market", "pawn:market", "pawn:palace", "token:yes", "token:no", "patrol:harbour",
    ]  # fmt: skip
    assert len(factors.choices) == 40


@EVERY
def test_choices_lead_to_the_legal_moves_and_to_no_other(game: str, players: int) -> None:
    table = FactoredBatch(game, 2, players)
    seen, infos = table.reset(seed=1)
    assert table.observation_space.contains(seen)
    moves = 0
    rng = Random(1)
    while moves < 60:
        for row, state in enumerate(table.states):
            if not table._made[row]:
                legal = table.writer.legal(state, int(infos["seat"][row])).numbers
                assert sorted(reached(table._nodes[row])) == sorted(legal)
        actions = np.array([rng.choice(table.legal_actions(row)) for row in range(2)])
        assert (seen["action_mask"].sum(axis=1) == [len(node) for node in table._nodes]).all()
        before = [made[:] for made in table._made]
        seats = infos["seat"]
        seen, _, ended, _, infos = table.step(actions)
        assert table.observation_space.contains(seen)
        size, choices = table.writer.encoding.size, len(table.factors.choices)
        for row, made in enumerate(table._made):
            if made:
                assert made == [*before[row], actions[row]]
                assert infos["seat"][row] == seats[row]
            moves += not made
            told = seen["observation"][row][size:].reshape(-1, choices)
            assert [int(line.argmax()) for line in told if line.any()] == made
        if ended.any():
            last = infos["final_obs"][int(np.flatnonzero(ended)[0])]
            assert table.single_observation_space.contains(last)


def test_a_choice_that_leads_nowhere_is_refused() -> None:
    table = FactoredBatch("brigands", 1, 2)
    table.reset(seed=1)
    with pytest.raises(IllegalMove, match="action token:yes"):
        table.step(np.array([table.factors.choices.index("token:yes")]))


def test_matches_are_cut_off_after_so_many_moves_and_remember_them() -> None:
    table = FactoredBatch("brigands", 3, 2, max_cycles=5, memory=4)
    seen, infos = table.reset(seed=1)
    cuts = 0
    for _ in range(80):
        assert seen["memory"].shape == (3, 4, 2)
        seen, _, _, cut, infos = table.step(table.random_actions())
        cuts += int(cut.sum())
        for row in np.flatnonzero(cut):
            assert table.single_observation_space.contains(infos["final_obs"][row])
    assert cuts > 3


def test_a_game_with_few_actions_has_no_factors() -> None:
    with pytest.raises(NoEncoding, match="brus has 36 actions"):
        FactoredBatch("brus", 2)
