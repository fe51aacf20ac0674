"""Lessons: a match along a given line, with a coach."""

from collections.abc import Sequence

from engine.catalogue import GAMES
from ui.base.late import once_here
from ui.base.parts import Keeper, Part
from ui.base.ports import Storage
from ui.base.screen import Screen, Shell
from ui.base.ways import Tap, To, Way
from ui.table.catalogue import lessons_of

LAST = "ui.features.lessons.screen"  # this comes with all others of this part


class ToLesson(To):
    """A lesson of a game, at the step where it was left."""

    def __init__(self, game: str, name: str) -> None:
        self.game, self.name = game, name


def _open(way: ToLesson, shell: Shell) -> Screen:
    from ui.features.lessons.lesson import lesson
    from ui.features.lessons.screen import LessonScreen

    return LessonScreen(lesson(way.game, way.name), shell)


def _learn(tap: Tap, shell: Shell) -> Way | None:
    """Begin or continue a lesson, `GAME/NAME`."""
    game, _, name = tap.details.partition("/")
    if game not in GAMES or name not in lessons_of(game):
        return None
    return once_here(LAST, shell, lambda: ToLesson(game, name))


def _keeps(storage: Storage) -> Sequence[Keeper]:
    from ui.storage.lesson_progress import LessonProgress

    return (LessonProgress(storage),)


PART = Part(opens={ToLesson: _open}, actions={"learn": _learn}, keeps=_keeps)
