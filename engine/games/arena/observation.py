"""Makes the observation of a seat, and lays a position out from an observation.

In the finale a seat sees the gladiators of all others but not its own. Under Andabata it does not
see its own hand before the bids are made.
"""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from engine.core.events import SeenEvent
from engine.core.messages import MessageJson
from engine.core.state import BySeat, Observation
from engine.games.arena import notation
from engine.games.arena.combats import best_lay, fighting_value, laid_values, with_values
from engine.games.arena.position import ArenaPosition, Combat, FightJson, ResultJson

LayJson = tuple[int, int, int]  # in JSON a list: seat, gladiator, fighting value


class CombatJson(TypedDict):
    """A finished combat: its winner with the victories won, and all gladiators."""

    number: int
    seat: int
    victories: int
    lays: list[LayJson]


class SecretJson(TypedDict):
    """The secret part of an event, with the fields of its type."""

    lanistes: list[str]
    laniste: str
    card: int
    cards: list[int]
    bid: int
    put: int
    drew: int
    given: int
    taken: int
    up: bool


class ArenaEvent(TypedDict):
    """An event as a seat saw it, with the fields of its type."""

    type: str
    secret: NotRequired[SecretJson]  # only for seats that saw it
    seat: int
    to: int
    number: int
    organiser: str
    brutus: str
    laniste: str
    lanistes: list[str]
    totem: int
    count: int
    bid: int
    bids: list[int | None]
    before: int
    card: int
    value: int
    combat: int
    how: str
    victories: int | list[int]
    losses: list[int]
    coins: int | list[int]
    last_hope: list[int]
    up: bool
    cards: list[int | None]
    thumbs: list[bool | None]
    lowest: int
    wrong: list[int]
    losers: list[int]
    annulled: bool
    forced: bool
    scores: list[int]
    winners: list[int]
    why: MessageJson


class SeasonJson(TypedDict):
    """The public part that outlasts a tournament."""

    coins: BySeat[int]
    lanistes: BySeat[str | None]
    totem: int
    results: list[ResultJson]
    revealed: list[str]
    brutus: str | None  # the card, once it is known
    tournament: int
    organiser: str | None
    queue: list[int]


class TournamentJson(TypedDict):
    """The public part of the tournament in progress."""

    hidden: bool
    counts: BySeat[int]
    stock: int
    bids: BySeat[int | None]
    victories: BySeat[int]
    ring: list[int]
    declared: list[int]
    used: list[int]
    losses: list[int]
    played: list[int]
    combat: int
    leader: int | None
    lays: list[LayJson]
    best: int | None  # index in `lays` of the gladiator that wins so far
    last_combat: CombatJson | None


class FinaleJson(TypedDict):
    """The public part of the finale."""

    fight: int
    thumbs: BySeat[bool | None]
    idle: int
    last_fight: FightJson | None


class OwnJson(TypedDict):
    """The part that only this seat sees."""

    offer: list[str] | None
    chosen: str | None
    hand: list[int] | None
    values: list[int] | None  # fighting value of each gladiator of the hand
    raised: BySeat[int | None]
    history: list[ArenaEvent]


class ArenaObservation(Observation, SeasonJson, TournamentJson, FinaleJson, OwnJson):
    """All that a seat may know of BRUTUS!."""


def observe(s: ArenaPosition, seat: int | None) -> ArenaObservation:
    """Return all that `seat` may know, as plain JSON; `None` sees only the public part."""
    return {
        **s.envelope(seat),
        **_season(s),
        **_tournament(s),
        **_finale(s),
        **_own(s, seat),
    }


def _season(s: ArenaPosition) -> SeasonJson:
    return {
        "coins": s.coins[:],
        "lanistes": [laniste.id if laniste else None for laniste in s.lanistes],
        "totem": s.totem,
        "results": s.results[:],
        "revealed": s.revealed[:],
        "brutus": s.brutus.id if s.brutus_known else None,
        "tournament": s.tournament,
        "organiser": s.organiser.id if s.organiser else None,
        "queue": s.queue[:],
    }


