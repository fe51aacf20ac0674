"""Heuristics for the rounds: the burden of a hand, what to lead, when to lay and when to pass.

They use the cards of the seat that decides and public information only. Values are points of a
hand with four players, fitted to tens of thousands of hands of self-play and tuned by as many more.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.imperator import notation
from engine.games.imperator.cards import Hand, count_sets
from engine.games.imperator.constants import (
    CAESAR,
    CENSOR,
    COPIES,
    DUX,
    GLADIATOR,
    RANKS,
    SENATOR,
    VESTALIS,
)
from engine.games.imperator.position import ImperatorPosition
from engine.games.imperator.rounds import followers

# The cost of still holding a set: a row for each size of the set, an entry for each rank.
BURDEN = (
    (0.0,) * 14,
    (0.0, 0.15, 0.55, 0.50, 0.50, 0.52, 0.44, 0.36, 0.34, 0.24, 0.08, 0.12, 0.08, -1.1),
    (0.0, 0.28, 0.57, 0.55, 0.50, 0.42, 0.28, 0.16, 0.02, -0.3, -0.6, -0.28, -0.46, -1.8),
    (0.0, 0.22, 0.42, 0.36, 0.30, 0.25, 0.0, -0.15, -0.4, -0.85, -1.2, -0.5, -0.5, -1.95),
    (0.0, 0.15, 0.15, 0.15, 0.05, 0.05, -0.1, -0.35, -0.45, -0.8, -1.6, -0.5, -0.5, -2.5),
)
ROUND = 0.9  # value of winning a round: the next lead …
EFFECT = {DUX: 1.5, CENSOR: 1.3, SENATOR: 0.1, VESTALIS: 0.1, CAESAR: 0.4}  # … or an effect
AGAIN = 0.4  # the next lead is worth less to the seat that leads now
TEMPO = 0.1  # value of laying now instead of later
NEARLY_OUT = 1.5  # a further one, divided by the number of sets held
LAST_LEADS = 4  # sets at most of a hand that is searched for a clear way out
SURE = 9.0  # added to the rate of a way out, above every other rate


def burden(rank: int, count: int) -> float:
    """Return the cost of holding `count` cards of a rank."""
    return BURDEN[min(count, len(BURDEN) - 1)][rank]


def relief(hand: Hand, rank: int, count: int = 1) -> float:
    """Return how much the burden of a hand falls when it loses `count` cards of a rank."""
    return burden(rank, hand[rank]) - burden(rank, hand[rank] - count)


def chance_to_hold(rank: int, count: int) -> float:
    """Estimate the chance that nobody beats `count` cards of a rank."""
    beating, copies = (1, 3.0) if rank == CAESAR else (CAESAR - rank, 4.0)
    return 1 / (1 + 0.3 * beating * max(0.0, copies - count) / count)


def _lead_rate(rank: int, count: int, held: int) -> float:
    gain = EFFECT.get(rank, ROUND) - AGAIN
    lighter = burden(rank, held) - burden(rank, held - count)
    return lighter + chance_to_hold(rank, count) * gain


def _lay_rate(rank: int, count: int, held: int) -> float:
    gain = EFFECT.get(rank, ROUND)
    lighter = burden(rank, held) - burden(rank, held - count)
    return TEMPO + lighter + chance_to_hold(rank, count) * gain


HELD = 16  # counts of a rank that four bits can hold

# Rates for playouts: LEAD_RATE[count][rank] for leads of whole sets, PART_RATE[count][held][rank]
# for leads of part of a set, LAY_RATE[count][held][rank] for lays on a combination.
LEAD_RATE = [
    [_lead_rate(rank, count, count) if count else 0.0 for rank in range(14)] for count in range(9)
]
PART_RATE = [
    [
        [_lead_rate(rank, count, held) if 1 <= count <= held else 0.0 for rank in range(14)]
        for held in range(HELD)
    ]
    for count in range(9)
]
LAY_RATE = [
    [
        [_lay_rate(rank, count, held) if 1 <= count <= held else 0.0 for rank in range(14)]
        for held in range(HELD)
    ]
    for count in range(9)
]


def best_play(s: ImperatorPosition, seat: int) -> str:
    """Return the move of a playout: a clear way out, else the best rate, else a pass."""
    hand = s.hands[seat]
    if s.top is None:
        rank = clear_lead(s, seat) or best_lead(hand)[0]
        return notation.lay(rank, hand[rank])
    _, top, count = s.top
    rank = clear_lay(s, seat, top, count) or _worthwhile_lay(hand, followers(top, s.consul), count)
    return notation.lay(rank, count) if rank else notation.PASS


def _worthwhile_lay(hand: Hand, ranks: Iterable[int], count: int) -> int:
    """Return the one of these ranks to lay, or 0 if a pass is rated higher."""
    rank, rate = best_lay(hand, ranks, count)
    return rank if rate + NEARLY_OUT / count_sets(hand) >= 0 else 0


def clear_lead(s: ImperatorPosition, seat: int) -> int:
    """Return a rank to lead if nobody can beat any set of the hand but one at most, else 0."""
    hand = s.hands[seat]
    sets = [rank for rank in RANKS if hand[rank]]
    if not 1 < len(sets) <= LAST_LEADS:
        return 0
    firm = [rank for rank in sets if keeps_lead(s, seat, rank, hand[rank])]
    return firm[-1] if len(sets) - len(firm) <= 1 else 0


def clear_lay(s: ImperatorPosition, seat: int, top: int, count: int) -> int:
    """Return the highest rank that nobody can beat on `top` and that leaves one set, else 0."""
    hand = s.hands[seat]
    sets = count_sets(hand)
    for rank in reversed(followers(top, s.consul)):
        leaves_one = sets - (hand[rank] == count) == 1
        if hand[rank] >= count and leaves_one and keeps_lead(s, seat, rank, count):
            return rank
    return 0


def best_lead(hand: Hand) -> tuple[int, float]:
    """Return the rank whose whole set has the best rate as a lead, and that rate."""
    best, chosen = -9.0, 0
    for rank in RANKS:
        if (held := hand[rank]) and (rate := LEAD_RATE[held][rank]) > best:
            best, chosen = rate, rank
    return chosen, best


def best_lay(hand: Hand, ranks: Iterable[int], count: int) -> tuple[int, float]:
    """Return the one of these ranks with the best rate for a lay of `count` cards, and that rate.

    The rank is 0 if the hand has too few cards of each.
    """
    rates, best, chosen = LAY_RATE[count], -9.0, 0
    for rank in ranks:
        if (held := hand[rank]) >= count and (rate := rates[held][rank]) > best:
            best, chosen = rate, rank
    return chosen, best


def rated_plays(s: ImperatorPosition, seat: int) -> list[tuple[float, str]]:
    """Return the sensible lays, and the pass, with their rates, best first.

    It is slower than `best_play` and sees more ways out. A lay comes before a pass with the same
    rate, as in `best_play`, so that playouts predict the moves of bots.
    """
    hand = s.hands[seat]
    rated = _rated_leads(s, seat, hand) if s.top is None else _rated_follows(s, hand)
    return sorted(
        rated, key=lambda each: (each[0], each[1] != notation.PASS, each[1]), reverse=True
    )


def _rated_leads(s: ImperatorPosition, seat: int, hand: Hand) -> list[tuple[float, str]]:
    """Rate the whole sets; those that nobody can beat come first if they leave a clear way out."""
    sets = [rank for rank in RANKS if hand[rank]]
    keepers = [rank for rank in sets if keeps_lead(s, seat, rank, hand[rank])]
    clear = len(sets) - len(keepers) <= 1
    rated: list[tuple[float, str]] = []
    for rank in sets:
        rate = LEAD_RATE[hand[rank]][rank]
        if len(sets) == 1 or (clear and rank in keepers and not _saved_for_revolt(s, rank)):
            rate += SURE
        rated.append((rate, notation.lay(rank, hand[rank])))
    return rated


def _rated_follows(s: ImperatorPosition, hand: Hand) -> list[tuple[float, str]]:
    """Rate the lays on the top combination, and the pass."""
    assert s.top is not None
    _, top, count = s.top
    rates, bonus = LAY_RATE[count], NEARLY_OUT / count_sets(hand)
    rated = [(0.0, notation.PASS)]
    for rank in followers(top, s.consul):
        if hand[rank] >= count:
            rate = rates[hand[rank]][rank] + bonus
            out = sum(hand) == count
            rated.append((rate + SURE if out else rate, notation.lay(rank, count)))
    return rated


def keeps_lead(s: ImperatorPosition, seat: int, rank: int, count: int) -> bool:
    """Tell whether nobody can beat a lay and its seat then leads again."""
    if rank in (SENATOR, VESTALIS):
        return False
    hands = [sum(s.hands[other]) for other in s.playing if other != seat]
    if max(hands, default=0) < count:
        return True
    mine, copies = s.hands[seat], COPIES[s.players]
    return not any(
        copies - s.pile[other] - mine[other] >= count for other in followers(rank, s.consul)
    )


def rated_parts(s: ImperatorPosition, seat: int) -> list[tuple[float, str]]:
    """Return the leads of a part of a set with their rates, best first."""
    return sorted(
        (
            (PART_RATE[count][held][rank], notation.lay(rank, count))
            for rank, held in enumerate(s.hands[seat])
            for count in range(1, held)
        ),
        reverse=True,
    )


def _saved_for_revolt(s: ImperatorPosition, rank: int) -> bool:
    return rank == GLADIATOR and bool(s.options["revolt"])


def goes_out(s: ImperatorPosition, seat: int, move: str) -> bool:
    """Tell whether this lay empties the hand."""
    read = notation.parse(move)
    return read.word == "lay" and read.numbers[1] == sum(s.hands[seat])
