"""The bots know which totals are possible and which is the likeliest."""

from engine.bots import choose
from engine.core.randomness import stream
from engine.games.calculi import CALCULI
from engine.games.calculi.bots.knowledge import CALCULI_KNOWLEDGE
from tests.games.calculi.test_rounds import led, play
from tests.playing import pick


def test_the_likeliest_total_comes_first_and_impossible_ones_are_left_out() -> None:
    s = play(led(0), "3 0 0", "")
    moves = CALCULI_KNOWLEDGE.candidates(s, 0)
    assert moves[:1] == ["name:6"]
    assert {*moves} == {f"name:{total}" for total in range(3, 10)}


def test_a_bot_does_not_see_the_fists() -> None:
    """It makes the same move whatever the hidden fists hold."""
    moves = set()
    for others in ("0 0", "3 3", "1 2"):
        s = play(led(0), f"2 {others}", "")
        moves.add(choose(CALCULI, s.observation(0), "hard", seed=1, iterations=60))
    assert len(moves) == 1


def test_every_level_makes_legal_moves() -> None:
    s = CALCULI.new(players=4, seed=5)
    for number in range(16):
        seat = s.to_act[0]
        for level in CALCULI_KNOWLEDGE.levels:
            move = choose(CALCULI, s.observation(seat), level, number, iterations=10)
            assert move in s.legal_moves(seat)
        s.apply(seat, move)


def won_by_easy(matches: int) -> float:
    """Return the share of matches that seat 0, an easy bot, wins against a random player."""
    won = 0.0
    for seed in range(matches):
        s, rng = CALCULI.new(players=2, seed=seed), stream(seed, "random player")
        while s.to_act:
            seat = s.to_act[-1]
            if seat == 0:
                move = choose(CALCULI, s.observation(0), "easy", seed + s.round, iterations=1)
            else:
                move = pick(s.legal_moves(1), rng)
            s.apply(seat, move)
        assert s.outcome is not None
        won += (0 in s.outcome.winners) / len(s.outcome.winners)
    return won / matches


def test_easy_beats_chance() -> None:
    assert won_by_easy(60) > 0.6
