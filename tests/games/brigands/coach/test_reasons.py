"""The claims of the reasons are true: each is compared with the result of its move."""

from __future__ import annotations

import pytest

from engine.core.events import Event
from engine.core.messages import Message
from engine.games.brigands import BRIGANDS, districts, wheel
from engine.games.brigands.constants import (
    GOAL,
    HARBOUR,
    LEVELS,
    NAMES,
    NUMBERS,
    PALACE,
    PRISON,
    TREASURY,
    TURNS,
)
from engine.games.brigands.notation import parse, plan_of
from engine.games.brigands.plans import Plan
from engine.games.brigands.state import BrigandsState
from tests.games.brigands.city import city, send
from tests.playing import policy, random_move
from tests.reasoned import Claim, claims, some
from tests.scripts import all_of, play

pytestmark = pytest.mark.thorough

MANY = 80  # claims of each kind that the tests try
THROWS = 60  # seeds of the dice for one move
FIXED = {"market", "town_hall", "palace", "treasury", "harbour"}  # no dice there


def plan(claim: Claim) -> Plan:
    return plan_of(parse(claim.move))


def places(claim: Claim) -> list[str]:
    """Return the places of a plan's teams."""
    return [NAMES[team.place] for team in plan(claim).teams]


# Plans


def day_alone(claim: Claim, seed: int = 1) -> tuple[BrigandsState, list[Event]]:
    """Play the day of a plan that meets nobody, with the best choice of each pawn."""
    s = claim.state.copy()
    s.seed, s.events, s.to_act = seed, [], ()
    s.chosen = {claim.seat: parse(claim.move)}
    s.settle()
    events = s.events[:]
    while s.turn == claim.state.turn and s.to_act:
        (seat,) = s.to_act
        moves = s.legal_moves(seat)
        move = moves[-1]  # sells all; throws all dice
        if s.phase == "wheel":
            move = wheel.NONE
        elif s.phase == "harbour" and s.undecided[seat] > 1:
            move = "take"
        events += s.apply(seat, move)
    return s, events


def gained(claim: Claim, seed: int) -> int:
    """Return the Ducats that the plan brings alone."""
    before: int = claim.state.purses[claim.seat]
    return day_alone(claim, seed)[0].purses[claim.seat] - before


def test_a_plan_never_brings_more_than_at_best_and_without_dice_just_that() -> None:
    for claim in some(claims("brigands", "at_best"), 3 * MANY):
        if any(place in places(claim) for place in own_patrols(claim)):
            continue
        best = claim.params["points"]
        found = [gained(claim, seed) for seed in range(4)]
        assert max(found) <= best
        if {*places(claim)} <= FIXED:
            assert found == [best] * 4


def own_patrols(claim: Claim) -> list[str]:
    return [NAMES[place] for place in plan(claim).patrols]


def test_on_the_last_day_a_plan_reaches_the_goal_or_falls_short() -> None:
    for claim in some(claims("brigands", "reaches", "falls_short"), 2 * MANY):
        assert claim.state.turn == TURNS
        assert (claim.params["points"] >= claim.params["goal"] == GOAL) == claim.good
        purse = claim.state.purses[claim.seat] + max(gained(claim, seed) for seed in range(4))
        assert purse <= claim.params["points"]


def test_a_lost_team_goes_to_prison_without_meeting_anybody() -> None:
    for claim in some(claims("brigands", "crowd", "lone"), MANY):
        _, events = day_alone(claim)
        caught = all_of(events, "trapped") + all_of(events, "arrested")
        assert {"palace", "convoy"} & {each["place"] for each in caught}


def test_a_trap_may_close_on_these_teams() -> None:
    for claim in claims("brigands", "third_pawn"):
        assert (PALACE, 2) in {team[:2] for team in plan(claim).teams}
    for claim in claims("brigands", "second_team"):
        assert NAMES[TREASURY] in places(claim)


def test_an_own_patrol_arrests_the_own_team() -> None:
    for claim in some(claims("brigands", "own_patrol"), MANY):
        arrests = all_of(day_alone(claim)[1], "arrested")
        assert claim.params["place"] in {each["place"] for each in arrests}


def test_where_a_plan_goes_and_how_it_is_spread() -> None:
    for claim in claims("brigands", "day_card"):
        assert claim.state.days[NUMBERS[claim.params["place"]]]
        assert claim.params["place"] in places(claim)
    for claim in claims("brigands", "all_in_one"):
        assert [team.men for team in plan(claim).teams] == [claim.params["count"]]
    for claim in claims("brigands", "spread"):
        assert {team.men for team in plan(claim).teams} == {1}
    for claim in claims("brigands", "insured"):
        tokens = [NAMES[team.place] for team in plan(claim).teams if team.token]
        assert claim.params["place"] in tokens
    for claim in claims("brigands", "sells_less"):
        assert NAMES[HARBOUR] in places(claim)
        assert claim.params["points"] == 3 * plan(claim).tokens > 0


