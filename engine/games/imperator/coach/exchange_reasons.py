"""Reasons for and against moves without a combination: forum, gifts, discards, yes or no."""

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
from engine.games.imperator.bots.tactics import relief
from engine.games.imperator.cards import Hand, choices, count_sets
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
from engine.games.imperator.observation import ImperatorObservation
from engine.games.imperator.state import ImperatorState
from engine.games.imperator.tracking import known_hands
from engine.games.imperator.voice import con, pro

LOW = 6  # the highest rank that can hardly ever be laid on another
BETTER = 0.2  # points by which a card left to others must be better to be mentioned
GOOD = -0.1  # relief below which the loss of a card hurts a hand


def of_exchange(
    s: ImperatorState, seat: int, move: Move, observation: ImperatorObservation
) -> Iterator[Reason]:
    """Return the reasons for and against a move that lays no combination."""
    word, numbers = move.word, move.numbers
    if word == "give":
        return _of_giving(s, seat, (numbers[0], numbers[1]), known_hands(observation))
    if numbers:
        return _CHOSEN[word](s, seat, numbers)
    question, _, answer = word.partition(":")
    return _ANSWERED[question](s, seat, answer == "yes")


def _of_announcing(s: ImperatorState, seat: int, numbers: tuple[int, ...]) -> Iterator[Reason]:
    """Give reasons about the cards that the Imperator can spare, and about the first pick."""
    (count,) = numbers
    spared = _cards_to_spare(s.hands[seat])
    if count > spared:
        yield con("forum_costs", "forum")
    else:
        yield pro("forum_spares", "forum", count=count)
    if count < spared:
        yield con("forum_keeps", "forum")
    if count > 1:
        yield pro("first_pick", "forum", count=count, of=count * s.players)


def _cards_to_spare(hand: Hand) -> int:
    """Return the number of cards, at most three, of which each further one lost helps the hand."""
    few = shortlist(hand, hand, -1)
    best = [min(change(hand, each, -1) for each in choices(few, n)) for n in FORUM_COUNTS]
    falls = [after < before for before, after in pairwise([0.0, *best])]
    return [*falls, False].index(False)


def _of_discarding(s: ImperatorState, seat: int, cards: tuple[int, ...]) -> Iterator[Reason]:
    """Give reasons about the cards put into the forum."""
    return _of_losing(s.hands[seat], cards, "forum")


def _of_losing(hand: Hand, cards: tuple[int, ...], rule: str) -> Iterator[Reason]:
    """Give reasons about the cards that a hand loses: good ones, low ones, parts of sets."""
    ranks = [*dict.fromkeys(cards)]
    torn = [rank for rank in ranks if cards.count(rank) < hand[rank]]
    low = sum(hand[rank] == 1 and BRUTUS < rank <= LOW for rank in ranks)
    yield from _loses_too_good(hand, cards, rule)
    if low:
        yield pro("low_gone", rule, count=low)
    yield from _breaks_set(hand, torn, len(cards), rule)
    if (burdensome := _keeps_burden(hand, ranks)) is not None:
        yield con("keeps_burden", rule, rank=burdensome)
    elif not low and not torn:
        yield pro("least_useful", rule)


def _breaks_set(hand: Hand, torn: list[int], lost: int, rule: str) -> Iterator[Reason]:
    if torn:
        yield con("breaks", rule, rank=torn[0], count=hand[torn[0]])
    elif lost > 1:
        yield pro("breaks_none", rule)


def _loses_too_good(hand: Hand, cards: tuple[int, ...], rule: str) -> Iterator[Reason]:
    lost = {rank: relief(hand, rank, cards.count(rank)) for rank in cards}
    worst = min(lost, key=lost.__getitem__)
    if worst >= DUX and lost[worst] < GOOD:
        yield con("too_good", rule, rank=worst)


def _keeps_burden(hand: Hand, lost: list[int]) -> int | None:
    """Return a rank left in the hand whose loss would help more than any of these ranks."""
    kept = [rank for rank in unwanted(hand) if rank not in lost]
    worse = kept and relief(hand, kept[0]) > max(relief(hand, rank) for rank in lost)
    return kept[0] if worse else None


