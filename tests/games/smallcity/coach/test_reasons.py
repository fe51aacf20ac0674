"""The reasons of Small City are true: they are compared with the effects of the decisions."""

from __future__ import annotations

from collections import deque

import pytest

from engine.core.events import Event
from engine.core.hexes import cells_in, mask_of, name_of
from engine.games.smallcity import SMALLCITY, landing, scoring, solitaire, territories
from engine.games.smallcity.constants import POWERS
from engine.games.smallcity.notation import parse
from engine.games.smallcity.revenue import income
from engine.games.smallcity.state import SmallcityState
from tests.games.smallcity.positions import position
from tests.reasoned import Claim, claims, some
from tests.scripts import all_of
from ui.games.smallcity import preview

pytestmark = pytest.mark.thorough

MANY = 120  # claims of each kind that the tests try where each claim takes long


def made(claim: Claim) -> tuple[SmallcityState, list[Event]]:
    """Return the state after the decision, and the events; Hadrian hires nobody."""
    s, events = claim.made()
    if s.phase == "recruit" and claim.state.phase == "deploy":
        events += s.apply(claim.seat, "hire:0")
    return s, events


def after(claim: Claim) -> SmallcityState:
    return made(claim)[0]


def cells(claim: Claim) -> tuple[int, ...]:
    return parse(claim.move).numbers


def reasons_of(s: SmallcityState, move: str) -> dict[str, tuple[bool, dict[str, object]]]:
    """Return the reasons of a decision by kind: whether they are good, and their parameters."""
    given = SMALLCITY.reasons(s.observation(s.turn), move)
    return {
        each.message.key.removeprefix("smallcity.reason."): (each.good, dict(each.message.params))
        for each in given
    }


def ways(s: SmallcityState, seat: int) -> int:
    """Count the hexes that the free emperors of a seat can go to."""
    if s.standing[seat] != "in":
        return 0
    free = [s.emperors[e] for e in s.of[seat] if not s.locked[e]]
    return s.city.grid.slides(mask_of(free), s.city.grid.mask & ~s.taken).bit_count()


# Sicarii


def test_a_closed_territory_scores_the_points_of_the_reason() -> None:
    for claim in claims("smallcity", "closes", "gives_land", "traps"):
        s, events = made(claim)
        seat = claim.params.get("to", claim.seat)
        locked = [each["worth"] for each in all_of(events, "locked") if each["seat"] == seat]
        assert claim.params["points"] in locked
        before, then = scoring.tally(claim.state)[seat], scoring.tally(s)[seat]
        land = then["land"] + then["homes"] - before["land"] - before["homes"]
        if claim.state.phase == "deploy" and len(all_of(events, "locked")) == 1:
            assert land == claim.params["points"]
    for claim in claims("smallcity", "last_free"):
        s = after(claim)
        assert all(s.locked[e] for e in s.of[claim.seat])
        assert s.turn != claim.seat or s.final


def test_a_racket_pays_from_then_on() -> None:
    for claim in some(claims("smallcity", "rackets"), MANY):
        s: SmallcityState = claim.state.copy()
        if s.phase == "deploy":
            before = income(s, claim.seat)
            then = after(claim)
            lost = sum(
                2 * s.city.commercial.get(s.emperors[e], 0)
                for e in s.of[claim.seat]
                if then.locked[e] and not s.locked[e]
            )
            assert income(then, claim.seat) - before + lost == claim.params["money"]
        assert s.city.commercial[cells(claim)[-1]] == claim.params["money"]


def test_a_district_is_destroyed_as_the_reason_says() -> None:
    for claim in claims("smallcity", "spoils_home", "destroys_home"):
        s, cell = claim.state, cells(claim)[-1]
        assert s.city.residential[cell] == claim.params["points"]
        assert after(claim).ruined >> cell & 1
        reached = any(
            s.city.grid.slides(1 << s.emperors[e], s.city.grid.mask & ~s.taken) >> cell & 1
            for e, owner in enumerate(s.owner)
            if owner != claim.seat and not s.locked[e] and s.standing[owner] == "in"
        )
        assert reached == claim.good
    for name, kind in (("destroys_works", "industrial"), ("destroys_baths", "leisure")):
        for claim in claims("smallcity", name):
            cell = cells(claim)[-1]
            assert claim.state.stands(cell, kind)
            assert not after(claim).stands(cell, kind)