def _tournament(s: ArenaPosition) -> TournamentJson:
    values = laid_values(s)
    return {
        "hidden": s.hidden,
        "counts": [len(hand) for hand in s.hands],
        "stock": len(s.stock),
        "bids": s.bids[:],
        "victories": s.victories[:],
        "ring": s.ring[:],
        "declared": s.declared[:],
        "used": s.used[:],
        "losses": s.losses[:],
        "played": s.played[:],
        "combat": s.combat,
        "leader": s.leader,
        "lays": _lays_json(with_values(s.lays, values)),
        "best": best_lay(s, values) if s.lays else None,
        "last_combat": _combat_json(s.last_combat),
    }


def _finale(s: ArenaPosition) -> FinaleJson:
    return {
        "fight": s.fight,
        "thumbs": s.thumbs[:],
        "idle": s.idle,
        "last_fight": s.last_fight,
    }


def _own(s: ArenaPosition, seat: int | None) -> OwnJson:
    history = cast("list[ArenaEvent]", s.history_seen_by(seat))
    if seat is None:
        return {
            "offer": None,
            "chosen": None,
            "hand": None,
            "values": None,
            "raised": [None] * s.players,
            "history": history,
        }
    hand = s.hands[seat]
    return {
        "offer": list(s.offers[seat]) if s.offers else None,
        "chosen": s.chosen[seat].text if seat in s.chosen else None,
        "hand": None if s.hidden else hand[:],
        "values": None if s.hidden else [fighting_value(s, seat, card) for card in hand],
        "raised": [None if other == seat else card for other, card in enumerate(s.raised)],
        "history": history,
    }


def _lays_json(lays: list[LayJson]) -> list[LayJson]:
    return [cast("LayJson", list(lay)) for lay in lays]


def _combat_json(combat: Combat | None) -> CombatJson | None:
    if combat is None:
        return None
    return {
        "number": combat.number,
        "seat": combat.winner,
        "victories": combat.victories,
        "lays": _lays_json(combat.lays),
    }


def lay_out(s: ArenaPosition, observation: ArenaObservation) -> None:
    """Set everything that the observer can see in an empty position."""
    s.recall(observation, cast("list[SeenEvent]", observation["history"]))
    _lay_out_season(s, observation)
    _lay_out_tournament(s, observation)
    _lay_out_own(s, observation)
    s.fight, s.idle = observation["fight"], observation["idle"]
    s.thumbs = observation["thumbs"][:]
    s.last_fight = observation["last_fight"]


def _lay_out_season(s: ArenaPosition, seen: SeasonJson) -> None:
    s.coins, s.totem = seen["coins"][:], seen["totem"]
    s.lanistes = [s.cards.lanistes[name] if name else None for name in seen["lanistes"]]
    s.results, s.revealed = seen["results"][:], seen["revealed"][:]
    s.brutus_known = seen["brutus"] is not None
    if seen["brutus"] is not None:
        s.brutus = s.cards.brutus[seen["brutus"]]
    s.tournament, s.queue = seen["tournament"], seen["queue"][:]
    if seen["organiser"] is not None:
        s.organiser = s.cards.organisers[seen["organiser"]]


def _lay_out_tournament(s: ArenaPosition, seen: TournamentJson) -> None:
    s.hidden, s.ring = seen["hidden"], seen["ring"][:]
    s.bids, s.victories = seen["bids"][:], seen["victories"][:]
    s.declared, s.used = seen["declared"][:], seen["used"][:]
    s.losses, s.played = seen["losses"][:], seen["played"][:]
    s.combat, s.leader = seen["combat"], seen["leader"]
    s.lays = [(seat, card) for seat, card, _ in seen["lays"]]
    if (last := seen["last_combat"]) is not None:
        lays = [(seat, card, value) for seat, card, value in last["lays"]]
        s.last_combat = Combat(last["number"], last["seat"], last["victories"], lays)


def _lay_out_own(s: ArenaPosition, observation: ArenaObservation) -> None:
    seat = observation["seat"]
    s.raised = observation["raised"][:]
    if seat is None:
        return
    if observation["hand"] is not None:
        s.hands[seat] = observation["hand"][:]
    if observation["chosen"] is not None:
        s.chosen[seat] = notation.parse(observation["chosen"])
