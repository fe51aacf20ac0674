"""The claims of the reasons are true: each is compared with the effect of the move."""

from __future__ import annotations

from itertools import pairwise

import pytest

from engine.core.events import Event
from engine.core.randomness import stream
from engine.games.imperator import IMPERATOR, notation
from engine.games.imperator.bots.exchanges import change
from engine.games.imperator.bots.sure_exits import sure_exits
from engine.games.imperator.bots.tactics import relief
from engine.games.imperator.cards import Hand, choices
from engine.games.imperator.constants import BRUTUS, CAESAR, GLADIATOR, RANKS
from engine.games.imperator.rounds import may_lie_on
from engine.games.imperator.state import ImperatorState
from engine.games.imperator.tracking import unseen_cards
from tests.games.imperator.positions import position
from tests.playing import random_move
from tests.reasoned import Claim, claims, some
from tests.scripts import all_of, only

pytestmark = pytest.mark.thorough

DEALS = 8  # deals drawn for each claim about hidden cards
MANY = 60  # claims of each kind that the tests try in this way


def numbers(claim: Claim) -> tuple[int, ...]:
    return notation.parse(claim.move).numbers


def hand(claim: Claim) -> Hand:
    """Return the hand of the seat that decides, before the move."""
    mine: Hand = claim.state.hands[claim.seat]
    return mine


def deals(claim: Claim) -> list[ImperatorState]:
    """Return determinizations of the position for the seat that decides, before the move."""
    determinizer = IMPERATOR.determinizer(claim.state.observation(claim.seat))
    rng = stream(7, "deals")
    return [determinizer.draw(rng) for _ in range(DEALS)]


def lays(claim: Claim) -> list[tuple[int, int]]:
    """Return the combinations that could be laid."""
    read = map(notation.parse, claim.state.legal_moves(claim.seat))
    return [(move.numbers[0], move.numbers[1]) for move in read if move.word == "lay"]


def won(claim: Claim) -> tuple[ImperatorState, list[Event]]:
    """Make the move, and let all others pass."""
    s, events = claim.made()
    while s.to_act and s.phase == "play" and s.top is not None and s.top[0] == claim.seat:
        events += s.apply(s.to_act[0], notation.PASS)
    return s, events


def beating(claim: Claim) -> list[int]:
    """Return the ranks that could follow if one hand held all unseen cards."""
    rank, count = numbers(claim)
    out = unseen_cards(claim.state.observation(claim.seat))
    consul = bool(claim.state.consul)
    return [r for r in RANKS if out[r] >= count and may_lie_on(r, rank, consul) is None]


def cards_left(claim: Claim, seat: int) -> int:
    return sum(claim.state.hands[seat])


def sizes(claim: Claim) -> list[int]:
    """Return how many cards each other seat still in the hand holds."""
    s = claim.state
    return [cards_left(claim, other) for other in s.playing if other != claim.seat]


def test_going_out_brings_the_points_named() -> None:
    for claim in claims("imperator", "out"):
        s, events = claim.made()
        assert s.hand_number > claim.state.hand_number or claim.seat in s.finished
        first = all_of(events, "went_out")[0]
        assert (first["seat"], first["points"]) == (claim.seat, claim.params["points"])


def test_a_revolt_brings_the_points_named() -> None:
    for claim in claims("imperator", "revolt"):
        assert only(claim.made()[1], "revolt")["points"] == claim.params["points"]


def goes_on_surely(s: ImperatorState, seat: int) -> str | None:
    """Return a move of a seat that keeps its way out sure, None if there is none."""
    if s.phase == "play":
        return next(iter(sure_exits(s, seat)), None)
    for move in s.legal_moves(seat):
        then = s.copy()
        then.apply(seat, move)
        out = then.hand_number > s.hand_number or seat in then.finished
        if out or (then.to_act == (seat,) and goes_on_surely(then, seat)):
            return move
    return None


def test_a_sure_way_leads_out_whatever_others_hold_and_do() -> None:
    for claim in some(claims("imperator", "sure_way"), MANY):
        for number, s in enumerate(deals(claim)):
            rng, gone = stream(number, "way"), set(s.finished)
            s.apply(claim.seat, claim.move)
            while s.hand_number == claim.state.hand_number and claim.seat not in s.finished:
                assert s.to_act
                if s.phase in ("slip", "conspire"):
                    break  # sure ways out do not allow for a conspiracy
                seat, move = random_move(s, rng)
                if seat == claim.seat and (sure := goes_on_surely(s, claim.seat)):
                    move = sure
                s.apply(seat, move)
                assert {*s.finished} <= {*gone, claim.seat} or claim.seat in s.finished


