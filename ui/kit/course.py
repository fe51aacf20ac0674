"""Draws the course of a match: a line for each player or team, and its best moment in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.core.state import Observation
from ui.art.seats import disc
from ui.base.markup import NOTHING, Markup, el
from ui.kit.grids import grid, head, number, number_head
from ui.table.course import Course, Seats, leads, lines
from ui.table.scene import Scene

O = TypeVar("O", bound=Observation)  # noqa: E741 - as in `engine.core.game`

DASHES = ("", "9 5", "2 5", "14 4 2 4", "5 3", "14 6", "2 2", "9 3 2 3 2 3", "6 8", "20 4")
MANY = 30  # with more parts, the lines between them would merge
LABEL = 24  # height of a label in pixels


def with_best(scene: Scene[O], words: str, part: int) -> Scene[O]:
    """Return the scene with another best moment than the greatest gain: its words and its part."""
    shown = scene.course
    return replace(scene, course=shown and replace(shown, best=words, best_part=part))


def course(scene: Scene[Observation]) -> Markup:
    """Return the course of a match, if it has one."""
    shown = scene.course
    if shown is None:
        return NOTHING
    drawn = lines(shown)
    widest = max(len(seats) for seats, _ in drawn)
    return el(
        "section",
        _plot(scene, shown, drawn),
        _feet(scene, shown),
        el("div", _numbers(scene, shown), class_="visually-hidden"),
        class_="course",
        style=f"--lines:{len(drawn)};--widest:{widest}",
        aria_label=scene.t("course.title"),
    )


def _names(scene: Scene[Observation], seats: Sequence[int]) -> str:
    return scene.t.listed([scene.name(seat) for seat in seats])


# The drawing


Line = tuple[Seats, tuple[int, ...]]


def _plot(scene: Scene[Observation], shown: Course, drawn: Sequence[Line]) -> Markup:
    """Return the lines with labels at their ends, between the highest and the lowest points."""
    every = [points for _, line in drawn for points in line]
    most, least = max(every), min(every)
    picture = el(
        "svg",
        *_rules(len(shown.stages)),
        *(_line(seats[0], i, line, (least, most)) for i, (seats, line) in enumerate(drawn)),
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        role="img",
        aria_label=_led(scene, shown),
    )
    return el(
        "div",
        el("span", str(most), class_="course-most"),
        el("span", str(least), class_="course-least"),
        picture,
        *_ends(drawn, (least, most)),
        class_="course-plot",
    )


def _rules(parts: int) -> Iterator[Markup]:
    """Yield the vertical lines between the parts, unless there are too many."""
    if parts <= MANY:
        for part in range(parts + 1):
            x = f"{100 * part / parts:.1f}"
            yield el("line", x1=x, x2=x, y1=0, y2=100, class_="course-rule")


def _height(points: int, span: tuple[int, int]) -> float:
    """Return the distance of these points from the top, in per cent."""
    least, most = span
    return 100 * (most - points) / max(1, most - least)


def _line(seat: int, place: int, line: Sequence[int], span: tuple[int, int]) -> Markup:
    """Return the line of a seat, in its colour and with dashes of its own."""
    step = 100 / (len(line) - 1)
    at = (f"{i * step:.1f},{_height(points, span):.1f}" for i, points in enumerate(line))
    return el(
        "polyline",
        points=" ".join(at),
        class_="course-line",
        style=f"--seat:var(--seat-{seat})",
        stroke_dasharray=DASHES[place % len(DASHES)] or None,
    )


def _ends(drawn: Sequence[Line], span: tuple[int, int]) -> list[Markup]:
    """Return the label of each line at its end; no two overlap."""
    by_end = sorted(drawn, key=lambda each: -each[1][-1])
    at = spread([_height(line[-1], span) for _, line in by_end])
    return [
        el("span", *(disc(seat, 20) for seat in seats), class_="course-end", style=f"--at:{y:.1f}%")
        for (seats, _), y in zip(by_end, at, strict=True)
    ]


def spread(wanted: Sequence[float]) -> list[float]:
    """Return rising places near the wanted ones, a label apart from each other, up to 100.

    At most ten labels fit: they take 90 per cent of the height.
    """
    gap = min(100 * LABEL / 176, 90 / max(1, len(wanted) - 1))
    found: list[float] = []
    for place in wanted:
        found.append(max(place, found[-1] + gap) if found else place)
    limit = 100.0
    for i in reversed(range(len(found))):
        found[i] = min(found[i], limit)
        limit = found[i] - gap
    return found


def _feet(scene: Scene[Observation], shown: Course) -> Markup:
    """Return the names of the start and the last part, below the drawing."""
    begun, ended = el("span", scene.t("course.start")), el("span", shown.stages[-1])
    return el("p", begun, ended, class_="course-feet", aria_hidden="true")


# For screen readers


def _led(scene: Scene[Observation], shown: Course) -> str:
    """Return the leads in words."""
    t, found = scene.t, list[str]()
    for seats, first, last in leads(shown):
        names, since = _names(scene, seats), shown.stages[first]
        if first == last:
            found.append(t("course.led_once", names=names, stage=since))
        else:
            found.append(t("course.led", names=names, first=since, last=shown.stages[last]))
    return t("course.lead", leads="; ".join(found)) if found else t("course.title")


def _numbers(scene: Scene[Observation], shown: Course) -> Markup:
    """Return the same points as a table, a row for each part."""
    heads = (
        head(scene.t("course.part")),
        *(number_head(scene.name(seat)) for seat in shown.seats),
    )
    stages = (scene.t("course.start"), *shown.stages)
    rows = (
        el("tr", el("th", stage, scope="row"), *map(number, shown.after(part)))
        for part, stage in enumerate(stages)
    )
    return grid(heads, rows)
