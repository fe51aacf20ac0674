"""What a seat can be certain of in a tournament, worked out from its events, not by the engine.

Only what no unseen move has blurred: a hidden trade or exchange makes the hands it touches
uncertain again.
"""

from __future__ import annotations

from engine.core.events import Event


class Certain:
    """At which seat gladiators are for certain; -1 is under the deck."""

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.at: dict[int, int] = {}

    def hear(self, event: Event) -> None:
        """Take in an event of the match."""
        data, secret = event.data, event.secret if self.seat in event.seers else {}
        if event.type in ("organiser", "brutus"):
            self.at = {}
        elif event.type == "laid":
            self.at.pop(data["card"], None)
        elif event.type == "passed" and secret:
            self.at[secret["card"]] = data["to"]
        elif event.type == "looked" and secret:
            self.at.update(dict.fromkeys(secret["cards"], data["to"]))
        elif event.type == "traded":
            self._trade(data, secret)
        elif event.type == "exchanged":
            self._exchange(data, secret)

    def _trade(self, data: dict[str, int], secret: dict[str, int]) -> None:
        if secret:
            self.at[secret["given"]] = data["to"]
            self.at[secret["taken"]] = data["seat"]
        else:
            self._forget(data["seat"], data["to"])

    def _exchange(self, data: dict[str, int], secret: dict[str, int]) -> None:
        if secret:
            self.at[secret["put"]] = -1
            self.at.pop(secret["drew"], None)
        else:
            self._forget(data["seat"])

    def _forget(self, *seats: int) -> None:
        self.at = {card: at for card, at in self.at.items() if at not in seats}