def test_what_is_unbeatable_wins_the_round() -> None:
    for claim in some(claims("imperator", "unbeatable"), MANY):
        for s in deals(claim):
            events = s.apply(claim.seat, claim.move)
            if s.phase == "conspire":
                events += s.apply(claim.seat, "conspire:no")
            while not all_of(events, "round_won"):
                assert s.legal_moves(s.to_act[0]) == [notation.PASS]
                events += s.apply(s.to_act[0], notation.PASS)
            assert all_of(events, "round_won")[0]["seat"] == claim.seat


def test_the_ranks_that_may_still_follow_are_counted_or_named() -> None:
    for claim in claims("imperator", "one_beats"):
        assert beating(claim) == [claim.params["rank"]]
    for claim in claims("imperator", "beatable"):
        assert len(beating(claim)) == claim.params["count"]


def test_a_stopped_player_has_few_cards_and_is_winning() -> None:
    for claim in claims("imperator", "stops", "lets_win"):
        assert claim.state.top[0] == claim.params["by"]
        assert 0 < claim.params["count"] == cards_left(claim, claim.params["by"]) <= 3
    for claim in claims("imperator", "stops"):
        s = claim.after
        assert s.top is None or s.top[0] == claim.seat


def test_brutus_fells_caesar_and_is_led_in_vain() -> None:
    for claim in claims("imperator", "fells"):
        assert (claim.state.top[1], numbers(claim)[0]) == (CAESAR, BRUTUS)
    for claim in claims("imperator", "brutus_led"):
        assert claim.state.top is None
        assert numbers(claim)[0] == BRUTUS
        assert beating(claim)


def test_a_set_is_broken_up_when_some_of_it_goes() -> None:
    for claim in claims("imperator", "breaks"):
        rank, held = claim.params["rank"], claim.params["count"]
        assert hand(claim)[rank] == held
        if (then := claim.after).phase != "slip" and claim.state.phase != "slip":
            assert 0 < then.hands[claim.seat][rank] < held
    for claim in claims("imperator", "breaks_none"):
        assert all(numbers(claim).count(rank) == hand(claim)[rank] for rank in numbers(claim))


def test_low_single_cards_are_low_and_single() -> None:
    for claim in claims("imperator", "low_gone"):
        ranks = numbers(claim)[:1] if claim.move[0] in "lg" else numbers(claim)
        low = [rank for rank in ranks if 2 <= rank <= 6 and hand(claim)[rank] == 1]
        assert len(low) == claim.params["count"]


def test_the_lay_is_the_one_named() -> None:
    for claim in claims("imperator", "set_gone"):
        assert numbers(claim) == (claim.params["rank"], claim.params["count"])
        assert hand(claim)[claim.params["rank"]] == claim.params["count"] >= 3
    assert all(numbers(claim)[0] == CAESAR for claim in claims("imperator", "spends_caesar"))
    for claim in claims("imperator", "revolt_lost"):
        assert claim.state.options["revolt"]
        assert numbers(claim)[0] == GLADIATOR


def test_the_lowest_that_fits_is_the_lowest_and_a_lower_one_would_do() -> None:
    for claim in claims("imperator", "barely"):
        top = claim.state.top[1]
        ranks = [rank for rank, _ in lays(claim)]
        assert numbers(claim)[0] == (BRUTUS if top == CAESAR else min(ranks))
        assert claim.params["top"] == top
        assert len(ranks) > 1
    for claim in claims("imperator", "leap"):
        rank, count = claim.params["rank"], numbers(claim)[1]
        assert (rank, count) in lays(claim)
        assert hand(claim)[rank] == count
        assert rank < numbers(claim)[0]


@pytest.mark.parametrize(
    ("name", "phase"), [("wins_gift", "dux"), ("wins_discard", "censor"), ("lends_lead", "senator")]
)
def test_a_won_round_brings_the_effect_named(name: str, phase: str) -> None:
    for claim in claims("imperator", name):
        s, _ = won(claim)
        assert (s.phase, s.to_act) == (phase, (claim.seat,))


def test_a_round_won_with_vestalis_passes_the_lead_to_the_player_named() -> None:
    for claim in claims("imperator", "lead_right"):
        s, _ = won(claim)
        s.apply(claim.seat, s.legal_moves(claim.seat)[0])
        if s.hand_number == claim.state.hand_number:
            assert s.to_act == (claim.params["to"],)


def test_a_round_won_with_caesar_scores() -> None:
    for claim in claims("imperator", "wins_caesar"):
        assert only(won(claim)[1], "caesar")["points"] == claim.params["points"]


