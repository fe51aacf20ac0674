"""The preview of a turn agrees with what the turn then does."""

import pytest

from engine.core.errors import IllegalMove
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import ROW_6, play, position
from tests.playing import snapshot
from ui.games.smallcity import preview
from ui.games.smallcity.turn import TurnDraft

DISTRICTS = "e2=L h5=$3 b8=2:1 h2=R6 c2=R5 h9=$2"


def holding(s: SmallcityState, held: str) -> TurnDraft:
    """Return a turn in which nothing is tried yet, and an emperor is taken up."""
    return TurnDraft(s, s, (), held, None, False)


def targets(s: SmallcityState, move: str) -> dict[str, preview.Target]:
    """Return the targets after an emperor's move, by hex."""
    return {target.hex: target for target in preview.targets(preview.after(s, [move]))}


def test_where_each_emperor_can_go() -> None:
    s = position("e5 a9", "j1 j10", districts=DISTRICTS, money=[8, 0])
    assert holding(s, "e5").movable == ["e5", "a9"]
    moves = [f"move:{name}>{to}" for name in ("e5", "a9") for to in holding(s, name).destinations]
    assert moves == [move for move in s.legal_moves(0) if move.startswith("move")]


def test_a_locked_emperor_goes_nowhere() -> None:
    turn = holding(position("e5 a9", "h8 j9", sicarii=[ROW_6]), "e5")
    assert (turn.movable, turn.destinations) == (["a9"], [])


def test_an_emperor_who_crosses_the_edge() -> None:
    s = position("c5 a10", "h1 j1", sicarii=["", "b5"], powers=["claudius", None], money=[5, 0])
    assert {"a5", "d5"} <= {*holding(s, "c5").destinations}


def test_what_the_turn_would_earn_with_a_destination_tried() -> None:
    s = position("e5 a9", "j1 j10", districts=DISTRICTS, money=[8, 0])
    before = snapshot(s)
    by_hex = targets(s, "move:e5>h5")
    assert by_hex["h9"] == preview.Target("h9", "deploy:h9", earns=8, locks=False, wins=False)
    assert by_hex["h6"].earns == 6
    assert snapshot(s) == before
    play(s, "move:e5>h5", "deploy:h9")
    assert s.money[0] == 16


def test_a_question_comes_before_the_targets() -> None:
    s = position("e5 a9", "j1 j10", districts=DISTRICTS, money=[8, 0], hand=[0, 3])
    assert targets(s, "move:e5>e2") == {}
    answered = preview.after(s, ["move:e5>e2", "hire:1"])
    assert {target.hex for target in preview.targets(answered)} >= {"e3", "h2"}


def test_targets_of_a_move_already_made() -> None:
    s = position("e5 a9", "j1 j10", districts=DISTRICTS)
    play(s, "move:e5>h5")
    assert [each.move for each in preview.targets(s)] == s.legal_moves(0)
    assert preview.targets(position("e5 a9", "j1 j10")) == []


def test_a_deployment_that_locks_somebody_in() -> None:
    s = position("e4 a8", "h8 j9", sicarii=[ROW_6.replace("e6 ", "")])
    by_hex = targets(s, "move:e4>e5")
    assert [name for name, target in by_hex.items() if target.locks] == ["e6"]


def test_a_deployment_that_wins() -> None:
    s = position("d9 a1", "h8 j1", sicarii=["e1 e2 e3 e4 e5 e6 e7 e8 e9"], variant="pollux")
    by_hex = targets(s, "move:d9>d10")
    assert by_hex["e10"].wins
    assert not by_hex["c10"].wins


def test_a_turn_is_tried_out_on_a_copy() -> None:
    s = position("e5 a9", "j1 j10", districts=DISTRICTS)
    before = snapshot(s)
    tried = preview.after(s, ["move:e5>e2", "hire:2"])
    assert (tried.phase, tried.steps) == ("deploy", ["move:e5>e2", "hire:2"])
    assert snapshot(s) == before
    with pytest.raises(IllegalMove):
        preview.after(s, ["move:e5>e2", "deploy:e3"])


def test_territories_with_owner_and_worth() -> None:
    s = position("e5 a8", "h8 j9", sicarii=[ROW_6], districts="c1=R5")
    north, south = preview.survey(s)
    assert (north.kind, north.owner, north.worth) == ("controlled", 0, 54)
    assert north.emperors == ["e5"]
    assert (south.kind, south.owner, len(south.hexes)) == ("contested", None, 40)


def test_territories_alone_go_by_their_only_district() -> None:
    s = position("h3", sicarii=["d1 d2 d3 d4 d5"], districts="b2=$2 h2=3:2")
    west, east = preview.survey(s)
    assert (west.kind, west.worth) == ("commercial", 30)
    assert (east.kind, east.worth) == ("industrial", 30)
