"""The cards in other hands that a seat can infer from the history of a hand.

Forum picks are public, and the two parties of a gift know its rank, so a seat often knows cards of
another hand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import cast

from engine.games.imperator.cards import Hand
from engine.games.imperator.constants import COPIES, RANKS
from engine.games.imperator.observation import ImperatorEvent, ImperatorObservation


def known_hands(observation: ImperatorObservation) -> list[Hand]:
    """Return the cards of each seat that the observer is sure of, as 14 counts (index 0 unused).

    When a hidden card leaves a hand, each of its known ranks may have lost one.
    """

    def each_may_have_left(known: Hand, size: int) -> int:
        known[:] = [max(0, count - 1) for count in known]
        return 0

    return _track(observation, each_may_have_left) or []


def guessed_hands(observation: ImperatorObservation, rng: Random) -> list[Hand] | None:
    """Return known cards under one random guess of every hidden card that was passed on.

    Each such card is drawn from the hand that it left and is then known where it went. The result
    is None if the guess contradicts a later event.
    """

    def one_left(known: Hand, size: int) -> int:
        drawn = int(rng.random() * size)
        for rank in RANKS:
            if drawn < known[rank]:
                known[rank] -= 1
                return rank
            drawn -= known[rank]
        return 0

    return _track(observation, one_left)


def _track(
    observation: ImperatorObservation, lose_hidden: Callable[[Hand, int], int]
) -> list[Hand] | None:
    """Return the known cards of each seat after the history of the hand.

    `lose_hidden` removes a hidden card from the known cards of a hand of a given size. It returns
    the rank, or 0 for a card that is not among them. The result is None if a hand would need more
    cards than it had.
    """
    known = [[0] * 14 for _ in range(observation["players"])]
    sizes = _initial_sizes(observation)
    arriving: list[tuple[int, int]] = []  # slips pass at once, so none is passed on again
    now = cast("ImperatorEvent", {"type": "now"})
    for event in [*observation["history"], now]:
        if event["type"] != "slipped":
            for to, rank in arriving:
                known[to][rank] += rank > 0
            arriving = []
        arriving += _track_event(known, sizes, event, lose_hidden)
        for seat, change in _size_changes(event):
            sizes[seat] += change
        if any(sum(hand) > size for hand, size in zip(known, sizes, strict=True)):
            return None
    return known


def _track_event(
    known: list[Hand],
    sizes: list[int],
    event: ImperatorEvent,
    lose_hidden: Callable[[Hand, int], int],
) -> Iterator[tuple[int, int]]:
    """Update known hands by an event; yield the receiver and the rank of each gift (0: unknown)."""
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
            rank = lose_hidden(hand, sizes[event["seat"]])
        yield event["to"], rank
    elif kind in ("laid", "dropped"):
        hand, count = known[event["seat"]], event.get("count", 1)
        hand[event["rank"]] = max(0, hand[event["rank"]] - count)


def _size_changes(event: ImperatorEvent) -> list[tuple[int, int]]:
    """Return the seats whose hands an event changes, with the change of their size."""
    kind = event["type"]
    if kind in ("gave", "slipped"):
        return [(event["seat"], -1), (event["to"], 1)]
    if kind in ("laid", "forum_discarded"):
        return [(event["seat"], -event["count"])]
    if kind == "dropped":
        return [(event["seat"], -1)]
    return [(event["seat"], len(event["cards"]))] if kind == "forum_taken" else []


def _initial_sizes(observation: ImperatorObservation) -> list[int]:
    """Return the size of each hand before the history begins."""
    sizes = list(observation["counts"])
    for event in observation["history"]:
        for seat, change in _size_changes(event):
            sizes[seat] -= change
    return sizes


def unseen_cards(observation: ImperatorObservation) -> Hand:
    """Return the number of cards of each rank that the observer cannot see."""
    left = [0] + [COPIES[observation["players"]]] * 13
    seen = observation["pile"] + observation["pool"] + (observation["hand"] or [])
    in_forum = observation["phase"] in ("discard", "mercy")
    for rank in seen + ((observation["chosen"] or []) if in_forum else []):
        left[rank] -= 1
    return left
