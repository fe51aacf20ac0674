"""Which gladiators a seat can place from what it has seen in this tournament.

Passed, traded and looked-at cards are known to some. When a card leaves such a hand unseen, one
of the known ones may have gone with it: what is drawn then never contradicts what is shown later.
"""

from __future__ import annotations

from random import Random
from typing import Any

from engine.core.game import Json

UNDER = -1  # under the deck, where nobody draws any more

Places = dict[int, int]  # the seat that holds a gladiator, or UNDER


def places(observation: dict[str, Json], dealt: int, rng: Random) -> Places:
    """Return where gladiators are that the observer has seen, its own hand apart.

    `dealt` is how many each player got: powers are used on full hands.
    """
    known: Places = {}
    unseen = _Unseen(observation, dealt, rng)
    history = observation["history"]
    for number, event in enumerate(history):
        if event["type"] in ("traded", "exchanged") and "secret" not in event:
            unseen.move(known, event, history[number + 1 :])
        else:
            _seen(known, event)
    return {card: at for card, at in known.items() if at != observation["seat"]}


def _seen(known: Places, event: dict[str, Any]) -> None:
    """Note what the event shows the observer."""
    secret = event.get("secret", {})
    if event["type"] == "laid":
        known.pop(event["card"], None)
    elif event["type"] == "passed" and secret:
        known[secret["card"]] = event["to"]
    elif event["type"] == "looked" and secret:
        for card in [card for card, at in known.items() if at == event["to"]]:
            del known[card]
        known.update(dict.fromkeys(secret["cards"], event["to"]))
    elif event["type"] == "traded":
        known[secret["given"]] = event["to"]
        known[secret["taken"]] = event["seat"]
    elif event["type"] == "exchanged":
        known.pop(secret["drew"], None)
        known[secret["put"]] = UNDER


class _Unseen:
    """Moves of cards that the observer did not see, and what can be told of them all the same."""

    def __init__(self, observation: dict[str, Json], dealt: int, rng: Random) -> None:
        self.left = observation["counts"]  # how many cards each seat holds by now
        self.dealt = dealt
        self.rng = rng

    def move(self, known: Places, event: dict[str, Any], later: list[dict[str, Any]]) -> None:
        """Draw which known cards went with a trade between others, or under the deck."""
        shown = _first_shown(later)
        seat, traded = event["seat"], event["type"] == "traded"
        gone = self._leaving(known, seat, self.dealt, shown)
        if gone is not None:
            known[gone] = event["to"] if traded else UNDER
        if traded:
            back = self._leaving(known, event["to"], self.dealt + 1, shown)
            if back is not None:
                known[back] = seat

    def _leaving(self, known: Places, seat: int, size: int, shown: Places) -> int | None:
        """Return the known card that left a hand of so many, or None if it was another."""
        held = sorted(card for card, at in known.items() if at == seat)
        for card in held:
            if shown.get(card, seat) != seat:
                return card
        free = [card for card in held if card not in shown]
        others = size - len(held) if len(free) <= self.left[seat] else 0
        drawn = int(self.rng.random() * (len(free) + others))
        return free[drawn] if drawn < len(free) else None


def _first_shown(events: list[dict[str, Any]]) -> Places:
    """Return at which seat each card is next seen."""
    shown: Places = {}
    for event in events:
        secret = event.get("secret", {})
        if event["type"] == "laid":
            shown.setdefault(event["card"], event["seat"])
        elif event["type"] == "looked":
            for card in secret.get("cards", ()):
                shown.setdefault(card, event["to"])
        elif event["type"] == "traded" and secret:
            shown.setdefault(secret["given"], event["seat"])
            shown.setdefault(secret["taken"], event["to"])
    return shown
