"""The sounds of a table: a new piece, the viewer's turn, the end."""

from __future__ import annotations

from engine.core.state import Observation
from ui.table.catalogue import view_of
from ui.table.scene import Scene

TURN, END = "turn", "end"


class Sounds:
    """Remembers the scene last shown, so that no sound comes twice."""

    def __init__(self) -> None:
        self._step: int | None = None
        self._acting = self._over = True  # a new table makes no sound

    def new(self, scene: Scene[Observation]) -> tuple[str, ...]:
        """Return the sounds of what is new in this scene, in order."""
        acting, over = scene.acting, scene.o["outcome"] is not None
        new_step = scene.step != self._step and scene.telling
        sound = view_of(scene.game).sound(scene) if scene.recent or new_step else None
        sounds = [sound] if sound else []
        if over and not self._over:
            sounds.append(END)
        elif acting and not self._acting:
            sounds.append(TURN)
        self._step, self._acting, self._over = scene.step, acting, over
        return tuple(sounds)
