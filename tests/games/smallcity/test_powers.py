"""Rulebook, "Distinct emperor powers"; rulings, "Powers", 3, 6, 7: one emperor at a time."""

from functools import partial

from engine.games.smallcity import scoring
from tests.games.smallcity.positions import ROW_6, cell, mask, play, position, ways, why_not
from tests.scripts import all_of, only

CAESAR, CALIGULA, CLAUDIUS = ["caesar", None], ["caligula", None], ["claudius", None]
NERO, HADRIAN, MAXIMUS = ["nero", None], ["hadrian", None], ["maximus", None]

# Caesar


def test_caesars_sicarii_pass_over_emperors_and_sicarii() -> None:
    s = position("e5 c4", "h4 j1", sicarii=["e7", "g4"], powers=CAESAR)
    play(s, "move:e5>e4")
    found = ways(s, "deploy")
    assert {"b4", "a4", "i4", "j4", "e8", "e10"} <= found
    assert not found & {"c4", "h4", "g4", "e7"}
    assert why_not(s, "deploy:g4") == "occupied"
    assert why_not(s, "deploy:f6") == "not_straight"


def test_caesars_emperors_are_blocked_like_others() -> None:
    s = position("e5 c4", "h5 j1", powers=CAESAR)
    assert why_not(s, "move:e5>i5") == "blocked"


def test_caesars_sicarii_can_land_in_another_territory() -> None:
    s = position("e5 c4", "h8 j9", sicarii=["", ROW_6], powers=CAESAR)
    play(s, "move:e5>e4", "deploy:e9")
    assert s.sicarii[0] == mask("e9")


# Caligula


def test_caligula_converts_on_commercial_at_two_to_one_before_his_revenue() -> None:
    s = position("e5 c4", "h8 j1", districts="e4=$3", powers=CALIGULA, money=[5, 0])
    play(s, "move:e5>e4")
    assert s.legal_moves(0) == ["convert:0", "convert:1", "convert:2"]
    play(s, "convert:2", "deploy:e5")
    assert (s.money[0], s.influence[0]) == (1 + 6, 2)


def test_caligula_has_the_rate_of_the_district_on_industrial() -> None:
    s = position("e5 c4", "h8 j1", districts="e4=3:2", powers=CALIGULA, money=[7, 0])
    play(s, "move:e5>e4", "convert:2")
    assert s.influence[0] == 4


# Claudius


claudius = partial(position, "c5 a10", "h1 j1", powers=CLAUDIUS, money=[5, 0])


def test_claudius_comes_back_at_the_far_end_of_the_same_line() -> None:
    s = claudius(sicarii=["", "b5"])
    assert why_not(s, "move:c5>a5") is None  # over the east edge: b5 blocks the straight way
    events = play(s, "move:c5>a5")
    assert only(events, "moved")["crossed"]
    assert only(events, "moved")["cost"] == 5
    assert s.money[0] == 0


def test_claudius_does_not_pay_for_a_hex_in_a_straight_line() -> None:
    s = claudius()
    play(s, "move:c5>a5")
    assert s.money[0] == 5


def test_the_line_must_be_free_up_to_the_edge_and_beyond() -> None:
    assert why_not(claudius(sicarii=["", "b5 f5"]), "move:c5>a5") == "blocked"
    s = claudius(sicarii=["", "f5"])  # over the west edge: j5, i5, h5, g5
    assert {"j5", "i5", "h5", "g5"} <= ways(s, "move", "c5")
    assert why_not(claudius(sicarii=["", "f5 i5"]), "move:c5>h5") == "blocked"
    assert why_not(claudius(sicarii=["", "f5 i5"]), "move:c5>j5") is None


def test_a_crossing_costs_five_dollars() -> None:
    assert why_not(claudius(sicarii=["", "b5"], money=[4, 9]), "move:c5>a5") == "crossing_cost"


def test_the_sicarii_of_claudius_do_not_cross() -> None:
    s = claudius(sicarii=["", "b5"])
    play(s, "move:c5>a5")
    assert why_not(s, "deploy:j5") == "blocked"


def test_a_crossing_that_leaves_no_deployment_is_illegal() -> None:
    s = claudius(sicarii=["", "b5 a4 b4 a6"])
    assert why_not(s, "move:c5>a5") == "no_deployment"


