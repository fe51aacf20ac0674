"""Rulebook, "Pollux variant"; rulings, "Pollux": a chain between a player's sides wins."""

import pytest

from engine.games.smallcity import pollux
from tests.games.smallcity.positions import ROW_6, cell, play, position
from tests.scripts import all_of, only

COLUMN_E = "e1 e2 e3 e4 e5 e6 e7 e8 e9"


def test_a_chain_between_the_sides_of_its_player_wins_at_once() -> None:
    s = position("d9 a1", "h8 j1", sicarii=[COLUMN_E], variant="pollux")
    events = play(s, "move:d9>d10", "deploy:e10")
    assert only(events, "connected")["hexes"] == [*COLUMN_E.split(), "e10"]
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.scores) == ((0,), (1, 0))
    assert s.outcome.why.key == "smallcity.outcome.pollux_connected"
    assert s.outcome.why.params == {"seats": [0], "sides": "A"}


def test_the_other_player_joins_the_other_sides() -> None:
    row = ROW_6.replace(" j6", "")
    s = position("d9 a1", "h7 j1", sicarii=["", row], variant="pollux", turn=1)
    play(s, "move:j1>j5", "deploy:j6")
    assert s.outcome is not None
    assert s.outcome.winners == (1,)


def test_a_chain_of_sicarii_of_others_does_not_count() -> None:
    s = position("d9 a1", "h8 j1", sicarii=["", COLUMN_E], variant="pollux")
    play(s, "move:d9>d10", "deploy:e10")
    assert s.outcome is None


@pytest.mark.parametrize(
    ("seat", "line", "last"),
    [
        (0, "f1 f2 f3 f4 f5 f6 f7 f8 f9 f10", "f11"),  # A: r = ±5
        (1, "a6 b6 c6 d6 e6 f6 g6 h6 i6 j6", "k6"),  # B: q = ±5
        (2, "a6 b6 c6 d6 e6 f6 g6 h6 i6 j6", "k6"),  # C: q + r = ±5, ends in corners
    ],
)
def test_three_players_join_three_pairs_of_sides(seat: int, line: str, last: str) -> None:
    emperors = ["b8 c4", "d9 h2", "i3 g9"]
    sicarii = ["", "", ""]
    sicarii[seat] = line
    s = position(*emperors, sicarii=sicarii, variant="pollux", turn=seat)
    s.sicarii[seat] |= 1 << cell(last)
    assert pollux.chain(s, seat, cell(last)) is not None
    assert pollux.chain(s, (seat + 1) % 3, cell(last)) is None


def test_a_locked_emperor_stays_locked() -> None:
    s = position("e5 a8", "h8 j9", sicarii=[ROW_6], variant="pollux")
    assert s.locked == [True, False, False, False]


def test_a_player_without_a_turn_passes_for_good_and_all_stuck_is_a_draw() -> None:
    s = position("e5 a1", "h8 j1", hand=[1, 1], variant="pollux")
    events = play(s, "move:e5>e4", "deploy:e5", "move:h8>h7", "deploy:h8")
    assert [event["seat"] for event in all_of(events, "out")] == [0, 1]
    assert s.outcome is not None
    assert (s.outcome.winners, s.outcome.scores) == ((0, 1), (0, 0))
    assert s.outcome.why.key == "smallcity.outcome.pollux_draw"


def test_the_draw_is_among_those_who_did_not_concede() -> None:
    s = position("e5 c8", "h8 j3", "g2 d9", hand=[5, 1, 1], variant="pollux")
    play(s, "concede", "move:h8>h7", "deploy:h8", "move:g2>g3", "deploy:g2")
    assert s.outcome is not None
    assert s.outcome.winners == (1, 2)


def test_the_last_who_did_not_concede_wins() -> None:
    s = position("e5 a1", "h8 j1", variant="pollux")
    play(s, "concede")
    assert s.outcome is not None
    assert s.outcome.winners == (1,)
    assert s.outcome.why.key == "smallcity.outcome.pollux_alone"


def test_there_is_no_money_no_hiring_and_no_score() -> None:
    s = position("e5 a1", "h8 j1", districts="e4=L a1=$3", variant="pollux", money=[9, 0])
    events = play(s, "move:e5>e4")
    assert s.phase == "deploy"
    events = play(s, "deploy:e5")
    assert not all_of(events, "revenue")
