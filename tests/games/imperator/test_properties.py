"""Properties of every match, checked on random playthroughs drawn by hypothesis."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from engine.games.imperator import IMPERATOR
from engine.games.imperator.position import GAINS
from engine.games.imperator.state import ImperatorState
from engine.matches import Match
from tests.games.imperator.positions import whole_deck
from tests.playing import Step, policy, random_steps, snapshot
from tests.scripts import all_of

OPTIONS = st.fixed_dictionaries(
    {
        "length": st.sampled_from(["hands", "minutes", "points"]),
        "hands": st.just(1),
        "points": st.just(10),
        "revolt": st.booleans(),
        "conspiracy": st.booleans(),
        "benevolence": st.booleans(),
    }
)
MATCHES = st.builds(
    lambda players, seed, options: IMPERATOR.new(players=players, seed=seed, **options),
    st.integers(4, 10),
    st.integers(0, 10**6),
    OPTIONS,
)
PLAYERS = st.integers(0, 10**6).map(policy)


def steps(state: ImperatorState, rng: Any) -> list[Step[ImperatorState]]:
    """Play up to two hands' worth of moves."""
    return list(random_steps(state, rng, most=450))


def earned(s: ImperatorState) -> list[int]:
    """Return the sum of the gains of each seat in all hands."""
    hands = [result["gains"] for result in s.results]
    if s.outcome is None:
        hands = [*hands, s.gains]
    return [sum(sum(gains[seat].values()) for gains in hands) for seat in range(s.players)]


@given(MATCHES, PLAYERS)
def test_scores_are_the_sum_of_the_gains(start: ImperatorState, rng: Any) -> None:
    for step in steps(start, rng):
        assert step.state.scores == earned(step.state)


@given(MATCHES, PLAYERS)
def test_each_hand_shares_out_all_its_position_points(start: ImperatorState, rng: Any) -> None:
    n = start.players
    for result in steps(start, rng)[-1].state.results:
        by_place = [result["gains"][seat]["position"] for seat in result["order"]]
        assert by_place == list(range(2 * (n - 1), -1, -2))
        assert sum(by_place) == n * (n - 1)


@given(MATCHES, PLAYERS)
def test_bonuses_come_only_from_caesar_and_the_variants_in_play(
    start: ImperatorState, rng: Any
) -> None:
    caesar = 2 if start.players >= 7 else 1
    for result in steps(start, rng)[-1].state.results:
        for gains in result["gains"]:
            assert tuple(gains) == GAINS
            assert gains["caesar"] % caesar == 0
            assert gains["revolt"] % 2 == 0
            assert gains["revolt"] == 0 or start.options["revolt"]
            assert gains["mercy"] in ((0, 2) if start.options["benevolence"] else (0,))
        assert result["gains"][result["order"][-1]]["revolt"] == 0


@given(MATCHES, PLAYERS)
def test_a_finished_seat_never_acts_and_holds_nothing(start: ImperatorState, rng: Any) -> None:
    for step in steps(start, rng):
        s = step.state
        assert not set(s.finished) & set(s.to_act)
        assert all(s.is_empty(seat) for seat in s.finished)
        assert not any(s.is_empty(seat) for seat in s.playing)


@given(MATCHES, PLAYERS)
def test_a_hand_goes_on_while_two_are_left_and_no_longer(start: ImperatorState, rng: Any) -> None:
    for step in steps(start, rng):
        assert len(step.state.playing) >= 2
        for over in all_of(step.events, "hand_over"):
            assert sorted(over["order"]) == list(range(start.players))
            assert over["order"][: len(step.state.finished)] == step.state.finished
            assert len(step.state.finished) == start.players - 2


@given(MATCHES, PLAYERS)
def test_no_card_is_lost(start: ImperatorState, rng: Any) -> None:
    whole = whole_deck(start)
    assert all(whole_deck(step.state) == whole for step in steps(start, rng))


