"""Stores how far each lesson was followed."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass

from engine.catalogue import GAMES
from engine.core.plain import Json, JsonObject
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage, StorageRefused
from ui.table.catalogue import lessons_of

KEY = "ides.lessons"
MOST_STEPS = 1000


@dataclass(frozen=True)
class LessonNote:
    """The step at which a lesson was left, and whether it was ever finished."""

    step: int = 0
    done: bool = False


class LessonProgress:
    """Reads and writes the notes on lessons."""

    part = "lessons"

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def note(self, lesson: str) -> LessonNote:
        """Return the note on a lesson; a finished lesson starts at its first step."""
        return self._notes().get(lesson, LessonNote())

    def left(self, lesson: str, step: int) -> None:
        """Note the step that a lesson has reached, if the browser stores anything."""
        self._note(lesson, LessonNote(step, self.note(lesson).done))

    def finished(self, lesson: str) -> None:
        """Note that a lesson was finished."""
        self._note(lesson, LessonNote(0, done=True))

    def to_json(self) -> JsonObject:
        """Return all notes, for a backup."""
        return {lesson: dict(asdict(note)) for lesson, note in self._notes().items()}

    def merge(self, raw: Mapping[str, Json], _: Mapping[str, str]) -> int:
        """Add the lessons that are finished in a backup; return how many are new.

        Raises StorageRefused when the browser stores nothing more.
        """
        known = self._notes()
        new = {
            lesson: LessonNote(known.get(lesson, note).step, done=True)
            for lesson, note in _notes_in(raw).items()
            if note.done and not known.get(lesson, LessonNote()).done
        }
        if new:
            self._write({**known, **new})
        return len(new)

    def _note(self, lesson: str, note: LessonNote) -> None:
        with suppress(StorageRefused):
            self._write({**self._notes(), lesson: note})

    def _notes(self) -> dict[str, LessonNote]:
        return _notes_in(read_kept(self._storage, KEY))

    def _write(self, notes: Mapping[str, LessonNote]) -> None:
        keep(self._storage, KEY, {lesson: asdict(note) for lesson, note in notes.items()})


def _notes_in(raw: Mapping[str, Json]) -> dict[str, LessonNote]:
    """Return the notes in stored JSON; those of unknown lessons or steps are left out."""
    found = {}
    for lesson, note in raw.items():
        game, _, name = lesson.partition("/")
        if game not in GAMES or name not in lessons_of(game) or not isinstance(note, dict):
            continue
        step, done = note.get("step"), note.get("done") is True
        if type(step) is int and 0 <= step < MOST_STEPS:
            found[lesson] = LessonNote(step, done)
    return found
