"""The reasons of Brus are true of the cards seen and of every deal drawn."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from engine.core.randomness import stream
from engine.games.brus import BRUS
from engine.games.brus.cards import CARDS, MATADORS, NUMBER, PLAYABLE, SEVENS
from engine.games.brus.constants import team_of
from engine.games.brus.hands import jan_possible
from engine.games.brus.state import BrusState
from tests.games.brus.positions import position
from tests.playing import random_move
from tests.reasoned import Claim, claims, some

DEALS = 12  # deals drawn for each claim about hidden cards
MANY = 60  # claims of each kind that the tests check by deals


def kinds_given(s: BrusState, card: str) -> list[str]:
    """Return the kinds of reasons given for laying a card."""
    (seat,) = s.to_act
    given = BRUS.reasons(s.observation(seat), f"lay:{card}")
    return [each.message.key.removeprefix("brus.reason.") for each in given]


def deals(claim: Claim, most: int = DEALS) -> list[BrusState]:
    """Return determinizations of the claim's position, each after the claim's move."""
    seen, rng = claim.state.observation(claim.seat), stream(7, "deals")
    determinizer = BRUS.determinizer(seen)
    drawn = [determinizer.draw(rng) for _ in range(most)]
    for s in drawn:
        s.events = []
        s.advance(claim.seat, claim.move)
    return drawn


def trick_winner(s: BrusState, rng: Random) -> int:
    """Play the trick out at random and return its winner."""
    events = s.events
    while not (found := [each for each in events if each.type == "trick_won"]):
        events = s.apply(*random_move(s, rng))
    (seat,) = {each.data["seat"] for each in found}
    assert isinstance(seat, int)
    return seat


def card_of(claim: Claim) -> str:
    return claim.move.removeprefix("lay:")


def held(claim: Claim) -> list[str]:
    """Return the playable cards of the deciding seat, strongest first."""
    hand = claim.state.observation(claim.seat)["hand"]
    return [card for card in PLAYABLE if card in hand]


def fitting(claim: Claim) -> list[str]:
    return [move.removeprefix("lay:") for move in claim.state.legal_moves(claim.seat)]


def unseen(claim: Claim) -> list[str]:
    """Return the playable cards in the other hands."""
    seen = claim.state.observation(claim.seat)
    return [card for card in PLAYABLE if card not in {*seen["laid"], *seen["hand"]}]


def above(claim: Claim) -> list[str]:
    return [card for card in unseen(claim) if NUMBER[card] > NUMBER[card_of(claim)]]


@pytest.mark.parametrize("name", ["certain", "unbeatable", "denies", "stops_jan", "fifth"])
def test_a_sure_trick_is_taken_by_the_team_however_the_cards_lie(name: str) -> None:
    for claim in some(claims("brus", name), MANY):
        for number, s in enumerate(deals(claim)):
            assert team_of(trick_winner(s, stream(number, "taker"))) == team_of(claim.seat)


def test_a_certain_win_of_the_hand_is_won_with_the_highest_cards() -> None:
    for claim in some(claims("brus", "wins_hand"), MANY):
        for number, s in enumerate(deals(claim)):
            rng = stream(number, "hand")
            while len(s.results) < claim.state.hand_number:
                seat, move = random_move(s, rng)
                assert seat is not None
                s.apply(seat, s.legal_moves(seat)[0] if seat == claim.seat else move)
            assert s.results[-1]["team"] == team_of(claim.seat)


def test_nothing_beats_an_unbeatable_card() -> None:
    assert all(not above(claim) for claim in claims("brus", "unbeatable"))


def test_sevens_are_laid_after_the_trick_is_taken() -> None:
    for claim in some(claims("brus", "sevens"), MANY):
        sevens = {*SEVENS} & {*claim.state.observation(claim.seat)["hand"]}
        assert claim.params["count"] == len(sevens) > 0
        for number, s in enumerate(deals(claim)):
            assert trick_winner(s, stream(number, "taker")) == claim.seat


def test_the_cards_above_are_counted_and_a_single_one_is_named() -> None:
    for claim in claims("brus", "beaten", "draws"):
        assert claim.params["count"] == len(above(claim)) > 0
    for claim in claims("brus", "one_above"):
        assert above(claim) == [claim.params["card"]]


def test_a_seat_that_may_beat_the_card_can_in_some_deal() -> None:
    for claim in some(claims("brus", "beaten"), MANY):
        to = claim.params["to"]
        assert team_of(to) != team_of(claim.seat)
        higher = [NUMBER[card] for card in above(claim)]
        drawn = deals(claim, 20 * DEALS)
        assert any(s.hands[to] >> number & 1 for s in drawn for number in higher)


def test_a_hand_at_risk_is_one_trick_from_lost() -> None:
    for claim in claims("brus", "risks_hand", "denies"):
        assert claim.state.tricks.count(1 - team_of(claim.seat)) == 5


def test_a_jan_that_is_stopped_was_possible_before() -> None:
    for claim in claims("brus", "stops_jan"):
        team, tricks = team_of(claim.seat), claim.state.tricks
        reading = claim.state.options["jan"]
        assert jan_possible(tricks, 1 - team, reading)
        assert not jan_possible([*tricks, team], 1 - team, reading)


def test_the_fifth_trick_helps_the_holder_of_the_king_of_clubs() -> None:
    for claim in claims("brus", "fifth"):
        assert claim.state.tricks.count(team_of(claim.seat)) == 4
        assert "KC" in claim.state.observation(claim.seat)["hand"]


def test_partners_are_named() -> None:
    for claim in claims("brus", "over_partner", "high_over"):
        assert claim.params["by"] == claim.state.best_by != claim.seat
        assert team_of(claim.params["by"]) == team_of(claim.seat)
    for claim in claims("brus", "high_over"):
        assert card_of(claim) == fitting(claim)[0] != fitting(claim)[-1]


def test_matadors_are_kept_or_spent_where_there_is_a_choice() -> None:
    for claim in claims("brus", "keeps_matador", "spends_matador"):
        assert any(card not in MATADORS for card in fitting(claim))
    for claim in claims("brus", "keeps_matador"):
        kept = [card for card in held(claim) if card in MATADORS and card != card_of(claim)]
        assert claim.params["count"] == len(kept) > 0
    assert all(card_of(claim) in MATADORS for claim in claims("brus", "spends_matador"))


def test_a_lowest_card_is_the_lowest_that_may_be_laid() -> None:
    for claim in claims("brus", "cheapest", "low_lead"):
        assert card_of(claim) == fitting(claim)[-1] != fitting(claim)[0]
    for claim in claims("brus", "cheapest"):
        assert claim.params["best"] == CARDS[claim.state.best]
    for claim in claims("brus", "can_wait"):
        assert claim.state.best_by is None
        assert card_of(claim) != fitting(claim)[-1]


def test_a_card_to_lay_instead_is_lower_and_legal() -> None:
    for claim in claims("brus", "dear", "as_sure"):
        assert claim.params["card"] in fitting(claim)
        assert NUMBER[claim.params["card"]] < NUMBER[card_of(claim)]


def test_a_card_that_is_as_sure_takes_the_trick_too() -> None:
    for claim in some(claims("brus", "as_sure"), MANY):
        instead = replace(claim, move=f"lay:{claim.params['card']}")
        for number, s in enumerate(deals(instead)):
            assert team_of(trick_winner(s, stream(number, "taker"))) == team_of(claim.seat)


def test_the_last_playable_card_is_the_last() -> None:
    assert all(held(claim) == [card_of(claim)] for claim in claims("brus", "last"))


def test_the_torture_faces_only_matadors() -> None:
    for claim in claims("brus", "torture"):
        assert card_of(claim) == "9C"
        assert above(claim)
        assert {*above(claim)} <= {*MATADORS}


def test_the_reasons_in_one_position() -> None:
    """Three cards beat the ace of hearts; only the dull, unseen, beats them all."""
    s = position("AH 6C", "KH 9D AS", "JS JH", "8S 6D", leader=0)
    s.apply(0, "lay:AH")
    assert s.to_act == (1,)
    assert kinds_given(s, "KH") == ["spends_matador", "dear", "one_above"]
    assert kinds_given(s, "9D") == ["keeps_matador", "dear", "one_above"]
    assert kinds_given(s, "AS") == ["keeps_matador", "cheapest", "one_above"]


def test_with_the_king_of_clubs_the_fifth_trick_may_be_enough() -> None:
    s = position("JC 6C KC", "9S 6D", "AH", "AD", leader=0, taken="0000")
    assert kinds_given(s, "JC") == ["fifth", "unbeatable", "spends_matador", "can_wait"]
    assert "fifth" not in kinds_given(s, "6C")
    t = position("JC 6C", "9S 6D KC", "AH", "AD", leader=0, taken="0000")
    assert "fifth" not in kinds_given(t, "JC")
