"""The observation of a seat: the part of a position that it may know."""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from engine.core.events import SeenEvent
from engine.core.messages import MessageJson
from engine.core.phases import Move
from engine.core.plain import plain
from engine.core.state import BySeat, Observation
from engine.games.imperator import notation
from engine.games.imperator.cards import cards_of, hand_of
from engine.games.imperator.position import ImperatorPosition, ResultJson, RoundJson


class SecretJson(TypedDict):
    """The secret part of an event: a card given or slipped, cards dealt or discarded."""

    rank: int
    cards: list[int]


class ImperatorEvent(TypedDict):
    """An event as a seat saw it; each type of event has some of these fields."""

    type: str
    secret: NotRequired[SecretJson]  # for the seats that saw it
    seat: int
    to: int
    rank: int
    count: int
    cards: list[int]
    left: list[int]
    yes: bool
    how: str
    by: int | None
    equal: bool
    place: int
    points: int
    number: int
    order: list[int]
    gains: list[dict[str, int]]
    scores: list[int]
    winners: list[int]
    why: MessageJson


class ImperatorObservation(Observation):
    """All that a seat may know; cards are ranks, a hand is ascending."""

    hand_number: int
    order: BySeat[int]
    hand: list[int] | None
    chosen: list[int] | None
    counts: BySeat[int]
    forum_count: int
    pool: list[int]
    pickers: list[int]
    merciful: bool
    consul: bool | None
    leader: int | None
    top: list[int] | None  # seat, rank, count
    lays: list[list[int]]
    last_round: RoundJson | None
    winner: int | None
    pile: list[int]
    finished: list[int]
    scores: BySeat[int]
    hands_won: BySeat[int]
    gains: BySeat[dict[str, int]]
    results: list[ResultJson]
    time_called: bool
    history: list[ImperatorEvent]


def observe(s: ImperatorPosition, seat: int | None) -> ImperatorObservation:
    """Return all that `seat` may know, as plain JSON; `None` sees only what is public."""
    own = s.chosen.get(seat) if seat is not None else None
    return {
        **s.envelope(seat),
        "hand_number": s.hand_number,
        "order": s.order[:],
        "hand": cards_of(s.hands[seat]) if seat is not None else None,
        "chosen": list(own.numbers) if own else None,
        "counts": [sum(hand) for hand in s.hands],
        "forum_count": s.forum_count,
        "pool": cards_of(s.pool),
        "pickers": s.pickers[:],
        "merciful": s.merciful,
        "consul": s.consul,
        "leader": s.leader,
        "top": list(s.top) if s.top else None,
        "lays": [list(lay) for lay in s.lays],
        "last_round": cast("RoundJson | None", plain(s.last_round)),
        "winner": s.winner,
        "pile": cards_of(s.pile),
        "finished": s.finished[:],
        "scores": s.scores[:],
        "hands_won": s.hands_won[:],
        "gains": [gain.copy() for gain in s.gains],
        "results": cast("list[ResultJson]", plain(s.results)),
        "time_called": s.time_called,
        "history": cast("list[ImperatorEvent]", s.history_seen_by(seat)),
    }


def lay_out(s: ImperatorPosition, observation: ImperatorObservation) -> None:
    """Restore on an empty table everything that the observer sees."""
    seat, o = observation["seat"], observation
    s.recall(o, cast("list[SeenEvent]", o["history"]))
    s.order, s.pickers, s.finished = o["order"][:], o["pickers"][:], o["finished"][:]
    s.scores, s.hands_won, s.results = o["scores"][:], o["hands_won"][:], o["results"][:]
    s.hand_number, s.forum_count = o["hand_number"], o["forum_count"]
    s.merciful, s.consul, s.leader = o["merciful"], o["consul"], o["leader"]
    s.last_round, s.winner, s.time_called = o["last_round"], o["winner"], o["time_called"]
    s.gains = [gain.copy() for gain in o["gains"]]
    s.pile, s.pool = hand_of(o["pile"]), hand_of(o["pool"])
    s.lays = [(by, rank, count) for by, rank, count in o["lays"]]
    if o["top"] is not None:
        by, rank, count = o["top"]
        s.top = by, rank, count
    if seat is not None:
        s.hands[seat] = hand_of(o["hand"] or [])
        if o["chosen"] is not None:
            s.chosen[seat] = chosen_move(s.phase, o["chosen"])


def chosen_move(phase: str, cards: list[int]) -> Move:
    """Return the secret choice of these cards: a slip in a conspiracy, or a discard."""
    word = "slip" if phase == "slip" else "discard"
    return notation.parse(notation.cards_move(word, cards))
