"""Heuristics for decisions without a combination: forum, gifts, discards, yes or no.

Each function of `DECISIONS` takes a position and the seat that decides, and returns the moves worth
making, the best first. It uses only the cards of that seat and public information.
"""

from __future__ import annotations

from engine.games.imperator import notation
from engine.games.imperator.bots.tactics import burden, relief
from engine.games.imperator.cards import Hand, choices, count_sets
from engine.games.imperator.constants import FORUM_COUNTS, RANKS
from engine.games.imperator.position import ImperatorPosition

FIRST_PICK = 0.35  # expected value of a card that the Imperator picks from the forum
SLIPPED = 0.4  # expected burden of a card received in a conspiracy
SHORTLIST = 6  # ranks considered for the forum
MANY_SETS = 11  # ranks in a hand from which equal lays are an advantage


def change(hand: Hand, cards: tuple[int, ...], sign: int) -> float:
    """Return how much the burden of a hand grows when cards join (sign 1) or leave it (sign -1)."""
    total = 0.0
    for rank in dict.fromkeys(cards):
        count = hand[rank]
        total += burden(rank, count + sign * cards.count(rank)) - burden(rank, count)
    return total


def lightest(word: str, hand: Hand, chosen: list[tuple[int, ...]], sign: int) -> list[str]:
    """Return the moves that choose these cards, the one that leaves the lightest hand first."""
    ordered = sorted(chosen, key=lambda cards: change(hand, cards, sign))
    return [notation.cards_move(word, cards) for cards in ordered]


def shortlist(hand: Hand, source: Hand, sign: int) -> Hand:
    """Return the cards of `source` of the few ranks that are best for the hand to gain or lose."""
    ranks = sorted((rank for rank in RANKS if source[rank]), key=lambda r: change(hand, (r,), sign))
    few = ranks[:SHORTLIST]
    return [count if rank in few else 0 for rank, count in enumerate(source)]


def unwanted(hand: Hand) -> list[int]:
    """Return the ranks of a hand, the one whose loss helps most first."""
    return sorted((rank for rank in RANKS if hand[rank]), key=lambda rank: -relief(hand, rank))


def announce(s: ImperatorPosition, seat: int) -> list[str]:
    """Prefer the number of cards with the greatest gain: first picks, and cards to get rid of."""
    hand = s.hands[seat]
    few = shortlist(hand, hand, -1)

    def gain(count: int) -> float:
        return count * FIRST_PICK - min(change(hand, cards, -1) for cards in choices(few, count))

    return [f"forum:{count}" for count in sorted(FORUM_COUNTS, key=gain, reverse=True)]


def discard(s: ImperatorPosition, seat: int) -> list[str]:
    """Discard the cards whose loss helps most."""
    hand = s.hands[seat]
    return lightest("discard", hand, choices(shortlist(hand, hand, -1), s.forum_count), -1)


def take(s: ImperatorPosition, seat: int) -> list[str]:
    """Take the cards that help most."""
    hand = s.hands[seat]
    return lightest("take", hand, choices(shortlist(hand, s.pool, 1), s.forum_count), 1)


def mercy(s: ImperatorPosition, seat: int) -> list[str]:
    """Say yes: two points are a whole place, and the first pick is worth less."""
    return ["mercy:yes", "mercy:no"]


def consul(s: ImperatorPosition, seat: int) -> list[str]:
    """Allow equal lays with many ranks: they can match more often."""
    yes, no = notation.yes_no("consul")
    return [yes, no] if count_sets(s.hands[seat]) >= MANY_SETS else [no, yes]


def conspire(s: ImperatorPosition, seat: int) -> list[str]:
    """Conspire with a card that is worse than the one to expect."""
    hand = s.hands[seat]
    yes, no = notation.yes_no("conspire")
    return [yes, no] if relief(hand, unwanted(hand)[0]) > SLIPPED else [no, yes]


def slip(s: ImperatorPosition, seat: int) -> list[str]:
    """Pass on the least wanted card."""
    return [f"slip:{rank}" for rank in unwanted(s.hands[seat])]


def drop(s: ImperatorPosition, seat: int) -> list[str]:
    """Drop the least wanted card."""
    return [f"drop:{rank}" for rank in unwanted(s.hands[seat])]


def by_hand_size(s: ImperatorPosition, seat: int) -> list[int]:
    """Return the other seats still in, fewest cards first, ties from the left."""
    others = [(seat + step) % s.players for step in range(1, s.players)]
    return sorted(
        (other for other in others if other not in s.finished),
        key=lambda other: sum(s.hands[other]),
    )


def dux(s: ImperatorPosition, seat: int) -> list[str]:
    """Give the least wanted card to the player with the fewest cards."""
    first, *others = by_hand_size(s, seat)
    ranks = unwanted(s.hands[seat])
    main = [notation.give(rank, first) for rank in ranks]
    return main[:4] + _gifts(ranks, others) + main[4:]


def dux_more(s: ImperatorPosition, seat: int) -> list[str]:
    """Give a second card too, unless only good ones are left."""
    hand, gifts = s.hands[seat], dux(s, seat)
    if relief(hand, unwanted(hand)[0]) > 0:
        return [gifts[0], notation.KEEP, *gifts[1:]]
    return [notation.KEEP, *gifts]


def senator(s: ImperatorPosition, seat: int) -> list[str]:
    """Give the least wanted card, and the lead, to the player with the most cards."""
    *others, last = by_hand_size(s, seat)
    ranks = unwanted(s.hands[seat])
    main = [notation.give(rank, last) for rank in ranks]
    return main[:4] + _gifts(ranks, others[::-1]) + main[4:]


def _gifts(ranks: list[int], others: list[int]) -> list[str]:
    """Return the gifts of these ranks to these seats, rank by rank."""
    return [notation.give(rank, other) for rank in ranks for other in others]


DECISIONS = {
    "announce": announce,
    "discard": discard,
    "mercy": mercy,
    "take": take,
    "consul": consul,
    "conspire": conspire,
    "slip": slip,
    "dux": dux,
    "dux_more": dux_more,
    "censor": drop,
    "senator": senator,
    "vestalis": drop,
}


def greedy_choice(s: ImperatorPosition, seat: int) -> str:
    """Return a good move for playouts; cards for and from the forum are chosen one by one."""
    if s.phase == "discard":
        return _choose_one_by_one("discard", s.hands[seat], s.hands[seat], -1, s.forum_count)
    if s.phase == "take":
        return _choose_one_by_one("take", s.hands[seat], s.pool, 1, s.forum_count)
    return DECISIONS[s.phase](s, seat)[0]


def _choose_one_by_one(word: str, hand: Hand, source: Hand, sign: int, count: int) -> str:
    hand, source = hand[:], source[:]
    cards: list[int] = []
    for _ in range(count):
        rank = min(
            (rank for rank in RANKS if source[rank]),
            key=lambda rank: burden(rank, hand[rank] + sign) - burden(rank, hand[rank]),
        )
        source[rank] -= 1
        hand[rank] += sign
        cards.append(rank)
    return notation.cards_move(word, cards)
