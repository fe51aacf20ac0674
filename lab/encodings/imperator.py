"""The encoding of Brutus (Bizet & Bussi): a hand is the number of its cards of each rank."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, combinations_with_replacement, product, starmap

from engine.core.phases import TIME
from engine.core.plain import JsonObject
from engine.games.imperator import notation
from engine.games.imperator.constants import COPIES, DEALT, FORUM_COUNTS, RANKS
from engine.games.imperator.position import GAINS
from engine.games.imperator.state import ImperatorState
from lab.encodings import Encoding
from lab.encodings.blocks import Each, Fields, Flag, Number, OneOf, Several, Tuple
from lab.encodings.pieces import Counts, Items, Values

POINTS = 50  # of a match, encoded as 1; higher scores are above 1
HANDS = 20


def moves(players: int) -> tuple[str, ...]:
    """Return every move that is legal in some position with this number of players."""
    deck = [COPIES[players]] * 14
    return (
        notation.PASS,
        notation.KEEP,
        *chain.from_iterable(notation.lays(rank, deck[rank]) for rank in RANKS),
        *(f"forum:{count}" for count in FORUM_COUNTS),
        *chain.from_iterable(map(_forum_moves, ("discard", "take"))),
        *chain.from_iterable(map(notation.yes_no, ("mercy", "consul", "conspire"))),
        *chain.from_iterable(notation.cards_moves(word, deck) for word in ("slip", "drop")),
        *starmap(notation.give, product(RANKS, range(players))),
        TIME,
    )


def _forum_moves(word: str) -> Iterator[str]:
    """Yield every choice of cards for the forum or from it."""
    for count in FORUM_COUNTS:
        for cards in combinations_with_replacement(RANKS, count):
            yield notation.cards_move(word, cards)


def _named(gains: Iterable[int]) -> dict[str, int]:
    return dict(zip(GAINS, gains, strict=True))


def encode(players: int, options: JsonObject) -> Encoding:
    """Return the encoding of a set-up."""
    seats = tuple(range(players))
    copies, ranks = COPIES[players], tuple(RANKS)
    cards, seat = Several(ranks, copies), Values(OneOf(seats))
    hand, order = Counts(cards, first=1), Items(seat, players)
    gains = Fields(dict.fromkeys(GAINS, Number(POINTS)))
    return Encoding(
        actions=moves(players),
        phases=(*ImperatorState.PHASES, "over"),
        players=players,
        body={
            "hand_number": Values(Number(HANDS)),
            "order": order,
            "hand": hand,
            "chosen": Values(cards),
            "counts": Values(Each(Number(DEALT[players]), players)),
            "forum_count": Values(Number(FORUM_COUNTS[-1])),
            "pool": hand,
            "pickers": order,
            "merciful": Values(Flag()),
            "consul": Values(OneOf((None, False, True))),
            "leader": seat,
            "top": Values(Tuple((seat.block, OneOf(ranks), Number(copies)))),
            "winner": seat,
            "pile": hand,
            "finished": order,
            "scores": Items(Values(Number(POINTS)), players),
            "hands_won": Items(Values(Number(HANDS)), players),
            "gains": Items(Values(gains, _named), players),
            "time_called": Values(Flag()),
        },
        left_out=("lays", "last_round", "results", "history"),
    )
