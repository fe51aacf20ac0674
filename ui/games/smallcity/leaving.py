"""The text for a player who takes no more turns."""

from __future__ import annotations

from ui.games.smallcity.scene import Scene


def out(scene: Scene) -> str:
    """Return why the viewer has no more turns, and who plays on; "" for other viewers."""
    standing = scene.o["standing"]
    if scene.viewer is None or standing[scene.viewer] == "in":
        return ""
    left = [scene.name(seat) for seat, how in enumerate(standing) if how == "in"]
    return scene.t(f"smallcity.out.{standing[scene.viewer]}", names=scene.t.listed(left))
