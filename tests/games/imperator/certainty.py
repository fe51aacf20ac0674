"""The cards of other hands that a seat is certain of, without the code of the engine.

It keeps every way in which hidden cards may have moved: a hand that gives a hidden card away may
lose any of its known cards, or another. Cards held in all of these worlds are certain.
"""

from __future__ import annotations

from typing import cast

from engine.core.events import Event
from engine.games.imperator.observation import ImperatorEvent

World = tuple[int, ...]  # the known cards of one hand, by rank
NOTHING: World = (0,) * 14


def _with(world: World, rank: int, change: int) -> World:
    counts = list(world)
    counts[rank] = max(0, counts[rank] + change)
    return tuple(counts)


class Certain:
    """Follows the events of a match as one seat (None: a spectator) sees them."""

    def __init__(self, players: int, seat: int | None) -> None:
        self.seat = seat
        self.worlds: list[set[World]] = [{NOTHING} for _ in range(players)]
        self.under_way: list[tuple[int, int]] = []  # slips seen, until all have been passed

    def hear(self, event: Event) -> None:
        """Take in one event."""
        seen, kind = cast("ImperatorEvent", event.seen_by(self.seat)), event.type
        if kind != "slipped":
            self._deliver()
        if kind == "hand_dealt":
            self.worlds = [{NOTHING} for _ in self.worlds]
        elif kind == "forum_taken":
            self._move(seen["seat"], seen["cards"], +1)
        elif kind == "laid":
            self._move(seen["seat"], [seen["rank"]] * seen["count"], -1)
        elif kind == "dropped":
            self._move(seen["seat"], [seen["rank"]], -1)
        elif kind in ("gave", "slipped"):
            if "secret" in seen:
                self._move(seen["seat"], [seen["secret"]["rank"]], -1)
                self.under_way.append((seen["to"], seen["secret"]["rank"]))
            else:
                self._lose_unseen(seen["seat"])
            if kind == "gave":
                self._deliver()

    def _deliver(self) -> None:
        """Put seen cards into their new hands, slips once all have left the old ones."""
        for to, rank in self.under_way:
            self._move(to, [rank], +1)
        self.under_way = []

    def _move(self, seat: int, ranks: list[int], change: int) -> None:
        for rank in ranks:
            self.worlds[seat] = {_with(world, rank, change) for world in self.worlds[seat]}

    def _lose_unseen(self, seat: int) -> None:
        held = {
            _with(world, rank, -1)
            for world in self.worlds[seat]
            for rank in range(1, 14)
            if world[rank]
        }
        self.worlds[seat] |= held

    def least(self, seat: int) -> World:
        """Return the number of cards of each rank that this seat holds in every world."""
        self._deliver()
        return tuple(map(min, zip(*self.worlds[seat], strict=True)))
