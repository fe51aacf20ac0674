"""How far each lesson was followed, kept between visits."""

from __future__ import annotations

import json

from engine.core.plain import parse
from ui.app.ports import Storage, StorageRefused

KEY = "ides.lessons"
DONE = -1


class Learnt:
    """At which step each lesson was left, and which were followed to their end."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def _steps(self) -> dict[str, int]:
        try:
            kept = parse(self._storage.read(KEY) or "{}")
        except ValueError:
            return {}
        if not isinstance(kept, dict):
            return {}
        return {name: step for name, step in kept.items() if type(step) is int and step >= DONE}

    def done(self, lesson: str) -> bool:
        """Tell whether the lesson was once followed to its end."""
        return self._steps().get(f"{lesson} done") == DONE

    def step(self, lesson: str) -> int:
        """Return the step at which it goes on: the first when it is begun anew."""
        return max(0, self._steps().get(lesson, 0))

    def left(self, lesson: str, step: int) -> None:
        """Note at which step it stands; a browser that keeps nothing begins it anew."""
        self._keep({lesson: step})

    def finished(self, lesson: str) -> None:
        """Note that it has been followed to its end; it begins anew when it is wanted again."""
        self._keep({lesson: 0, f"{lesson} done": DONE})

    def _keep(self, steps: dict[str, int]) -> None:
        try:
            self._storage.write(KEY, json.dumps({**self._steps(), **steps}))
        except StorageRefused:
            return