def past(claim: Claim, seat: int) -> list[list[str]]:
    """Return the places that a seat has planned, by day."""
    shown = claim.state.observation(None)["past"]
    days = [plan_of(parse(f"plan:{plans[seat]}")) if plans[seat] else None for plans in shown]
    return [[NAMES[team.place] for team in day.teams] if day else [] for day in days]


def test_visits_are_counted_and_yesterday_is_remembered() -> None:
    for claim in claims("brigands", "often"):
        visits = sum(day.count(claim.params["place"]) for day in past(claim, claim.seat))
        assert visits == claim.params["count"] > 1
        assert claim.params["place"] in places(claim)
    for claim in claims("brigands", "elsewhere"):
        assert not {*past(claim, claim.seat)[-1]} & {*places(claim)}
    for claim in claims("brigands", "may_meet"):
        assert claim.params["to"] not in (claim.seat, claim.state.prince)
        assert claim.params["place"] in past(claim, claim.params["to"])[-1]
        assert claim.params["place"] in places(claim)
    for claim in claims("brigands", "follows", "follows_rich"):
        assert claim.params["place"] in past(claim, claim.params["to"])[-1]
        assert claim.params["place"] in own_patrols(claim) + places(claim)
    for claim in claims("brigands", "follows_rich"):
        s = claim.state
        assert s.purses[claim.params["to"]] == max(s.purses[seat] for seat in s.brigands)


def test_what_patrols_watch_and_leave_unwatched() -> None:
    for claim in claims("brigands", "watches_day", "day_unwatched"):
        posts = own_patrols(claim) if claim.state.prince is None else places(claim)
        assert claim.state.days[NUMBERS[claim.params["place"]]]
        assert (claim.params["place"] in posts) == claim.good
    for claim in claims("brigands", "stacked"):
        assert max(team.men for team in plan(claim).teams) > 1


def played_on(claim: Claim) -> list[Event]:
    """Make the move and play at random until the day is over."""
    s, events = claim.made()
    rng = policy(1)
    while s.to_act and s.turn == claim.state.turn:
        events += s.apply(*random_move(s, rng))
    return events


def test_a_patrol_in_the_prison_raises_a_marker_and_frees_the_prisoners() -> None:
    for claim in some(claims("brigands", "judges"), MANY):
        assert all_of(played_on(claim), "raised")
    for claim in some(claims("brigands", "frees"), MANY):
        assert claim.params["count"] == sum(claim.state.men[PRISON])
        (judged,) = all_of(played_on(claim), "judged")
        assert sum(each["men"] for each in judged["prisoners"]) >= claim.params["count"]


# Wheels, while nobody else acts


def turned(claim: Claim, move: str = "") -> BrigandsState:
    """Return the position after this wheel alone."""
    s: BrigandsState = claim.state.copy()
    s.chosen = {claim.seat: parse(move or claim.move)}
    wheel.carry_out(s)
    return s


def resolved(s: BrigandsState, steps: int = 0) -> BrigandsState:
    """Return the position after this place, or the next one, is resolved."""
    s = s.copy()
    s.at = s.at + steps if s.at is not None else None
    if s.place != PRISON:
        districts.resolve(s)
    return s


def jailed(s: BrigandsState, seat: int, steps: int = 0) -> int:
    """Return how many pawns of a seat go to prison when a place is resolved."""
    return resolved(s, steps).men[PRISON][seat] - s.men[PRISON][seat]


def paid(s: BrigandsState, seat: int, steps: int = 0) -> int:
    return resolved(s, steps).purses[seat] - s.purses[seat]


def next_name(claim: Claim) -> str:
    return NAMES[wheel.next_tile(claim.state)]


def test_a_team_that_stays_is_arrested_trapped_or_paid_as_stated() -> None:
    for claim in claims("brigands", "arrested", "trapped"):
        assert jailed(turned(claim), claim.seat) == claim.params["count"] > 0
    for claim in claims("brigands", "stays_for", "disarms"):
        assert paid(turned(claim), claim.seat) == claim.params["points"]
    for claim in claims("brigands", "disarms"):
        assert jailed(claim.state, claim.seat)
    for claim in claims("brigands", "plays_on", "misses"):
        assert claim.params["place"] == NAMES[claim.state.place]
        assert not jailed(turned(claim), claim.seat)


