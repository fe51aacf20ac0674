"""Rulebook, notes 1 and 2 of "Game turn"; ruling 8: stopping, conceding, running out."""

import pytest

from tests.games.smallcity.positions import ROW_6, play, position, why_not
from tests.scripts import all_of, only


def test_a_player_who_stops_takes_no_more_turns_and_is_scored() -> None:
    s = position("e5 a1", "h8 j1", influence=[30, 0])
    events = play(s, "stop")
    assert only(events, "out") == {"seat": 0, "why": "stopped"}
    play(s, "move:h8>h7", "deploy:h8")
    assert s.turn == 1  # the last player left plays on
    play(s, "stop")
    assert s.outcome is not None
    assert s.outcome.scores == (30 + 48, 15 * 3)
    assert s.outcome.winners == (0,)


def test_a_player_who_concedes_is_not_scored() -> None:
    s = position("e5 a1", "h8 j1", influence=[99, 0])
    events = play(s, "concede")
    assert only(events, "conceded") == {"seat": 0}
    play(s, "stop")
    assert s.outcome is not None
    assert s.outcome.scores == (0, 48)
    assert s.outcome.winners == (1,)
    assert s.outcome.why.key == "smallcity.outcome.alone"


def test_when_all_concede_nobody_wins() -> None:
    s = position("e5", "h8", "f1", "j1")
    play(s, "concede", "concede", "concede", "concede")
    assert s.outcome is not None
    assert s.outcome.winners == ()
    assert s.outcome.why.key == "smallcity.outcome.nobody"


def test_pieces_of_those_who_left_stay_and_still_contest() -> None:
    s = position("e5 a8", "h8 j9", sicarii=["", ROW_6.replace("e6 ", "")])
    play(s, "concede", "move:h8>h7", "deploy:h8")
    assert s.emperors[:2] != [-1, -1]
    assert not any(s.locked)


def test_stopping_is_possible_at_the_start_of_a_turn() -> None:
    s = position("e5 a1", "h8 j1", sicarii=["c3"], powers=["nero", None], money=[4, 0])
    play(s, "step:c3>c4")
    assert why_not(s, "stop") == "turn_begun"
    assert why_not(s, "concede") == "turn_begun"
    play(s, "move:e5>e4")
    assert why_not(s, "stop") == why_not(s, "concede") == "turn_begun"


@pytest.mark.parametrize(
    ("phase", "power", "districts", "moves"),
    [
        ("convert", None, "e4=2:1", ["move:e5>e4"]),
        ("hire", None, "e4=L", ["move:e5>e4"]),
        ("rob", "maximus", "", ["move:e5>e4"]),
        ("deploy", None, "", ["move:e5>e4"]),
        ("recruit", "hadrian", "e3=L", ["move:e5>e4", "deploy:e3"]),
    ],
)
def test_once_the_emperor_has_moved_it_is_too_late(
    phase: str, power: str | None, districts: str, moves: list[str]
) -> None:
    s = position("e5 a1", "f3 j1", districts=districts, powers=[power, None], money=[4, 0])
    play(s, *moves)
    assert s.phase == phase
    assert why_not(s, "stop") == why_not(s, "concede") == "turn_begun"
    assert why_not(s, "place:a1") == "refuse.unknown"


def test_running_out_of_sicarii_is_the_end_for_that_player() -> None:
    s = position("e5 a1", "h8 j1", hand=[1, 5])
    play(s, "move:e5>e4", "deploy:e5")
    events = play(s, "move:h8>h7", "deploy:h8")
    assert all_of(events, "out") == [{"seat": 0, "why": "stuck"}]
    assert s.turn == 1


def test_when_all_are_out_the_game_is_over() -> None:
    s = position("e5 a1", "h8 j1", hand=[1, 1])
    events = play(s, "move:e5>e4", "deploy:e5", "move:h8>h7", "deploy:h8")
    assert s.to_act == ()
    assert [event["seat"] for event in all_of(events, "out")] == [0, 1]
    assert only(events, "game_over")["winners"] == [0, 1]
