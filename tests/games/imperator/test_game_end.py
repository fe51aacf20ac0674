"""Rulebook, "Fin du jeu"; rulings, "Game end"."""

from typing import Any

import pytest

from engine.core.state import Outcome
from engine.games.imperator import IMPERATOR
from engine.games.imperator.state import ImperatorState
from engine.matches import Match
from tests.games.imperator.positions import play, position
from tests.playing import pick, play_out, policy, snapshot
from tests.scripts import all_of, only, why_not


def played(players: int, seed: int = 1, **options: Any) -> ImperatorState:
    """Play a match at random to its end."""
    return play_out(IMPERATOR.new(players=players, seed=seed, **options), policy(seed))


def last_hand(**given: Any) -> ImperatorState:
    """A lay by seat 0 ends the second hand; the hand gives 2, 0, 6, 4 points; seat 2 wins it."""
    return position("4", "9 9", "", "", finished=(2, 3), **{"hand_number": 2, **given})


def ended(s: ImperatorState) -> Outcome:
    """Return how the match ended."""
    assert s.outcome is not None
    return s.outcome


# How long a match is


@pytest.mark.parametrize(
    ("players", "hands"), [(4, 2), (5, 3), (6, 3), (7, 4), (8, 4), (9, 5), (10, 5)]
)
def test_by_default_half_as_many_hands_as_players_rounded_up(players: int, hands: int) -> None:
    """Rulebook: "3 manches à 5 joueurs"."""
    assert len(played(players).results) == hands


@pytest.mark.parametrize("players", IMPERATOR.players)
def test_as_many_hands_as_players(players: int) -> None:
    assert len(played(players, length="players").results) == players


@pytest.mark.parametrize("hands", range(1, 21))
def test_any_number_of_hands_from_1_to_20(hands: int) -> None:
    s = played(4, length="hands", hands=hands)
    assert len(s.results) == hands
    assert ended(s).why.params["end"] == "hands"


def test_the_number_of_hands_counts_only_in_its_own_mode() -> None:
    assert len(played(4, hands=9).results) == 2


def test_the_match_is_over_after_the_last_hand() -> None:
    s = last_hand()
    events = play(s, "0 lay:4x1")
    assert s.to_act == ()
    assert ended(s).scores == (2, 0, 6, 4)
    assert all_of(events, "hand_dealt") == []
    assert only(events, "match_over")["winners"] == [2]


# A points target


@pytest.mark.parametrize("players", [4, 7, 10])
@pytest.mark.parametrize("points", [5, 20, 60, 100])
def test_a_points_target_ends_the_match_with_the_hand_that_reaches_it(
    players: int, points: int
) -> None:
    """This holds for any target: the rules have no other limit."""
    for seed in range(3):
        s = played(players, seed, length="points", points=points)
        assert max(s.scores) >= points
        assert ended(s).why.params["end"] == "points"
        before = [
            score - sum(gain.values())
            for score, gain in zip(s.scores, s.results[-1]["gains"], strict=True)
        ]
        assert max(before) < points


def test_the_target_is_checked_only_when_a_hand_ends() -> None:
    s = position("13 4 4", "9 9", "5 5", "6", scores=(19, 0, 0, 0), length="points", points=20)
    play(s, "0 lay:13x1  1 pass  2 pass  3 pass")
    assert s.scores[0] == 20
    assert s.outcome is None
    play(s, "0 lay:4x2")
    assert s.scores[0] == 26
    assert s.outcome is None
    play(s, "1 pass  2 pass  3 pass")
    play(s, "1 lay:9x2  2 pass  3 pass  2 lay:5x2")
    assert ended(s).scores == (26, 4, 2, 0)
    assert ended(s).why.params["end"] == "points"


def test_below_the_target_another_hand_is_dealt() -> None:
    s = last_hand(length="points", points=7)
    play(s, "0 lay:4x1")
    assert s.hand_number == 3
    s = last_hand(length="points", points=6)
    play(s, "0 lay:4x1")
    assert s.to_act == ()


# A playing time


def test_when_time_is_called_the_hand_in_progress_is_the_last() -> None:
    s = position("5 4", "9 9", "", "", finished=(2, 3), length="minutes")
    assert only(s.apply(None, "time"), "time_called") == {}
    assert s.to_act == (0,)
    assert s.outcome is None
    play(s, "0 lay:5x1  1 pass  0 lay:4x1")
    assert not s.to_act
    assert ended(s).why.params["end"] == "time"


