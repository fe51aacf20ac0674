"""Finds the gladiators that change hands, by Nauarchus or by the power of Praedo."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ui.games.arena.scene import Scene


class Gift(NamedTuple):
    """A gladiator given by one seat to another; `card` is None if the viewer does not know it."""

    giver: int
    to: int
    card: int | None


def gifts(scene: Scene) -> Iterator[Gift]:
    """Yield the gladiators given by the last moves."""
    for event in scene.recent:
        known = event.get("secret", {})
        if event["type"] == "passed":
            yield Gift(event["seat"], event["to"], known.get("card"))
        elif event["type"] == "traded":
            yield Gift(event["seat"], event["to"], known.get("given"))
            yield Gift(event["to"], event["seat"], known.get("taken"))
