"""The observation of one seat, and the way back from it to a position.

Every laid card is public. A pass proves that a hand holds no playable card above the best so far.
A lead that moves on proves that the hand holds no playable card. A seat that has come on lead has
laid all its sevens. `limits` and `sevenless` hold these facts by seat.
"""

from __future__ import annotations

from typing import TypedDict, cast

from engine.core.events import SeenEvent
from engine.core.messages import MessageJson
from engine.core.state import BySeat, Observation
from engine.games.brus.cards import CARDS, NOTHING, NUMBER, Lays, cards_of, hand_of
from engine.games.brus.position import BrusPosition, ResultJson

LayJson = tuple[int, str | None]  # in JSON a list: the seat, and its card or None for a pass


class TrickJson(TypedDict):
    """A finished trick: the seat that took it, and every lay."""

    seat: int
    lays: list[LayJson]


class DealtJson(TypedDict):
    """The part of a deal that only the holder sees."""

    cards: list[str]


class BrusEvent(TypedDict, total=False):
    """An event as a seat saw it; its fields depend on its `type`."""

    type: str
    secret: DealtJson
    seat: int
    to: int
    card: str
    lead: bool
    best: str
    trick: int
    number: int
    dealer: int
    count: int
    team: int | None
    points: int
    why: str | MessageJson
    king: int | None
    tricks: list[int]
    scores: list[int]
    winners: list[int]


class BrusObservation(Observation):
    """Everything that a seat may know in Brus; cards are names such as `JC`."""

    hand_number: int
    dealer: int
    scores: list[int]  # by team
    results: list[ResultJson]
    hand: list[str] | None
    counts: BySeat[int]
    tricks: list[int]  # the team of each trick taken in this hand
    laid: list[str]
    limits: BySeat[str | None]  # by seat: the strongest card it may still hold
    sevenless: BySeat[bool]
    leader: int
    lays: list[LayJson]
    best: str | None
    best_by: int | None
    last_trick: TrickJson | None
    history: list[BrusEvent]


def observe(s: BrusPosition, seat: int | None) -> BrusObservation:
    """Return the observation of `seat` as plain JSON; `None` sees only what is public."""
    return {
        **s.envelope(seat),
        "hand_number": s.hand_number,
        "dealer": s.dealer,
        "scores": s.scores[:],
        "results": s.results[:],
        "hand": cards_of(s.hands[seat]) if seat is not None else None,
        "counts": [hand.bit_count() for hand in s.hands],
        "tricks": s.tricks[:],
        "laid": cards_of(s.laid),
        "limits": [_card(number) for number in s.limits],
        "sevenless": s.sevenless[:],
        "leader": s.leader,
        "lays": _lays_to_json(s.lays),
        "best": _card(s.best),
        "best_by": s.best_by,
        "last_trick": _trick_to_json(s),
        "history": cast("list[BrusEvent]", s.history_seen_by(seat)),
    }


def _card(number: int | None) -> str | None:
    return None if number is None or number == NOTHING else CARDS[number]


def _lays_to_json(lays: Lays) -> list[LayJson]:
    return [cast("LayJson", [seat, _card(number)]) for seat, number in lays]


def _trick_to_json(s: BrusPosition) -> TrickJson | None:
    if s.last_trick is None:
        return None
    winner, lays = s.last_trick
    return {"seat": winner, "lays": _lays_to_json(lays)}


def lay_out(s: BrusPosition, observation: BrusObservation) -> None:
    """Set everything that the observer can see on an empty table."""
    s.recall(observation, cast("list[SeenEvent]", observation["history"]))
    if observation["seat"] is not None and observation["hand"] is not None:
        s.hands[observation["seat"]] = hand_of(observation["hand"])
    s.hand_number, s.dealer = observation["hand_number"], observation["dealer"]
    s.scores, s.tricks = observation["scores"][:], observation["tricks"][:]
    s.results = observation["results"][:]
    s.laid = hand_of(observation["laid"])
    s.limits = [_number(card) for card in observation["limits"]]
    s.sevenless = observation["sevenless"][:]
    s.leader, s.best_by = observation["leader"], observation["best_by"]
    s.best = _number(observation["best"])
    s.lays = _lays_from_json(observation["lays"])
    if (trick := observation["last_trick"]) is not None:
        s.last_trick = (trick["seat"], _lays_from_json(trick["lays"]))


def _number(card: str | None) -> int:
    return NOTHING if card is None else NUMBER[card]


def _lays_from_json(data: list[LayJson]) -> Lays:
    return [(seat, None if card is None else NUMBER[card]) for seat, card in data]
