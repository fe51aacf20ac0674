"""BRUTUS! as numbers: gladiators are their numbers, Lanistes and Organisers the cards' own list."""

from __future__ import annotations

from engine.core.plain import JsonObject
from engine.games.arena import notation
from engine.games.arena.constants import GLADIATORS, SESTERCES
from engine.games.arena.game import shipped
from engine.games.arena.state import ArenaState
from lab.encodings import Encoding
from lab.encodings.blocks import Each, Flag, Number, OneOf, Several, Tuple

STRONGEST = 60  # more than a gladiator fights at, whatever strengthens him


def moves(players: int) -> tuple[str, ...]:
    """Return every move that can be made with so many players."""
    cards = shipped()
    most = max(organiser.gladiators for organiser in cards.organisers.values())
    bids = range(most + 2)  # an effect may add one
    seats = range(players)
    return (
        *notation.WHOLE,
        *(f"keep:{laniste}" for laniste in cards.lanistes),
        *(notation.BID[bid] for bid in bids),
        *(f"rebid:{seat}={bid}" for seat in seats for bid in bids),
        *(notation.LOOK[seat] for seat in seats),
        *(word[card] for word in (notation.LAY, notation.PASS) for card in GLADIATORS),
        *(notation.EXCHANGE[card] for card in GLADIATORS),
        *(notation.TRADE[seat][card] for seat in seats for card in GLADIATORS),
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
