"""What one seat may know: its observation, and states that would fit it.

Everything laid is public. A pass proves that a hand holds no playable card above the best so
far, a lead that moves on that it holds none at all, coming on lead that it holds no seven any
more: `limits` and `sevenless` say so seat by seat.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from engine.core.events import Event
from engine.core.game import Json, Outcome
from engine.core.messages import Message
from engine.games.brus import guess
from engine.games.brus.cards import ABOVE, CARDS, NOTHING, NUMBER, Lays, cards_of, hand_of

if TYPE_CHECKING:
    from engine.games.brus.state import BrusState

Observation = dict[str, Json]


def observe(s: BrusState, seat: int | None) -> Observation:
    """Return all that `seat` may know, as plain JSON; `None` sees only what is public."""
    return {
        "game": "brus",
        "seat": seat,
        "players": s.players,
        "options": dict(s.options),
        "phase": s.phase,
        "to_act": list(s.to_act),
        "hand_number": s.hand_number,
        "dealer": s.dealer,
        "scores": s.scores[:],
        "results": list(s.results),
        "hand": cards_of(s.hands[seat]) if seat is not None else None,
        "counts": [hand.bit_count() for hand in s.hands],
        "tricks": s.tricks[:],
        "laid": cards_of(s.laid),
        "limits": [_card(number) for number in s.limits],
        "sevenless": s.sevenless[:],
        "leader": s.leader,
        "lays": _lays_told(s.lays),
        "best": _card(s.best),
        "best_by": s.best_by,
        "last_trick": _trick_told(s),
        "outcome": s.final.to_json() if s.final else None,
        "history": [event.seen_by(seat) for event in s.history],
    }


def _card(number: int | None) -> str | None:
    return None if number is None or number == NOTHING else CARDS[number]


def _lays_told(lays: Lays) -> list[list[Json]]:
    return [[seat, _card(number)] for seat, number in lays]


def _trick_told(s: BrusState) -> dict[str, Json] | None:
    if s.last_trick is None:
        return None
    winner, lays = s.last_trick
    return {"seat": winner, "lays": _lays_told(lays)}


def draw(s: BrusState, observation: Observation, rng: Random) -> None:
    """Deal the unseen cards to where they may be; `s` holds what the observer can see."""
    me = observation["seat"]
    room = {seat: observation["counts"][seat] for seat in range(s.players) if seat != me}
    needed = 0
    if s.turn != me and not s.final:
        needed = ABOVE[s.best + 1]  # whoever is asked has a card to lay
    guess.deal_unseen(s, room, needed, rng)


def recall(s: BrusState, observation: Observation) -> None:
    """Set on an empty table everything that the observer can see."""
    if observation["seat"] is not None:
        s.hands[observation["seat"]] = hand_of(observation["hand"])
    for name in ("scores", "results", "tricks", "sevenless"):
        setattr(s, name, list(observation[name]))
    for name in ("hand_number", "dealer", "leader", "phase", "best_by"):
        setattr(s, name, observation[name])
    s.laid = hand_of(observation["laid"])
    s.limits = [_number(card) for card in observation["limits"]]
    s.best = _number(observation["best"])
    s.lays = _lays_recalled(observation["lays"])
    if (trick := observation["last_trick"]) is not None:
        s.last_trick = (trick["seat"], _lays_recalled(trick["lays"]))
    s.history = [Event.recalled(event, observation["seat"]) for event in observation["history"]]
    s.final = _outcome(observation["outcome"])
    s.turn = observation["to_act"][0] if observation["to_act"] else s.leader


def _number(card: str | None) -> int:
    return NOTHING if card is None else NUMBER[card]


def _lays_recalled(told: list[list[Any]]) -> Lays:
    return [(seat, None if card is None else NUMBER[card]) for seat, card in told]


def _outcome(told: dict[str, Any] | None) -> Outcome | None:
    if told is None:
        return None
    return Outcome(tuple(told["scores"]), tuple(told["winners"]), Message(**told["why"]))
