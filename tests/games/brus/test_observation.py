"""Ruling "Public and hidden", and the determinizations drawn from it."""

import json
from collections import Counter
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.core.randomness import stream
from engine.games.brus import BRUS
from engine.games.brus.cards import ABOVE, CARDS, CLUB_KING, hand_of
from engine.games.brus.constants import team_of
from engine.games.brus.determinizer import may_hold
from engine.games.brus.state import BrusState
from tests.games.brus.positions import play, position
from tests.playing import policy, random_steps

MATCHES = st.builds(
    lambda players, seed, king: BRUS.new(players=players, seed=seed, points=2, club_king=king),
    st.sampled_from([4, 6]),
    st.integers(0, 10**6),
    st.sampled_from(["end", "five"]),
)
PLAYERS = st.integers(0, 10**6).map(policy)


@given(MATCHES, PLAYERS)
def test_ruling_3_a_team_with_five_tricks_is_not_dealt_the_king(start: BrusState, rng: Any) -> None:
    for step in random_steps(start, rng):
        s = step.state
        assert isinstance(s, BrusState)
        if s.options["club_king"] == "end":
            continue
        drawn = BRUS.determinize(s.observation(0), stream(step.number))
        (holder,) = [seat for seat, hand in enumerate(drawn.hands) if hand & CLUB_KING]
        assert drawn.tricks.count(team_of(holder)) < 5


def test_limits_and_sevens_are_public() -> None:
    s = position("9H", "9D 7C", "9S", "TD")
    play(s, "0 9H")
    seen = s.observation(None)
    assert seen["limits"] == ["JC", "9H", "JC", "JC"]
    assert seen["sevenless"] == [True, False, False, False]
    assert seen["hand"] is None
    assert seen["counts"] == [1, 2, 1, 1]  # seat 0 holds K♣


def test_a_seat_to_act_is_dealt_a_card_to_lay() -> None:
    s = position("9H", "9S TC", "TS TH", "TD QD")
    play(s, "0 9H")
    for number in range(50):
        drawn = BRUS.determinize(s.observation(0), stream(number))
        assert drawn.legal_moves(1)


def test_only_its_holder_sees_a_hand() -> None:
    s = position("9H", "9S TC", "TS TH", "TD QD")
    assert s.observation(1)["hand"] == ["9S", "TC"]
    assert "9S" not in json.dumps([s.observation(seat) for seat in (0, 2, 3, None)])


def test_the_only_possible_deal_is_found() -> None:
    """Every other deal contradicts the passes."""
    s = position("6D", "TC TS", "TH TD", "9C 8S", king=1)
    s.limits = [17, -1, -1, 17]
    s.sevenless = [True] * 4
    for number in range(30):
        drawn = BRUS.determinize(s.observation(0), stream(number))
        assert drawn.hands[3] == hand_of(["9C", "8S"])


def possible_deals(s: BrusState, observer: int) -> list[tuple[int, ...]]:
    """Return every possible deal for an observer, by trying all deals of the unseen cards."""
    others = [seat for seat in range(s.players) if seat != observer]
    unseen = [n for n in range(len(CARDS)) if not (s.laid | s.hands[observer]) >> n & 1]
    (acting,) = s.to_act
    found = []
    for holders in product(others, repeat=len(unseen)):
        hands = [0] * s.players
        for card, seat in zip(unseen, holders, strict=True):
            hands[seat] |= 1 << card
        sizes = all(hands[seat].bit_count() == s.hands[seat].bit_count() for seat in others)
        fits = all(may_hold(s, seat, card) for card, seat in zip(unseen, holders, strict=True))
        if sizes and fits and (acting == observer or hands[acting] & ABOVE[s.best + 1]):
            hands[observer] = s.hands[observer]
            found.append(tuple(hands))
    return found


@pytest.mark.parametrize("observer", [0, 1, 2, 3])
def test_every_possible_deal_is_drawn_equally_often(observer: int) -> None:
    """In each deal the seat to act can lay a card."""
    s = position("9H TC", "9S 6D", "9D TD 7H", "AC TS", king=0)
    play(s, "0 9H")
    deals = possible_deals(s, observer)
    assert tuple(s.hands) in deals
    determinizer = BRUS.determinizer(s.observation(observer))
    rng, draws = stream(observer, "equally often"), 150 * len(deals)
    counted = Counter(tuple(determinizer.draw(rng).hands) for _ in range(draws))
    assert counted.keys() == set(deals)
    assert all(90 <= counted[deal] <= 210 for deal in deals)  # 150, give or take five deviations


def test_a_seat_to_act_gets_a_card_to_lay_without_further_bias() -> None:
    """The probability was computed by hand."""
    s = BRUS.new(players=4, seed=0)
    play(s, "3 6H  0 JH  1 AD")
    determinizer = BRUS.determinizer(s.observation(3))
    rng, nine = stream(1, "bias"), hand_of(["9S"])
    held = sum(bool(determinizer.draw(rng).hands[2] & nine) for _ in range(10_000))
    assert abs(held / 10_000 - 0.369) < 0.02
