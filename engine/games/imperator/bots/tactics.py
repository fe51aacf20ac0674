"""How to play the rounds of Brutus: what a hand is worth, what to lead, when to lay or to pass.

Everything here looks at one's own cards and at what is public, never into other hands. Values are
in points of a hand for four; they were fitted to tens of thousands of hands of self-play, and
tuned by as many more.
"""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.imperator import notation
from engine.games.imperator.cards import Hand
from engine.games.imperator.constants import (
    BRUTUS,
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

# What it costs to still hold a set: a row for each size of the set, an entry for each rank.
BURDEN = (
    (0.0,) * 14,
    (0.0, 0.15, 0.55, 0.50, 0.50, 0.52, 0.44, 0.36, 0.34, 0.24, 0.08, 0.12, 0.08, -1.1),
    (0.0, 0.28, 0.57, 0.55, 0.50, 0.42, 0.28, 0.16, 0.02, -0.3, -0.6, -0.28, -0.46, -1.8),
    (0.0, 0.22, 0.42, 0.36, 0.30, 0.25, 0.0, -0.15, -0.4, -0.85, -1.2, -0.5, -0.5, -1.95),
    (0.0, 0.15, 0.15, 0.15, 0.05, 0.05, -0.1, -0.35, -0.45, -0.8, -1.6, -0.5, -0.5, -2.5),
)
ROUND = 0.9  # what winning a round is worth: the next lead …
EFFECT = {DUX: 1.5, CENSOR: 1.3, SENATOR: 0.1, VESTALIS: 0.1, CAESAR: 0.4}  # … or what comes of it
AGAIN = 0.4  # leading already, the next lead is worth less
TEMPO = 0.1  # laying now rather than waiting
NEARLY_OUT = 1.5  # the same, shared out over the sets still held
LAST_LEADS = 4  # sets at most among which a clear way out is looked for
SURE = 9.0  # above every rate: the way out


def burden(rank: int, count: int) -> float:
    """Return what holding `count` cards of a rank costs."""
    return BURDEN[min(count, len(BURDEN) - 1)][rank]


def relief(hand: Hand, rank: int, count: int = 1) -> float:
    """Return how much lighter a hand gets when `count` cards of a rank leave it."""
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

# Looked up in playouts: LEAD_RATE[count][rank] for whole sets, and of any part
# PART_RATE[count][held][rank], as LAY_RATE.
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


def play(s: ImperatorPosition, seat: int) -> str:
    """Return the lay with the best rate, or a pass when none is worth it.

    For playouts: where the cards gone show a clear way out, it is taken.
    """
    hand, top = s.hands[seat], s.top
    if rank := clear_way(s, seat):
        return notation.lay(rank, top[2] if top else hand[rank])
    if top is None:
        rank, _ = best_lead(hand)
        return notation.lay(rank, hand[rank])
    rank, rate = best_lay(hand, ranks_above(top[1], bool(s.consul)), top[2])
    if not rank or rate + NEARLY_OUT / (14 - hand.count(0)) < 0:
        return notation.PASS
    return notation.lay(rank, top[2])


def clear_way(s: ImperatorPosition, seat: int) -> int:
    """Return a rank that nobody can beat and after which nothing stops one going out, or 0.

    As a lead: all other sets but one cannot be beaten either. On a combination: one set is left.
    """
    hand = s.hands[seat]
    sets = [rank for rank in RANKS if hand[rank]]
    if s.top is None:
        if not 1 < len(sets) <= LAST_LEADS:
            return 0
        firm = [rank for rank in sets if keeps_lead(s, seat, rank, hand[rank])]
        return firm[-1] if len(sets) - len(firm) <= 1 else 0
    _, top, count = s.top
    for rank in reversed(ranks_above(top, bool(s.consul))):
        left = len(sets) - (hand[rank] == count)
        if hand[rank] >= count and left == 1 and keeps_lead(s, seat, rank, count):
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
    """Return the one of these ranks with the best rate for `count` cards of it, and that rate.

    The rank is 0 where none is held so often.
    """
    rates, best, chosen = LAY_RATE[count], -9.0, 0
    for rank in ranks:
        if (held := hand[rank]) >= count and (rate := rates[held][rank]) > best:
            best, chosen = rate, rank
    return chosen, best


def ranks_above(top: int, equal: bool) -> tuple[int, ...]:
    """Return the ranks that may be laid on `top`."""
    return ABOVE[equal][top]


def _above(top: int, equal: bool) -> tuple[int, ...]:
    own = (top,) if equal else ()
    return (BRUTUS, *own) if top == CAESAR else (*own, *range(top + 1, CAESAR + 1))


ABOVE = [[_above(top, equal) if top else () for top in range(14)] for equal in (False, True)]


def rated_plays(s: ImperatorPosition, seat: int) -> list[tuple[float, str]]:
    """Return the sensible lays, and the pass, with their rates, best first.

    Slower than `play`, and wiser about going out. Whoever rates a pass as high as a lay lays, here
    as there: a search would else expect others to do what they do not.
    """
    hand = s.hands[seat]
    rated = _rated_leads(s, seat, hand) if s.top is None else _rated_follows(s, seat, hand)
    return sorted(
        rated, key=lambda each: (each[0], each[1] != notation.PASS, each[1]), reverse=True
    )


def _rated_leads(s: ImperatorPosition, seat: int, hand: Hand) -> list[tuple[float, str]]:
    """Rate the whole sets; those that nobody can beat come first when they clear the way out."""
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


def _rated_follows(s: ImperatorPosition, seat: int, hand: Hand) -> list[tuple[float, str]]:
    """Rate what fits on the top combination against a pass."""
    assert s.top is not None
    _, top, count = s.top
    rates, bonus = LAY_RATE[count], NEARLY_OUT / (14 - hand.count(0))
    rated = [(0.0, notation.PASS)]
    for rank in ranks_above(top, bool(s.consul)):
        if hand[rank] >= count:
            rate = rates[hand[rank]][rank] + bonus
            out = sum(hand) == count
            rated.append((rate + SURE if out else rate, notation.lay(rank, count)))
    return rated


def keeps_lead(s: ImperatorPosition, seat: int, rank: int, count: int) -> bool:
    """Tell whether nobody can beat a lay after which the next lead is this seat's."""
    if rank in (SENATOR, VESTALIS):
        return False
    hands = [sum(s.hands[other]) for other in s.playing if other != seat]
    if max(hands, default=0) < count:
        return True
    mine, copies = s.hands[seat], COPIES[s.players]
    return not any(
        copies - s.pile[other] - mine[other] >= count for other in ranks_above(rank, bool(s.consul))
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
