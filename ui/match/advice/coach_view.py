"""Shows the coach of a lesson: one line beside the decision, and the way on."""

from __future__ import annotations

from dataclasses import dataclass

from ui.art.emblems import emblem
from ui.base.markup import NOTHING, Markup, button, el, join
from ui.base.text import Texts


@dataclass(frozen=True)
class Coach:
    """The words of the coach.

    wrong   why the last tap was wrong, "" if it was right
    onward  whether a button leads on once the line has been read
    at, of  the step of the lesson, counted from 1
    ways    once the lesson is over, what to do next: label, action, the lesson it opens or ""
    """

    words: str
    wrong: str = ""
    onward: bool = False
    at: int = 0
    of: int = 0
    ways: tuple[tuple[str, str, str], ...] = ()


def render(t: Texts, coach: Coach) -> Markup:
    """Return the coach's line."""
    step = t("lesson.step", at=coach.at, of=coach.of) if coach.of else ""
    return el(
        "div",
        emblem("glyph-owl", "coach-mark"),
        el(
            "div",
            el("p", coach.words, class_="coach-said"),
            el("p", coach.wrong, class_="coach-wrong", role="alert") if coach.wrong else None,
            el("p", step, class_="note coach-step") if step else None,
        ),
        class_="coach",
    )


def actions(t: Texts, coach: Coach) -> Markup:
    """Return the buttons that lead on."""
    if coach.onward:
        return button(t("table.onward"), class_="main", data_act="lesson-on", data_meant=True)
    if not coach.ways:
        return NOTHING
    return join(
        button(label, class_="plain" if i else "main", data_do=do, data_lesson=lesson or None)
        for i, (label, do, lesson) in enumerate(coach.ways)
    )
