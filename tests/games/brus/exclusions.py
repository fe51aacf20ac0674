"""The cards that hands cannot hold, derived from the events and not by the engine."""

from __future__ import annotations

from typing import cast

from engine.core.events import Event
from engine.games.brus.observation import BrusEvent

ORDER = (
    "JC", "8S", "KH", "9C", "9S", "9H", "9D", "AC", "AS", "AH", "AD",
    "JS", "JH", "JD", "6C", "6S", "6H", "6D",
)  # fmt: skip


class Exclusions:
    """The cards that each hand cannot hold."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.excluded: list[set[str]] = [set() for _ in range(players)]

    def hear(self, event: Event) -> None:
        """Apply an event of the match."""
        data = cast("BrusEvent", event.data)
        if event.type == "hand_dealt":
            self.excluded = [set() for _ in range(self.players)]
        elif event.type == "passed":
            self.excluded[data["seat"]] |= set(ORDER[: ORDER.index(data["best"])])
        elif event.type == "lead_moved":
            self.excluded[data["seat"]] |= {*ORDER, "7C", "7S", "7H", "7D"}
        elif event.type == "laid" and data["lead"]:
            self.excluded[data["seat"]] |= {"7C", "7S", "7H", "7D"}

    def contradiction(self, hands: list[list[str]]) -> str | None:
        """Return which hand holds cards that it cannot hold, or None."""
        for seat, hand in enumerate(hands):
            if impossible := sorted(self.excluded[seat].intersection(hand)):
                return f"seat {seat} cannot hold {impossible}"
        return None
