"""What one seat may know: its observation, and states that would fit it.

In the finale that is everybody's gladiator but one's own; under Andabata not even one's own hand
before the bids are made.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from engine.core.events import Event
from engine.core.game import Json, Outcome
from engine.core.messages import Message
from engine.core.randomness import shuffled
from engine.games.arena import combats, memory
from engine.games.arena.opening import middle_third
from engine.games.arena.tables import GLADIATORS, OFFERED_LANISTES

if TYPE_CHECKING:
    from engine.games.arena.state import ArenaState

Observation = dict[str, Json]

# What everybody sees, under the same name in the state and in the observation.
PUBLIC_LISTS = (
    "coins", "results", "revealed", "bids", "victories", "ring", "declared", "used", "losses",
    "thumbs", "queue", "played",
)  # fmt: skip
PUBLIC_VALUES = (
    "phase", "totem", "tournament", "hidden", "combat", "leader", "fight", "idle", "last_fight",
)  # fmt: skip


def observe(s: ArenaState, seat: int | None) -> Observation:
    """Return all that `seat` may know, as plain JSON; `None` sees only what is public."""
    return {
        "game": "arena",
        "seat": seat,
        "players": s.players,
        "options": dict(s.options),
        **{name: getattr(s, name) for name in PUBLIC_VALUES},
        **{name: getattr(s, name)[:] for name in PUBLIC_LISTS},
        "to_act": list(s.to_act),
        "organiser": s.organiser.id if s.organiser else None,
        "brutus": s.brutus.id if s.brutus_known else None,
        "lanistes": [laniste.id if laniste else None for laniste in s.lanistes],
        "offer": list(s.offers[seat]) if s.offers and seat is not None else None,
        "chosen": s.chosen.get(seat) if seat is not None else None,
        "hand": None if seat is None or s.hidden else s.hands[seat][:],
        "values": None if seat is None or s.hidden else _values(s, seat),
        "counts": [len(hand) for hand in s.hands],
        "stock": len(s.stock),
        "lays": [[by, card, combats.fighting_value(s, by, card)] for by, card in s.lays],
        "best": combats.best_lay(s) if s.lays else None,
        "last_combat": _combat_told(s),
        "raised": [
            None if seat is None or other == seat else card for other, card in enumerate(s.raised)
        ],
        "outcome": s.final.to_json() if s.final else None,
        "history": [event.seen_by(seat) for event in s.history],
    }


def _values(s: ArenaState, seat: int) -> list[int]:
    """Return what each gladiator of the hand would fight at now."""
    return [combats.fighting_value(s, seat, card) for card in s.hands[seat]]


def _combat_told(s: ArenaState) -> dict[str, Json] | None:
    if s.last_combat is None:
        return None
    number, winner, victories, lays = s.last_combat
    return {
        "number": number,
        "seat": winner,
        "victories": victories,
        "lays": [list(lay) for lay in lays],
    }


def draw(s: ArenaState, observation: Observation, rng: Random) -> None:
    """Draw all that the observer cannot see so that it fits; `s` holds what it can see."""
    _make_up_deck(s, observation, rng)
    if s.phase == "keep":
        _make_up_offers(s, observation, rng)
    if s.tournament and not s.fight:
        _deal_unseen(s, observation, rng)
    if s.fight and s.brutus.thumbs != "unseen" and not s.final:
        _make_up_raised(s, observation, rng)
    _make_up_choices(s, observation["seat"], rng)


def recall(s: ArenaState, observation: Observation) -> None:
    """Set on an empty table everything that the observer can see."""
    for name in PUBLIC_LISTS:
        setattr(s, name, list(observation[name]))
    for name in PUBLIC_VALUES:
        setattr(s, name, observation[name])
    s.awaiting = list(observation["to_act"])
    s.organiser = s.cards.organisers.get(observation["organiser"])
    s.lanistes = [s.cards.lanistes.get(laniste) for laniste in observation["lanistes"]]
    s.lays = [(seat, card) for seat, card, _ in observation["lays"]]
    if (told := observation["last_combat"]) is not None:
        lays = [(seat, card, value) for seat, card, value in told["lays"]]
        s.last_combat = (told["number"], told["seat"], told["victories"], lays)
    s.raised = list(observation["raised"])
    if observation["chosen"] is not None:
        s.chosen[observation["seat"]] = observation["chosen"]
    s.history = [Event.recalled(event, observation["seat"]) for event in observation["history"]]
    s.final = _outcome(observation["outcome"])


def _outcome(told: dict[str, Any] | None) -> Outcome | None:
    if told is None:
        return None
    return Outcome(tuple(told["scores"]), tuple(told["winners"]), Message(**told["why"]))


def _make_up_deck(s: ArenaState, observation: Observation, rng: Random) -> None:
    """Shuffle the Organisers to come, and slide a Brutus card in where it may still be."""
    s.coming = shuffled([x for x in s.cards.organisers if x not in s.revealed], rng)
    least, most = middle_third(len(s.cards.organisers))
    least = max(least, s.tournament)
    s.brutus_after = least + int(rng.random() * (most - least + 1))
    s.brutus_known = observation["brutus"] is not None
    s.brutus = shuffled(s.cards.brutus.values(), rng)[0]
    if s.brutus_known:
        s.brutus = s.cards.brutus[observation["brutus"]]


def _make_up_offers(s: ArenaState, observation: Observation, rng: Random) -> None:
    own = observation["offer"] or []
    ids = shuffled([laniste for laniste in s.cards.lanistes if laniste not in own], rng)
    s.offers = [
        tuple(own if seat == observation["seat"] else [ids.pop() for _ in range(OFFERED_LANISTES)])
        for seat in range(s.players)
    ]


def _deal_unseen(s: ArenaState, observation: Observation, rng: Random) -> None:
    """Deal the gladiators that the observer cannot place to the hands and the deck."""
    assert s.organiser is not None
    known = memory.places(observation, s.organiser.gladiators, rng)
    mine = observation["hand"] or []
    seen = [*s.played, *mine, *known]
    deck = shuffled([card for card in GLADIATORS if card not in seen], rng)
    for seat in range(s.players):
        if seat == observation["seat"] and not s.hidden:
            s.hands[seat] = list(mine)
            continue
        held = [card for card, at in known.items() if at == seat]
        missing = observation["counts"][seat] - len(held)
        s.hands[seat] = sorted(held + [deck.pop() for _ in range(missing)])
    s.stock = deck + [card for card, at in known.items() if at == memory.UNDER]


def _make_up_raised(s: ArenaState, observation: Observation, rng: Random) -> None:
    """Give a gladiator to whoever's the observer cannot see: to itself, mostly."""
    deck = shuffled([card for card in GLADIATORS if card not in s.raised], rng)
    for seat in s.playing:
        if s.raised[seat] is None:
            s.raised[seat] = deck.pop()


def _make_up_choices(s: ArenaState, me: int | None, rng: Random) -> None:
    """Fill in the secret choices that others have made but not yet carried out."""
    if s.phase not in ("keep", "pass", "secret_bid", "secret_lay", "thumb"):
        return
    made = [seat for seat in s.playing if seat not in s.awaiting and seat != me]
    for seat in made:
        moves = _moves(s, seat)
        s.chosen[seat] = moves[int(rng.random() * len(moves))]


def _moves(s: ArenaState, seat: int) -> list[str]:
    """Return what a seat could have chosen, as if it were still asked."""
    asked, s.awaiting = s.awaiting, [seat]
    moves = s.legal_moves(seat)
    s.awaiting = asked
    return moves
