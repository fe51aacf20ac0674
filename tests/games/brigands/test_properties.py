"""Invariants of random playthroughs, drawn by hypothesis."""

from random import Random
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from engine.core.events import Event
from engine.core.plain import integer
from engine.games.brigands import BRIGANDS
from engine.games.brigands.constants import PRISON
from engine.games.brigands.observation import BrigandsEvent
from engine.games.brigands.state import BrigandsState
from tests.playing import Step, policy, random_steps

MATCHES = st.builds(
    lambda players, seed, letter: BRIGANDS.new(players=players, seed=seed, letter=letter),
    st.integers(2, 6),
    st.integers(0, 10**6),
    st.booleans(),
)
PLAYERS = st.integers(0, 10**6).map(policy)
PAID = ("paid", "shared")


def steps(start: BrigandsState, rng: Random) -> list[Step[BrigandsState]]:
    """Return every step to the end of the match."""
    return list(random_steps(start, rng))


def flow(event: Event, purses: list[int]) -> None:
    """Apply an event to the purses, and check its sums."""
    data = cast("BrigandsEvent", event.data)
    if event.type in PAID:
        for gain in data["gains"]:
            purses[gain["seat"]] += gain["gain"]
    elif event.type == "sold":
        purses[data["seat"]] += data["gain"]
        assert data["gain"] == 3 * data["count"]
    elif event.type == "rolled":
        purses[data["seat"]] += data["gain"] - data["price"]
        assert data["gain"] == sum(data["dice"])
    elif event.type == "stole":
        purses[integer(data["by"])] += data["amount"]
        purses[data["to"]] -= data["amount"]
        assert data["amount"] == data["men"] * integer(data["each"]) <= data["purse"]
        assert data["each"] == min(3, data["left"] // data["hands"])
    elif event.type == "prince_stole":
        purses[data["to"]] -= data["amount"]
    elif event.type == "judged":
        for fined in data["prisoners"]:
            purses[fined["seat"]] -= fined["paid"]


@given(MATCHES, PLAYERS)
def test_money_only_comes_from_the_bank_or_another_purse(start: BrigandsState, rng: Random) -> None:
    purses = [0] * start.players
    for step in steps(start, rng):
        assert step.state.purses == purses
        for event in step.events:
            flow(event, purses)
        assert min(purses) >= 0


@given(MATCHES, PLAYERS)
def test_the_prince_s_purse_stays_empty(start: BrigandsState, rng: Random) -> None:
    for step in steps(start, rng):
        assert step.state.prince is None or step.state.purses[step.state.prince] == 0


@given(MATCHES, PLAYERS)
def test_every_share_adds_up(start: BrigandsState, rng: Random) -> None:
    for step in steps(start, rng):
        for event in step.events:
            if event.type == "shared":
                data = cast("BrigandsEvent", event.data)
                assert data["total"] == data["loot"] + sum(data["dice"])
                each = integer(data["each"])
                assert each * data["men"] + data["left"] == data["total"]
                assert 0 <= data["left"] < data["men"]
                assert all(gain["gain"] == gain["men"] * each for gain in data["gains"])


@given(MATCHES, PLAYERS)
def test_pawns_are_always_three(start: BrigandsState, rng: Random) -> None:
    for step in steps(start, rng):
        s = step.state
        for seat in s.brigands:
            assert 0 <= sum(row[seat] for row in s.men) <= 3
            assert s.available(seat) + s.men[PRISON][seat] == 3
        if s.prince is not None:
            assert sum(row[s.prince] for row in s.men) == 0
            assert sum(s.watch) <= 3


@given(MATCHES, PLAYERS)
def test_tokens_are_always_six(start: BrigandsState, rng: Random) -> None:
    for step in steps(start, rng):
        s = step.state
        for seat in range(s.players):
            lying = sum(marked.count(seat) for marked in s.marked)
            assert s.tokens[seat] + s.reserve[seat] + lying == 6
            assert min(s.tokens[seat], s.reserve[seat]) >= 0


@given(MATCHES, PLAYERS)
def test_only_prisoners_are_left_in_the_city_overnight(start: BrigandsState, rng: Random) -> None:
    for step in steps(start, rng):
        if step.state.phase == "plan":
            assert not any(any(row) for row in step.state.men[:PRISON])
            assert not any(step.state.watch)
            assert not any(step.state.marked)


@given(MATCHES, PLAYERS)
def test_nobody_loses_more_than_three_cards(start: BrigandsState, rng: Random) -> None:
    for step in steps(start, rng):
        for cards in step.state.taken:
            assert len(set(cards)) == len(cards) <= 3


@given(MATCHES, PLAYERS)
def test_the_match_lasts_six_days(start: BrigandsState, rng: Random) -> None:
    last = steps(start, rng)[-1]
    assert last.state.turn == 6
    end = last.state.copy()
    end.apply(last.seat, last.move)
    assert end.outcome is not None
    assert len(end.past) == 6
