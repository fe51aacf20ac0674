"""How far each lesson was followed, kept between visits."""

from __future__ import annotations

import json
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass

from engine.catalogue import GAMES
from engine.core.plain import Json, JsonObject, parse
from ui.base.ports import Storage, StorageRefused
from ui.table.catalogue import lessons_of

KEY = "ides.lessons"
MOST_STEPS = 1000


@dataclass(frozen=True)
class LessonNote:
    """At which step a lesson was left, and whether it was once followed to its end."""

    step: int = 0
    done: bool = False


class LessonProgress:
    """The notes in a storage, by lesson."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def note(self, lesson: str) -> LessonNote:
        """Return what is noted of a lesson; one followed to its end begins anew."""
        return self._notes().get(lesson, LessonNote())

    def left(self, lesson: str, step: int) -> None:
        """Note at which step it stands; where nothing can be kept, it is done without."""
        self._note(lesson, LessonNote(step, self.note(lesson).done))

    def finished(self, lesson: str) -> None:
        """Note that it has been followed to its end."""
        self._note(lesson, LessonNote(0, done=True))

    def _note(self, lesson: str, note: LessonNote) -> None:
        with suppress(StorageRefused):
            self._write({**self._notes(), lesson: note})

    def told(self) -> JsonObject:
        """Return the notes, for a file."""
        return {lesson: dict(asdict(note)) for lesson, note in self._notes().items()}

    def take_in(self, told: Mapping[str, Json], _: Mapping[str, str]) -> int:
        """Add what was learned elsewhere; returns how many lessons that are.

        Raises StorageRefused when the browser will not.
        """
        known = self._notes()
        new = {
            lesson: LessonNote(known.get(lesson, note).step, done=True)
            for lesson, note in _read(told).items()
            if note.done and not known.get(lesson, LessonNote()).done
        }
        if new:
            self._write({**known, **new})
        return len(new)

    def _notes(self) -> dict[str, LessonNote]:
        try:
            told = parse(self._storage.read(KEY) or "{}")
        except ValueError:
            return {}
        return _read(told) if isinstance(told, dict) else {}

    def _write(self, notes: Mapping[str, LessonNote]) -> None:
        told = {lesson: asdict(note) for lesson, note in notes.items()}
        self._storage.write(KEY, json.dumps(told))


def _read(told: Mapping[str, Json]) -> dict[str, LessonNote]:
    """Return the notes that make sense: of lessons that there are, at a step that there may be."""
    found = {}
    for lesson, note in told.items():
        game, _, name = lesson.partition("/")
        if game not in GAMES or name not in lessons_of(game) or not isinstance(note, dict):
            continue
        step, done = note.get("step"), note.get("done") is True
        if type(step) is int and 0 <= step < MOST_STEPS:
            found[lesson] = LessonNote(step, done)
    return found
