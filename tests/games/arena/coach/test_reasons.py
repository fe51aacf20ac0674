"""Checks the claims of reasons in BRUTUS! against drawn deals and the rest of the play."""

from __future__ import annotations

import pytest

from engine.core.events import Event
from engine.core.messages import Message
from engine.core.randomness import stream
from engine.core.reasons import Reason
from engine.games.arena import ARENA, notation
from engine.games.arena.bots import tactics
from engine.games.arena.combats import best_lay, laid_values
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.notation import parse
from engine.games.arena.state import ArenaState
from tests.games.arena.positions import bid, fight, lay, tournament
from tests.playing import pick, policy
from tests.reasoned import Claim, claims, some
from tests.scripts import all_of, only, play

pytestmark = pytest.mark.thorough

DEALS = 8  # deals drawn for each claim about hidden cards
MANY = 60  # claims of each kind that the tests try in this way


def deals(claim: Claim) -> list[ArenaState]:
    """Return positions before the move that look the same to the deciding seat."""
    determinizer = ARENA.determinizer(claim.state.observation(claim.seat))
    rng = stream(7, "deals")
    return [determinizer.draw(rng) for _ in range(DEALS)]


def played_on(s: ArenaState, until: str, seed: int, move: tuple[int, str]) -> list[Event]:
    """Make a move and play on at random, without powers, until an event of a type."""
    events, rng = s.apply(*move), policy(seed)
    while not all_of(events, until):
        seat = pick(s.to_act, rng)
        moves = s.legal_moves(seat)
        events += s.apply(seat, moves[0] if moves[0] == notation.DECLINE else pick(moves, rng))
    return events


def number(claim: Claim) -> int:
    return parse(claim.move).numbers[0]


def hand(claim: Claim) -> list[int]:
    """Return the own gladiators, the weakest in this tournament first."""
    s = claim.state
    return sorted(s.hands[claim.seat], key=lambda card: tactics.strength(s, claim.seat, card))


def strength(claim: Claim, card: int) -> int:
    return tactics.strength(claim.state, claim.seat, card)


def missing(claim: Claim) -> int:
    """Return how many victories the seat lacks."""
    wanted: int = claim.state.bids[claim.seat] - claim.state.victories[claim.seat]
    return wanted


def winners(claim: Claim, move: str = "") -> set[int]:
    """Return the seats that win the combat in any drawn deal."""
    found = set()
    for seed, s in enumerate(deals(claim)):
        events = played_on(s, "combat_won", seed, (claim.seat, move or claim.move))
        found.add(all_of(events, "combat_won")[0]["seat"])
    return found


# Combats


@pytest.mark.parametrize("name", ["wins_needed", "wins_unwanted", "denies", "cheapest"])
def test_a_sure_winner_wins_in_every_deal(name: str) -> None:
    for claim in some(claims("arena", name), MANY):
        assert winners(claim) == {claim.seat}


@pytest.mark.parametrize(
    "name",
    ["loses_safely", "sheds", "spends_needed", "bid_missed", "highest_loser", "keeps_danger"],
)
def test_a_loser_loses_in_every_deal(name: str) -> None:
    for claim in some(claims("arena", name), MANY):
        assert claim.seat not in winners(claim)


def test_victories_wanted_are_counted() -> None:
    for claim in claims("arena", "wins_needed"):
        assert missing(claim) == claim.params["count"] > 0
    for claim in claims("arena", "wins_unwanted", "loses_safely"):
        assert missing(claim) <= 0
    for claim in claims("arena", "bid_missed"):
        assert missing(claim) >= len(hand(claim))
    for claim in claims("arena", "spends_needed", "sheds", "sheds_best", "keeps_strong"):
        best = hand(claim)[-missing(claim) :]
        assert (number(claim) in best) != claim.good
    for claim in claims("arena", "keeps_strong"):
        assert claim.params["count"] == missing(claim) > 0
    for claim in claims("arena", "denies"):
        s, to = claim.state, claim.params["to"]
        assert s.lays[best_lay(s, laid_values(s))][0] == to
        assert s.bids[to] - s.victories[to] == claim.params["count"] > 0


def beating(claim: Claim) -> int:
    """Count the gladiators out of sight that would win against the one laid."""
    s: ArenaState = claim.state
    out = [each for each in GLADIATORS if each not in s.played and each not in hand(claim)]
    in_turn = s.phase == "lay"
    later = s.queue[1:] if in_turn else [each for each in s.ring if each != claim.seat]
    found = 0
    for card in out:
        for other in later:
            then = s.copy()
            mine, theirs = (claim.seat, number(claim)), (other, card)
            then.lays = [*s.lays, mine, theirs] if in_turn else [theirs, mine]
            if then.lays[best_lay(then, laid_values(then))] == theirs:
                found += 1
                break
    return found


