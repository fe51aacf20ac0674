"""Observations hold what a seat may know; known hands and determinizations follow from them."""

from engine.core.events import Event
from engine.core.randomness import stream
from engine.games.imperator import IMPERATOR
from engine.games.imperator.cards import cards_of, hand_of
from engine.games.imperator.state import ImperatorState
from engine.games.imperator.tracking import known_hands, unseen_cards
from tests.games.imperator.positions import held, play, position


def known(s: ImperatorState, observer: int | None, seat: int) -> list[int]:
    """Return the cards that the observer knows in a hand."""
    return cards_of(known_hands(s.observation(observer))[seat])


def after_forum() -> ImperatorState:
    """Everybody gave one card; the Imperator (0) took a 13, seat 1 a 3, seat 2 a 5, seat 3 a 6."""
    s = position("3 9 9 8", "13 9 7 7", "5 4 4 8", "6 10 8 2", leader=None)
    play(s, "0 forum:1  0 discard:3  1 discard:13  2 discard:5  3 discard:6")
    play(s, "0 take:13  1 take:3  2 take:5  3 take:6  1 consul:no")
    return s


def test_a_hand_is_seen_by_its_owner_only() -> None:
    s = position("3 9", "4 4 4", "5", "6 7 8 9")
    assert [s.observation(seat)["hand"] for seat in (0, 1, None)] == [[3, 9], [4, 4, 4], None]
    assert all(s.observation(seat)["counts"] == [2, 3, 1, 4] for seat in (0, 1, None))


def test_picks_from_the_forum_are_known_to_all() -> None:
    """Ruling 6."""
    s = after_forum()
    for observer in (1, 2, 3, None):
        assert known(s, observer, 0) == [13]
    assert known(s, 0, 1) == [3]


def test_a_known_card_is_known_no_longer_once_laid() -> None:
    s = after_forum()
    play(s, "0 lay:13x1")
    assert known(s, 2, 0) == []


def test_a_gift_is_known_to_giver_and_receiver() -> None:
    s = after_forum()
    play(s, "0 lay:9x1  1 pass  2 pass  3 pass  0 give:8>2  0 keep")
    assert known(s, 0, 2) == [5, 8]
    assert known(s, 1, 2) == [5]
    assert known(s, 3, 0) == []  # it may have been the 13
    assert known(s, 2, 0) == [13]  # no: it was an 8


def test_a_slip_is_known_to_its_two_parties() -> None:
    s = position("13 3 4", "1 4 4", "5 8", "6 8", conspiracy=True)
    play(s, "0 lay:13x1  1 lay:1x1  1 conspire:yes")
    play(s, "0 slip:3  1 slip:4  2 slip:5  3 slip:6")
    assert known(s, 0, 1) == [3]
    assert known(s, 1, 2) == [4]
    assert known(s, 3, 2) == known(s, None, 2) == []


def test_what_is_unseen_is_all_but_ones_hand_the_pile_and_the_forum() -> None:
    s = after_forum()
    left = unseen_cards(s.observation(0))
    others = [card for seat in (1, 2, 3) for card in held(s, seat)] + cards_of(s.aside)
    assert cards_of(left) == sorted(others)


def test_ones_own_discards_are_not_unseen_while_they_lie_face_down() -> None:
    s = position("3 3 3 3 3", "4", "5", "6", leader=None)
    play(s, "0 forum:1  0 discard:3")
    assert unseen_cards(s.observation(0))[3] == 0
    assert s.observation(0)["chosen"] == [3]
    assert s.observation(1)["chosen"] is None


def test_made_up_states_hold_what_is_known() -> None:
    s = after_forum()
    play(s, "0 lay:9x1  1 pass  2 pass  3 pass  0 give:8>2  0 keep")
    for number in range(40):
        made_up = IMPERATOR.determinize(s.observation(0), stream(number))
        assert held(made_up, 0) == held(s, 0)
        assert {5, 8} <= set(held(made_up, 2))
        assert 3 in held(made_up, 1)
        assert 6 in held(made_up, 3)


