"""Solved combats agree with a search through the rules, and hard finds the best lay by them."""

import pytest

from engine.bots import begin, choose
from engine.games.arena import ARENA
from engine.games.arena.bots import last_combats
from engine.games.arena.bots.knowledge import ARENA_KNOWLEDGE
from engine.games.arena.state import ArenaState
from tests.games.arena.positions import bid, lay, tournament
from tests.playing import policy, random_move


def by_the_rules(s: ArenaState, stage: object) -> list[float]:
    """Return the rewards if each seat makes its best move; the mean of equally good ones."""
    if s.phase == "spare":
        s.advance(s.to_act[0], "spare")
        return by_the_rules(s, stage)
    if s.phase != "lay" or ARENA_KNOWLEDGE.stage(s) != stage:
        return ARENA_KNOWLEDGE.rewards(s, stage)
    seat = s.to_act[0]
    lines: list[list[float]] = []
    for move in s.legal_moves(seat):
        after = s.copy()
        after.advance(seat, move)
        lines.append(by_the_rules(after, stage))
    most = max(line[seat] for line in lines)
    best = [line for line in lines if line[seat] == most]
    return [sum(parts) / len(best) for parts in zip(*best, strict=True)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_solved_combats_are_those_of_the_rules(players: int) -> None:
    effects, declared, found = set[str](), set[str](), 0
    for seed in range(40):
        s, rng = ARENA.new(players=players, seed=seed), policy(seed)
        s.silence()
        while s.to_act and not s.fight:
            finale = s.tournament == s.brutus_after  # it is known once the losses are taken
            if last_combats.solvable_deal(s) is not None and not finale and rng.random() < 0.2:
                stage = ARENA_KNOWLEDGE.stage(s)
                expected = by_the_rules(s.copy(), stage)
                assert ARENA_KNOWLEDGE.solve(s.copy(), stage) == pytest.approx(expected)
                effects.add(s.effect)
                declared |= {s.power_of(seat).effect for seat in s.declared}
                found += 1
            s.advance(*random_move(s, rng))
    assert found > 20
    assert len(effects) > 4
    assert declared


# Hands of three gladiators, bids, sesterces, what is laid so far, and the best lay. The rules of
# thumb lay the other gladiator in six of them; the solver found by how much it was worse.
LAST: list[tuple[str, tuple[int, ...], tuple[int, ...], str, str]] = [
    ("5 8 14/10 24 28/2 3 6/7 19 26", (0, 1, 0, 1), (1, 3, 2, 3),
     "0 14 1 24 2 6 3 26 3 19 0 8", "lay:10"),
    ("13 23 25/11 17 30/4 19 20/2 27 28", (1, 1, 0, 1), (2, 5, 3, 5),
     "0 23 1 17 2 20 3 27 3 28 0 13", "lay:11"),
    ("14 16 20/15 19 30/1 3 8/5 26 27", (0, 1, 0, 2), (1, 5, 4, 3),
     "0 20 1 19 2 8 3 26 3 5 0 16", "lay:15"),
    ("12 21 30/5 11 13/19 23 24/3 8 16", (1, 0, 1, 0), (1, 2, 3, 2),
     "0 30 1 13 2 23 3 16 0 21 1 11", "lay:19"),
    ("1 18 23/7 15 19/3 13 25/2 12 16", (1, 0, 1, 0), (6, 3, 6, 1),
     "0 18 1 15 2 25 3 16 2 13 3 12", "lay:1"),
    ("10 11 24/6 13 27/5 8 17/2 16 18/14 22 28", (0, 1, 0, 0, 1), (2, 6, 2, 1, 6),
     "0 24 1 13 2 17 3 18 4 28 4 22 0 11", "lay:6"),
    ("9 16 25/1 2 5/19 22 30", (1, 0, 2), (4, 3, 4), "0 16 1 5 2 19 2 30", "lay:25"),
    ("17 20 28/9 10 13/12 19 25", (1, 0, 1), (3, 4, 4), "0 20 1 13 2 25 2 19", "lay:17"),
    ("19 20 29/10 11 22/3 28 30/4 12 21", (1, 0, 2, 0), (3, 3, 3, 2),
     "0 20 1 11 2 30 3 21 2 3", "lay:4"),
    ("6 7 26/8 18 22/11 14 23", (0, 1, 1), (4, 2, 1), "0 26 1 18 2 23 0 7", "lay:22"),
    ("16 26 29/7 10 27/19 22 25", (2, 0, 2), (4, 1, 4), "0 16 1 10 2 19 2 22", "lay:26"),
]  # fmt: skip


@pytest.mark.parametrize("seed", range(2))
@pytest.mark.parametrize(("hands", "bids", "coins", "script", "best"), LAST, ids=range(len(LAST)))
def test_hard_finds_the_best_lay(
    hands: str, bids: tuple[int, ...], coins: tuple[int, ...], script: str, best: str, seed: int
) -> None:
    s = tournament("tribunus", *hands.split("/"), coins=coins)
    bid(s, *bids)
    lay(s, script)
    seat = s.to_act[0]
    assert choose(ARENA, s.observation(seat), "hard", seed, iterations=300) == best


def test_secret_lays_and_longer_hands_are_not_solved() -> None:
    s = tournament("tribunus", "4 17 30", "9 16 29", "5 12 28")
    bid(s, 1, 1, 1)
    lay(s, "")
    assert last_combats.solvable_deal(s) is None
    lay(s, "0 17 1 9 2 5")
    assert last_combats.solvable_deal(s) is not None
    s = tournament("larvatus", "4 17 30 1", "9 16 29 2", "5 12 28 3")
    bid(s, 1, 1, 1)
    assert last_combats.solvable_deal(s) is None


def test_both_lays_are_tried_on_each_deal() -> None:
    s = tournament("tribunus", "4 17 30", "9 16 29", "5 12 28")
    bid(s, 2, 1, 0)
    lay(s, "0 17 1 9 2 5")
    search = begin(ARENA, s.observation(0), 1)
    search.run(iterations=200)
    assert [each.share for each in search.ranking()] == [0.5, 0.5]