def test_the_stronger_gladiators_still_out_are_counted() -> None:
    for claim in some(claims("arena", "hardly_beaten", "may_lose", "may_win", "will_lose"), 400):
        assert beating(claim) == claim.params["count"] > 0


def test_sheds_best_is_the_strongest_card_that_is_not_needed() -> None:
    for claim in claims("arena", "sheds_best"):
        spare = hand(claim)[: -missing(claim)]
        weaker = [strength(claim, card) for card in spare if card != number(claim)]
        assert min(weaker) <= strength(claim, number(claim))
        better = [card for card in spare if strength(claim, card) > strength(claim, number(claim))]
        for card in better:  # the stronger spare cards would not lose
            s = claim.state
            then = s.copy()
            then.lays = [*s.lays, (claim.seat, card)]
            assert then.lays[best_lay(then, laid_values(then))] == (claim.seat, card)


def test_a_cheaper_winner_is_weaker_and_wins() -> None:
    for claim in claims("arena", "dear"):
        card = claim.params["card"]
        assert missing(claim) > 1  # else the strongest is the best to win with
        assert strength(claim, card) < strength(claim, number(claim))
        assert winners(claim, f"lay:{card}") == {claim.seat}
    for claim in claims("arena", "cheapest"):
        for card in hand(claim)[: hand(claim).index(number(claim))]:
            assert claim.seat not in winners(claim, f"lay:{card}")


def test_a_losing_card_that_is_kept_is_stronger_and_loses_too() -> None:
    for claim in claims("arena", "keeps_danger"):
        card = claim.params["card"]
        assert strength(claim, card) > strength(claim, number(claim))
        assert claim.seat not in winners(claim, f"lay:{card}")
    for claim in claims("arena", "highest_loser"):
        for card in hand(claim)[hand(claim).index(number(claim)) + 1 :]:
            if strength(claim, card) > strength(claim, number(claim)):
                assert claim.seat in winners(claim, f"lay:{card}") or (claim.state.queue[1:])


def test_middling_cards_are_neither_strong_nor_weak() -> None:
    for claim in claims("arena", "middling_early"):
        assert 16 <= strength(claim, number(claim)) <= 24
        assert claim.state.combat <= claim.state.combats / 2


def said(s: ArenaState, seat: int, move: str) -> list[Reason]:
    return [*ARENA.reasons(s.observation(seat), move)]


@pytest.mark.parametrize(
    ("laniste", "made", "reason"),
    [
        ("flavus", 2, Reason(Message("arena.reason.counts", {"count": 2}, "combats"), True)),
        (
            "viridis",
            2,
            Reason(Message("arena.reason.counts_wrong", {"count": 0}, "combats"), False),
        ),
    ],
)
def test_a_declared_power_makes_a_victory_count_otherwise(
    laniste: str, made: int, reason: Reason
) -> None:
    s = tournament("tribunus", "28 29 30", "1 2 3", "4 5 6", lanistes=f"{laniste} cautus cautus")
    bid(s, made, 1, 0)
    play(s, "0 declare")
    assert said(s, 0, f"lay:{29 if laniste == 'flavus' else 28}")[0] == reason


# Bids


def combats_won(claim: Claim) -> list[int]:
    """Return how many combats the bidder wins in each drawn deal, all playing at random."""
    found = []
    for seed, s in enumerate(deals(claim)):
        events = played_on(s, "resolved", seed, (claim.seat, claim.move))
        found.append(sum(each["seat"] == claim.seat for each in all_of(events, "combat_won")))
    return found


def test_sure_winners_win_and_sure_losers_lose() -> None:
    for claim in some(claims("arena", "sure_wins", "wins_anyway"), MANY):
        assert min(combats_won(claim)) >= claim.params["count"]
        assert (number(claim) >= claim.params["count"]) == claim.good
    for claim in some(claims("arena", "sure_losers"), MANY):
        assert (
            max(combats_won(claim)) <= claim.state.combats - claim.params["count"] < number(claim)
        )


def test_the_bids_are_added_up_by_the_last_bidder() -> None:
    for claim in claims("arena", "adds_up", "scarce", "plenty"):
        s = claim.state
        assert s.queue == [claim.seat]
        total = number(claim) + sum(each or 0 for each in s.bids)
        assert claim.params.get("total", s.combats) == total
        assert claim.good == (total == s.combats)
    assert all(c.params["total"] > c.params["count"] for c in claims("arena", "scarce"))
    assert all(c.params["total"] < c.params["count"] for c in claims("arena", "plenty"))