def test_a_team_that_leaves_escapes_or_gives_up_the_stated_gain() -> None:
    for claim in claims("brigands", "escapes"):
        assert jailed(claim.state, claim.seat) == claim.params["count"] > 0
        assert not jailed(turned(claim), claim.seat)
    for claim in claims("brigands", "gives_up"):
        assert paid(claim.state, claim.seat) == claim.params["points"]
        assert not paid(turned(claim), claim.seat)


def test_what_waits_at_the_next_place() -> None:
    for claim in claims("brigands", "into_prison"):
        assert turned(claim).men[PRISON][claim.seat] > claim.state.men[PRISON][claim.seat]
    for claim in claims("brigands", "meets_patrol", "walks_into"):
        assert claim.params["place"] == next_name(claim)
        assert jailed(turned(claim), claim.seat, 1)
    for claim in claims("brigands", "joins"):
        assert claim.params["place"] == next_name(claim)
        more = paid(turned(claim), claim.seat, 1) - paid(claim.state, claim.seat, 1)
        assert more == claim.params["points"]
    for claim in claims("brigands", "joins_luck"):
        assert claim.params["place"] == next_name(claim)
        assert not jailed(turned(claim), claim.seat, 1)


def test_thefts_take_the_stated_amount_unless_the_target_leaves() -> None:
    for claim in claims("brigands", "steals", "takes"):
        before, then, to = claim.state.purses, turned(claim).purses, claim.params["to"]
        assert before[to] - then[to] == claim.params["points"] > 0
        if claim.seat != claim.state.prince:
            assert then[claim.seat] - before[claim.seat] == claim.params["points"]
    for claim in claims("brigands", "empty_purse", "hardly_any"):
        assert turned(claim).purses == claim.state.purses
    for claim in claims("brigands", "may_flee"):
        assert claim.params["to"] in claim.state.marked[claim.state.place]
        fled = claim.state.copy()
        fled.chosen = {claim.params["to"]: parse("home"), claim.seat: parse(claim.move)}
        wheel.carry_out(fled)
        assert fled.purses == claim.state.purses
    for claim in claims("brigands", "richest"):
        assert claim.state.purses[claim.params["to"]] == max(claim.state.purses)


def test_pushes_land_in_prison_or_save_from_it() -> None:
    for claim in claims("brigands", "pushes_in", "pushes_out"):
        to, s = claim.params["to"], turned(claim)
        moved = claim.state.men[s.place][to] - s.men[s.place][to]
        assert moved == claim.params["count"] > 0
    for claim in claims("brigands", "pushes_in"):
        to, s = claim.params["to"], turned(claim)
        assert next_name(claim) == "prison" or jailed(s, to, 1) >= claim.params["count"]
    for claim in claims("brigands", "pushes_out"):
        assert jailed(claim.state, claim.params["to"]) >= claim.params["count"]
        assert jailed(turned(claim), claim.params["to"], 1) == 0


def test_the_prince_arrests_the_stated_number() -> None:
    for claim in claims("brigands", "arrests", "lets_go"):
        s = turned(claim)
        assert sum(s.men[s.place]) == claim.params["count"] > 0
        assert bool(s.watch[s.place]) == claim.good
    for claim in claims("brigands", "meets", "nobody_there", "there_already"):
        to = wheel.next_tile(claim.state)
        assert NAMES[to] == claim.params["place"]
        assert (
            bool(sum(claim.state.men[to])) == bool(claim.params.get("count", 0)) or not claim.good
        )
        assert turned(claim).watch[to] == claim.state.watch[to] + 1
    for claim in claims("brigands", "meets"):
        assert sum(claim.state.men[wheel.next_tile(claim.state)]) == claim.params["count"]
    for claim in claims("brigands", "nobody_there"):
        assert not sum(claim.state.men[wheel.next_tile(claim.state)])
    for claim in claims("brigands", "there_already"):
        assert claim.state.watch[wheel.next_tile(claim.state)]


def test_the_spy_takes_at_most_the_stated_number_of_cards() -> None:
    for claim in claims("brigands", "spies"):
        s = turned(claim)
        taken = [len(s.taken[each]) - len(claim.state.taken[each]) for each in s.brigands]
        assert 0 <= max(taken) <= claim.params["count"] == LEVELS["spy"][s.levels[0]]
    for claim in claims("brigands", "spy_grows"):
        assert LEVELS["spy"][claim.after.levels[0]] == claim.params["count"]
    assert all(claim.state.turn == TURNS for claim in claims("brigands", "no_use"))


# Pawns and board


