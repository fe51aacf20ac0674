"""Draws the moment that decided a match as a small picture that leads to the replay."""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.state import Observation
from ui.base.features import has
from ui.base.markup import NOTHING, Markup, button, el, glyph
from ui.table.course import Course, decides, greatest_gain, lines
from ui.table.scene import Scene

WIDE, HIGH = 100, 48  # the picture in its own units


def moment(scene: Scene[Observation]) -> Markup:
    """Return the best moment, if it decided the match; a tap opens the replay there."""
    shown = scene.course
    told = None if shown is None else _told(scene, shown)
    if shown is None or told is None or not decides(shown, told[1]):
        return NOTHING
    words, part = told
    picture = el(
        "svg",
        *_drawn(shown, part),
        class_="moment-picture",
        viewBox=f"0 0 {WIDE} {HIGH}",
        preserveAspectRatio="none",
        aria_hidden="true",
    )
    content = (picture, el("span", words, class_="course-best"))
    if not has("replay") or part >= len(shown.begun):
        return el("p", *content, class_="moment")
    return button(*content, glyph("play"), class_="moment", data_do=f"replay:{shown.begun[part]}")


def _told(scene: Scene[Observation], shown: Course) -> tuple[str, int] | None:
    """Return the best moment in words, and its part; None if the match has none."""
    if shown.best is not None:
        return (shown.best, shown.best_part or 0) if shown.best else None
    gain = greatest_gain(shown)
    if gain is None:
        return None
    seats, part, most = gain
    names = scene.t.listed([scene.name(seat) for seat in seats])
    return scene.t("course.gain", stage=shown.stages[part], names=names, gain=most), part


def _drawn(shown: Course, part: int) -> Iterator[Markup]:
    """Yield the part as a band, then the lines of the seats."""
    step = WIDE / len(shown.stages)
    at = f"{part * step:.1f}"
    yield el("rect", x=at, y=0, width=f"{step:.1f}", height=HIGH, class_="moment-band")
    every = [points for _, line in lines(shown) for points in line]
    most, span = max(every), max(1, max(every) - min(every))
    for seats, line in lines(shown):
        corners = (
            f"{i * step:.1f} {3 + (HIGH - 6) * (most - points) / span:.1f}"
            for i, points in enumerate(line)
        )
        style = f"--seat:var(--seat-{seats[0]})"
        yield el("path", d="M" + "L".join(corners), class_="course-line", style=style)
