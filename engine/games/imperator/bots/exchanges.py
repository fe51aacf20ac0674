"""How to choose in Brutus where no combination is laid: forum, gifts, discards, yes or no.

Each function takes the state and a deciding seat and returns moves worth making, best first. Like
`tactics` they look at that seat's cards and at what is public only.
"""

from __future__ import annotations

from engine.games.imperator import notation
from engine.games.imperator.bots.tactics import burden, relief
from engine.games.imperator.cards import Hand, choices
from engine.games.imperator.constants import FORUM_COUNTS, RANKS
from engine.games.imperator.position import ImperatorPosition

FIRST_PICK = 0.35  # what a card that the Imperator picks from the forum is expected to be worth
SLIPPED = 0.4  # what a card that somebody else wants to be rid of weighs
SHORTLIST = 6  # ranks that are thought about for the forum
MANY_SETS = 11  # so many ranks in one hand profit from equal lays


def change(hand: Hand, cards: tuple[int, ...], sign: int) -> float:
    """Return how much heavier a hand gets when the cards join (sign 1) or leave it (sign -1)."""
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
    """Return the cards of a few ranks of `source` whose joining or leaving is best for the hand."""
    ranks = sorted((rank for rank in RANKS if source[rank]), key=lambda r: change(hand, (r,), sign))
    few = ranks[:SHORTLIST]
    return [count if rank in few else 0 for rank, count in enumerate(source)]


def unwanted(hand: Hand) -> list[int]:
    """Return the ranks of a hand, the one whose loss helps most first."""
    return sorted((rank for rank in RANKS if hand[rank]), key=lambda rank: -relief(hand, rank))


def announce(s: ImperatorPosition, seat: int) -> list[str]:
    """As many cards as there are some not worth keeping, seeing that one picks first."""
    hand = s.hands[seat]

    few = shortlist(hand, hand, -1)

    def gain(count: int) -> float:
        return count * FIRST_PICK - min(change(hand, cards, -1) for cards in choices(few, count))

    return [f"forum:{count}" for count in sorted(FORUM_COUNTS, key=gain, reverse=True)]


def discard(s: ImperatorPosition, seat: int) -> list[str]:
    """Awkward cards go to the forum; sets and Caesars stay."""
    hand = s.hands[seat]
    return lightest("discard", hand, choices(shortlist(hand, hand, -1), s.forum_count), -1)


def take(s: ImperatorPosition, seat: int) -> list[str]:
    """From the forum come high cards and what completes a set."""
    hand = s.hands[seat]
    return lightest("take", hand, choices(shortlist(hand, s.pool, 1), s.forum_count), 1)


def mercy(s: ImperatorPosition, seat: int) -> list[str]:
    """Two points are a whole place; picking first is not worth as much."""
    return ["mercy:yes", "mercy:no"]


def consul(s: ImperatorPosition, seat: int) -> list[str]:
    """Equal lays give those who hold many ranks more chances to lay."""
    yes, no = notation.yes_no("consul")
    return [yes, no] if 14 - s.hands[seat].count(0) >= MANY_SETS else [no, yes]


def conspire(s: ImperatorPosition, seat: int) -> list[str]:
    """A conspiracy pays for whoever holds a card worse than those that come round."""
    hand = s.hands[seat]
    yes, no = notation.yes_no("conspire")
    return [yes, no] if relief(hand, unwanted(hand)[0]) > SLIPPED else [no, yes]


def slip(s: ImperatorPosition, seat: int) -> list[str]:
    """The neighbour gets what is least wanted."""
    return [f"slip:{rank}" for rank in unwanted(s.hands[seat])]


def drop(s: ImperatorPosition, seat: int) -> list[str]:
    """The least wanted card goes."""
    return [f"drop:{rank}" for rank in unwanted(s.hands[seat])]


def by_hand_size(s: ImperatorPosition, seat: int) -> list[int]:
    """Return the others still in, fewest cards first; from the left where that is equal."""
    others = [(seat + step) % s.players for step in range(1, s.players)]
    return sorted(
        (other for other in others if other not in s.finished),
        key=lambda other: sum(s.hands[other]),
    )


def dux(s: ImperatorPosition, seat: int) -> list[str]:
    """A burden slows down whoever is nearest to going out."""
    first, *others = by_hand_size(s, seat)
    ranks = unwanted(s.hands[seat])
    main = [notation.give(rank, first) for rank in ranks]
    return main[:4] + _gifts(ranks, others) + main[4:]


def dux_more(s: ImperatorPosition, seat: int) -> list[str]:
    """A second card goes too, unless only good ones are left."""
    hand, gifts = s.hands[seat], dux(s, seat)
    if relief(hand, unwanted(hand)[0]) > 0:
        return [gifts[0], notation.KEEP, *gifts[1:]]
    return [notation.KEEP, *gifts]


def senator(s: ImperatorPosition, seat: int) -> list[str]:
    """The lead comes with the gift: it goes to whoever is farthest from going out."""
    *others, last = by_hand_size(s, seat)
    ranks = unwanted(s.hands[seat])
    main = [notation.give(rank, last) for rank in ranks]
    return main[:4] + _gifts(ranks, others[::-1]) + main[4:]


def _gifts(ranks: list[int], others: list[int]) -> list[str]:
    """Return the gifts of these ranks to these seats, the same rank to each of them in turn."""
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


def quick_choice(s: ImperatorPosition, seat: int) -> str:
    """Return a good choice soon: cards for and from the forum are chosen one after the other."""
    if s.phase == "discard":
        return _one_by_one("discard", s.hands[seat], s.hands[seat], -1, s.forum_count)
    if s.phase == "take":
        return _one_by_one("take", s.hands[seat], s.pool, 1, s.forum_count)
    return DECISIONS[s.phase](s, seat)[0]


def _one_by_one(word: str, hand: Hand, source: Hand, sign: int, count: int) -> str:
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
