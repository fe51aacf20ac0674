"""The encoding of Brus: an action is a card, the vector holds the hand and the public facts."""

from __future__ import annotations

from engine.core.plain import JsonObject, integer
from engine.games.brus.cards import CARDS, MOVES, PLAYABLE
from engine.games.brus.constants import DEALT, TEAMS
from engine.games.brus.state import BrusState
from lab.encodings import Encoding
from lab.encodings.blocks import Each, Flag, Number, OneOf, Several, Tuple

HANDS = 20  # divides `hand_number`; a longer match exceeds 1


def encode(players: int, options: JsonObject) -> Encoding:
    """Return the encoding for a number of players and options."""
    seats = OneOf(tuple(range(players)))
    card = OneOf(CARDS)
    return Encoding(
        actions=MOVES,
        phases=(*BrusState.PHASES, "over"),
        players=players,
        body={
            "hand_number": Number(HANDS),
            "dealer": seats,
            "scores": Each(Number(integer(options["points"])), len(TEAMS)),
            "hand": Several(CARDS),
            "counts": Each(Number(DEALT[players]), players),
            "tricks": Several(TEAMS, len(PLAYABLE)),
            "laid": Several(CARDS),
            "limits": Each(OneOf(tuple(reversed(PLAYABLE))), players),
            "sevenless": Each(Flag(), players),
            "leader": seats,
            "lays": Each(Tuple((seats, card)), players),
            "best": card,
            "best_by": seats,
        },
        left_out=("results", "last_trick", "history"),
    )