def test_a_rival_in_a_corner_is_trapped_or_nearly_stuck() -> None:
    s = position("e5 f9", "a1 h8", sicarii=("b1", ""))
    s.apply(0, "move:e5>a5")
    assert reasons_of(s, "deploy:a2")["traps"] == (True, {"to": 1, "points": 1})
    t = position("e6 f9", "a1 j10", sicarii=("b1 i10 j8", ""))
    t.apply(0, "move:e6>a6")
    assert reasons_of(t, "deploy:a3")["nearly_stuck"] == (True, {"to": 1, "count": 2})
    assert ways(t, 1) == 5
    t.apply(0, "deploy:a3")
    assert ways(t, 1) == 2


def test_a_wall_may_give_a_rival_land_or_end_the_seats_turns() -> None:
    s = position("e5 f4", "a1 e9", sicarii=("a6 b6 c6 d6 f6 g6 h6 i6 j6", ""))
    s.apply(0, "move:e5>e4")
    assert reasons_of(s, "deploy:e6")["gives_land"] == (False, {"to": 1, "points": 40})
    t = position("a1 j5", "h8 e9", sicarii=("b1 a2 i1 i2", ""))
    t.apply(0, "move:j5>j1")
    given = reasons_of(t, "deploy:j2")
    assert given["closes"] == (True, {"points": 1})
    assert given["last_free"] == (False, {})


def test_reasons_of_locks_in_pollux_have_no_points() -> None:
    s = position("e5 f9", "a1 h8", sicarii=("b1", ""), variant="pollux")
    s.apply(0, "move:e5>a5")
    given = reasons_of(s, "deploy:a2")
    assert given["locks_rival"] == (True, {"to": 1})
    assert "traps" not in given
    t = position("e5 a1", "f9 h8", sicarii=("b1", ""), variant="pollux")
    t.apply(0, "move:e5>a5")
    assert reasons_of(t, "deploy:a2")["locks_own"] == (False, {})


def test_lost_hexes_to_move_to_are_counted() -> None:
    for claim in some(claims("smallcity", "blocks", "nearly_stuck"), MANY):
        to, then = claim.params["to"], after(claim)
        assert to != claim.seat
        lost = ways(claim.state, to) - ways(then, to)
        if "blocks" in claim.key:
            assert lost == claim.params["count"] >= 3
        else:
            assert 0 < ways(then, to) == claim.params["count"] <= 3
    for claim in some(claims("smallcity", "blocks_own"), MANY):
        lost = ways(claim.state, claim.seat) - ways(after(claim), claim.seat)
        assert lost == claim.params["count"] >= 3
    for claim in claims("smallcity", "own_few"):
        assert 0 < ways(after(claim), claim.seat) == claim.params["count"] <= 3


def test_land_without_an_emperor_scores_for_nobody() -> None:
    for claim in claims("smallcity", "nobodys"):
        then = after(claim)
        empty = {
            state: sum(
                part.bit_count()
                for part in state.city.grid.parts(state.open)
                if not territories.emperors_in(state, part)
            )
            for state in (claim.state, then)
        }
        assert empty[then] - empty[claim.state] == claim.params["count"] > 0
    for claim in some(claims("smallcity", "joins_wall", "step_to_wall"), MANY):
        s, cell = claim.state, cells(claim)[-1]
        assert s.city.grid.near[cell] & after(claim).walls


def test_the_last_sicarius_is_the_last() -> None:
    assert all(claim.state.hand[claim.seat] == 1 for claim in claims("smallcity", "last_sicarius"))
    for claim in claims("smallcity", "hadrian_hires"):
        s = claim.state.copy()
        s.apply(claim.seat, claim.move)
        assert s.phase == "recruit"


def test_a_solitaire_city_scores_more_or_less() -> None:
    for claim in some(claims("smallcity", "scores_more", "scores_less"), MANY):
        gained = solitaire.tally(after(claim))["total"] - solitaire.tally(claim.state)["total"]
        assert gained == (claim.params["points"] if claim.good else -claim.params["points"])
        assert claim.params["points"] > 0