def test_tokens_and_ducats_of_the_harbour() -> None:
    for claim in claims("brigands", "fetches", "fetches_first", "worthless"):
        (event,) = all_of(claim.made()[1], "took_tokens")[:1]
        assert event["gained"] == claim.params["count"] > 0
    assert all(c.state.undecided[c.seat] > 1 for c in claims("brigands", "fetches_first"))
    assert all(c.state.turn == TURNS for c in claims("brigands", "worthless"))
    for claim in claims("brigands", "sells"):
        (sold,) = all_of(claim.made()[1], "sold")[:1]
        assert sold["gain"] == claim.params["points"]
    for claim in claims("brigands", "sells_early"):
        assert claim.state.undecided[claim.seat] > 1
    for claim in claims("brigands", "unsold"):
        assert claim.state.turn == TURNS
        left = claim.state.tokens[claim.seat] - parse(claim.move).numbers[0]
        assert left == claim.params["count"] > 0
    for claim in claims("brigands", "reserve_empty"):
        assert claim.state.reserve[claim.seat] == 0


def test_no_token_remains_after_the_last_one() -> None:
    for claim in claims("brigands", "none_left"):
        sold = parse(claim.move).numbers
        assert claim.state.tokens[claim.seat] == (sold[0] if sold else 1)


def thrown(claim: Claim) -> list[int]:
    """Return the gains of the pawn at the Tavern with many throws."""
    found = []
    for seed in range(THROWS):
        s = claim.state.copy()
        s.seed = seed
        (event,) = all_of(s.apply(claim.seat, claim.move), "rolled")[:1]
        found.append(event["gain"] - event["price"])
    return found


def test_rolls_stay_within_the_stated_limits() -> None:
    for claim in some(claims("brigands", "sure_gain"), 9):
        assert (min(thrown(claim)), max(thrown(claim))) == (1, claim.params["points"])
    for claim in some(claims("brigands", "may_lose"), 9):
        assert -claim.params["points"] <= min(thrown(claim)) < 0
    for claim in claims("brigands", "too_little", "may_do"):
        purse = claim.state.purses[claim.seat]
        missing = claim.params["goal"] - purse
        assert (missing <= (12 if claim.move == "roll:3" else 6)) == claim.good
        assert claim.good or max(thrown(claim)) < missing


@pytest.mark.parametrize(
    ("purse", "move", "key", "good"),
    [
        (52, "roll:1", "safe_roll", True),
        (50, "roll:3", "risks_goal", False),
        (53, "roll:3", "safe_roll", True),
        (43, "roll:1", "too_little", False),
        (43, "roll:3", "may_do", True),
    ],
)
def test_the_last_roll_is_judged_by_the_goal(purse: int, move: str, key: str, good: bool) -> None:
    s = city(
        3,
        turn=TURNS,
        purses=[0, purse, 0],
        order="tavern market town_hall harbour palace convoy treasury",
    )
    send(s, "market3", "tavern1,town_hall2", "palace2,treasury1")
    assert s.phase == "tavern"
    first, *_ = BRIGANDS.reasons(s.observation(1), move)
    assert first.good == good
    assert first.message == Message(f"brigands.reason.{key}", {"goal": GOAL}, "end")


def test_the_reasons_of_a_prisoner_are_true() -> None:
    for claim in claims("brigands", "pawn_back"):
        s = claim.state.copy()
        events = s.apply(claim.seat, claim.move)
        assert all_of(events, "freed")[0]["seat"] == claim.seat
        assert claim.state.available(claim.seat) + 1 == claim.params["count"]
    for claim in claims("brigands", "gains_token"):
        assert all_of(claim.made()[1], "stayed")[0]["gained"] == 1
    for claim in claims("brigands", "pawn_missing"):
        assert claim.state.turn < TURNS
    for claim in claims("brigands", "too_late", "no_matter"):
        assert claim.state.turn == TURNS


def test_a_higher_fine_takes_the_stated_amount() -> None:
    for claim in claims("brigands", "fines_more", "fines_nobody"):
        other = next(m for m in claim.state.legal_moves(claim.seat) if m != claim.move)
        s = claim.state.copy()
        s.apply(claim.seat, other)
        more = sum(s.purses) - sum(claim.after.purses)
        assert more == claim.params.get("points", 0)


def test_a_token_lets_a_team_escape_a_patrol() -> None:
    s = city(3, turn=1, tokens=[1, 1, 1])
    send(s, "market3", "market2+,tavern1", "palace2+,treasury1")
    played = {
        move: [each.message.key.removeprefix("brigands.reason.") for each in given]
        for move in s.legal_moves(1)
        if (given := BRIGANDS.reasons(s.observation(1), move))
    }
    assert played == {
        "none": ["arrested"],
        "home": ["escapes"],
        "move": ["escapes", "joins"],
    }
    play(s, "1 move")
    assert s.men[PRISON] == [0, 0, 0]
