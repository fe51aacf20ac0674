"""Hands of Brus in arrays go by the rules of the engine, and a network learns from them."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from engine.core.perceptron import Perceptron
from engine.games.brus import BRUS
from engine.games.brus.bots import policy
from engine.games.brus.cards import CARDS, MOVES, PLAYABLE
from engine.games.brus.constants import DEALT
from engine.games.brus.state import BrusState
from lab.learning.brus.__main__ import main, samples
from lab.learning.brus.hands import Hands
from lab.learning.brus.training import PolicyLearner, PolicySettings
from lab.learning.network import Integers

HANDS = 100


def engine_hand(players: int, deck: Integers) -> BrusState:
    """Return the first hand of a match, dealt from seat 0."""
    s = BrusState(players, 1, BRUS.checked({}))
    s.hand_number, s.dealer = 1, players - 1
    s.hands = [sum(1 << int(card) for card in deck[seat::players]) for seat in range(players)]
    s.turn_to("on_lead")
    s.settle()
    return s


@pytest.mark.parametrize("players", DEALT)
def test_the_same_cards_give_the_same_hands(players: int) -> None:
    """Seats, legal cards, inputs and points agree with the engine after every card."""
    rng = np.random.default_rng(players)
    decks = rng.random((HANDS, len(CARDS))).argsort(axis=1)
    hands, states = Hands(players, decks), [engine_hand(players, deck) for deck in decks]
    while len(rows := np.flatnonzero(~hands.over)):
        inputs, legal = hands.inputs(rows), hands.legal(rows)
        cards = (legal * rng.random(legal.shape)).argmax(axis=1)
        for place, row in enumerate(rows.tolist()):
            s, seat = states[row], int(hands.seat[row])
            assert s.to_act == (seat,)
            assert [*np.flatnonzero(inputs[place])] == sorted(policy.inputs(s, seat))
            named = {MOVES[card] for card in np.flatnonzero(legal[place])}
            assert named == {*s.legal_moves(seat)}
            s.apply(seat, MOVES[cards[place]])
        hands.lay(rows, cards)
    for s, points in zip(states, hands.points.tolist(), strict=True):
        result = s.results[0]
        assert points == (
            0 if result["team"] is None else result["points"] * (1, -1)[result["team"]]
        )


def test_after_a_short_training_equal_deals_end_more_alike() -> None:
    """What a hand brings depends less on chance, since the play is no longer random."""
    learner = PolicyLearner(4, PolicySettings(hidden=8, deals=32, rate=1e-2), seed=1)
    spread = [learner.learn(1 - step / 40) for step in range(40)]
    assert sum(spread[-10:]) < 0.9 * sum(spread[:10])


def test_the_command_writes_a_network_that_the_bots_can_read(tmp_path: Path) -> None:
    words = ["--players", "6", "--hands", "2048", "--folder", str(tmp_path)]
    found: list[bytes] = []
    for _ in range(2):
        assert main(words) == 0
        found.append((tmp_path / policy.FILE.format(6)).read_bytes())
    assert found[0] == found[1]
    network = Perceptron.read(found[0])
    assert (network.inputs, len(network.of_set([]))) == (policy.size(6), len(PLAYABLE))


def test_inputs_are_zeros_and_ones() -> None:
    assert {*np.unique(samples(4, 1)).tolist()} == {0.0, 1.0}