def _of_taking(s: ImperatorState, seat: int, cards: tuple[int, ...]) -> Iterator[Reason]:
    """Give reasons about the cards taken from the forum, and those left to the next player."""
    hand = s.hands[seat]
    ranks = [*dict.fromkeys(cards)]
    if CAESAR in ranks:
        yield pro("takes_caesar", "caesar")
    yield from _completes(hand, cards)
    lonely = [rank for rank in ranks if not hand[rank] and cards.count(rank) == 1 and rank < DUX]
    officers = {DUX, CENSOR} & {*ranks}
    if lonely:
        yield con("lies_alone", "forum", rank=lonely[0])
    elif officers:
        yield pro("takes_effect", "effects", rank=max(officers))
    yield from _leaves_better(s, hand, cards)


def _completes(hand: Hand, cards: tuple[int, ...]) -> Iterator[Reason]:
    held = [rank for rank in cards if hand[rank] and rank != CAESAR]
    if held:
        count = hand[held[0]] + cards.count(held[0])
        yield pro("completes", "forum", rank=held[0], count=count)


def _leaves_better(s: ImperatorState, hand: Hand, cards: tuple[int, ...]) -> Iterator[Reason]:
    added = [change(hand, (rank,), 1) for rank in range(14)]
    limit = max(added[rank] for rank in cards) - BETTER
    left = [rank for rank in RANKS if s.pool[rank] > cards.count(rank)]
    better = [rank for rank in left if added[rank] < limit]
    if better and len(s.pickers) > 1:
        best = min(better, key=added.__getitem__)
        yield con("leaves_better", "forum", rank=best, to=s.pickers[1])


def going_out(s: ImperatorState) -> Reason:
    """Return the reason for a move after which the seat goes out."""
    return pro("out", "out", points=position_points(s.players, len(s.finished) + 1))


def _of_one_card(s: ImperatorState, seat: int, cards: tuple[int, ...]) -> Iterator[Reason]:
    """Give reasons about the one card lost by an effect or in a conspiracy."""
    rule = {"slip": "conspiracy", "censor": "censor"}.get(s.phase, "vestalis")
    if s.phase != "slip" and sum(s.hands[seat]) == 1:
        yield going_out(s)
        return
    yield from _of_losing(s.hands[seat], cards, rule)


def _of_giving(
    s: ImperatorState, seat: int, gift: tuple[int, int], known: list[Hand]
) -> Iterator[Reason]:
    """Give reasons about a gift, for the giver and for the receiver."""
    rank, to = gift
    rule = "senator" if s.phase == "senator" else "dux"
    if sum(s.hands[seat]) == 1:
        yield going_out(s)
        return
    yield from _of_receiver(s, seat, to)
    if known[to][rank]:
        yield con("joins", rule, to=to, rank=rank)
    yield from _of_losing(s.hands[seat], (rank,), rule)


def _of_receiver(s: ImperatorState, seat: int, to: int) -> Iterator[Reason]:
    """Give a reason if the receiver has the fewest or the most cards of the others."""
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
    """Give the reason for or against keeping the second card of Dux."""
    hand = s.hands[seat]
    first = unwanted(hand)[0]
    if relief(hand, first) > 0:
        yield con("keeps_unwanted", "dux", rank=first)
    else:
        yield pro("only_good", "dux")


def _of_mercy(s: ImperatorState, seat: int, yes: bool) -> Iterator[Reason]:
    """Give reasons about the two points and the first pick."""
    if yes:
        yield pro("mercy_points", "benevolence", points=MERCY_POINTS)
        yield con("picks_last", "benevolence", to=s.order[-1])
    else:
        yield con("mercy_lost", "benevolence", points=MERCY_POINTS)
        yield pro("picks_first", "benevolence")


def _of_consul(s: ImperatorState, seat: int, yes: bool) -> Iterator[Reason]:
    """Give the reason about equal lays, which help a hand of many ranks."""
    ranks = count_sets(s.hands[seat])
    if ranks >= MANY_SETS:
        match = pro("many_ranks", "consul", count=ranks)
        yield match if yes else con("match_lost", "consul", count=ranks)
    elif yes:
        yield con("few_ranks", "consul", count=ranks)
    else:
        yield pro("sets_stand", "consul")


def _of_conspiracy(s: ImperatorState, seat: int, yes: bool) -> Iterator[Reason]:
    """Give reasons about the card passed on and the card received."""
    first = unwanted(s.hands[seat])[0]
    burdensome = relief(s.hands[seat], first) > 0
    if yes:
        slips = pro("slips_away", "conspiracy", rank=first)
        yield slips if burdensome else con("nothing_to_slip", "conspiracy")
        yield con("gets_worst", "conspiracy", by=s.next_playing(seat, -1))
    elif burdensome:
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