def test_crossing_into_a_territory_where_he_is_alone_locks_him_without_benefits() -> None:
    s = claudius(sicarii=["", "b4 b5 b6 a7 a3 b3"], districts="a5=L a4=R2")
    play(s, "move:c5>a5")
    assert s.phase == "deploy"  # nobody is hired
    assert s.locked[0]


def test_a_closed_territory_that_claudius_enters_loses_its_points() -> None:
    around = ["", "b4 b5 b6 a7 a3 b3"]
    s = position(
        "c5 a10", "a4 h1", sicarii=around, districts="a6=R3", powers=CLAUDIUS, money=[5, 0]
    )
    had = scoring.tally(s)[1]
    data = only(play(s, "move:c5>a5"), "land_lost")
    now = scoring.tally(s)[1]
    assert data == {"seat": 1, "lost": had["total"] - now["total"], "left": 0}
    assert data["lost"] == 5  # a4, a5 and the homes


def test_a_crossing_that_joins_no_emperor_costs_no_land() -> None:
    s = claudius(sicarii=["", "b5"])
    assert all_of(play(s, "move:c5>a5"), "land_lost") == []


def test_without_sicarii_claudius_crosses_only_to_where_he_hires() -> None:
    s = claudius(sicarii=["", "b4 b5 b6 a7 a3 b3"], districts="a5=L", hand=[0, 5])
    assert why_not(s, "move:c5>a5") == "no_sicarius"
    s = claudius(sicarii=["", "b5"], districts="a5=L", hand=[0, 5])
    assert why_not(s, "move:c5>a5") is None


def test_an_emperor_whom_claudius_leaves_alone_is_locked_at_once() -> None:
    s = position("e1 a8", "h3 j9", sicarii=["", ROW_6], powers=CLAUDIUS, money=[5, 0])
    assert not any(s.locked)
    events = play(s, "move:e1>e10")
    assert only(events, "locked")["seat"] == 1


def test_a_locked_emperor_whom_he_joins_stays_locked_and_his_land_is_contested() -> None:
    s = position("e8 a8", "h3 j9", sicarii=["", ROW_6], powers=CLAUDIUS, money=[5, 0])
    assert s.locked == [False, False, True, False]
    play(s, "move:e8>e1")
    assert s.locked == [False, False, True, False]
    play(s, "deploy:f1")
    assert why_not(s, "move:h3>h2") == "locked"


# Nero


nero = partial(position, "e5 a10", "h8 j1", powers=NERO, sicarii=["c3"], money=[6, 0])


def test_nero_pays_two_dollars_and_a_sicarius_steps_to_the_next_hex() -> None:
    s = nero()
    events = play(s, "step:c3>c4")
    assert only(events, "stepped") == {"seat": 0, "from": "c3", "to": "c4", "cost": 2}
    assert (s.sicarii[0], s.walls, s.money[0]) == (mask("c4"), mask("c4"), 4)
    assert s.phase == "turn"


def test_one_sicarius_of_nero_steps_once_a_turn_to_an_adjacent_empty_hex() -> None:
    s = nero(sicarii=["c3 c4", "g7"])
    assert why_not(s, "step:c3>c5") == "not_adjacent"
    assert why_not(s, "step:c3>c4") == "occupied"
    assert why_not(s, "step:g7>g6") == "not_your_sicarius"
    assert why_not(nero(money=[1, 9]), "step:c3>c4") == "step_cost"
    play(s, "step:c3>d3")
    assert why_not(s, "step:d3>c3") == "step_once"
    play(s, "move:e5>e4", "deploy:e5")
    assert why_not(s, "step:g7>g6") == "step_not_nero"


def test_a_step_has_the_usual_effects_and_a_destroyed_district_stays_destroyed() -> None:
    s = nero(districts="c3=R5 c4=L d3=$2", ruined="c3")
    events = play(s, "step:c3>c4")
    assert only(events, "destroyed")["hex"] == "c4"
    assert s.ruined == mask("c3 c4")
    s = nero(districts="d3=$2")
    events = play(s, "step:c3>d3")
    assert only(events, "racketeered")["hex"] == "d3"


def test_a_racketeered_commercial_pays_only_while_a_sicarius_is_on_it() -> None:
    s = nero(districts="c3=$3")
    events = play(s, "step:c3>c4", "move:e5>e4", "deploy:e5")
    assert not all_of(events, "revenue")


