"""Believed deals are possible, and explain the moves of the others better than other deals."""

from random import Random
from statistics import fmean
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.games.imperator import IMPERATOR
from engine.games.imperator.bots.beliefs import ImperatorBeliefs, decisions
from engine.games.imperator.bots.knowledge import IMPERATOR_KNOWLEDGE, ROUNDS
from engine.games.imperator.bots.packed import ONE
from engine.games.imperator.state import ImperatorState
from tests.games.imperator.conformance import ImperatorAdapter
from tests.games.imperator.positions import play, position
from tests.games.imperator.test_properties import MATCHES
from tests.playing import policy, random_steps

ADAPTER = ImperatorAdapter()
DRAWS = 4


@given(MATCHES, st.integers(0, 10**6).map(policy), st.integers(5, 25))
def test_believed_deals_are_possible(start: ImperatorState, rng: Any, every: int) -> None:
    heard = list(start.opening)
    for step in random_steps(start, rng, most=200):
        s, seat = step.state, step.seat
        if step.number % every == 0 and s.phase in ROUNDS and seat is not None:
            seen = s.observation(seat)
            beliefs = IMPERATOR_KNOWLEDGE.believed(IMPERATOR.determinizer(seen))
            assert isinstance(beliefs, ImperatorBeliefs)
            for number in range(DRAWS):
                made_up = beliefs.draw(Random(number))
                assert made_up.observation(seat) == seen
                assert ADAPTER.conserved(made_up) == ADAPTER.conserved(s)
                assert ADAPTER.contradiction(s, seat, heard, made_up) is None
        heard += step.events


def test_before_the_rounds_deals_are_not_weighted() -> None:
    determinizer = IMPERATOR.determinizer(IMPERATOR.new(players=4, seed=1).observation(0))
    assert IMPERATOR_KNOWLEDGE.believed(determinizer) is determinizer


def held(s: ImperatorState, seat: int, ranks: range) -> tuple[float, float]:
    """Return how many such cards a seat holds in deals that seat 0 believes, and in any deals."""
    seen = IMPERATOR.determinizer(s.observation(0))
    rng = Random(3)
    believed, dealt = (
        fmean(sum(source.draw(rng).hands[seat][rank] for rank in ranks) for _ in range(200))
        for source in (ImperatorBeliefs(seen), seen)
    )
    return believed, dealt


def started() -> ImperatorState:
    """Return a round about to be led by seat 0; nobody has shown a card."""
    s = position(
        "2 3 5 7 8 8 9 11", "2 4 4 6 6 7 12 12", "3 5 5 6 8 9 12 13", "4 6 7 9 10 10 11 13"
    )
    s.history = []
    return s


def test_a_player_who_passes_holds_few_cards_to_lay() -> None:
    s = started()
    play(s, "0 lay:8x1  1 pass  2 lay:9x1  3 lay:10x1")
    believed, dealt = held(s, 1, range(9, 12))
    assert believed < dealt - 0.2


def test_a_player_who_leads_a_high_card_holds_few_low_ones() -> None:
    s = started()
    play(s, "0 lay:11x1  1 pass  2 lay:13x1  3 pass  0 pass  1 pass  2 lay:12x1  3 pass")
    believed, dealt = held(s, 2, range(2, 6))
    assert believed < dealt - 0.2


def test_decisions_hold_the_cards_lost_since() -> None:
    s = position("3 9 12", "4 10", "6 6 2", "7 8")
    play(s, "0 lay:9x1  1 pass  2 pass  3 pass  0 give:3>2  0 keep  0 lay:12x1")
    history = IMPERATOR.determinizer(s.observation(1)).history
    made = decisions(history, 4, all_seen=True)
    assert [tuple(each) for each in made[0]] == [
        (0, 12, 1, False, ONE[12]),
        (0, 9, 1, False, ONE[9] + ONE[12]),
    ]
    assert [tuple(each) for each in made[2]] == [(9, 0, 1, False, 0)]
    known = decisions(IMPERATOR.determinizer(s.observation(2)).history, 4, all_seen=True)
    assert known[0][1].since == ONE[9] + ONE[12] + ONE[3]
    assert known[2][0].since == -ONE[3]
