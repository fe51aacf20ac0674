"""The last gladiator of a hand, and who is ruined."""

from __future__ import annotations

from engine.games.arena.observation import ArenaObservation
from ui.games.arena.scene import Scene
from ui.table.passing import Passing


def is_last_gladiator(move: str) -> bool:
    """Tell whether the move lays a gladiator: any may be laid, so the only one is the last."""
    return move.startswith("lay:")


def holds_one(o: ArenaObservation, seat: int) -> bool:
    """Tell from what is public that a hand has one card left."""
    return o["counts"][seat] == 1


def out(scene: Scene) -> str:
    """Return who fights on once the viewer is ruined."""
    coins = scene.o["coins"]
    if scene.viewer is None or coins[scene.viewer]:
        return ""
    left = [scene.name(seat) for seat, has in enumerate(coins) if has]
    return scene.t("arena.out", names=scene.t.listed(left))


PASSING: Passing[ArenaObservation] = Passing(empty=is_last_gladiator, evident=holds_one)
