"""Works out from its events, without the engine, which cards a seat can be certain of.

A hidden trade or exchange makes the hands that it touches uncertain again.
"""

from __future__ import annotations

from typing import cast

from engine.core.events import Event
from engine.games.arena.observation import ArenaEvent


class Certain:
    """The certain places of gladiators: a seat, or -1 under the deck."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.at: dict[int, int] = {}

    def hear(self, event: Event) -> None:
        """Take in an event of the match."""
        seen = cast("ArenaEvent", event.seen_by(self.seat))
        if seen["type"] in ("organiser", "brutus"):
            self.at = {}
        elif seen["type"] == "laid":
            self.at.pop(seen["card"], None)
        elif seen["type"] == "traded":
            self._trade(seen)
        elif seen["type"] == "exchanged":
            self._exchange(seen)
        elif secret := seen.get("secret"):
            if seen["type"] == "passed":
                self.at[secret["card"]] = seen["to"]
            elif seen["type"] == "looked":
                self.at.update(dict.fromkeys(secret["cards"], seen["to"]))

    def _trade(self, seen: ArenaEvent) -> None:
        if secret := seen.get("secret"):
            self.at[secret["given"]] = seen["to"]
            self.at[secret["taken"]] = seen["seat"]
        else:
            self._forget(seen["seat"], seen["to"])

    def _exchange(self, seen: ArenaEvent) -> None:
        if secret := seen.get("secret"):
            self.at[secret["put"]] = -1
            self.at.pop(secret["drew"], None)
        else:
            self._forget(seen["seat"])

    def _forget(self, *seats: int) -> None:
        self.at = {card: at for card, at in self.at.items() if at not in seats}
