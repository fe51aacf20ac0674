"""Reasons for keeping a Laniste, for using its power, and for the card that Nauarchus passes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from engine.core.phases import Move
from engine.core.reasons import Reason
from engine.games.arena import notation
from engine.games.arena.bots import tactics
from engine.games.arena.bots.tactics import UNSURE, strength
from engine.games.arena.content.cards import Laniste
from engine.games.arena.state import ArenaState
from engine.games.arena.voice import con, pro

SURE = 7  # a strength so far from UNSURE surely wins, or surely loses
CLOSE = 0.05  # a difference in victories too small to mention


# The Laniste kept


def keep_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Say what a Laniste is good for over a whole match."""
    laniste = s.cards.lanistes[notation.kept(move)]
    yield from _USES[laniste.effect](laniste)


def _mending(laniste: Laniste) -> Iterator[Reason]:
    yield pro("mends", "lanistes", count=laniste.numbers["by"])


def _changing(laniste: Laniste) -> Iterator[Reason]:
    yield pro("changes_hand", "lanistes")
    yield con("by_chance", "lanistes")


def _looking(laniste: Laniste) -> Iterator[Reason]:
    yield pro("sees_hand", "lanistes")


def _leading(laniste: Laniste) -> Iterator[Reason]:
    yield pro("first_lead", "lanistes")
    yield con("last_is_best", "tips")


def _spoiling(laniste: Laniste) -> Iterator[Reason]:
    yield pro("spoils_bid", "lanistes", count=laniste.numbers["by"])
    yield con("costs", "lanistes", coins=laniste.numbers["cost"])


def _weakening(laniste: Laniste) -> Iterator[Reason]:
    yield pro("surprises", "lanistes")


def _colouring(laniste: Laniste) -> Iterator[Reason]:
    yield pro("surprises", "lanistes")
    yield con("needs_school", "lanistes")


_USES: Mapping[str, Callable[[Laniste], Iterator[Reason]]] = {
    "change_own_bid": _mending,
    "reduce_own_loss": _mending,
    "exchange_with_deck": _changing,
    "trade_at_random": _changing,
    "look_at_hand": _looking,
    "lead_first": _leading,
    "change_rival_bid": _spoiling,
    "rivals_school_plus": _weakening,
    "own_school_plus": _colouring,
    "own_school_at": _colouring,
    "school_victories": _colouring,
}


# A card to the left


def pass_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Say whether the seat will miss the gladiator that it passes."""
    yield from _parting_reasons(s, seat, move.numbers[0])


def _parting_reasons(s: ArenaState, seat: int, card: int) -> Iterator[Reason]:
    """Say whether a gladiator is worth keeping: it is if it surely wins or surely loses."""
    useless = tactics.most_useless(s, seat)
    if card == useless:
        yield pro("least_sure", "tips")
    elif abs(strength(s, seat, card) - UNSURE) >= SURE:
        high = strength(s, seat, card) > UNSURE
        yield con("parts_winner", "tips") if high else con("parts_loser", "tips")
    else:
        yield con("keeps_unsure", "tips", card=useless)


# Powers after the bids


def power_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Say what using the power, or declining it, changes between the hand and the bid."""
    yield from _POWER_REASONS[move.word](s, seat, move)


def _decline_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Say whether the bid fits the hand and needs no help."""
    bid = _bid(s, seat)
    if _off(s, seat, bid) <= 1 / 2:
        yield pro("bid_fits", "bids", bid=bid)
    else:
        yield con("bid_off", "bids", bid=bid)


def _rebid_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Say whether the seat's bid comes nearer to its hand, or which rival is hit at what cost."""
    to, bid = move.numbers
    if to != seat:
        yield from _rival_reasons(s, to)
        yield con("costs", "lanistes", coins=s.power_of(seat).numbers["cost"])
        return
    change = _off(s, seat, bid) - _off(s, seat, _bid(s, seat))
    yield pro("nearer", "bids") if change < 0 else con("farther", "bids")