# Chains


def lacking(s: SmallcityState, seat: int) -> int | None:
    """Return how many hexes a chain lacks, by breadth-first search; None if it is impossible."""
    one, other = s.city.shape.edges[seat]
    own, grid = s.sicarii[seat], s.city.grid
    free = own | s.open
    best = {cell: int(not own >> cell & 1) for cell in cells_in(one & free)}
    queue = deque(sorted(best, key=best.__getitem__))
    while queue:
        cell = queue.popleft()
        for to in grid.neighbours[cell]:
            steps = best[cell] + (not own >> to & 1)
            if free >> to & 1 and steps < best.get(to, 999):
                best[to] = steps
                queue.append(to)
    found = [steps for cell, steps in best.items() if other >> cell & 1]
    return min(found) if found else None


def test_missing_hexes_of_chains_are_counted() -> None:
    for claim in some(claims("smallcity", "nearer_chain", "no_nearer"), MANY):
        before, then = (lacking(each, claim.seat) for each in (claim.state, after(claim)))
        assert before is not None
        assert then is not None
        assert then == claim.params["count"]
        assert (then < before) == claim.good
    for claim in claims("smallcity", "hinders_chain"):
        before, then = (lacking(each, claim.params["to"]) for each in (claim.state, after(claim)))
        assert before is not None
        assert before < claim.params["count"] == then
    for claim in some(claims("smallcity", "chain_ahead"), MANY):
        s = after(claim)
        chains = [lacking(preview.after(s, [move]), claim.seat) for move in s.legal_moves(s.turn)]
        assert min(each for each in chains if each is not None) == claim.params["count"]


def test_a_chain_that_is_stopped_needs_more() -> None:
    s = position("i8 c9", "c2 e9", sicarii=("i4", "a5 b5 c5 d5 e5 f5 g5 h5"), variant="pollux")
    assert lacking(s, 1) == 2
    s.apply(0, "move:i8>i7")
    given = reasons_of(s, "deploy:i5")
    s.apply(0, "deploy:i5")
    assert given["hinders_chain"] == (True, {"to": 1, "count": lacking(s, 1)})
    assert lacking(s, 1) == 3


def test_a_chain_that_is_joined_wins() -> None:
    line = " ".join(f"b{row}" for row in range(1, 10))
    s = position("d10 j1", "h2 h5", sicarii=(line, ""), variant="pollux")
    s.apply(0, "move:d10>c10")
    assert lacking(s, 0) == 1
    assert reasons_of(s, "deploy:b10") == {"wins_chain": (True, {})}
    s.apply(0, "deploy:b10")
    assert s.final is not None


def test_a_chain_that_has_become_impossible_is_a_reason() -> None:
    """A wall around a corner of the hexagon makes the chain of one player impossible."""
    s = SMALLCITY.new(players=3, seed=1, variant="pollux")
    while s.phase == "place":
        s.apply(s.turn, s.legal_moves(s.turn)[0])
    side, grid = s.city.shape.edges[1][0], s.city.grid
    ring = grid.around(side) & ~side
    emperor = s.emperors[s.of[s.turn][0]]
    start = next(each for each in cells_in(ring) if grid.has(each) and each != emperor)
    s.sicarii[2] = ring & ~(1 << start) & ~s.taken
    s.walls |= s.sicarii[2]
    s.taken |= s.sicarii[2]
    s.mover = s.of[s.turn][0]
    s.emperors[s.mover] = next(each for each in grid.neighbours[start] if not s.taken >> each & 1)
    s.turn_to("deploy", s.turn)
    seat = s.turn
    assert seat != 1
    given = reasons_of(s, f"deploy:{name_of(start)}")
    s.apply(seat, f"deploy:{name_of(start)}")
    assert ("ends_chain" in given) == (lacking(s, 1) is None)
    assert given.get("ends_chain") == (True, {"to": 1})


# Emperors' moves


