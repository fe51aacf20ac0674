"""Rulebook, "Jouer les cartes"; rulings, "Flow"."""

import pytest

from engine.games.imperator import IMPERATOR
from engine.games.imperator.rounds import may_lie_on
from tests.games.imperator.positions import held, play, position
from tests.scripts import all_of, only, why_not

ORDER = (2, 0, 3, 1)


def test_the_imperator_leads_the_first_round() -> None:
    for seed in range(8):
        s = IMPERATOR.new(players=6, seed=seed)
        while s.phase != "play":
            s.apply(s.to_act[0], s.legal_moves(s.to_act[0])[0])
        assert s.to_act == (s.order[0],)
        assert s.top is None


def test_a_lead_is_one_or_more_equal_cards_of_any_rank() -> None:
    s = position("1 2 2 13 13 13", "3", "3", "3")
    assert s.legal_moves(0) == [
        "lay:1x1",
        "lay:2x1",
        "lay:2x2",
        "lay:13x1",
        "lay:13x2",
        "lay:13x3",
    ]


def test_a_lead_may_not_be_passed() -> None:
    s = position("4 5", "3", "3", "3")
    assert why_not(s, 0, "pass") == "leader_passes"


def test_a_combination_is_of_cards_that_one_holds() -> None:
    s = position("4 5", "3", "3", "3")
    assert why_not(s, 0, "lay:4x2") == "not_enough"
    assert why_not(s, 0, "lay:6x1") == "not_enough"
    assert why_not(s, 0, "lay:4x0") == "not_enough"
    assert why_not(s, 0, "lay:14x1") == "not_enough"


def test_the_turn_goes_to_the_left_whatever_the_positions() -> None:
    """Rulebook: the player on the Imperator's left "n'est pas forcément le Consul"."""
    s = position("4 5", "6 7", "3 8", "9 10", order=ORDER, leader=2)
    play(s, "2 lay:3x1")
    assert s.to_act == (3,)
    play(s, "3 pass")
    assert s.to_act == (0,)
    play(s, "0 pass")
    assert s.to_act == (1,)


def test_one_may_pass_although_one_could_play() -> None:
    s = position("3 5", "4 7", "3 8", "9 10")
    play(s, "0 lay:3x1")
    assert s.legal_moves(1) == ["pass", "lay:4x1", "lay:7x1"]
    play(s, "1 pass")
    assert held(s, 1) == [4, 7]


def test_the_same_number_of_cards_must_be_laid() -> None:
    s = position("3 3 5", "4 4 4 7", "3 8", "9 10")
    play(s, "0 lay:3x2")
    assert s.legal_moves(1) == ["pass", "lay:4x2"]
    assert why_not(s, 1, "lay:7x1") == "count"
    assert why_not(s, 1, "lay:4x3") == "count"


def test_the_rank_must_be_higher() -> None:
    s = position("6 6", "5 5 6 7", "3 8", "9 10")
    play(s, "0 lay:6x1")
    assert why_not(s, 1, "lay:5x1") == "too_low"
    assert why_not(s, 1, "lay:6x1") == "equal"
    assert why_not(s, 1, "lay:7x1") is None


def test_caesar_is_beaten_by_brutus_alone() -> None:
    s = position("13 13 4", "1 1 12 12 5", "3 8", "9 10")
    play(s, "0 lay:13x2")
    assert s.legal_moves(1) == ["pass", "lay:1x2"]
    assert why_not(s, 1, "lay:12x2") == "only_brutus_on_caesar"


@pytest.mark.parametrize("rank", range(2, 13))
def test_brutus_lies_on_no_other_rank(rank: int) -> None:
    s = position(f"{rank} 4", "1 1", "3 8", "9 10")
    play(s, f"0 lay:{rank}x1")
    assert why_not(s, 1, "lay:1x1") == "brutus_only_on_caesar"


def test_brutus_may_be_led_and_anything_but_brutus_follows() -> None:
    s = position("1 4", "1 2 5 9 13", "3 8", "9 10")
    play(s, "0 lay:1x1")
    assert s.legal_moves(1) == ["pass", "lay:2x1", "lay:5x1", "lay:9x1", "lay:13x1"]
    assert why_not(s, 1, "lay:1x1") == "equal"


def test_after_brutus_on_caesar_play_goes_on_as_usual() -> None:
    s = position("13 4", "1 5", "2 13 8", "3 10")
    play(s, "0 lay:13x1  1 lay:1x1")
    assert s.legal_moves(2) == ["pass", "lay:2x1", "lay:8x1", "lay:13x1"]
    play(s, "2 lay:2x1")
    assert s.legal_moves(3) == ["pass", "lay:3x1", "lay:10x1"]


def test_a_player_who_passed_may_play_when_the_turn_comes_back() -> None:
    s = position("3 8", "9 5", "4 6", "7 7")
    play(s, "0 lay:3x1  1 pass  2 lay:4x1  3 pass  0 pass")
    assert s.to_act == (1,)
    assert s.legal_moves(1) == ["pass", "lay:5x1", "lay:9x1"]