def test_the_cards_left_are_counted() -> None:
    for claim in claims("imperator", "leaves"):
        assert sum(claim.after.hands[claim.seat]) == claim.params["count"]


def test_the_player_named_is_skipped() -> None:
    for claim in claims("imperator", "skips"):
        assert all_of(claim.made()[1], "skipped")[0]["seat"] == claim.params["to"]


def test_reasons_about_a_pass_name_what_could_be_laid() -> None:
    assert all(not lays(claim) for claim in claims("imperator", "nothing_fits"))
    for claim in claims("imperator", "could_go_out"):
        assert sum(hand(claim)) == claim.state.top[2]
        assert lays(claim)
    for claim in claims("imperator", "sure_way_missed"):
        assert sure_exits(claim.state, claim.seat)
    for claim in claims("imperator", "keeps_sets"):
        assert all(hand(claim)[rank] > count for rank, count in lays(claim))
        assert hand(claim)[claim.params["rank"]] == claim.params["count"]
    for claim in claims("imperator", "keeps_high", "low_stays", "waits"):
        rank = claim.params["rank"]
        assert (rank, hand(claim)[rank]) in lays(claim)


def test_the_reasons_for_a_forum_count_the_cards_to_spare() -> None:
    """They count over all cards of the hand, not over some of its ranks."""
    for claim in claims("imperator", "forum_spares", "forum_costs"):
        (count,) = numbers(claim)
        best = [0.0] + [
            min(change(hand(claim), each, -1) for each in choices(hand(claim), n))
            for n in range(1, count + 1)
        ]
        assert all(b < a for a, b in pairwise(best)) == claim.good
    for claim in claims("imperator", "first_pick"):
        s = claim.after
        while s.phase == "discard":
            s.apply(s.to_act[0], s.legal_moves(s.to_act[0])[0])
        if s.phase == "mercy":
            s.apply(claim.seat, "mercy:no")
        assert (s.forum_count, sum(s.pool)) == (claim.params["count"], claim.params["of"])
        assert s.to_act == (claim.seat,)


def test_another_card_worth_exchanging_leaves_the_hand_lighter() -> None:
    for claim in claims("imperator", "forum_keeps"):
        one, more = (
            min(change(hand(claim), each, -1) for each in choices(hand(claim), n))
            for n in (numbers(claim)[0], numbers(claim)[0] + 1)
        )
        assert more < one


def test_the_cards_named_as_good_or_as_a_burden_are_so() -> None:
    for claim in claims("imperator", "too_good"):
        rank = claim.params["rank"]
        assert rank in numbers(claim)
    for claim in claims("imperator", "keeps_burden"):
        rank = claim.params["rank"]
        assert hand(claim)[rank]
        assert rank not in numbers(claim)[:1] or len(numbers(claim)) > 1
    for claim in claims("imperator", "keeps_unwanted"):
        assert relief(hand(claim), claim.params["rank"]) > 0
    for claim in claims("imperator", "too_good"):
        assert claim.params["rank"] >= 9
    for claim in claims("imperator", "least_useful"):
        lost = [numbers(claim)[0]] if claim.move.startswith("give") else numbers(claim)
        best = max(relief(hand(claim), rank) for rank in RANKS if hand(claim)[rank])
        assert max(relief(hand(claim), rank) for rank in lost) == best


def test_what_is_taken_from_the_forum_is_then_in_the_hand() -> None:
    assert all(CAESAR in numbers(claim) for claim in claims("imperator", "takes_caesar"))
    for claim in claims("imperator", "completes"):
        rank = claim.params["rank"]
        assert hand(claim)[rank] > 0
        assert claim.after.hands[claim.seat][rank] == claim.params["count"]
    for claim in claims("imperator", "lies_alone"):
        assert claim.after.hands[claim.seat][claim.params["rank"]] == 1
    for claim in claims("imperator", "takes_effect"):
        assert claim.params["rank"] in {9, 10} & {*numbers(claim)}
    for claim in claims("imperator", "leaves_better"):
        s = claim.after
        assert s.pool[claim.params["rank"]]
        assert (s.phase, s.to_act) == ("take", (claim.params["to"],))


def test_benevolence_gives_points_for_the_last_pick() -> None:
    for claim in claims("imperator", "mercy_points", "mercy_lost"):
        gained = claim.after.scores[claim.seat] - claim.state.scores[claim.seat]
        assert gained == (claim.params["points"] if claim.good else 0)
    for claim in claims("imperator", "picks_last"):
        assert claim.after.pickers[:: len(claim.after.pickers) - 1] == [
            claim.params["to"],
            claim.seat,
        ]
    for claim in claims("imperator", "picks_first"):
        assert claim.after.pickers[0] == claim.seat