def wanted(claim: Claim) -> float:
    """Return the victories to expect, between the sure ones and the possible ones."""
    out = [strength(claim, card) for card in GLADIATORS if card not in hand(claim)]
    sure = sum(strength(claim, card) > max(out) for card in hand(claim))
    most = sum(strength(claim, card) > min(out) for card in hand(claim))
    expected = tactics.expected_victories(claim.state, claim.seat)
    return min(most, max(sure, tactics.aim(claim.state, expected)))


def test_a_bid_is_compared_with_the_expected_victories() -> None:
    for claim in claims("arena", "fits_hand"):
        assert abs(number(claim) - max(0, wanted(claim))) < 1
    for claim in claims("arena", "fair", "more_than_fair"):
        share = claim.state.combats / len(claim.state.ring)
        assert (number(claim) < share + 1) == claim.good
    for claim in claims("arena", "bids_high"):
        assert number(claim) > wanted(claim) + 0.5
    for claim in claims("arena", "bids_low"):
        assert number(claim) < wanted(claim) - 0.5
    for claim in claims("arena", "bids_high", "bids_low"):
        assert abs(claim.params["count"] - max(0, wanted(claim))) <= 0.5
        assert (number(claim) >= claim.params["count"]) == (number(claim) > wanted(claim))


def test_a_blind_bid_is_compared_with_a_fair_share() -> None:
    s = tournament("andabata", "1 2 3", "4 5 6", "7 8 9")
    first = {move: said(s, 0, move)[0].message.key for move in s.legal_moves(0)}
    assert first == {
        "bid:0": "arena.reason.less_than_fair",
        "bid:1": "arena.reason.fair",
        "bid:2": "arena.reason.more_than_fair",
        "bid:3": "arena.reason.more_than_fair",
    }


# Thumbs


def test_the_gladiators_seen_in_the_finale_are_counted() -> None:
    for claim in claims("arena", "many_higher", "few_higher", "would_be_highest"):
        s = claim.state
        seen = [card for seat, card in enumerate(s.raised) if card and seat != claim.seat]
        left = [card for card in GLADIATORS if card not in seen]
        higher = [card for card in left if card > max(seen)]
        assert (len(higher), len(left)) == (claim.params["count"], claim.params["of"])
        likely = 2 * len(higher) > len(left)
        assert claim.good == (likely == (claim.move == notation.UP))
    for claim in claims("arena", "is_higher"):
        assert claim.state.raised[claim.params["to"]] == claim.params["card"]
    for claim in claims("arena", "up_before", "unafraid"):
        assert claim.state.thumbs[claim.params["to"]]
        assert claim.params["to"] != claim.seat
    for claim in claims("arena", "one_is", "most_are_not"):
        assert claim.params["count"] == len(claim.state.playing)


def test_the_own_gladiator_is_not_used() -> None:
    s = fight(1, "30 2 3", (3, 3, 3))
    assert [each.message.params for each in said(s, 1, notation.DOWN)] == [{"to": 0, "card": 30}]
    assert [each.message.params for each in said(s, 1, notation.UP)] == [{"count": 0, "of": 28}]
    t = s.copy()
    t.raised[1] = 29
    assert said(t, 1, notation.UP) == said(s, 1, notation.UP)


# Lanistes


def test_a_card_to_part_with_is_sure_or_unsure() -> None:
    for claim in claims("arena", "least_sure", "parts_winner", "parts_loser", "keeps_unsure"):
        unsure = [abs(strength(claim, card) - 20) for card in hand(claim)]
        mine = abs(strength(claim, number(claim)) - 20)
        assert (mine == min(unsure)) >= claim.good
        if "card" in claim.params:
            assert abs(strength(claim, claim.params["card"]) - 20) == min(unsure) <= mine
    assert all(strength(c, number(c)) > 20 for c in claims("arena", "parts_winner"))
    assert all(strength(c, number(c)) < 20 for c in claims("arena", "parts_loser"))


def off(s: ArenaState, seat: int) -> float:
    return abs(tactics.expected_victories(s, seat) - (s.bids[seat] or 0))


def test_powers_bring_bid_and_hand_together_or_apart() -> None:
    for claim in claims("arena", "nearer", "farther"):
        s = claim.state.copy()
        s.queue.append(claim.seat)  # delays the combats
        s.apply(claim.seat, claim.move)
        assert (off(s, claim.seat) < off(claim.state, claim.seat)) == claim.good
    for claim in claims("arena", "bid_fits", "bid_off"):
        assert (off(claim.state, claim.seat) <= 0.5) == claim.good
        assert claim.state.bids[claim.seat] == claim.params["bid"]


