"""What is shown to a player who takes no more turns."""

from __future__ import annotations

from engine.games.smallcity.observation import SmallcityObservation
from ui.games.smallcity.scene import Scene


def out(scene: Scene) -> str:
    """Return why the viewer has no more turns, and who plays on; "" for other viewers."""
    standing = scene.o["standing"]
    if scene.viewer is None or standing[scene.viewer] == "in":
        return ""
    left = [scene.name(seat) for seat, how in enumerate(standing) if how == "in"]
    return scene.t(f"smallcity.out.{standing[scene.viewer]}", names=scene.t.listed(left))


def gone(o: SmallcityObservation, seat: int) -> bool:
    """Tell whether a seat has no more turns."""
    return o["standing"][seat] != "in"
