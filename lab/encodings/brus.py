"""The encoding of Brus: an action is a card, the vector holds the hand and the public facts."""

from __future__ import annotations

from engine.core.plain import JsonObject, integer
from engine.games.brus.cards import CARDS, MOVES, NOTHING, PLAYABLE
from engine.games.brus.constants import DEALT, TEAMS
from engine.games.brus.state import BrusState
from lab.encodings import Encoding
from lab.encodings.blocks import Each, Flag, Number, OneOf, Several, Tuple
from lab.encodings.pieces import Bits, Items, Values

HANDS = 20  # divides `hand_number`; a longer match exceeds 1


def _card(number: int | None) -> str | None:
    return None if number is None or number == NOTHING else CARDS[number]


def encode(players: int, options: JsonObject) -> Encoding:
    """Return the encoding for a number of players and options."""
    seats, card = OneOf(tuple(range(players))), OneOf(CARDS)
    seat, cards = Values(seats), Bits(Several(CARDS))
    lay = Values(Tuple((seats, card)), lambda lay: (lay[0], _card(lay[1])))
    won = Values(Several(TEAMS, len(PLAYABLE)), lambda won: [0] * won[0] + [1] * won[1])
    return Encoding(
        actions=MOVES,
        phases=(*BrusState.PHASES, "over"),
        players=players,
        body={
            "hand_number": Values(Number(HANDS)),
            "dealer": seat,
            "scores": Values(Each(Number(integer(options["points"])), len(TEAMS))),
            "hand": cards,
            "counts": Values(Each(Number(DEALT[players]), players)),
            "tricks": won,
            "laid": cards,
            "limits": Items(Values(OneOf(tuple(reversed(PLAYABLE))), _card), players),
            "sevenless": Values(Each(Flag(), players)),
            "leader": seat,
            "lays": Items(lay, players),
            "best": Values(card, _card),
            "best_by": seat,
        },
        left_out=("results", "last_trick", "history"),
    )