def test_the_rival_that_a_power_hits() -> None:
    for claim in claims("arena", "hits_richest", "hits_poorest"):
        coins = [each for each in claim.state.coins if each]
        assert claim.state.coins[claim.params["to"]] == claim.params["coins"]
        assert claim.params["coins"] == (max(coins) if claim.good else min(coins))
    for claim in claims("arena", "costs"):
        if claim.state.phase == "power":
            _, events = claim.made()
            assert only(events, "paid")["coins"] == claim.params["coins"]
    for claim in claims("arena", "lays_next"):
        ring = claim.state.ring
        assert ring[(ring.index(claim.seat) + 1) % len(ring)] == claim.params["to"]
    for claim in claims("arena", "bids_most"):
        others = [each for seat, each in enumerate(claim.state.bids) if seat != claim.seat]
        assert claim.params["bid"] == max(each or 0 for each in others)
    for claim in claims("arena", "bids_nothing"):
        assert claim.state.bids[claim.params["to"]] == 0


def test_gladiators_of_a_school_are_counted() -> None:
    for claim in claims("arena", "changes_own", "no_school", "counts_right", "counts_off"):
        s = claim.state
        school = s.cards.schools[s.lanistes[claim.seat].school]
        own = [card for card in hand(claim) if card in school.gladiators]
        assert len(own) == claim.params.get("count", 0)
    for claim in claims("arena", "hits_rivals"):
        s = claim.state
        school = s.cards.schools[s.lanistes[claim.seat].school]
        assert len({*school.gladiators} - {*hand(claim)}) == claim.params["count"]


def test_a_laniste_kept_has_the_effect_named() -> None:
    effects = {
        name: {
            ARENA.cards.lanistes[notation.kept(parse(c.move))].effect for c in claims("arena", name)
        }
        for name in ("mends", "changes_hand", "sees_hand", "first_lead", "spoils_bid")
    }
    assert effects == {
        "mends": {"change_own_bid", "reduce_own_loss"},
        "changes_hand": {"exchange_with_deck", "trade_at_random"},
        "sees_hand": {"look_at_hand"},
        "first_lead": {"lead_first"},
        "spoils_bid": {"change_rival_bid"},
    }


def test_the_lead_is_for_a_seat_that_wants_to_win() -> None:
    s = tournament("tribunus", "1 2 3", "4 5 30", "7 8 9", lanistes="cautus princeps cautus")
    for made, key in ((1, "leads_to_win"), (0, "leads_to_lose")):
        t = s.copy()
        bid(t, 0, made, 0)
        assert t.phase == "power"
        assert said(t, 1, "lead")[0].message.key == f"arena.reason.{key}"
        play(t, "1 lead")
        assert t.to_act == (1,)


# The end of a tournament


def test_losses_are_as_announced() -> None:
    for claim in claims("arena", "spares", "loses_all", "stays_in", "goes_out"):
        events = played_on(claim.state.copy(), "resolved", 1, (claim.seat, claim.move))
        result = only(events, "resolved")
        losses, coins = result["losses"], result["coins"]
        assert isinstance(losses, list)
        assert isinstance(coins, list)
        loss, left, before = losses[claim.seat], coins[claim.seat], claim.state.coins[claim.seat]
        if "coins" in claim.params:
            less = claim.state.losses[claim.seat] - loss
            assert claim.params["coins"] == (less if claim.good else min(loss, before))
        else:
            assert (left > 0) >= claim.good
            assert claim.good or left == 0 or claim.seat in result["last_hope"]


def test_a_ruinous_loss_is_named() -> None:
    s = tournament("tribunus", "28 29 30", "1 2 3", "4 5 6", coins=[2, 5, 5])
    bid(s, 1, 1, 0)
    lay(s, "0 28 1 1 2 4  0 29 1 2 2 5  0 30 1 3")
    s.apply(2, "lay:6")
    assert s.phase == "spare"
    kinds = {
        move: {
            each.message.key.removeprefix("arena.reason."): each.good for each in said(s, 0, move)
        }
        for move in s.legal_moves(0)
    }
    assert kinds == {
        "decline": {"loses_all": False, "goes_out": False},
        "spare": {"spares": True, "stays_in": True},
    }


def test_a_combat_reads_as_a_player_says_it() -> None:
    s = tournament("tribunus", "20 21 30", "5 22 25", "1 2 3")
    bid(s, 1, 1, 0)
    lay(s, "0 20")
    keys = {
        move: [each.message.key.removeprefix("arena.reason.") for each in said(s, 1, move)]
        for move in s.legal_moves(1)
    }
    assert keys == {
        "lay:5": ["sheds"],
        "lay:22": ["may_lose", "keeps_strong", "middling_early"],
        "lay:25": ["may_lose"],
    }
