"""Reasons for what Lanistes do, and for the card that Nauarchus makes everybody pass."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.phases import Move
from engine.core.reasons import Reason
from engine.games.arena import notation
from engine.games.arena.bots import tactics
from engine.games.arena.bots.tactics import UNSURE, strength
from engine.games.arena.content.cards import Laniste
from engine.games.arena.state import ArenaState
from engine.games.arena.voice import con, pro

SURE = 7  # so far from UNSURE a gladiator is known to win, or to lose
CLOSE = 0.05  # victories: no difference worth a word
MENDING = ("change_own_bid", "reduce_own_loss")
CHANGING = ("exchange_with_deck", "trade_at_random")


# The Laniste kept


def of_keeping(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """What a Laniste is good for over a whole match."""
    laniste = s.cards.lanistes[notation.kept(move)]
    if laniste.effect in MENDING:
        yield pro("mends", "lanistes", count=laniste.numbers["by"])
    elif laniste.effect in CHANGING:
        yield pro("changes_hand", "lanistes")
        yield con("by_chance", "lanistes")
    elif laniste.effect == "look_at_hand":
        yield pro("sees_hand", "lanistes")
    elif laniste.effect == "lead_first":
        yield pro("first_lead", "lanistes")
        yield con("last_is_best", "tips")
    elif laniste.effect == "change_rival_bid":
        yield pro("spoils_bid", "lanistes", count=laniste.numbers["by"])
        yield con("costs", "lanistes", coins=laniste.numbers["cost"])
    else:
        yield pro("surprises", "lanistes")
        if laniste.effect != "rivals_school_plus":
            yield con("needs_school", "lanistes")


# A card to the left


def of_gift(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Which gladiator is missed least."""
    yield from _of_parting(s, seat, move.numbers[0])


def _of_parting(s: ArenaState, seat: int, card: int) -> Iterator[Reason]:
    """A card that surely wins or loses is worth keeping; one in between is not."""
    useless = tactics.most_useless(s, seat)
    if card == useless:
        yield pro("least_sure", "tips")
    elif abs(strength(s, seat, card) - UNSURE) >= SURE:
        high = strength(s, seat, card) > UNSURE
        yield con("parts_winner", "tips") if high else con("parts_loser", "tips")
    else:
        yield con("keeps_unsure", "tips", card=useless)


# Powers after the bids


def of_power(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """What using the power, or not, changes between the hand and the bid."""
    word, numbers = move.word, move.numbers
    if word == notation.DECLINE:
        yield from _of_declining(s, seat)
    elif word == "rebid":
        yield from _of_rebid(s, seat, numbers[0], numbers[1])
    elif word == "exchange":
        yield from _of_parting(s, seat, numbers[0])
    elif word == "look":
        yield from _of_look(s, seat, numbers[0])
    elif word == "trade":
        yield from _of_parting(s, seat, numbers[0])
        yield from _of_rival(s, numbers[1])
    elif word == notation.LEAD:
        wins = _bid(s, seat) > 0
        yield pro("leads_to_win", "combats") if wins else con("leads_to_lose", "combats")
    else:
        yield from _of_declaring(s, seat)


def _bid(s: ArenaState, seat: int) -> int:
    return s.bids[seat] or 0


def _off(s: ArenaState, seat: int, bid: int) -> float:
    """Return by how much a bid differs from what the hand should win."""
    return abs(tactics.expected_victories(s, seat) - bid)


def _of_declining(s: ArenaState, seat: int) -> Iterator[Reason]:
    """A bid that fits needs no help."""
    if _off(s, seat, _bid(s, seat)) <= 1 / 2:
        yield pro("bid_fits", "bids", bid=_bid(s, seat))
    else:
        yield con("bid_off", "bids", bid=_bid(s, seat))


def _of_rebid(s: ArenaState, seat: int, to: int, bid: int) -> Iterator[Reason]:
    """One's own bid nearer to the hand; a rival's, for coins, away from theirs."""
    if to != seat:
        yield from _of_rival(s, to)
        yield con("costs", "lanistes", coins=s.power_of(seat).numbers["cost"])
        return
    change = _off(s, seat, bid) - _off(s, seat, _bid(s, seat))
    yield pro("nearer", "bids") if change < 0 else con("farther", "bids")


def _of_rival(s: ArenaState, to: int) -> Iterator[Reason]:
    """Whom it hits: whoever has the most sesterces, or the fewest."""
    coins = [s.coins[each] for each in s.playing]
    if s.coins[to] == max(coins) > min(coins):
        yield pro("hits_richest", "goal", to=to, coins=s.coins[to])
    elif s.coins[to] == min(coins) < max(coins):
        yield con("hits_poorest", "goal", to=to, coins=s.coins[to])


def _of_look(s: ArenaState, seat: int, to: int) -> Iterator[Reason]:
    """Whose hand is worth knowing: who lays right after, and who wants many victories."""
    if to == s.ring[(s.ring.index(seat) + 1) % len(s.ring)]:
        yield pro("lays_next", "combats", to=to)
    highest = max(_bid(s, each) for each in s.ring if each != seat)
    if _bid(s, to) == highest > 0:
        yield pro("bids_most", "bids", to=to, bid=highest)
    elif not _bid(s, to):
        yield con("bids_nothing", "bids", to=to)


def _of_declaring(s: ArenaState, seat: int) -> Iterator[Reason]:
    """What a declared power does to the hand: counted by its school, weighed by the bid."""
    laniste = s.power_of(seat)
    if laniste.effect == "rivals_school_plus":
        school = s.cards.schools[laniste.school or ""].gladiators
        count = len(school) - _of_school(s, seat, laniste)
        yield pro("hits_rivals", "lanistes", count=count)
        return
    count = _of_school(s, seat, laniste)
    if not count:
        yield con("no_school", "lanistes")
    elif laniste.effect == "school_victories":
        yield from _of_counting(s, seat, laniste, count)
    else:
        declared = s.copy()
        declared.declared.append(seat)
        change = _off(declared, seat, _bid(s, seat)) - _off(s, seat, _bid(s, seat))
        if abs(change) > CLOSE:
            yield pro("nearer", "bids") if change < 0 else con("farther", "bids")
        yield pro("changes_own", "lanistes", count=count)


def _of_school(s: ArenaState, seat: int, laniste: Laniste) -> int:
    """Return how many gladiators of the Laniste's school the seat holds."""
    return sum(s.cards.school_of[card] == laniste.school for card in s.hands[seat])


def _of_counting(s: ArenaState, seat: int, laniste: Laniste, count: int) -> Iterator[Reason]:
    """Victories that count more, or nothing: good for whoever has bid more, or less."""
    more = laniste.numbers["victories"] > 1
    wanting = tactics.expected_victories(s, seat) < _bid(s, seat)
    if more == wanting:
        yield pro("counts_right", "lanistes", count=count)
    else:
        yield con("counts_off", "lanistes", count=count)


# The end of a tournament


def of_sparing(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """A loss that is less, or not."""
    loss, by = s.losses[seat], s.power_of(seat).numbers["by"]
    less = min(loss, by)
    if move.word == notation.SPARE:
        yield pro("spares", "resolution", coins=less)
        if loss >= s.coins[seat] > loss - less:
            yield pro("stays_in", "ruin")
    else:
        yield con("loses_all", "resolution", coins=min(loss, s.coins[seat]))
        if loss >= s.coins[seat] > loss - less:
            yield con("goes_out", "ruin")
