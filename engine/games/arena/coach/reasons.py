"""Reasons for and against a move in BRUTUS!, as an experienced player gives them beforehand.

Reasons for bids and thumbs stand here, those for laying a gladiator in `combat_reasons`, and those
for Lanistes and for the card passed left in `laniste_reasons`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.core.phases import Move
from engine.core.reasons import Reason, weightiest
from engine.games.arena import bids, finale
from engine.games.arena.bots import tactics
from engine.games.arena.bots.tactics import HIGHEST, strength
from engine.games.arena.coach.combat_reasons import lay_reasons, out_of_sight
from engine.games.arena.coach.laniste_reasons import (
    keep_reasons,
    pass_reasons,
    power_reasons,
    spare_reasons,
)
from engine.games.arena.content.cards import CardSet
from engine.games.arena.notation import parse
from engine.games.arena.observation import ArenaObservation, lay_out
from engine.games.arena.state import ArenaState
from engine.games.arena.voice import con, pro

NEAR = 0.6  # how far a bid may be from what the hand should win


def reasons(observation: ArenaObservation, move: str, cards: CardSet) -> tuple[Reason, ...]:
    """Return the reasons for and against a move: see `Game.reasons`."""
    s = ArenaState(observation["players"], 0, observation["options"], cards)
    lay_out(s, observation)
    seat = observation["seat"]
    assert seat is not None
    return weightiest(_REASONS[s.phase](s, seat, parse(move)))


# Bids


def _bid_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Compare a bid with the hand and, for the last bidder, with the other bids."""
    bid = move.numbers[0]
    if s.hidden:
        yield _blind_bid_reason(s, bid)
    else:
        yield from _hand_reasons(s, seat, bid)
    if s.phase == "bid" and len(s.queue) == 1 and s.effect != "last_combat_victories":
        yield from _last_bid_reasons(s, bid)


def _blind_bid_reason(s: ArenaState, bid: int) -> Reason:
    """Compare a bid on a hand not yet seen with a fair share of the combats."""
    share = s.combats / len(s.ring)
    if abs(bid - share) <= NEAR:
        return pro("fair", "bids")
    return con("more_than_fair", "bids") if bid > share else con("less_than_fair", "bids")


def _hand_reasons(s: ArenaState, seat: int, bid: int) -> Iterator[Reason]:
    """Compare a bid with the victories that the hand is sure of, and with those to be expected."""
    sure, lost = _certain(s, seat)
    most = s.combats - lost
    if sure > bid:
        yield con("wins_anyway", "bids", count=sure)
    elif sure:
        yield pro("sure_wins", "bids", count=sure)
    if bid > most:
        yield con("sure_losers", "tips", count=lost)
    wanted = min(most, max(sure, tactics.aim(s, tactics.expected_victories(s, seat))))
    if abs(bid - wanted) <= NEAR:
        yield pro("fits_hand", "bids")
    else:
        high = con("bids_high", "bids", count=round(wanted))
        yield high if bid > wanted else con("bids_low", "bids", count=round(wanted))


def _certain(s: ArenaState, seat: int) -> tuple[int, int]:
    """Count the gladiators that always win and those that never do, without any powers."""
    hand = [strength(s, seat, card) for card in s.hands[seat]]
    others = [strength(s, seat, card) for card in out_of_sight(s, seat)]
    sure, lost = max(others), min(others)
    return sum(value > sure for value in hand), sum(value < lost for value in hand)


def _last_bid_reasons(s: ArenaState, bid: int) -> Iterator[Reason]:
    """Compare the sum of all bids with the number of combats."""
    total = bids.total(s) + bid
    if total == s.combats:
        yield pro("adds_up", "bids")
    elif total > s.combats and bid:
        yield con("scarce", "bids", total=total, count=s.combats)
    elif total < s.combats and bid < s.combats:
        yield con("plenty", "bids", total=total, count=s.combats)


# Thumbs


def _thumb_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Compare a thumb with the gladiators and the thumbs of the others."""
    up, count = finale.is_up(move), len(s.ring)
    if not any(s.raised):
        one_is = con("one_is", "brutus", count=count)
        yield one_is if up else pro("most_are_not", "brutus", count=count)
        return
    yield _sight_reason(s, seat, up)
    shown = [each for each in s.ring if each != seat and s.thumbs[each]]
    if shown:
        above = con("up_before", "tips", to=shown[0])
        yield above if up else pro("unafraid", "tips", to=shown[0])


def _sight_reason(s: ArenaState, seat: int, up: bool) -> Reason:
    """Compare a thumb with the chance that the seat's gladiator beats all that it sees."""
    others = {each: card for each, card in enumerate(s.raised) if card and each != seat}
    to = max(others, key=others.__getitem__)
    count, of = HIGHEST - others[to], HIGHEST - len(others)
    if tactics.chance_to_win(s, seat) > 1 / 2:
        hope = pro("many_higher", "finale", count=count, of=of)
        return hope if up else con("would_be_highest", "finale", count=count, of=of)
    fear = con("few_higher", "finale", count=count, of=of)
    return fear if up else pro("is_higher", "finale", to=to, card=others[to])


_REASONS: Mapping[str, Callable[[ArenaState, int, Move], Iterator[Reason]]] = {
    "keep": keep_reasons,
    "pass": pass_reasons,
    "bid": _bid_reasons,
    "secret_bid": _bid_reasons,
    "power": power_reasons,
    "lay": lay_reasons,
    "secret_lay": lay_reasons,
    "spare": spare_reasons,
    "thumb": _thumb_reasons,
    "thumb_in_turn": _thumb_reasons,
}