def test_a_landing_has_the_benefit_of_the_reason() -> None:
    for claim in some(claims("smallcity", "launders"), MANY):
        s = after(claim)
        assert s.phase == "convert"
        before = s.influence[claim.seat], s.money[claim.seat]
        s.apply(claim.seat, s.legal_moves(claim.seat)[-1])
        assert s.influence[claim.seat] - before[0] == claim.params["points"] > 0
        assert before[1] - s.money[claim.seat] == claim.params["money"]
    for claim in some(claims("smallcity", "hires"), MANY):
        s = after(claim)
        assert s.legal_moves(claim.seat)[-1] == f"hire:{claim.params['count']}"
    for claim in claims("smallcity", "no_money"):
        s = after(claim)
        assert s.stands(cells(claim)[1], "industrial")
        assert landing.most_lots(s, claim.seat) == 0


def test_revenue_of_the_new_hex_and_of_the_old_one() -> None:
    for claim in some(claims("smallcity", "parks", "leaves_shop"), MANY):
        cell = cells(claim)[claim.good]
        assert 2 * claim.state.city.commercial[cell] == claim.params["money"]
    for claim in some(claims("smallcity", "crossing"), MANY):
        s = after(claim)
        assert claim.state.money[claim.seat] - s.money[claim.seat] == claim.params["money"] == 5
    for claim in some(claims("smallcity", "may_rob"), MANY):
        assert claim.params["to"] in landing.victims(after(claim), claim.seat)


def deploying(claim: Claim) -> SmallcityState:
    """Return the state at the deployment after an emperor's move, all questions declined."""
    s = after(claim)
    while s.phase != "deploy":
        s = preview.after(s, [s.legal_moves(s.turn)[-1 if s.phase == "rob" else 0]])
    return s


def closed_by(s: SmallcityState, move: str) -> int:
    """Return the points of the territories that a deployment closes for the seat to act."""
    done = s.copy()
    events = done.apply(s.turn, move)
    if done.phase == "recruit":
        events += done.apply(s.turn, "hire:0")
    return sum(data["worth"] for data in all_of(events, "locked") if data["seat"] == s.turn)


def test_the_best_next_deployment() -> None:
    for claim in some(claims("smallcity", "could_close"), 60):
        s = deploying(claim)
        assert max(closed_by(s, move) for move in s.legal_moves(s.turn)) == claim.params["points"]
    for claim in some(claims("smallcity", "racket_ahead"), 60):
        s = deploying(claim)
        hexes = [parse(move).numbers[0] for move in s.legal_moves(s.turn)]
        assert max(s.city.commercial.get(cell, 0) for cell in hexes) == claim.params["money"]


def test_the_hexes_in_reach_are_counted() -> None:
    for claim in some(claims("smallcity", "wider", "narrower"), MANY):
        start, cell = cells(claim)
        s, then, grid = claim.state, after(claim), claim.state.city.grid
        now = grid.slides(1 << start, grid.mask & ~s.taken).bit_count()
        there = grid.slides(1 << cell, grid.mask & ~then.taken).bit_count()
        assert there == claim.params["count"]
        assert there - now >= 4 if claim.good else now - there >= 4


def test_stopping_and_conceding() -> None:
    for claim in claims("smallcity", "keeps_hand"):
        s = after(claim)
        assert 3 * claim.state.hand[claim.seat] == claim.params["points"] > 0
        assert scoring.tally(s)[claim.seat]["sicarii"] == claim.params["points"]
    for claim in claims("smallcity", "no_more_turns"):
        assert after(claim).standing[claim.seat] == "stopped"
    for claim in claims("smallcity", "unscored"):
        assert after(claim).standing[claim.seat] == "conceded"


def test_a_step_costs_and_leaves_something() -> None:
    for claim in some(claims("smallcity", "step_costs"), MANY):
        s = after(claim)
        assert claim.state.money[claim.seat] - s.money[claim.seat] == claim.params["money"]
    for claim in some(claims("smallcity", "leaves_racket"), MANY):
        assert claim.state.city.commercial[cells(claim)[0]] == claim.params["money"]
    for claim in some(claims("smallcity", "leaves_ruin"), MANY):
        assert after(claim).ruined >> cells(claim)[0] & 1


# In the middle of a turn, and before the first


