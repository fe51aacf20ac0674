"""Encodes BRUTUS! as numbers; Lanistes and Organisers are numbered as in the card file."""

from __future__ import annotations

from engine.core.plain import JsonObject
from engine.games.arena import notation
from engine.games.arena.constants import GLADIATORS, SESTERCES
from engine.games.arena.game import shipped
from engine.games.arena.state import ArenaState
from lab.encodings import Encoding
from lab.encodings.blocks import Each, Flag, Number, OneOf, Several, Tuple

STRONGEST = 60  # no gladiator has a higher fighting value


def moves(players: int) -> tuple[str, ...]:
    """Return every move that can be made with this number of players."""
    cards = shipped()
    most = max(organiser.gladiators for organiser in cards.organisers.values())
    bids = most + 2  # an effect may add one
    return (
        *notation.WHOLE,
        *(f"keep:{laniste}" for laniste in cards.lanistes),
        *notation.BID[:bids],
        *(move for changed in notation.REBID[:players] for move in changed[:bids]),
        *notation.LOOK[:players],
        *notation.LAY[1:],
        *notation.PASS[1:],
        *notation.EXCHANGE[1:],
        *(move for given in notation.TRADE[:players] for move in given[1:]),
    )


def encode(players: int, options: JsonObject) -> Encoding:
    """Return the encoding of a set-up."""
    cards, actions = shipped(), moves(players)
    seats, numbers = tuple(range(players)), tuple(GLADIATORS)
    seat, gladiators, value = OneOf(seats), Several(numbers), Number(STRONGEST)
    laniste, organisers = OneOf(tuple(cards.lanistes)), tuple(cards.organisers)
    most = max(organiser.gladiators for organiser in cards.organisers.values())
    each_coin = Each(Number(SESTERCES[players]), players)
    seen = Each(OneOf((None, False, True)), players)
    return Encoding(
        actions=actions,
        phases=(*ArenaState.PHASES, "over"),
        players=players,
        body={
            "coins": each_coin,
            "lanistes": Each(laniste, players),
            "totem": seat,
            "revealed": Several(organisers),
            "brutus": OneOf(tuple(cards.brutus)),
            "tournament": Number(len(organisers)),
            "organiser": OneOf(organisers),
            "queue": Each(seat, players),
            "hidden": Flag(),
            "counts": Each(Number(most), players),
            "stock": Number(len(numbers)),
            "bids": Each(OneOf(tuple(range(most + 2))), players),
            "victories": Each(Number(most), players),
            "ring": Each(seat, players),
            "declared": Several(seats),
            "used": Several(seats),
            "losses": each_coin,
            "played": gladiators,
            "combat": Number(most),
            "leader": seat,
            "lays": Each(Tuple((seat, OneOf(numbers), value)), players),
            "best": seat,
            "fight": Number(len(numbers)),
            "thumbs": seen,
            "idle": Number(len(numbers)),
            "offer": Several(tuple(cards.lanistes)),
            "chosen": OneOf(actions),
            "hand": gladiators,
            "values": Each(value, most + 1),
            "raised": Each(OneOf(numbers), players),
        },
        left_out=("results", "last_combat", "last_fight", "history"),
    )
