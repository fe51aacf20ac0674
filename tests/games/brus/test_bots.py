"""What the bots know: cards that do the same, certain tricks, levels."""

from engine.bots import choose
from engine.core.randomness import stream
from engine.games.brus import BRUS
from engine.games.brus.bot import BRUS_KNOWLEDGE
from tests.games.brus.positions import play, position
from tests.playing import pick


def test_cards_that_do_the_same_are_searched_once() -> None:
    """9S and 9H are neighbours; between 9H and 6D there is AC in another hand."""
    s = position("9S 9H 6D", "AC", "TS", "TD")
    assert BRUS_KNOWLEDGE.candidates(s, 0) == ["lay:9H", "lay:6D"]


def test_a_card_that_is_gone_joins_its_neighbours() -> None:
    s = position("9S 9D 6D", "AC", "TS", "TD")  # 9H is laid already
    assert BRUS_KNOWLEDGE.candidates(s, 0) == ["lay:9D", "lay:6D"]


def test_advice_wins_what_is_certain_as_cheaply_as_possible() -> None:
    s = position("9S", "9C 8S JC", "KH", "AD")
    play(s, "0 9S")
    assert BRUS_KNOWLEDGE.advise(s, 1, stream(1)) == "lay:8S"  # for all it knows
    s.limits[2] = 10  # seat 2 has passed on AC
    assert BRUS_KNOWLEDGE.advise(s, 1, stream(1)) == "lay:9C"


def test_the_last_to_follow_lays_as_low_as_possible() -> None:
    s = position("9D", "6C", "6S", "9H JC")
    play(s, "0 9D")
    assert BRUS_KNOWLEDGE.advise(s, 3, stream(1)) == "lay:9H"


def test_every_level_makes_legal_moves() -> None:
    s = BRUS.new(players=6, seed=5)
    for number in range(12):
        (seat,) = s.to_act
        for level in ("easy", "normal", "hard"):
            move = choose(BRUS, s.observation(seat), level, number, iterations=10)
            assert move in s.legal_moves(seat)
        s.apply(seat, move)


def won_by_advice(matches: int) -> int:
    """Let team 0 play by advice against random players; count its matches."""
    won = 0
    for seed in range(matches):
        s, rng = BRUS.new(players=4, seed=seed, points=3), stream(seed, "random team")
        while s.to_act:
            (seat,) = s.to_act
            if seat % 2 == 0:
                move = choose(BRUS, s.observation(seat), "easy", seed, iterations=1)
            else:
                move = pick(s.legal_moves(seat), rng)
            s.apply(seat, move)
        assert s.outcome is not None
        won += 0 in s.outcome.winners
    return won


def test_easy_beats_chance() -> None:
    assert won_by_advice(100) > 55