def _look_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Say whether the hand is worth knowing: the rival lays next, or wants many victories."""
    to = move.numbers[0]
    if to == s.ring[(s.ring.index(seat) + 1) % len(s.ring)]:
        yield pro("lays_next", "combats", to=to)
    highest = max(_bid(s, each) for each in s.ring if each != seat)
    if _bid(s, to) == highest > 0:
        yield pro("bids_most", "bids", to=to, bid=highest)
    elif not _bid(s, to):
        yield con("bids_nothing", "bids", to=to)


def _trade_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Say whether the seat will miss the gladiator that it gives, and which rival is hit."""
    card, to = move.numbers
    yield from _parting_reasons(s, seat, card)
    yield from _rival_reasons(s, to)


def _lead_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Say whether a seat that leads wants to win."""
    wins = _bid(s, seat) > 0
    yield pro("leads_to_win", "combats") if wins else con("leads_to_lose", "combats")


def _declare_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Count the gladiators that a declared power changes, and compare the change with the bid."""
    laniste = s.power_of(seat)
    count = _of_school(s, seat, laniste)
    if laniste.effect == "rivals_school_plus":
        school = s.cards.schools[laniste.school or ""].gladiators
        yield pro("hits_rivals", "lanistes", count=len(school) - count)
    elif not count:
        yield con("no_school", "lanistes")
    elif laniste.effect == "school_victories":
        yield from _victory_reasons(s, seat, laniste, count)
    else:
        declared = s.copy()
        declared.declared.append(seat)
        change = _off(declared, seat, _bid(s, seat)) - _off(s, seat, _bid(s, seat))
        if abs(change) > CLOSE:
            yield pro("nearer", "bids") if change < 0 else con("farther", "bids")
        yield pro("changes_own", "lanistes", count=count)


_POWER_REASONS: Mapping[str, Callable[[ArenaState, int, Move], Iterator[Reason]]] = {
    notation.DECLINE: _decline_reasons,
    "rebid": _rebid_reasons,
    "exchange": pass_reasons,
    "look": _look_reasons,
    "trade": _trade_reasons,
    notation.LEAD: _lead_reasons,
    notation.DECLARE: _declare_reasons,
}


def _bid(s: ArenaState, seat: int) -> int:
    return s.bids[seat] or 0


def _off(s: ArenaState, seat: int, bid: int) -> float:
    """Return by how much a bid differs from what the hand should win."""
    return abs(tactics.expected_victories(s, seat) - bid)


def _rival_reasons(s: ArenaState, to: int) -> Iterator[Reason]:
    """Say whether a power hits the rival with the most sesterces, or the one with the fewest."""
    coins = [s.coins[each] for each in s.playing]
    if s.coins[to] == max(coins) > min(coins):
        yield pro("hits_richest", "goal", to=to, coins=s.coins[to])
    elif s.coins[to] == min(coins) < max(coins):
        yield con("hits_poorest", "goal", to=to, coins=s.coins[to])


def _of_school(s: ArenaState, seat: int, laniste: Laniste) -> int:
    """Return how many gladiators of the Laniste's school the seat holds."""
    return sum(s.cards.school_of[card] == laniste.school for card in s.hands[seat])


def _victory_reasons(s: ArenaState, seat: int, laniste: Laniste, count: int) -> Iterator[Reason]:
    """Say whether victories that count more, or nothing, suit a seat that lacks some, or none."""
    more = laniste.numbers["victories"] > 1
    wanting = tactics.expected_victories(s, seat) < _bid(s, seat)
    if more == wanting:
        yield pro("counts_right", "lanistes", count=count)
    else:
        yield con("counts_off", "lanistes", count=count)


# The end of a tournament


def spare_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Say how much a seat loses, and whether Cautus saves it from ruin."""
    loss, by = s.losses[seat], s.power_of(seat).numbers["by"]
    less = min(loss, by)
    saves = loss >= s.coins[seat] > loss - less
    if move.word == notation.SPARE:
        yield pro("spares", "resolution", coins=less)
        if saves:
            yield pro("stays_in", "ruin")
    else:
        yield con("loses_all", "resolution", coins=min(loss, s.coins[seat]))
        if saves:
            yield con("goes_out", "ruin")
