"""What is told to a player whose hand is empty."""

from __future__ import annotations

from ui.views.brus.scene import Scene


def out(scene: Scene) -> str:
    """Return who plays on while the viewer has no card."""
    counts = scene.o["counts"]
    if scene.viewer is None or counts[scene.viewer]:
        return ""
    left = [scene.name(seat) for seat, count in enumerate(counts) if count]
    return scene.t("brus.out", names=scene.t.listed(left)) if left else ""
