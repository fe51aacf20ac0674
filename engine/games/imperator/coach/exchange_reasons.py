"""Reasons where no combination is laid: forum, gifts, discards, yes or no."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from engine.core.phases import Move
from engine.core.reasons import Reason
from engine.games.imperator import notation
from engine.games.imperator.bots.exchanges import (
    MANY_SETS,
    by_hand_size,
    change,
    shortlist,
    unwanted,
)
from engine.games.imperator.bots.tactics import burden, relief
from engine.games.imperator.cards import Hand, choices
from engine.games.imperator.constants import (
    BRUTUS,
    CAESAR,
    CENSOR,
    DUX,
    FORUM_COUNTS,
    MERCY_POINTS,
    RANKS,
    position_points,
)
from engine.games.imperator.observation import ImperatorObservation, known_hands
from engine.games.imperator.state import ImperatorState
from engine.games.imperator.voice import con, pro

LOW = 6  # ranks up to here hardly ever find a place on others
BETTER = 0.2  # by how much a card left to others must be so, to be worth a word
GOOD = -0.1  # relief from which on a hand misses a card


def of_exchange(
    s: ImperatorState, seat: int, move: Move, observation: ImperatorObservation
) -> Iterator[Reason]:
    """Return what speaks for a move that lays nothing, and against it."""
    word, numbers = move.word, move.numbers
    if word == "give":
        return _of_giving(s, seat, (numbers[0], numbers[1]), known_hands(observation))
    if numbers:
        return _CHOSEN[word](s, seat, numbers)
    question, _, answer = word.partition(":")
    return _ANSWERED[question](s, seat, answer == "yes")


def _of_announcing(s: ImperatorState, seat: int, numbers: tuple[int, ...]) -> Iterator[Reason]:
    """How many cards the Imperator can spare, and what the first pick is worth."""
    (count,) = numbers
    gladly = _gladly_lost(s.hands[seat])
    if count > gladly:
        yield con("forum_costs", "forum")
    else:
        yield pro("forum_spares", "forum", count=count)
    if count < gladly:
        yield con("forum_keeps", "forum")
    if count > 1:
        yield pro("first_pick", "forum", count=count, of=count * s.players)


def _gladly_lost(hand: Hand) -> int:
    """Return how many cards, of the most that a forum takes, leave the hand lighter one by one."""
    few = shortlist(hand, hand, -1)
    best = [min(change(hand, each, -1) for each in choices(few, n)) for n in FORUM_COUNTS]
    falls = [after < before for before, after in pairwise([0.0, *best])]
    return [*falls, False].index(False)


def _of_discarding(s: ImperatorState, seat: int, cards: tuple[int, ...]) -> Iterator[Reason]:
    """What it is to put some cards into the forum."""
    return _of_losing(s.hands[seat], cards, "forum")


def _of_losing(hand: Hand, cards: tuple[int, ...], rule: str) -> Iterator[Reason]:
    """What the hand loses with some cards: burdens, or what holds it together."""
    ranks = [*dict.fromkeys(cards)]
    torn = [rank for rank in ranks if cards.count(rank) < hand[rank]]
    worst = min(ranks, key=lambda rank: relief(hand, rank, cards.count(rank)))
    low = sum(hand[rank] == 1 and BRUTUS < rank <= LOW for rank in ranks)
    if worst >= DUX and relief(hand, worst, cards.count(worst)) < GOOD:
        yield con("too_good", rule, rank=worst)
    if low:
        yield pro("low_gone", rule, count=low)
    if torn:
        yield con("breaks", rule, rank=torn[0], count=hand[torn[0]])
    elif len(cards) > 1:
        yield pro("breaks_none", rule)
    kept = [rank for rank in unwanted(hand) if rank not in ranks]
    if kept and relief(hand, kept[0]) > max(relief(hand, rank) for rank in ranks):
        yield con("keeps_burden", rule, rank=kept[0])
    elif not low and not torn:
        yield pro("least_useful", rule)


def _of_taking(s: ImperatorState, seat: int, cards: tuple[int, ...]) -> Iterator[Reason]:
    """What comes into the hand from the forum, and what is left to the next."""
    hand = s.hands[seat]
    ranks = [*dict.fromkeys(cards)]
    if CAESAR in ranks:
        yield pro("takes_caesar", "caesar")
    for rank in ranks:
        if hand[rank] and rank != CAESAR:
            yield pro("completes", "forum", rank=rank, count=hand[rank] + cards.count(rank))
            break
    lonely = [rank for rank in ranks if not hand[rank] and cards.count(rank) == 1 and rank < DUX]
    if lonely:
        yield con("lies_alone", "forum", rank=lonely[0])
    if not lonely and {DUX, CENSOR} & {*ranks}:
        yield pro("takes_effect", "effects", rank=max({DUX, CENSOR} & {*ranks}))
    left = [each - cards.count(rank) for rank, each in enumerate(s.pool)]
    gained = max(_added(hand, rank) for rank in ranks) - BETTER
    better = [rank for rank in RANKS if left[rank] and _added(hand, rank) < gained]
    if better and len(s.pickers) > 1:
        best = min(better, key=lambda rank: _added(hand, rank))
        yield con("leaves_better", "forum", rank=best, to=s.pickers[1])


def _added(hand: Hand, rank: int) -> float:
    """Return how much heavier a card makes the hand."""
    return burden(rank, hand[rank] + 1) - burden(rank, hand[rank])


def _of_one_card(s: ImperatorState, seat: int, cards: tuple[int, ...]) -> Iterator[Reason]:
    """What it is to lose one card, by an effect or in a conspiracy."""
    rule = {"slip": "conspiracy", "censor": "censor"}.get(s.phase, "vestalis")
    if s.phase != "slip" and sum(s.hands[seat]) == 1:
        yield pro("out", "out", points=position_points(s.players, len(s.finished) + 1))
        return
    yield from _of_losing(s.hands[seat], cards, rule)


def _of_giving(
    s: ImperatorState, seat: int, gift: tuple[int, int], known: list[Hand]
) -> Iterator[Reason]:
    """What a gift does for the giver, and what for whoever gets it."""
    rank, to = gift
    rule = "senator" if s.phase == "senator" else "dux"
    if sum(s.hands[seat]) == 1:
        yield pro("out", "out", points=position_points(s.players, len(s.finished) + 1))
        return
    yield from _of_receiver(s, seat, to)
    if known[to][rank]:
        yield con("joins", rule, to=to, rank=rank)
    yield from _of_losing(s.hands[seat], (rank,), rule)


def _of_receiver(s: ImperatorState, seat: int, to: int) -> Iterator[Reason]:
    """Whether whoever gets a card is near to going out: a burden to them, the lead a present."""
    sizes = [sum(s.hands[other]) for other in by_hand_size(s, seat)]
    count = sum(s.hands[to])
    if sizes[0] == sizes[-1]:
        return
    if s.phase == "senator":
        if count == sizes[-1]:
            yield pro("leads_last", "senator", to=to, count=count)
        elif count == sizes[0]:
            yield con("leads_first", "senator", to=to, count=count)
    elif count == sizes[0]:
        yield pro("slows", "dux", to=to, count=count)
    elif count == sizes[-1]:
        yield con("slows_last", "dux", to=to, count=count)


def _of_keeping(s: ImperatorState, seat: int, _: bool) -> Iterator[Reason]:
    """Whether there is something left worth giving away."""
    hand = s.hands[seat]
    first = unwanted(hand)[0]
    if relief(hand, first) > 0:
        yield con("keeps_unwanted", "dux", rank=first)
    else:
        yield pro("only_good", "dux")


def _of_mercy(s: ImperatorState, seat: int, yes: bool) -> Iterator[Reason]:
    """Two points against the first pick."""
    if yes:
        yield pro("mercy_points", "benevolence", points=MERCY_POINTS)
        yield con("picks_last", "benevolence", to=s.order[-1])
    else:
        yield con("mercy_lost", "benevolence", points=MERCY_POINTS)
        yield pro("picks_first", "benevolence")


def _of_consul(s: ImperatorState, seat: int, yes: bool) -> Iterator[Reason]:
    """Equal lays are for hands of many ranks."""
    ranks = 14 - s.hands[seat].count(0)
    if ranks >= MANY_SETS:
        match = pro("many_ranks", "consul", count=ranks)
        yield match if yes else con("match_lost", "consul", count=ranks)
    elif yes:
        yield con("few_ranks", "consul", count=ranks)
    else:
        yield pro("sets_stand", "consul")


def _of_conspiracy(s: ImperatorState, seat: int, yes: bool) -> Iterator[Reason]:
    """One's worst card against one that somebody else wants to be rid of."""
    first = unwanted(s.hands[seat])[0]
    gladly = relief(s.hands[seat], first) > 0
    if yes:
        rid = pro("slips_away", "conspiracy", rank=first)
        yield rid if gladly else con("nothing_to_slip", "conspiracy")
        yield con("gets_worst", "conspiracy", by=s.next_playing(seat, -1))
    elif gladly:
        yield con("keeps_unwanted", "conspiracy", rank=first)
    else:
        yield pro("hand_stays", "conspiracy")


_CHOSEN = {
    "forum": _of_announcing,
    "discard": _of_discarding,
    "take": _of_taking,
    "drop": _of_one_card,
    "slip": _of_one_card,
}
_ANSWERED = {
    "mercy": _of_mercy,
    "consul": _of_consul,
    "conspire": _of_conspiracy,
    notation.KEEP: _of_keeping,
}
