"""Tells the shared table which decisions leave no choice, and what to say to a ruined viewer."""

from __future__ import annotations

from engine.games.arena.observation import ArenaObservation
from ui.games.arena.scene import Scene
from ui.table.passing import Passing


def is_last_gladiator(move: str) -> bool:
    """Tell whether the move lays a gladiator: any may be laid, so a single one is the last."""
    return move.startswith("lay:")


def holds_one(o: ArenaObservation, seat: int) -> bool:
    """Tell whether everybody can see that a hand has one card left."""
    return o["counts"][seat] == 1


def out(scene: Scene) -> str:
    """Return the players still in as a sentence for a ruined viewer, "" for others."""
    coins = scene.o["coins"]
    if scene.viewer is None or coins[scene.viewer]:
        return ""
    left = [scene.name(seat) for seat, has in enumerate(coins) if has]
    return scene.t("arena.out", names=scene.t.listed(left))


def gone(o: ArenaObservation, seat: int) -> bool:
    """Tell whether a seat is ruined."""
    return not o["coins"][seat]


PASSING: Passing[ArenaObservation] = Passing(empty=is_last_gladiator, evident=holds_one)