def test_the_round_is_won_when_the_turn_is_back_at_the_top_combination() -> None:
    s = position("3 8", "9 5", "4 6", "7 7")
    events = play(s, "0 lay:3x1  1 lay:5x1  2 pass  3 pass  0 pass")
    assert only(events, "round_won") == {"seat": 1, "rank": 5, "count": 1}
    assert s.to_act == (1,)
    assert s.top is None
    assert s.lays == []


def test_nobody_plays_on_their_own_combination() -> None:
    s = position("3 8", "9 5", "4 6", "7 7")
    play(s, "0 lay:3x1  1 pass  2 pass  3 pass")
    assert s.top is None  # what seat 0 lays now is a lead
    assert "lay:8x1" in s.legal_moves(0)
    assert "pass" not in s.legal_moves(0)


def test_what_was_laid_goes_out_of_play() -> None:
    s = position("3 8", "9 5", "4 6", "7 7")
    before = s.pile[:]
    play(s, "0 lay:3x1  1 lay:5x1  2 pass  3 pass  0 pass")
    gone = [after - earlier for after, earlier in zip(s.pile, before, strict=True)]
    assert [rank for rank in range(14) if gone[rank]] == [3, 5]
    assert s.last_round == {"seat": 1, "rank": 5, "count": 1, "lays": [[0, 3, 1], [1, 5, 1]]}


def test_the_example_of_the_pairs_of_13_and_1_and_12() -> None:
    """Rulebook: Agrippa 13 13, Claudius 1 1, Decimus 12 12, Octavius cannot lay 1 1."""
    s = position("1 1 5", "13 13 4", "1 1 6", "12 12 8 8", leader=1)
    play(s, "Agrippa lay:13x2  Claudius lay:1x2  Decimus lay:12x2")
    assert s.to_act == (0,)
    assert s.legal_moves(0) == ["pass"]
    assert why_not(s, 0, "lay:1x2") == "brutus_only_on_caesar"
    events = play(s, "Octavius pass  Agrippa pass  Claudius pass")
    assert only(events, "round_won") == {"seat": 3, "rank": 12, "count": 2}


def test_the_example_of_a_whole_round() -> None:
    """Rulebook: 2 2, pass, 5 5, 6 6, pass, 8 8, pass, 9 9; Decimus gives two cards, leads a 5."""
    s = position("2 2 10", "8 8 4", "5 5 7", "6 6 9 9 3 4 5")
    play(s, "Octavius lay:2x2  Agrippa pass  Claudius lay:5x2  Decimus lay:6x2  Octavius pass")
    play(s, "Agrippa lay:8x2  Claudius pass  Decimus lay:9x2")
    events = play(s, "Octavius pass  Agrippa pass  Claudius pass")
    assert only(events, "round_won") == {"seat": 3, "rank": 9, "count": 2}
    play(s, "Decimus give:3>1  Decimus give:4>1")
    assert held(s, 1) == [3, 4, 4]
    assert s.to_act == (3,)
    play(s, "Decimus lay:5x1")
    assert s.top == (3, 5, 1)
    assert only(s.history, "went_out")["seat"] == 3


def test_a_player_who_is_out_is_passed_over() -> None:
    s = position("3 8", "", "4 6", "", "5 9", finished=(3, 1))
    play(s, "0 lay:3x1")
    assert s.to_act == (2,)
    play(s, "2 pass")
    assert s.to_act == (4,)


def test_passes_and_lays_are_events() -> None:
    s = position("3 8", "9 5", "4 6", "7 7")
    events = play(s, "0 lay:3x1  1 pass")
    assert only(events, "laid") == {"seat": 0, "rank": 3, "count": 1, "equal": False}
    assert all_of(events, "passed") == [{"seat": 1}]


# An independent table. Each row: what may be laid on the rank, without the Consul's power.
ON = {1: set(range(2, 14)), 13: {1}} | {top: set(range(top + 1, 14)) for top in range(2, 13)}


@pytest.mark.parametrize("top", range(1, 14))
@pytest.mark.parametrize("rank", range(1, 14))
def test_what_may_lie_on_what(rank: int, top: int) -> None:
    assert (may_lie_on(rank, top, equal_allowed=False) is None) == (rank in ON[top])
    assert (may_lie_on(rank, top, equal_allowed=True) is None) == (rank in ON[top] | {top})


def test_of_two_ranks_the_higher_follows_and_only_1_and_13_follow_each_other() -> None:
    for one in range(1, 14):
        for other in range(one + 1, 14):
            up = may_lie_on(other, one, equal_allowed=False) is None
            down = may_lie_on(one, other, equal_allowed=False) is None
            assert up
            assert down == ((one, other) == (1, 13))


@pytest.mark.parametrize(
    ("rank", "top", "why"),
    [
        (1, 12, "brutus_only_on_caesar"),
        (1, 2, "brutus_only_on_caesar"),
        (12, 13, "only_brutus_on_caesar"),
        (2, 13, "only_brutus_on_caesar"),
        (4, 9, "too_low"),
        (5, 5, "equal"),
        (1, 1, "equal"),
        (13, 13, "equal"),
    ],
)
def test_the_reason_names_the_rule(rank: int, top: int, why: str) -> None:
    reason = may_lie_on(rank, top, equal_allowed=False)
    assert reason is not None
    assert reason.key == f"imperator.refuse.{why}"
    assert reason.rule
