"""States drawn by the determinizer agree with all that a seat knows."""

import json
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine.core.events import Event
from engine.core.randomness import stream
from engine.games.arena import ARENA
from engine.games.arena.state import ArenaState
from tests.games.arena.conformance import ArenaAdapter
from tests.games.arena.positions import bid, fight, lay, tournament
from tests.playing import everybody, policy, random_steps
from tests.scripts import play

MATCHES = st.builds(
    lambda players, seed: ARENA.new(players=players, seed=seed),
    st.integers(3, 6),
    st.integers(0, 10**6),
)
PLAYERS = st.integers(0, 10**6).map(policy)
HANDS = ("5 12 30", "6 7 8", "9 10 11")
# Five players, seed 2780: seat 3 passes 20 to seat 4; seat 1 trades with seat 4 unseen and lays all
# its cards. Only the empty hand of seat 1 shows that it did not take 20.
TRADED_AND_LAID = """
    4:keep:suasor 3:keep:rufus 2:keep:speculator 0:keep:cautus 1:keep:praedo 0:bid:3 4:bid:3
    3:bid:3 2:bid:2 1:bid:0 4:decline 3:decline 2:look:4 1:trade:28>4 0:lay:15 4:lay:9 3:lay:16
    2:lay:27 1:lay:28 1:lay:25 0:lay:8 4:lay:4 3:lay:10 2:lay:6 1:lay:3 0:lay:5 4:lay:24
    3:lay:18 2:lay:2 4:lay:14 3:lay:17 2:lay:11 1:lay:12 0:lay:7 0:decline 1:bid:3 2:bid:3
    3:bid:2 4:bid:4 0:bid:4 1:trade:16>0 2:look:4 3:decline 4:rebid:2=4 1:lay:14 2:lay:13
    3:lay:23 4:lay:27 0:lay:20 2:lay:12 3:lay:15 4:lay:19 0:lay:25 1:lay:3 1:lay:29 2:lay:5
    3:lay:10 4:lay:4 0:lay:16 4:lay:7 0:lay:8 1:lay:30 2:lay:6 3:lay:28 0:spare 1:pass:28
    4:pass:17 0:pass:1 3:pass:20 2:pass:5 2:bid:3 3:bid:2 4:bid:0 0:bid:1 1:bid:2 2:look:4
    3:decline 1:trade:1>4 2:lay:28 3:lay:9 4:lay:1 0:lay:7 1:lay:10 2:lay:27 3:lay:5 4:lay:24
    0:lay:29 1:lay:8 0:lay:17 1:lay:2 2:lay:22
"""


def drawn(s: ArenaState, seat: int | None, count: int = 30) -> list[ArenaState]:
    """Draw many states for a seat."""
    seen = json.loads(json.dumps(s.observation(seat)))
    return [ARENA.determinize(seen, stream(number)) for number in range(count)]


@given(MATCHES, PLAYERS)
def test_drawn_states_give_the_same_observation_and_keep_certain_cards(
    start: ArenaState, rng: Random
) -> None:
    adapter, heard = ArenaAdapter(), list[Event](start.opening)
    for step in random_steps(start, rng):
        observer = everybody(start)[step.number % (start.players + 1)]
        seen = step.state.observation(observer)
        drawn_state = ARENA.determinize(json.loads(json.dumps(seen)), stream(step.number))
        assert drawn_state.observation(observer) == seen
        assert adapter.conserved(drawn_state)[0]
        assert adapter.contradiction(drawn_state, observer, heard, drawn_state) is None
        heard += step.events


def test_a_looked_at_hand_is_known() -> None:
    s = tournament("tribunus", *HANDS, lanistes="speculator cautus cautus")
    bid(s, 1, 1, 1)
    play(s, "0 look:2")
    assert all(each.hands[2] == [9, 10, 11] for each in drawn(s, 0))
    assert any(each.hands[2] != [9, 10, 11] for each in drawn(s, 1))


