"""Gladiators that change hands between two players: under Nauarchus, or by Praedo's power."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from ui.games.arena.scene import Scene


class Gift(NamedTuple):
    """A gladiator that one seat has given to another; None if the viewer does not know which."""

    giver: int
    to: int
    card: int | None


def gifts(scene: Scene) -> Iterator[Gift]:
    """Yield what has just been given."""
    for event in scene.recent:
        known = event.get("secret", {})
        if event["type"] == "passed":
            yield Gift(event["seat"], event["to"], known.get("card"))
        elif event["type"] == "traded":
            yield Gift(event["seat"], event["to"], known.get("given"))
            yield Gift(event["to"], event["seat"], known.get("taken"))