def test_conversions_and_hiring_bring_the_points_of_the_reasons() -> None:
    for claim in claims("smallcity", "gains"):
        gained = after(claim).influence[claim.seat] - claim.state.influence[claim.seat]
        assert gained == claim.params["points"] > 0
    for claim in claims("smallcity", "could_gain"):
        s, most = claim.state.copy(), claim.state.legal_moves(claim.seat)[-1]
        s.apply(claim.seat, most)
        more = s.influence[claim.seat] - after(claim).influence[claim.seat]
        assert more == claim.params["points"] > 0
    for claim in claims("smallcity", "keeps_money"):
        assert after(claim).money[claim.seat] == claim.params["money"]
    for claim in claims("smallcity", "worth_points"):
        hired = claim.state.aside[claim.seat] - after(claim).aside[claim.seat]
        assert hired == claim.params["count"] > 0
        assert claim.params["points"] == 3 * hired
    for claim in claims("smallcity", "leaves_aside"):
        most = parse(claim.state.legal_moves(claim.seat)[-1]).numbers[0]
        assert most - cells(claim)[0] == claim.params["count"] > 0


def test_maximus_robs_the_player_of_the_reason() -> None:
    for claim in claims("smallcity", "robs", "from_supply"):
        before, then = claim.state.influence, after(claim).influence
        assert then[claim.seat] - before[claim.seat] == 1
        to = claim.params["to"]
        assert before[to] - then[to] == ("supply" not in claim.key)
    for claim in claims("smallcity", "robs_leader"):
        others = [each for seat, each in enumerate(claim.state.influence) if seat != claim.seat]
        assert claim.params["points"] == max(others)
    for claim in claims("smallcity", "spares"):
        assert after(claim).influence == claim.state.influence


def test_maximus_robs_influence_or_the_supply() -> None:
    s = position("e5 j1", "f6 a9", powers=("maximus", None), influence=(0, 3))
    s.apply(0, "move:e5>e6")
    assert reasons_of(s, "rob:1") == {
        "robs": (True, {"to": 1}),
        "robs_leader": (True, {"to": 1, "points": 3}),
    }
    s.influence[1] = 0
    assert reasons_of(s, "rob:1") == {"from_supply": (True, {"to": 1})}


def test_districts_and_emperors_in_reach_of_an_entry() -> None:
    for claim in some(claims("smallcity", "sees_many", "sees_few"), MANY):
        s, (cell,) = claim.state, cells(claim)
        seen = s.city.grid.slides(1 << cell, s.city.grid.mask & ~s.taken)
        assert (seen & s.city.special_mask).bit_count() == claim.params["count"]
    for claim in some(claims("smallcity", "many_ways", "few_ways"), MANY):
        s, (cell,) = claim.state, cells(claim)
        seen = s.city.grid.slides(1 << cell, s.city.grid.mask & ~s.taken) & ~(1 << cell)
        assert seen.bit_count() == claim.params["count"]
    for claim in some(claims("smallcity", "in_line", "own_in_line"), MANY):
        s, (cell,) = claim.state, cells(claim)
        to = claim.params.get("to", claim.seat)
        at = [s.emperors[e] for e in s.of[to] if s.emperors[e] >= 0]
        assert any(s.city.grid.clear(cell, each, s.taken & ~(1 << each)) for each in at)
    for claim in some(claims("smallcity", "homes_near"), MANY):
        s, (cell,) = claim.state, cells(claim)
        around = s.city.grid.around(s.city.grid.around(1 << cell) | 1 << cell)
        assert claim.params["points"] == sum(
            s.city.residential.get(each, 0) for each in cells_in(around)
        )


@pytest.mark.parametrize("power", POWERS)
def test_each_power_has_its_reason(power: str) -> None:
    s = SMALLCITY.new(players=3, seed=1, powers="chosen")
    given = reasons_of(s, f"power:{power}")
    assert [good for good, _ in given.values()] == [True, False][: len(given)]
    assert ("needs_money" in given) == (power in ("claudius", "nero"))
    assert any(kind.startswith(f"{power}_") for kind in given)


def test_a_decision_of_another_phase_has_no_reasons() -> None:
    s = position("e5 a9", "j1 j10", districts="e2=L")
    for move in ("deploy:h9", "hire:2", "spare"):
        assert SMALLCITY.reasons(s.observation(0), move) == ()