def test_until_time_is_called_hand_follows_hand() -> None:
    s = IMPERATOR.new(players=4, seed=1, length="minutes", minutes=5)
    rng = policy(1)
    while s.hand_number < 12:
        legal = s.legal_moves(s.to_act[0])
        s.apply(s.to_act[0], legal[int(rng.random() * len(legal))])
    assert s.outcome is None


def test_time_may_be_called_in_any_phase_and_once() -> None:
    s = IMPERATOR.new(players=4, seed=1, length="minutes")
    phases = set()
    rng = policy(1)
    for _ in range(150):
        assert s.legal_moves(None) == ["time"]
        twin = s.copy()
        twin.apply(None, "time")
        assert twin.to_act == s.to_act
        assert twin.legal_moves(None) == []
        assert why_not(twin, None, "time") == "refuse.unknown"
        assert all(seen["time_called"] for seen in map(twin.observation, (0, 3, None)))
        phases.add(s.phase)
        legal = s.legal_moves(s.to_act[0])
        s.apply(s.to_act[0], legal[int(rng.random() * len(legal))])
    assert phases >= {"announce", "discard", "take", "consul", "play"}


@pytest.mark.parametrize("length", ["half", "players", "hands", "points"])
def test_without_a_playing_time_nobody_calls_time(length: str) -> None:
    s = IMPERATOR.new(players=4, seed=1, length=length)
    assert s.legal_moves(None) == []
    assert why_not(s, None, "time") == "refuse.unknown"


def test_only_the_table_calls_time() -> None:
    s = IMPERATOR.new(players=4, seed=1, length="minutes")
    for seat in range(4):
        assert "time" not in s.legal_moves(seat)
        assert s.refusal(seat, "time") is not None
    assert s.refusal(None, "forum:1") is not None


def test_the_call_stands_in_the_move_list_and_in_saves() -> None:
    match = Match.new("imperator", players=4, seed=3, length="minutes")
    imperator = match.state.to_act[0]
    match.play(imperator, "forum:1")
    match.play(None, "time")
    assert match.moves == [(imperator, "forum:1"), (None, "time")]
    again = Match.load(match.dump())
    assert again.moves == match.moves
    assert snapshot(again.state) == snapshot(match.state)
    assert again.undo() == [(None, "time")]
    assert again.state.legal_moves(None) == ["time"]


# Who wins


def test_most_points_win() -> None:
    """They win even against somebody who won more hands."""
    s = last_hand(scores=(0, 7, 0, 0), hands_won=(0, 0, 1, 0))
    play(s, "0 lay:4x1")
    assert ended(s).scores == (2, 7, 6, 4)
    assert ended(s).winners == (1,)
    assert ended(s).why.key == "imperator.outcome.alone"


def test_in_a_tie_most_hands_won_wins() -> None:
    s = last_hand(scores=(0, 6, 0, 0))
    play(s, "0 lay:4x1")
    assert ended(s).scores == (2, 6, 6, 4)
    assert ended(s).winners == (2,)
    assert ended(s).why.key == "imperator.outcome.tiebreak"


def test_still_tied_they_share_the_victory() -> None:
    s = last_hand(scores=(4, 6, 0, 0), hands_won=(0, 1, 0, 0))
    play(s, "0 lay:4x1")
    assert ended(s).scores == (6, 6, 6, 4)
    assert ended(s).winners == (1, 2)
    assert ended(s).why.key == "imperator.outcome.shared"
    assert ended(s).why.params == {"seats": [1, 2], "points": 6, "hands": 1, "end": "hands"}


def test_hands_won_by_others_do_not_break_a_tie() -> None:
    s = last_hand(scores=(4, 6, -2, 0), hands_won=(0, 0, 5, 0))
    play(s, "0 lay:4x1")
    assert ended(s).scores == (6, 6, 4, 4)
    assert ended(s).winners == (0, 1)


def test_however_quickly_it_is_played_a_match_by_time_ends_when_time_is_called() -> None:
    """Ruling 11: no number of hands ends it."""
    s = IMPERATOR.new(players=4, seed=3, length="minutes", minutes=5)
    rng = policy(3)
    while s.hand_number <= 25:
        seat = s.to_act[0]
        s.apply(seat, pick(s.legal_moves(seat), rng))
    s.apply(None, "time")
    while s.to_act:
        seat = s.to_act[0]
        s.apply(seat, pick(s.legal_moves(seat), rng))
    assert len(s.results) == 26
    assert ended(s).why.params["end"] == "time"
