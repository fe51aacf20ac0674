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
    lacking = tactics.aim_against(s, seat, tactics.expected_victories(s, seat)) - bid_of(s, seat)
    most = abs(lacking) - GAIN
    if most <= 0:
        return notation.DECLINE
    off, move = use(s, seat, -lacking)
    return move if off < most else notation.DECLINE


def _change_bid(s: ArenaState, seat: int, wanted: float) -> Use:
    """Change the seat's own bid."""
    bid, by = bid_of(s, seat), s.power_of(seat).numbers["by"]
    bids = range(max(0, bid - by), min(s.combats, bid + by) + 1)
    changed = (each for each in bids if each != bid)
    return min((abs(each - bid + wanted), notation.REBID[seat][each]) for each in changed)


def _declare_values(s: ArenaState, seat: int, wanted: float) -> Use:
    """Change the fighting values of the seat's gladiators of a school."""
    laniste = s.power_of(seat)
    at, plus = laniste.numbers.get("value"), laniste.numbers.get("plus", 0)
    beats, more = tactics.beats(s), 0.0
    for card in _of_school(s, seat):
        value = card + plus if at is None else at
        more += beats[min(tactics.HIGHEST, max(0, value))] - beats[card]
    return _off(wanted, more), notation.DECLARE


def _declare_victories(s: ArenaState, seat: int, wanted: float) -> Use:
    """Let the victories of a school count more, or not at all."""
    beats, further = tactics.beats(s), s.power_of(seat).numbers["victories"] - 1
    more = further * sum([beats[card] for card in _of_school(s, seat)])
    return _off(wanted, more), notation.DECLARE


def _exchange(s: ArenaState, seat: int, wanted: float) -> Use:
    """Put a gladiator under the deck."""
    off, card = _replaced(s, seat, wanted)
    return off, notation.EXCHANGE[card]


def _trade(s: ArenaState, seat: int, wanted: float) -> Use:
    """Trade a gladiator with the next seat."""
    off, card = _replaced(s, seat, wanted)
    to = s.ring[(s.ring.index(seat) + 1) % len(s.ring)]
    return off, notation.TRADE[to][card]


def _replaced(s: ArenaState, seat: int, wanted: float) -> tuple[float, int]:
    """Return how far off the hand is with a random gladiator for one of its own, and that one."""
    beats = tactics.beats(s)
    mean = sum(beats) / tactics.HIGHEST
    return min((_off(wanted, mean - beats[card]), card) for card in s.hands[seat])


def _off(wanted: float, more: float) -> float:
    """Return how far off a hand is that wins `more` combats by chance; `wanted` are victories."""
    return abs(wanted - tactics.STRONG_WIN * more)


def _of_school(s: ArenaState, seat: int) -> list[int]:
    """Return the gladiators in a hand of the school of its Laniste."""
    school, school_of = s.power_of(seat).school, s.cards.school_of
    return [card for card in s.hands[seat] if school_of[card] == school]


_USES: Mapping[str, Callable[[ArenaState, int, float], Use]] = {
    "change_own_bid": _change_bid,
    "own_school_plus": _declare_values,
    "own_school_at": _declare_values,
    "school_victories": _declare_victories,
    "exchange_with_deck": _exchange,
    "trade_at_random": _trade,
}