def test_a_step_that_leaves_no_whole_turn_is_illegal() -> None:
    # Seat 0: one emperor in a corner with one way out, the other one locked.
    s = position("a1 a10", "h8 j1", sicarii=["b1 a9 b9 b10", "a3"], powers=NERO, money=[2, 0])
    assert s.locked == [False, True, False, False]
    assert why_not(s, "step:b1>b2") is None
    s.sicarii[1] |= mask("c1")
    s.walls |= mask("c1")
    s.taken |= mask("c1")
    assert why_not(s, "step:a9>a8") is None
    s = position("a1 a10", "h8 j1", sicarii=["b1 b2 a9 b9 b10"], powers=NERO, money=[2, 0])
    assert why_not(s, "step:b2>a2") == "no_turn_after"


def test_a_turn_that_is_possible_only_through_the_step_counts_as_legal() -> None:
    s = position(
        "a1 h1", "b1 j10", sicarii=["a2", "a9 b9 g1 i1 g2 h2"], powers=NERO, money=[2, 0], turn=1
    )
    assert s.locked == [False, True, False, False]
    events = play(s, "move:j10>j9", "deploy:j10")
    assert not all_of(events, "out")
    assert s.turn == 0
    assert not ways(s, "move")
    assert ways(s, "step")


# Hadrian


def test_hadrians_sicarius_hires_on_leisure_and_then_destroys_it() -> None:
    s = position("e5 c4", "h8 j1", districts="e3=L", powers=HADRIAN)
    play(s, "move:e5>e4", "deploy:e3")
    assert (s.phase, s.turn) == ("recruit", 0)
    assert s.legal_moves(0) == ["hire:0", "hire:1", "hire:2"]
    events = play(s, "hire:2")
    assert only(events, "hired") == {"seat": 0, "count": 2}
    assert only(events, "destroyed")["hex"] == "e3"
    assert (s.hand[0], s.aside[0], s.turn) == (17, 2, 1)


def test_hadrians_last_sicarius_can_hire_or_decline() -> None:
    s = position("e5 c4", "h8 j1", districts="e3=L", powers=HADRIAN, hand=[1, 5])
    play(s, "move:e5>e4", "deploy:e3")
    assert why_not(s, "hire:0") is None


def test_with_none_set_aside_nothing_is_asked() -> None:
    s = position("e5 c4", "h8 j1", districts="e3=L", powers=HADRIAN, aside=[0, 4])
    play(s, "move:e5>e4", "deploy:e3")
    assert s.turn == 1
    assert s.ruined == 1 << cell("e3")


# Maximus


def test_maximus_takes_one_influence_from_an_adjacent_rival() -> None:
    s = position("e5 c4", "f3 j1", powers=MAXIMUS, influence=[0, 3])
    play(s, "move:e5>e4")
    assert s.legal_moves(0) == ["rob:1", "spare"]
    events = play(s, "rob:1")
    assert only(events, "robbed") == {"seat": 0, "to": 1, "from_supply": False}
    assert s.influence == [1, 2]


def test_the_supply_pays_for_a_rival_without_influence() -> None:
    s = position("e5 c4", "f3 j1", powers=MAXIMUS)
    events = play(s, "move:e5>e4", "rob:1")
    assert only(events, "robbed")["from_supply"]
    assert s.influence == [1, 0]


def test_robbing_is_optional_and_needs_a_neighbour() -> None:
    s = position("e5", "f3", "d4", "i7", powers=["maximus", None, None, None])
    play(s, "move:e5>e4")
    assert s.legal_moves(0) == ["rob:1", "rob:2", "spare"]
    assert why_not(s, "rob:3") == "rob_not_adjacent"
    assert why_not(s, "rob:0") == "rob_not_adjacent"
    events = play(s, "spare")
    assert all_of(events, "spared") == [{"seat": 0}]
    assert s.phase == "deploy"


def test_the_other_emperor_of_maximus_is_no_rival() -> None:
    s = position("e5 f3", "h8 j1", powers=MAXIMUS)
    play(s, "move:e5>e4")
    assert s.phase == "deploy"


def test_maximus_robs_after_the_benefit_and_also_players_who_are_out() -> None:
    s = position(
        "e5 c4", "f3 j1", districts="e4=L", powers=MAXIMUS, influence=[0, 3],
        standing=["in", "stopped"],
    )  # fmt: skip
    play(s, "move:e5>e4")
    assert s.phase == "hire"
    play(s, "hire:0")
    assert s.phase == "rob"