@given(MATCHES, PLAYERS)
def test_a_lay_beats_what_it_lies_on(start: ImperatorState, rng: Any) -> None:
    for step in steps(start, rng):
        s = step.state
        for (_, below, count), (_, rank, as_many) in zip(s.lays, s.lays[1:], strict=False):
            assert count == as_many
            higher = rank > below != 13 and (rank != 1)
            caesar = (rank, below) == (1, 13)
            assert higher or caesar or (s.consul and rank == below)


@given(MATCHES, PLAYERS)
def test_equals_are_laid_only_under_the_consuls_power_and_skip_somebody(
    start: ImperatorState, rng: Any
) -> None:
    for step in steps(start, rng):
        for laid in (event for event in step.events if event.type == "laid"):
            skipped = any(event.type == "skipped" for event in step.events)
            ended = any(event.type == "hand_over" for event in step.events)
            assert skipped == (laid.data["equal"] and not ended)
            assert step.state.consul or not laid.data["equal"]


@given(MATCHES, PLAYERS)
def test_the_forum_takes_and_gives_the_same_number(start: ImperatorState, rng: Any) -> None:
    sizes = [sum(hand) for hand in start.hands]
    for step in steps(start, rng):
        if step.state.phase == "consul":
            assert [sum(hand) for hand in step.state.hands] == sizes


@given(MATCHES, PLAYERS)
def test_positions_of_a_hand_are_the_finishing_order_of_the_last(
    start: ImperatorState, rng: Any
) -> None:
    for step in steps(start, rng):
        if step.state.results:
            assert step.state.order == step.state.results[-1]["order"]
        assert sum(step.state.hands_won) == len(step.state.results)


class Table(RuleBasedStateMachine):
    """A match at which people play, take back, save and load as they please."""

    @initialize(players=st.integers(4, 10), seed=st.integers(0, 2**53 - 1), options=OPTIONS)
    def sit_down(self, players: int, seed: int, options: dict[str, Any]) -> None:
        self.match = Match.new("imperator", players=players, seed=seed, **options)
        self.whole = whole_deck(self.state)
        self.shots = [snapshot(self.match.state)]

    @property
    def state(self) -> ImperatorState:
        assert isinstance(self.match.state, ImperatorState)
        return self.match.state

    def going(self) -> bool:
        return bool(self.match.state.to_act)

    @precondition(going)
    @rule(chance=st.randoms(use_true_random=False), count=st.integers(1, 25))
    def play_on(self, chance: Any, count: int) -> None:
        for _ in range(count):
            if self.going():
                seat = chance.choice(self.match.state.to_act)
                self.match.play(seat, chance.choice(self.match.state.legal_moves(seat)))
                self.shots.append(snapshot(self.match.state))

    @precondition(lambda self: self.match.moves)
    @rule(chance=st.randoms(use_true_random=False))
    def take_back(self, chance: Any) -> None:
        to = chance.randrange(len(self.match.moves))
        dropped = self.match.undo(to)
        assert len(dropped) + len(self.match.moves) == len(self.shots) - 1
        del self.shots[to + 1 :]

    @rule()
    def save_and_load(self) -> None:
        again = Match.load(self.match.dump())
        assert again.dump() == self.match.dump()
        self.match = again

    @precondition(lambda self: self.match.state.legal_moves(None))
    @rule()
    def call_time(self) -> None:
        self.match.play(None, "time")
        self.shots.append(snapshot(self.match.state))

    @invariant()
    def all_is_as_it_was(self) -> None:
        assert snapshot(self.match.state) == self.shots[-1]
        assert snapshot(self.match.state_after(0)) == self.shots[0]
        assert whole_deck(self.state) == self.whole
        assert (self.match.state.outcome is None) == self.going()


TestTable = Table.TestCase
TestTable.settings = settings(max_examples=12, stateful_step_count=20)
