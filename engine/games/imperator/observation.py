"""What one seat may know: its observation, and what follows from it.

Forum picks are public and gifts are known to their two parties, so a seat can often name cards
in another hand. All of that is in the observation's `history`; `known_hands` works it out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import NotRequired, TypedDict, cast

from engine.core.events import SeenEvent
from engine.core.messages import MessageJson
from engine.core.phases import Move
from engine.core.plain import plain
from engine.core.state import Observation
from engine.games.imperator import notation
from engine.games.imperator.cards import Hand, cards_of, hand_of
from engine.games.imperator.constants import COPIES, RANKS
from engine.games.imperator.position import ImperatorPosition, ResultJson, RoundJson


class SecretJson(TypedDict):
    """What an event shows to some only: a card given or slipped, cards dealt or discarded."""

    rank: int
    cards: list[int]


class ImperatorEvent(TypedDict):
    """An event as a seat saw it: of these fields those that its type has."""

    type: str
    secret: NotRequired[SecretJson]  # for those who saw it
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
    """All that a seat may know of Brutus; cards are ranks, a hand is ascending."""

    hand_number: int
    order: list[int]
    hand: list[int] | None
    chosen: list[int] | None
    counts: list[int]
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
    scores: list[int]
    hands_won: list[int]
    gains: list[dict[str, int]]
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
    """Set on an empty table everything that the observer can see."""
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
    """Return the secret choice of these cards: a slip in a conspiracy, else put into the forum."""
    word = "slip" if phase == "slip" else "discard"
    return notation.parse(notation.cards_move(word, cards))


def known_hands(observation: ImperatorObservation) -> list[Hand]:
    """Return, seat by seat, how many cards of each rank the observer can be sure of.

    A list of 14 counts per seat (index 0 unused). When a card that the observer could not see
    leaves a hand, each of its known ranks may have lost one.
    """

    def each_may_have_left(known: Hand, size: int) -> int:
        known[:] = [max(0, count - 1) for count in known]
        return 0

    return follow(observation, each_may_have_left) or []


def guessed_hands(observation: ImperatorObservation, rng: Random) -> list[Hand] | None:
    """Return what the observer would be sure of, had every card not seen gone one certain way.

    Which card left is drawn from the hand it left; wherever it went, it is then known there.
    None when that way contradicts what was seen afterwards.
    """

    def one_left(known: Hand, size: int) -> int:
        drawn = int(rng.random() * size)
        for rank in RANKS:
            if drawn < known[rank]:
                known[rank] -= 1
                return rank
            drawn -= known[rank]
        return 0

    return follow(observation, one_left)


def follow(
    observation: ImperatorObservation, lose_unseen: Callable[[Hand, int], int]
) -> list[Hand] | None:
    """Follow the cards that the observer knows of through the history of the hand.

    `lose_unseen` takes a card out of known cards in a hand of a given size, and returns its rank,
    or 0 for one that is not among them. The result is None when a hand would have had to hold
    more cards than it did.
    """
    known = [[0] * 14 for _ in range(observation["players"])]
    sizes = _sizes_at_first(observation)
    arriving: list[tuple[int, int]] = []  # slips pass all at once: none is passed on again
    now = cast("ImperatorEvent", {"type": "now"})
    for event in [*observation["history"], now]:
        if event["type"] != "slipped":
            for to, rank in arriving:
                known[to][rank] += rank > 0
            arriving = []
        arriving += _follow_event(known, sizes, event, lose_unseen)
        for seat, change in _changes(event):
            sizes[seat] += change
        if any(sum(hand) > size for hand, size in zip(known, sizes, strict=True)):
            return None
    return known


def _follow_event(
    known: list[Hand],
    sizes: list[int],
    event: ImperatorEvent,
    lose_unseen: Callable[[Hand, int], int],
) -> Iterator[tuple[int, int]]:
    """Take cards out of and into known hands; yield who is about to get which rank (0: unknown)."""
    kind = event["type"]
    if kind == "forum_taken":
        for rank in event["cards"]:
            known[event["seat"]][rank] += 1
    elif kind in ("gave", "slipped"):
        hand = known[event["seat"]]
        if "secret" in event:
            rank = event["secret"]["rank"]
            hand[rank] = max(0, hand[rank] - 1)
        else:
            rank = lose_unseen(hand, sizes[event["seat"]])
        yield event["to"], rank
    elif kind in ("laid", "dropped"):
        hand, count = known[event["seat"]], event.get("count", 1)
        hand[event["rank"]] = max(0, hand[event["rank"]] - count)


def _changes(event: ImperatorEvent) -> list[tuple[int, int]]:
    """Return by how many cards an event makes hands larger or smaller."""
    kind = event["type"]
    if kind in ("gave", "slipped"):
        return [(event["seat"], -1), (event["to"], 1)]
    if kind in ("laid", "forum_discarded"):
        return [(event["seat"], -event["count"])]
    if kind == "dropped":
        return [(event["seat"], -1)]
    return [(event["seat"], len(event["cards"]))] if kind == "forum_taken" else []


def _sizes_at_first(observation: ImperatorObservation) -> list[int]:
    """Return how many cards each hand held before the history begins."""
    sizes = list(observation["counts"])
    for event in observation["history"]:
        for seat, change in _changes(event):
            sizes[seat] -= change
    return sizes


def unseen(observation: ImperatorObservation) -> Hand:
    """Return how many cards of each rank lie where the observer cannot see them."""
    left = [0] + [COPIES[observation["players"]]] * 13
    seen = observation["pile"] + observation["pool"] + (observation["hand"] or [])
    in_forum = observation["phase"] in ("discard", "mercy")
    for rank in seen + ((observation["chosen"] or []) if in_forum else []):
        left[rank] -= 1
    return left
