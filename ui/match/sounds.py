"""What is heard of a table: what lies there newly, whose turn it is, that it is over."""

from __future__ import annotations

from engine.core.state import Observation
from ui.table.catalogue import view_of
from ui.table.scene import Scene

TURN, END = "turn", "end"


class Sounds:
    """Remembers what was heard last, so that nothing is heard twice."""

    def __init__(self) -> None:
        self._step: int | None = None
        self._acting = self._over = True  # who sits down hears nothing yet

    def heard(self, scene: Scene[Observation]) -> tuple[str, ...]:
        """Return the sounds of what this picture shows newly, in order."""
        acting, over = scene.acting, scene.o["outcome"] is not None
        told = scene.step != self._step and scene.telling
        new = view_of(scene.game).sound(scene) if scene.recent or told else None
        sounds = [new] if new else []
        if over and not self._over:
            sounds.append(END)
        elif acting and not self._acting:
            sounds.append(TURN)
        self._step, self._acting, self._over = scene.step, acting, over
        return tuple(sounds)
