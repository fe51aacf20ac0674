"""The combats left in a tournament, played by rules of thumb in one tight loop for searches.

A gladiator is a number here, `strength << 5 | gladiator`: a sorted hand is sorted by what it can
beat, and the last five bits still tell which gladiator it is. The loop does what `tactics.lay` and
`tactics.secret_lay` say; `tests/games/arena/fast/test_playout.py` plays both side by side.
"""

from __future__ import annotations

from bisect import bisect_left
from random import Random

from engine.games.arena import combats, resolution
from engine.games.arena.bots import tactics
from engine.games.arena.state import ArenaState

OFFSET = 32  # powers may make a strength negative
GLADIATOR = 31  # the bits that tell which one it is
WAVER = 0.06  # how often anything is laid: people do not go by rules of thumb
WAVER_UNSEEN = 0.25  # the same where all choose at once


def play_combats(s: ArenaState, rng: Random) -> None:
    """Lay all gladiators that are left, and take the losses."""
    hands = [sorted([packed(s, seat, card) for card in hand]) for seat, hand in enumerate(s.hands)]
    missing = [(bid or 0) - won for bid, won in zip(s.bids, s.victories, strict=True)]
    play = _play_unseen if s.phase == "secret_lay" else _play_in_turn
    play(s, hands, missing, rng)
    s.victories = [(bid or 0) - left for bid, left in zip(s.bids, missing, strict=True)]
    s.hands, s.lays, s.chosen, s.to_act = hands, [], {}, ()
    resolution.begin(s)
    for seat in s.queue:
        resolution.spare(s, seat)
    s.to_act = ()
    resolution.take_losses(s)


def packed(s: ArenaState, seat: int, card: int) -> int:
    """Return a gladiator as the number that stands for it here."""
    return tactics.strength(s, seat, card) + OFFSET << 5 | card


def _play_in_turn(s: ArenaState, hands: list[list[int]], missing: list[int], rng: Random) -> None:
    random, ring, plain = rng.random, s.ring, counts_one(s)
    order = s.queue
    top, winner, best = _best_laid(s)  # `top` beats all of its strength: equal ones laid later
    while True:
        last = order[-1]
        wanting = sum([missing[seat] > 0 for seat in order])  # of those still to lay
        for seat in order:
            hand = hands[seat]
            wanted = missing[seat]
            if wanted > 0:
                wanting -= 1
            place = len(hand) - 1
            losing = bisect_left(hand, top)
            if random() < WAVER:
                place = int(random() * len(hand))
            elif wanted > 0:
                if losing <= place and seat == last:
                    place = losing
                elif losing > place or (wanting and wanted <= place):
                    place = place - wanted if place > wanted else 0
            elif losing:
                place = losing - 1
            elif not wanting and seat != last:
                place = 0
            number = hand.pop(place)
            if number > top:
                top, winner = number | GLADIATOR, seat
                best = number & GLADIATOR
        going_on = hands[winner]
        missing[winner] -= 1 if plain else combats.worth(s, winner, best, not going_on)
        if not going_on:
            return
        place = ring.index(winner)
        order, top = ring[place:] + ring[:place], -1


def _best_laid(s: ArenaState) -> tuple[int, int, int]:
    """Return what is to be beaten, who laid it and which gladiator it is; -1 before any."""
    if not s.lays:
        return -1, -1, -1
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
        missing[winner] -= 1 if plain else combats.worth(s, winner, best, not going_on)
        if not going_on:
            return


def counts_one(s: ArenaState) -> bool:
    """Tell whether every combat counts one victory, whoever wins it with what."""
    if s.effect == "last_combat_victories":
        return False
    return all(s.power_of(seat).effect != "school_victories" for seat in s.declared)
