"""What passes and leads prove, worked out from the events alone and not by the engine."""

from __future__ import annotations

from typing import cast

from engine.core.events import Event
from engine.games.brus.observation import BrusEvent

ORDER = (
    "JC", "8S", "KH", "9C", "9S", "9H", "9D", "AC", "AS", "AH", "AD",
    "JS", "JH", "JD", "6C", "6S", "6H", "6D",
)  # fmt: skip


class Certain:
    """Which cards a hand can no longer hold."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.without: list[set[str]] = [set() for _ in range(players)]

    def hear(self, event: Event) -> None:
        """Take in an event of the match."""
        data = cast("BrusEvent", event.data)
        if event.type == "hand_dealt":
            self.without = [set() for _ in range(self.players)]
        elif event.type == "passed":
            self.without[data["seat"]] |= set(ORDER[: ORDER.index(data["best"])])
        elif event.type == "lead_moved":
            self.without[data["seat"]] |= {*ORDER, "7C", "7S", "7H", "7D"}
        elif event.type == "laid" and data["lead"]:
            self.without[data["seat"]] |= {"7C", "7S", "7H", "7D"}

    def contradiction(self, hands: list[list[str]]) -> str | None:
        """Say which hand holds what it cannot, if one does."""
        for seat, hand in enumerate(hands):
            if impossible := sorted(self.without[seat].intersection(hand)):
                return f"seat {seat} cannot hold {impossible}"
        return None
