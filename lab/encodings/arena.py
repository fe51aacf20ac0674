"""Encodes BRUTUS! as numbers; Lanistes and Organisers are numbered as in the card file."""

from __future__ import annotations

from engine.core.plain import JsonObject
from engine.games.arena import notation
from engine.games.arena.constants import GLADIATORS, SESTERCES
from engine.games.arena.game import shipped
from engine.games.arena.state import ArenaState
from lab.encodings import Encoding
from lab.encodings.blocks import Each, Flag, Number, OneOf, Several, Tuple
from lab.encodings.pieces import Bits, Items, Values

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
    seat, value, gladiators = OneOf(seats), Number(STRONGEST), Bits(Several(numbers))
    laniste, organisers = OneOf(tuple(cards.lanistes)), tuple(cards.organisers)
    most = max(organiser.gladiators for organiser in cards.organisers.values())
    each_coin = Each(Number(SESTERCES[players]), players)
    seen = Each(OneOf((None, False, True)), players)
    return Encoding(
        actions=actions,
        phases=(*ArenaState.PHASES, "over"),
        players=players,
        body={
            "coins": Values(each_coin),
            "lanistes": Values(Each(laniste, players)),
            "totem": Values(seat),
            "revealed": Values(Several(organisers)),
            "brutus": Values(OneOf(tuple(cards.brutus))),
            "tournament": Values(Number(len(organisers))),
            "organiser": Values(OneOf(organisers)),
            "queue": Values(Each(seat, players)),
            "hidden": Values(Flag()),
            "counts": Values(Each(Number(most), players)),
            "stock": Values(Number(len(numbers))),
            "bids": Values(Each(OneOf(tuple(range(most + 2))), players)),
            "victories": Values(Each(Number(most), players)),
            "ring": Values(Each(seat, players)),
            "declared": Values(Several(seats)),
            "used": Values(Several(seats)),
            "losses": Values(each_coin),
            "played": gladiators,
            "combat": Values(Number(most)),
            "leader": Values(seat),
            "lays": Items(Values(Tuple((seat, OneOf(numbers), value))), players),
            "best": Values(seat),
            "fight": Values(Number(len(numbers))),
            "thumbs": Values(seen),
            "idle": Values(Number(len(numbers))),
            "offer": Values(Several(tuple(cards.lanistes))),
            "chosen": Values(OneOf(actions)),
            "hand": gladiators,
            "values": Items(Values(value), most + 1),
            "raised": Values(Each(OneOf(numbers), players)),
        },
        left_out=("results", "last_combat", "last_fight", "history"),
    )
