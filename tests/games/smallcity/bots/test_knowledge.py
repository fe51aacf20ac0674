"""The bots play every variant by the rules, and find obvious moves."""

import pytest

from engine.bots import choose, hint
from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.bots import chains, evaluation
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import ROW_6, play, position
from tests.playing import policy, random_move

SETUPS = [
    (2, {"powers": "chosen"}), (2, {"variant": "pollux"}), (3, {"powers": "dealt"}),
    (3, {"variant": "pollux"}), (4, {"variant": "hardcore"}),
]  # fmt: skip


def played(players: int, levels: list[str], seed: int = 1, **options: str) -> SmallcityState:
    """Play a game between bots of these levels, or `random` players."""
    s = SMALLCITY.new(players=players, seed=seed, **options)
    rng, number = policy(seed), 0
    while s.to_act:
        number += 1
        if levels[s.turn] == "random":
            s.apply(*random_move(s, rng))
        else:
            seen = s.observation(s.turn)
            s.apply(s.turn, choose(SMALLCITY, seen, levels[s.turn], number, iterations=3))
    return s


@pytest.mark.parametrize(("players", "options"), SETUPS, ids=str)
@pytest.mark.parametrize("level", ["easy", "normal"])
def test_bots_finish_every_variant(level: str, players: int, options: dict[str, str]) -> None:
    assert played(players, [level] * players, 1, **options).outcome is not None


@pytest.mark.parametrize("options", [{}, {"variant": "pollux"}], ids=str)
def test_the_search_plays_by_the_rules(options: dict[str, str]) -> None:
    assert played(2, ["hard", "random"], 1, **options).outcome is not None


@pytest.mark.parametrize("seed", range(3))
def test_normal_beats_random_players(seed: int) -> None:
    s = played(2, ["random", "normal"], seed)
    assert s.outcome is not None
    assert s.outcome.winners == (1,)


def best(s: SmallcityState, level: str) -> str:
    """Return the choice of a normal bot in a state, whose city has no boards."""
    knowledge = SMALLCITY.knowledge
    return knowledge.advise(s, s.turn, policy(1))


def test_pollux_bots_connect_when_they_can() -> None:
    s = position("d9 a1", "h8 j1", sicarii=["e1 e2 e3 e4 e5 e6 e7 e8 e9"], variant="pollux")
    while s.turn == 0:
        play(s, best(s, "normal"))
    assert s.outcome is not None
    assert s.outcome.winners == (0,)


def test_pollux_distances() -> None:
    s = position("d9 a1", "h8 j1", sicarii=["e1 e2 e3 e5 e6"], variant="pollux")
    assert chains.distance(s, 0)[0] == 5
    assert chains.distance(s, 1)[0] == 10
    s = position("d9 a1", "h8 j1", sicarii=["", ROW_6], variant="pollux")
    assert chains.distance(s, 0)[0] == chains.IMPOSSIBLE
    assert chains.distance(s, 1)[0] == 0


def test_a_hex_belongs_to_the_seat_that_reaches_it_first() -> None:
    s = position("a1 b1", "j10 i10")
    mine, theirs = evaluation.nearest(s)
    assert mine == pytest.approx(theirs)
    s = position("e5 f5", "j9 j10", sicarii=["", "i9 i10 j8"])
    mine, theirs = evaluation.nearest(s)
    assert mine > theirs


@pytest.mark.parametrize("seed", [1, 2])
def test_hints_in_solitaire(seed: int) -> None:
    s = SMALLCITY.new(players=1, seed=seed)
    while s.to_act:
        ranking = hint(SMALLCITY, s.observation(0), seed, iterations=3)
        assert {each.move for each in ranking} <= set(s.legal_moves(0))
        s.apply(0, ranking[0].move)
    assert s.outcome is not None
    assert s.outcome.winners == (0,)


def test_a_choice_does_not_change_the_observation_and_can_be_repeated() -> None:
    s = SMALLCITY.new(players=2, seed=5)
    for _ in range(4):
        s.apply(s.to_act[0], s.legal_moves(s.to_act[0])[7])
    seen = s.observation(s.to_act[0])
    moves = {choose(SMALLCITY, seen, "hard", 3, iterations=20) for _ in range(2)}
    assert len(moves) == 1
    assert seen == s.observation(s.to_act[0])
