"""Rules of thumb for the powers after the bids: use one that brings a hand closer to its bid."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from engine.games.arena import notation
from engine.games.arena.bots import tactics
from engine.games.arena.powers import bid_of
from engine.games.arena.state import ArenaState

GAIN = 0.2  # victories by which a power must bring hand and bid closer

Use = tuple[float, str]  # how far the hand is off the bid after a move, and the move


def power(s: ArenaState, seat: int) -> str:
    """Return the use of the power that brings the hand closest to the bid, or decline.

    Powers that no rule of thumb values, such as a look at a hand, are declined.
    """
    use = _USES.get(s.power_of(seat).effect)
    if use is None:
        return notation.DECLINE
    expected = tactics.expected_victories(s, seat)
    off, move = use(s, seat, expected)
    return move if off < _off(s, seat, bid_of(s, seat), expected) - GAIN else notation.DECLINE


def _off(s: ArenaState, seat: int, bid: int, expected: float) -> float:
    """Return by how many victories a bid is off what a hand should win against the other bids."""
    return abs(bid - tactics.aim_against(s, seat, expected))


def _change_bid(s: ArenaState, seat: int, expected: float) -> Use:
    """Change the seat's own bid."""
    bid, by = bid_of(s, seat), s.power_of(seat).numbers["by"]
    bids = range(max(0, bid - by), min(s.combats, bid + by) + 1)
    changed = (each for each in bids if each != bid)
    return min((_off(s, seat, each, expected), notation.REBID[seat][each]) for each in changed)


def _declare(s: ArenaState, seat: int, expected: float) -> Use:
    """Change the seat's own gladiators."""
    after = s.copy()
    after.declared.append(seat)
    changed = tactics.expected_victories(after, seat)
    return _off(s, seat, bid_of(s, seat), changed), notation.DECLARE


def _declare_victories(s: ArenaState, seat: int, expected: float) -> Use:
    """Let the victories of a school count more, or not at all."""
    laniste = s.power_of(seat)
    mine = (card for card in s.hands[seat] if s.cards.school_of[card] == laniste.school)
    more = (laniste.numbers["victories"] - 1) * sum(_chance(s, seat, card) for card in mine)
    return _off(s, seat, bid_of(s, seat), expected + more), notation.DECLARE


def _exchange(s: ArenaState, seat: int, expected: float) -> Use:
    """Put a gladiator under the deck."""
    off, card = _replaced(s, seat, expected)
    return off, notation.EXCHANGE[card]


def _trade(s: ArenaState, seat: int, expected: float) -> Use:
    """Trade a gladiator with the next seat."""
    off, card = _replaced(s, seat, expected)
    to = s.ring[(s.ring.index(seat) + 1) % len(s.ring)]
    return off, notation.TRADE[to][card]


def _replaced(s: ArenaState, seat: int, expected: float) -> tuple[float, int]:
    """Return how far off the hand is with a random gladiator for one of its own, and that one."""
    bid, beats = bid_of(s, seat), tactics.BEATS[len(s.ring) - 1]
    mean = sum(beats) / tactics.HIGHEST
    hand = s.hands[seat]
    return min(
        (_off(s, seat, bid, expected - _chance(s, seat, card) + mean), card) for card in hand
    )


def _chance(s: ArenaState, seat: int, card: int) -> float:
    """Return the chance of a gladiator to win a combat if all rivals lay at random."""
    strength = tactics.strength(s, seat, card)
    return tactics.BEATS[len(s.ring) - 1][min(tactics.HIGHEST, max(0, strength))]


_USES: Mapping[str, Callable[[ArenaState, int, float], Use]] = {
    "change_own_bid": _change_bid,
    "own_school_plus": _declare,
    "own_school_at": _declare,
    "school_victories": _declare_victories,
    "exchange_with_deck": _exchange,
    "trade_at_random": _trade,
}