def test_a_passed_card_is_known_to_its_giver() -> None:
    s = tournament("nauarchus", *HANDS)
    play(s, "0 pass:30  1 pass:6  2 pass:9")
    assert all(30 in each.hands[1] for each in drawn(s, 0))
    assert any(30 not in each.hands[1] for each in drawn(s, 2))


def test_an_exchanged_card_lies_under_the_deck() -> None:
    s = tournament("tribunus", *HANDS, lanistes="mercator cautus cautus")
    bid(s, 1, 1, 1)
    play(s, "0 exchange:30")
    assert all(each.stock[-1] == 30 for each in drawn(s, 0))


def test_a_known_hand_loses_one_card_to_an_unseen_exchange() -> None:
    s = tournament("tribunus", *HANDS, lanistes="speculator cautus mercator")
    bid(s, 1, 1, 1)
    play(s, "0 look:2  2 exchange:9")
    for each in drawn(s, 0):
        assert len(set(each.hands[2]) & {9, 10, 11}) == 2
        assert each.stock[-1] in (9, 10, 11)


def test_a_card_laid_later_was_not_exchanged() -> None:
    s = tournament("tribunus", *HANDS, lanistes="speculator cautus mercator")
    bid(s, 1, 1, 1)
    play(s, "0 look:2  2 exchange:9")
    lay(s, "0 5 1 6 2 11")
    for each in drawn(s, 0):
        assert each.stock[-1] in (9, 10)


def test_a_known_hand_in_an_unseen_trade() -> None:
    s = tournament("tribunus", *HANDS, lanistes="speculator praedo cautus")
    bid(s, 1, 1, 1)
    play(s, "0 look:2  1 trade:8>2")
    for each in drawn(s, 0):
        assert len(set(each.hands[2]) & {9, 10, 11}) >= 2
        assert len(each.hands[1]) == len(each.hands[2]) == 3


def test_a_known_card_follows_no_unseen_trade_into_a_hand_that_is_empty_by_now() -> None:
    s = ARENA.new(players=5, seed=2780)
    for seat, move in (each.split(":", 1) for each in TRADED_AND_LAID.split()):
        s.apply(int(seat), move)
    assert not s.hands[1]
    for each in drawn(s, 3, 100):
        assert [len(hand) for hand in each.hands] == [len(hand) for hand in s.hands]
        assert 20 in each.hands[4]
        assert each.observation(3) == s.observation(3)


def test_a_trade_is_known_to_both() -> None:
    s = tournament("tribunus", *HANDS, lanistes="praedo cautus cautus")
    bid(s, 1, 1, 1)
    play(s, "0 trade:5>2")
    (taken,) = set(s.hands[0]) - {12, 30}
    given = [] if taken == 5 else [5]
    assert all(set(given) <= set(each.hands[2]) for each in drawn(s, 0))
    assert all(taken in each.hands[0] for each in drawn(s, 2))


def test_the_own_gladiator_may_be_any_unseen_one() -> None:
    s = fight(1, "17 23 4", (2, 2, 2))
    own = {each.raised[0] for each in drawn(s, 0, 300)}
    assert own == set(range(1, 31)) - {23, 4}
    assert {each.raised[1] for each in drawn(s, 0)} == {23}


def test_brutus_may_lie_wherever_he_has_not_been_seen() -> None:
    s = tournament("tribunus", *HANDS)
    s.tournament = 6
    assert {each.brutus_after for each in drawn(s, 0, 60)} == {6, 7, 8}
    assert len({each.brutus.id for each in drawn(s, 0, 60)}) == 3


def test_secret_choices_of_others_are_drawn() -> None:
    s = tournament("consul", "1 2 3 4 5", "6 7 8 9 10", "11 12 13 14 15")
    play(s, "1 bid:4")
    drawn_state = drawn(s, 0, 60)
    assert all(list(each.chosen) == [1] for each in drawn_state)
    assert len({each.chosen[1] for each in drawn_state}) == 6
    assert all(each.chosen[1].text == "bid:4" and len(each.chosen) == 1 for each in drawn(s, 1))
