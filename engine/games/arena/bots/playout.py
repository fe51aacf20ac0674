"""Plays the combats left in a tournament by rules of thumb, in a tight loop for searches.

A gladiator is packed into one number, `strength << 5 | gladiator`, so that sorting a hand sorts it
by strength. The combats are those of `combats`, and the loop lays as `tactics.lay` and
`tactics.secret_lay` do; `tests/games/arena/bots/test_playout.py` plays both side by side.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable
from random import Random
from typing import TypeAlias

from engine.games.arena import combats, resolution
from engine.games.arena.bots import tactics
from engine.games.arena.state import ArenaState

OFFSET = 32  # powers may make a strength negative
GLADIATOR = 31  # the bits that hold the gladiator
WAVER = 0.06  # how often a random card is laid, as people do not follow rules of thumb
WAVER_UNSEEN = 0.25  # how often, where all choose at once
NOTHING_LAID = -1, -1, -1
_HIGHEST_WINS = tuple(card + OFFSET << 5 | card for card in range(tactics.HIGHEST + 1))
_LOWEST_WINS = tuple(
    tactics.HIGHEST + 1 - card + OFFSET << 5 | card for card in range(tactics.HIGHEST + 1)
)
# Hands, victories missing, a source of chance, and the least gladiator that may win later.
_Table: TypeAlias = tuple[list[list[int]], list[int], Callable[[], float], int]
_AGAIN = tuple(strong + OFFSET << 5 for strong in tactics.AGAIN)


def play_combats(s: ArenaState, rng: Random) -> None:
    """Lay all gladiators that are left, and take the losses."""
    _fight(s, rng)
    resolution.take_losses(s)


def play_tournament(s: ArenaState, rng: Random) -> None:
    """Lay all gladiators that are left, take the losses, and begin the next tournament."""
    _fight(s, rng)
    s.settle()


def _fight(s: ArenaState, rng: Random) -> None:
    """Lay all gladiators that are left, up to the losses."""
    hands = _packed_hands(s)
    missing = [(bid or 0) - won for bid, won in zip(s.bids, s.victories, strict=True)]
    play = _play_unseen if s.phase == "secret_lay" else _play_in_turn
    play(s, hands, missing, rng)
    s.victories = [(bid or 0) - left for bid, left in zip(s.bids, missing, strict=True)]
    s.hands, s.lays, s.chosen, s.to_act = hands, [], {}, ()
    resolution.begin(s)
    for seat in s.queue:
        resolution.spare(s, seat)
    s.to_act = ()


def packed(s: ArenaState, seat: int, card: int) -> int:
    """Return a gladiator packed with its strength."""
    return tactics.strength(s, seat, card) + OFFSET << 5 | card


def _packed_hands(s: ArenaState) -> list[list[int]]:
    """Return every hand packed and sorted."""
    if s.declared:
        return [
            sorted([packed(s, seat, card) for card in hand]) for seat, hand in enumerate(s.hands)
        ]
    table = _LOWEST_WINS if s.effect == "lowest_wins" else _HIGHEST_WINS
    return [sorted([table[card] for card in hand]) for hand in s.hands]


def _play_in_turn(s: ArenaState, hands: list[list[int]], missing: list[int], rng: Random) -> None:
    ring, plain = s.ring, counts_one(s)
    order, best = s.queue, best_laid(s)
    table: _Table = hands, missing, rng.random, _AGAIN[len(ring) - 1]
    while True:
        winner, card = _lay_in_turn(order, table, best)
        going_on = hands[winner]
        missing[winner] -= 1 if plain else combats.victories_scored(s, winner, card, not going_on)
        if not going_on:
            return
        place = ring.index(winner)
        order, best = ring[place:] + ring[:place], NOTHING_LAID


def _lay_in_turn(order: list[int], table: _Table, best: tuple[int, int, int]) -> tuple[int, int]:
    """Finish a combat that `best` wins so far; return the winner and its gladiator."""
    hands, missing, random, again = table
    top, winner, card = best
    last = order[-1]
    wanting = _count_wanting(order, missing)  # of the seats still to lay
    for seat in order:
        hand, wanted = hands[seat], missing[seat]
        strongest = place = len(hand) - 1
        losing = bisect_left(hand, top)
        wanting -= wanted > 0
        if random() < WAVER:
            place = int(random() * len(hand))
        elif wanted > 0:
            if losing > strongest or (wanting and wanted <= strongest):
                place = max(0, strongest - wanted)
            elif wanted > 1:
                place = losing if seat == last else strongest
            elif losing and hand[-2] >= again:
                place = losing - 1
        elif losing:
            place = losing - 1
        elif not wanting and seat != last:
            place = 0
        number = hand.pop(place)
        if number > top:
            top, winner, card = number | GLADIATOR, seat, number & GLADIATOR
    return winner, card


def _count_wanting(seats: list[int], missing: list[int]) -> int:
    """Return how many of these seats lack victories."""
    return sum([missing[seat] > 0 for seat in seats])


def best_laid(s: ArenaState) -> tuple[int, int, int]:
    """Return the best gladiator laid: packed, its seat, and its number; -1 each before any.

    The packed number has all gladiator bits set: a later one of equal strength does not beat it.
    """
    if not s.lays:
        return NOTHING_LAID
    seat, card = s.lays[combats.best_lay(s, combats.laid_values(s))]
    return packed(s, seat, card) | GLADIATOR, seat, card


def _play_unseen(s: ArenaState, hands: list[list[int]], missing: list[int], rng: Random) -> None:
    random, plain = rng.random, counts_one(s)
    chosen = {seat: packed(s, seat, move.numbers[0]) for seat, move in s.chosen.items()}
    while True:
        top, winner, best = -1, -1, 0
        for seat in s.ring:
            hand = hands[seat]
            if seat in chosen:
                number = chosen.pop(seat)
                hand.remove(number)
            elif random() < WAVER_UNSEEN:
                number = hand.pop(int(random() * len(hand)))
            else:
                number = hand.pop() if missing[seat] > 0 else hand.pop(0)
            if number > top:
                top, winner, best = number | GLADIATOR, seat, number & GLADIATOR
        going_on = hands[winner]
        missing[winner] -= 1 if plain else combats.victories_scored(s, winner, best, not going_on)
        if not going_on:
            return


def counts_one(s: ArenaState) -> bool:
    """Tell whether every combat counts one victory, whatever wins it."""
    if s.effect == "last_combat_victories":
        return False
    return all(s.power_of(seat).effect != "school_victories" for seat in s.declared)