def test_the_reasons_for_the_consul_count_the_ranks_that_could_match() -> None:
    for claim in claims("imperator", "few_ranks"):
        assert sum(count > 0 for count in hand(claim)) == claim.params["count"] < 11
    assert all(not claim.after.consul for claim in claims("imperator", "sets_stand"))


@pytest.mark.parametrize(
    ("move", "key"), [("consul:yes", "many_ranks"), ("consul:no", "match_lost")]
)
def test_a_consul_with_many_ranks_can_often_match(move: str, key: str) -> None:
    s = position("1 1 1", "1 2 3 4 5 6 7 8 9 10 11 12", "1", "2", leader=None)
    s.turn_to("consul", 1)
    (reason,) = IMPERATOR.reasons(s.observation(1), move)
    assert reason.message.key == f"imperator.reason.{key}"
    assert reason.message.params == {"count": 12}
    assert reason.good == (move == "consul:yes")


def said(s: ImperatorState, move: str) -> dict[str, bool]:
    """Return the kinds of reasons given for a move of seat 0, and whether they are good."""
    given = IMPERATOR.reasons(s.observation(0), move)
    return {each.message.key.removeprefix("imperator.reason."): each.good for each in given}


def test_reasons_with_good_cards_only() -> None:
    s = position("13 13", "2 2", "3 3", "4 4", conspiracy=True)
    s.turn_to("dux_more", 0)
    assert said(s, "keep") == {"only_good": True}
    s.turn_to("conspire", 0)
    assert said(s, "conspire:yes") == {"nothing_to_slip": False, "gets_worst": False}
    assert said(s, "conspire:no") == {"hand_stays": True}
    t = position("13 13 13 10 10 10", "2 2", "3 3", "4 4", leader=None)
    assert said(t, "forum:1") == {"forum_costs": False}


def test_going_out_with_gladiators_is_a_revolt() -> None:
    s = position("2 2", "3 3 3", "4 4", "5 5", revolt=True)
    assert said(s, "lay:2x2") == {"out": True, "revolt": True}
    (points,) = (x.message.params for x in IMPERATOR.reasons(s.observation(0), "lay:2x2")[1:])
    s.apply(0, "lay:2x2")
    assert s.gains[0]["revolt"] == points["points"]


def test_a_pass_that_misses_a_sure_way_out_is_named() -> None:
    s = position("1 1 1 1 1 13", "4 6", "4 7", "4 8", leader=1)
    s.apply(1, "lay:4x1")
    s.apply(2, "pass")
    s.apply(3, "pass")
    assert sure_exits(s, 0)
    assert said(s, "pass")["sure_way_missed"] is False


def test_a_conspiracy_brings_a_card_from_the_player_named() -> None:
    for claim in claims("imperator", "gets_worst"):
        s, events = claim.made()
        while s.phase == "slip":
            events += s.apply(s.to_act[0], s.legal_moves(s.to_act[0])[0])
        slips = {each["to"]: each["seat"] for each in all_of(events, "slipped")}
        assert slips[claim.seat] == claim.params["by"]
    for claim in claims("imperator", "slips_away", "nothing_to_slip"):
        reliefs = [relief(hand(claim), rank) for rank in RANKS if hand(claim)[rank]]
        assert (max(reliefs) > 0) == claim.good
        if claim.good:
            assert relief(hand(claim), claim.params["rank"]) == max(reliefs)
    for claim in claims("imperator", "hand_stays", "only_good"):
        assert all(relief(hand(claim), rank) <= 0 for rank in RANKS if hand(claim)[rank])


def test_a_player_said_to_hold_a_card_holds_it_in_every_deal() -> None:
    for claim in claims("imperator", "joins"):
        to, rank = claim.params["to"], claim.params["rank"]
        assert all(s.hands[to][rank] for s in (claim.state, *deals(claim)))


def test_the_receiver_of_a_gift_has_the_fewest_or_the_most_cards() -> None:
    for claim in claims("imperator", "slows", "slows_last", "leads_last", "leads_first"):
        to = claim.params["to"]
        assert numbers(claim)[1] == to
        assert claim.params["count"] == cards_left(claim, to)
    for claim in claims("imperator", "slows", "leads_first"):
        assert claim.params["count"] == min(sizes(claim)) < max(sizes(claim))
    for claim in claims("imperator", "slows_last", "leads_last"):
        assert claim.params["count"] == max(sizes(claim)) > min(sizes(claim))
    for claim in claims("imperator", "leads_last", "leads_first"):
        assert claim.after.to_act == (claim.params["to"],)
