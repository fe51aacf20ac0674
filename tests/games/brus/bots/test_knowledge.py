"""The bots' knowledge: equivalent cards, certain tricks, levels."""

from random import Random

import pytest

from engine.bots import choose
from engine.core.randomness import fresh_seed, stream
from engine.games.brus import BRUS
from engine.games.brus.bots.equivalence import distinct_cards
from engine.games.brus.bots.knowledge import BRUS_KNOWLEDGE
from engine.games.brus.cards import CARDS, hand_of
from engine.games.brus.constants import TEAMS, team_of
from tests.games.brus.positions import play, position
from tests.playing import pick


def test_equivalent_cards_are_searched_once() -> None:
    """9S and 9H are neighbours; between 9H and 6D there is AC in another hand."""
    s = position("9S 9H 6D", "AC", "TS", "TD")
    assert BRUS_KNOWLEDGE.candidates(s, 0) == ["lay:9H", "lay:6D"]


def test_cards_are_equivalent_when_all_between_them_are_gone() -> None:
    fitting, gone = hand_of(["9S", "9D", "6D"]), hand_of(["9H"])
    assert [CARDS[card] for card in distinct_cards(fitting, gone)] == ["9D", "6D"]
    assert [CARDS[card] for card in distinct_cards(fitting, 0)] == ["9S", "9D", "6D"]
    assert distinct_cards(0, gone) == []


class NoRandomCard(Random):
    """A random stream by which a beginner never lays any card."""

    def random(self) -> float:
        return 0.99


def test_a_beginner_takes_a_certain_trick_as_cheaply_as_possible() -> None:
    s = position("9S", "9C 8S JC", "KH", "AD")
    play(s, "0 9S")
    assert BRUS_KNOWLEDGE.slip(s, 1, NoRandomCard()) == "lay:8S"  # seat 2 may hold KH
    s.limits[2] = 10  # seat 2 has passed on AC
    assert BRUS_KNOWLEDGE.slip(s, 1, NoRandomCard()) == "lay:9C"


def test_a_beginner_lays_any_card_at_times() -> None:
    s = position("9S 6D", "9C", "KH", "AD")
    found = {BRUS_KNOWLEDGE.slip(s, 0, stream(number)) for number in range(40)}
    assert found == {"lay:9S", "lay:6D"}


def test_every_level_makes_legal_moves() -> None:
    s = BRUS.new(players=6, seed=5)
    for number in range(12):
        (seat,) = s.to_act
        for level in ("easy", "normal", "hard"):
            move = choose(BRUS, s.observation(seat), level, number, iterations=10)
            assert move in s.legal_moves(seat)
        s.apply(seat, move)


def matches_won(better: str, lesser: str, deals: int) -> int:
    """Return the matches that the better level wins; each deal is played from both sides."""
    count = 0
    for seed, side in ((seed, side) for seed in range(deals) for side in TEAMS):
        s, rng = BRUS.new(players=4, seed=seed, points=3), stream(seed, "random team")
        while s.to_act:
            (seat,) = s.to_act
            level = better if team_of(seat) == side else lesser
            if level == "random":
                move = pick(s.legal_moves(seat), rng)
            else:
                move = choose(BRUS, s.observation(seat), level, fresh_seed(rng), iterations=1)
            s.apply(seat, move)
        assert s.outcome is not None
        count += side in s.outcome.winners
    return count


@pytest.mark.parametrize(
    ("better", "lesser", "least"), [("easy", "random", 110), ("normal", "easy", 105)]
)
def test_each_level_beats_the_one_below(better: str, lesser: str, least: int) -> None:
    assert matches_won(better, lesser, 100) > least
