"""Every reason for which a move is refused, and that it names the rule."""

from typing import Any

import pytest

from engine.games.imperator.state import ImperatorState
from tests.games.imperator.positions import play, position
from tests.spoken import Refused, check_refusal, core_keys, read


def led(rank: int, hand: str, **given: Any) -> ImperatorState:
    """Seat 0 has led a card of a rank, seat 1 with this hand is next."""
    s = position(f"{rank} 6", hand, "4", "8", **given)
    play(s, f"0 lay:{rank}x1")
    return s


def announced(count: int) -> ImperatorState:
    s = position("3 3 4 5", "4 4 6 7", "5 5 8 9", "6 6 7 8", leader=None)
    play(s, f"0 forum:{count}")
    return s


def revealed() -> ImperatorState:
    s = announced(1)
    play(s, "0 discard:3  1 discard:4  2 discard:5  3 discard:6")
    return s


def won(rank: int) -> ImperatorState:
    s = position(f"{rank} 3 5", "4", "", "8", finished=(2,))
    play(s, f"0 lay:{rank}x1  1 pass  3 pass")
    return s


def conspired() -> ImperatorState:
    s = position("13 3", "1 4", "5", "8", conspiracy=True)
    play(s, "0 lay:13x1  1 lay:1x1  1 conspire:yes")
    return s


def over() -> ImperatorState:
    s = position("4", "5", "", "", finished=(2, 3), length="hands", hands=1)
    play(s, "0 lay:4x1")
    return s


def forum() -> ImperatorState:
    return position("3", "4", "5", "6", leader=None)


CASES: list[Refused] = [
    (forum, 0, "forum:4", "forum_count", {}),
    (forum, 0, "forum:0", "forum_count", {}),
    (forum, 0, "pass", "refuse.unknown", {"move": "pass"}),
    (forum, 1, "forum:1", "refuse.turn", {}),
    (lambda: announced(2), 1, "discard:4", "forum_exactly", {"count": 2}),
    (lambda: announced(2), 1, "discard:4,4,6", "forum_exactly", {"count": 2}),
    (lambda: announced(2), 1, "discard:3,4", "not_held", {"rank": 3}),
    (lambda: announced(3), 1, "discard:4,4,4", "not_held", {"rank": 4}),
    (lambda: announced(1), 1, "discard:0", "not_held", {"rank": 0}),
    (lambda: announced(1), 1, "discard:14", "not_held", {"rank": 14}),
    (lambda: announced(2), 1, "discard:6,4", "refuse.unknown", {"move": "discard:6,4"}),
    (revealed, 0, "take:3,4", "forum_exactly", {"count": 1}),
    (revealed, 0, "take:7", "not_in_forum", {"rank": 7}),
    (revealed, 1, "take:3", "refuse.turn", {}),
    (lambda: position("4 5", "3", "3", "3"), 0, "pass", "leader_passes", {}),
    (lambda: led(5, "7 9"), 1, "lay:7x2", "not_enough", {"rank": 7, "count": 2}),
    (lambda: led(5, "7 9"), 1, "lay:8x1", "not_enough", {"rank": 8, "count": 1}),
    (lambda: led(5, "7 7"), 1, "lay:7x2", "count", {"count": 1}),
    (lambda: led(5, "5 7"), 1, "lay:5x1", "equal", {"rank": 5}),
    (lambda: led(5, "3 7"), 1, "lay:3x1", "too_low", {"rank": 3, "top": 5}),
    (lambda: led(5, "3 7", consul=True), 1, "lay:3x1", "too_low", {"rank": 3, "top": 5}),
    (lambda: led(5, "1 7"), 1, "lay:1x1", "brutus_only_on_caesar", {}),
    (lambda: led(13, "12 7"), 1, "lay:12x1", "only_brutus_on_caesar", {}),
    (lambda: led(5, "7 9"), 1, "keep", "refuse.unknown", {"move": "keep"}),
    (lambda: led(5, "7 9"), 0, "lay:6x1", "refuse.turn", {}),
    (conspired, 2, "slip:4", "not_held", {"rank": 4}),
    (conspired, 2, "drop:5", "refuse.unknown", {"move": "drop:5"}),
    (lambda: won(9), 0, "give:4>1", "not_held", {"rank": 4}),
    (lambda: won(9), 0, "give:3>0", "give_self", {}),
    (lambda: won(9), 0, "give:3>2", "give_out", {}),
    (lambda: won(9), 0, "give:3>7", "give_out", {}),
    (lambda: won(9), 0, "keep", "refuse.unknown", {"move": "keep"}),
    (lambda: won(10), 0, "drop:4", "not_held", {"rank": 4}),
    (lambda: won(10), 0, "give:3>1", "refuse.unknown", {"move": "give:3>1"}),
    (lambda: won(11), 0, "give:3>0", "give_self", {}),
    (lambda: won(11), 0, "give:3>2", "give_out", {}),
    (lambda: won(12), 0, "drop:4", "not_held", {"rank": 4}),
    (over, 0, "lay:4x1", "refuse.over", {}),
    (over, 1, "pass", "refuse.over", {}),
]


@pytest.mark.parametrize("case", CASES)
def test_a_refusal_gives_the_reason(case: Refused) -> None:
    check_refusal("imperator", case)


def test_every_reason_of_the_rules_stands_in_the_table() -> None:
    tried = {why if "." in why else f"imperator.refuse.{why}" for _, _, _, why, _ in CASES}
    everywhere = {key for key in core_keys() if key.startswith("refuse.")}
    assert tried == read("imperator").refusals | everywhere