def test_made_up_states_differ_where_nothing_is_known() -> None:
    s = IMPERATOR.new(players=4, seed=3)
    seen = s.observation(0)
    hands = {str(IMPERATOR.determinize(seen, stream(number)).hands[1]) for number in range(20)}
    assert len(hands) == 20


def test_the_future_of_a_made_up_state_is_another() -> None:
    """The next deal does not follow from the match's own seed."""
    s = position("4", "9 9", "", "", finished=(2, 3))
    play(s_real := s.copy(), "0 lay:4x1")
    deals = set()
    for number in range(10):
        made_up = IMPERATOR.determinize(s.observation(0), stream(number))
        play(made_up, "0 lay:4x1")
        deals.add(str(made_up.hands))
    assert len(deals) == 10
    assert str(s_real.hands) not in deals


def test_the_slip_of_another_is_made_up_from_the_hand_that_holds_it() -> None:
    s = position("13 3 4", "1 4 4", "5 8", "6 8", conspiracy=True)
    play(s, "0 lay:13x1  1 lay:1x1  1 conspire:yes  0 slip:3  2 slip:5")
    for number in range(30):
        made_up = IMPERATOR.determinize(s.observation(1), stream(number))
        assert sorted(made_up.chosen) == [0, 2]
        assert all(made_up.hands[seat][made_up.chosen[seat].numbers[0]] for seat in (0, 2))
        play(made_up, "1 slip:4")
        made_up.apply(3, made_up.legal_moves(3)[0])
        assert made_up.phase == "play"


def test_the_cards_left_to_servus_are_seen_by_nobody() -> None:
    """Ruling 10: they go back with the others."""
    told = []
    for left in ([9, 9], [3, 7]):
        s = position("4", "9 9", "", "", finished=(2, 3), length="hands", hands=1)
        s.hands[1] = hand_of(left)
        events = play(s, "0 lay:4x1")
        others = [s.observation(seat) for seat in (0, 2, 3, None)]
        told.append([[event.to_json() for event in events], others])
    assert told[0] == told[1]


def test_the_history_holds_the_events_of_this_hand_as_each_seat_saw_them() -> None:
    s = after_forum()
    for seat in (0, 1, 2, 3, None):
        told = s.observation(seat)["history"]
        assert told == [event.seen_by(seat) for event in s.history]
        secrets = [event for event in told if "secret" in event]
        assert len(secrets) == (0 if seat is None else 1)  # the observer's own discard


def test_a_card_that_went_unseen_is_in_one_of_the_two_hands() -> None:
    """Two cards of a hand are known and one of them was given, so no third hand can hold either."""
    s = position("13 7", "9 9", "4 4 4", "6 10 8 2")
    s.history = [Event("forum_taken", {"seat": 0, "cards": [7, 13], "left": []})]
    s.history.append(Event("gave", {"seat": 0, "to": 1}, {"rank": 7}, (0, 1)))
    s.hands[0][7] -= 1
    s.hands[1][7] += 1
    observation = s.observation(2)
    rng, givers = stream(1, "guess"), []
    for _ in range(60):
        made_up = IMPERATOR.determinize(observation, rng)
        kept, got = cards_of(made_up.hands[0]), made_up.hands[1]
        assert kept in ([7], [13])
        assert got[20 - kept[0]]
        givers.append(kept[0])
    assert {7, 13} == set(givers)


def test_a_guess_that_what_came_later_contradicts_is_dropped() -> None:
    """The giver still has its 13, so the unseen card was the 7."""
    s = position("13", "9", "4 4 4", "6 10 8 2")
    s.history = [
        Event("forum_taken", {"seat": 0, "cards": [7, 13], "left": []}),
        Event("gave", {"seat": 0, "to": 1}, {"rank": 7}, (0, 1)),
        Event("laid", {"seat": 0, "rank": 13, "count": 1, "equal": False}),
    ]
    s.hands[0][13] -= 1
    s.pile[13] += 1
    s.hands[1][7] += 1
    s.pile[7] -= 1
    observation = s.observation(2)
    for number in range(40):
        assert IMPERATOR.determinize(observation, stream(number, "guess")).hands[1][7]
