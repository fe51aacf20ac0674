"""Brutus (Bizet & Bussi) as numbers: cards of a rank are alike, so hands are counts of ranks."""

from __future__ import annotations

from itertools import combinations_with_replacement

from engine.core.phases import TIME
from engine.core.plain import JsonObject
from engine.games.imperator import notation
from engine.games.imperator.constants import COPIES, DEALT, FORUM_COUNTS, RANKS
from engine.games.imperator.position import GAINS
from engine.games.imperator.state import ImperatorState
from lab.encodings import Encoding
from lab.encodings.blocks import Each, Fields, Flag, Number, OneOf, Several, Tuple

POINTS = 50  # of a match; scores go on above 1
HANDS = 20


def moves(players: int) -> tuple[str, ...]:
    """Return every move that can be made with so many players."""
    copies = COPIES[players]
    chosen = [
        cards for count in FORUM_COUNTS for cards in combinations_with_replacement(RANKS, count)
    ]
    return (
        notation.PASS,
        notation.KEEP,
        *(notation.lay(rank, count) for rank in RANKS for count in range(1, copies + 1)),
        *(f"forum:{count}" for count in FORUM_COUNTS),
        *(notation.cards_move(word, cards) for word in ("discard", "take") for cards in chosen),
        *(answer for word in ("mercy", "consul", "conspire") for answer in notation.yes_no(word)),
        *(f"{word}:{rank}" for word in ("slip", "drop") for rank in RANKS),
        *(notation.give(rank, seat) for rank in RANKS for seat in range(players)),
        TIME,
    )


def encode(players: int, options: JsonObject) -> Encoding:
    """Return the encoding of a set-up."""
    seats = tuple(range(players))
    seat, copies, ranks = OneOf(seats), COPIES[players], tuple(RANKS)
    cards = Several(ranks, copies)
    return Encoding(
        actions=moves(players),
        phases=(*ImperatorState.PHASES, "over"),
        players=players,
        body={
            "hand_number": Number(HANDS),
            "order": Each(seat, players),
            "hand": cards,
            "chosen": cards,
            "counts": Each(Number(DEALT[players]), players),
            "forum_count": Number(FORUM_COUNTS[-1]),
            "pool": cards,
            "pickers": Each(seat, players),
            "merciful": Flag(),
            "consul": OneOf((None, False, True)),
            "leader": seat,
            "top": Tuple((seat, OneOf(ranks), Number(copies))),
            "winner": seat,
            "pile": cards,
            "finished": Each(seat, players),
            "scores": Each(Number(POINTS), players),
            "hands_won": Each(Number(HANDS), players),
            "gains": Each(Fields(dict.fromkeys(GAINS, Number(POINTS))), players),
            "time_called": Flag(),
        },
        left_out=("lays", "last_round", "results", "history"),
    )
