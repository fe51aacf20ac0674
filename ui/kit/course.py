"""The course of a match at its end: a line for each player or team, its best moment in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TypeVar

from engine.core.state import Observation
from ui.art.seats import disc
from ui.base.markup import NOTHING, Markup, el
from ui.kit.grids import grid, head, number, number_head
from ui.table.course import Course, Seats, greatest_gain, leads, lines
from ui.table.scene import Scene

O = TypeVar("O", bound=Observation)  # noqa: E741 - as in `engine.core.game`

DASHES = ("", "9 5", "2 5", "14 4 2 4", "5 3", "14 6", "2 2", "9 3 2 3 2 3", "6 8", "20 4")
MANY = 30  # parts, from which on lines that divide them would be a grey field
LABEL = 24  # pixels that the label of a line takes


def with_best(scene: Scene[O], words: str) -> Scene[O]:
    """Return the end of a match whose best moment is not the greatest gain."""
    return replace(scene, course=scene.course and replace(scene.course, best=words))


def course(scene: Scene[Observation]) -> Markup:
    """Return the course of a match, where it has one."""
    told = scene.course
    if told is None:
        return NOTHING
    moment = _gain(scene, told) if told.best is None else told.best
    drawn = lines(told)
    widest = max(len(seats) for seats, _ in drawn)
    return el(
        "section",
        el("h3", scene.t("course.title")),
        el("p", moment, class_="course-best") if moment else None,
        _plot(scene, told, drawn),
        _feet(scene, told),
        el("div", _numbers(scene, told), class_="visually-hidden"),
        class_="course",
        style=f"--lines:{len(drawn)};--widest:{widest}",
        aria_label=scene.t("course.title"),
    )


def _gain(scene: Scene[Observation], told: Course) -> str:
    gain = greatest_gain(told)
    if gain is None:
        return ""
    seats, part, most = gain
    stage = told.stages[part]
    return scene.t("course.gain", stage=stage, names=_names(scene, seats), gain=most)


def _names(scene: Scene[Observation], seats: Sequence[int]) -> str:
    return scene.t.listed([scene.name(seat) for seat in seats])


# The drawing


Line = tuple[Seats, tuple[int, ...]]


def _plot(scene: Scene[Observation], told: Course, drawn: Sequence[Line]) -> Markup:
    """Return the lines, labelled at their ends, between the most and the least there was."""
    every = [points for _, line in drawn for points in line]
    most, least = max(every), min(every)
    picture = el(
        "svg",
        *_rules(len(told.stages)),
        *(_line(seats[0], i, line, (least, most)) for i, (seats, line) in enumerate(drawn)),
        viewBox="0 0 100 100",
        preserveAspectRatio="none",
        role="img",
        aria_label=_led(scene, told),
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
    """Yield the lines between the parts, unless they are too many."""
    if parts <= MANY:
        for part in range(parts + 1):
            x = f"{100 * part / parts:.1f}"
            yield el("line", x1=x, x2=x, y1=0, y2=100, class_="course-rule")


def _height(points: int, span: tuple[int, int]) -> float:
    """Return how far from the top so many points stand, in percent."""
    least, most = span
    return 100 * (most - points) / max(1, most - least)


def _line(seat: int, place: int, line: Sequence[int], span: tuple[int, int]) -> Markup:
    """Return the line of a seat: of its colour, and dashed unlike the others."""
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
    """Return the label of each line at its end, none upon another."""
    by_end = sorted(drawn, key=lambda each: -each[1][-1])
    at = spread([_height(line[-1], span) for _, line in by_end])
    return [
        el("span", *(disc(seat, 20) for seat in seats), class_="course-end", style=f"--at:{y:.1f}%")
        for (seats, _), y in zip(by_end, at, strict=True)
    ]


def spread(wanted: Sequence[float]) -> list[float]:
    """Return rising places near the wanted ones, each a label apart, between 0 and 100.

    The drawing is high enough for all labels: 10 of them take 90 percent.
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


def _feet(scene: Scene[Observation], told: Course) -> Markup:
    """Return what stands below the drawing: where it begins and ends."""
    begun, ended = el("span", scene.t("course.start")), el("span", told.stages[-1])
    return el("p", begun, ended, class_="course-feet", aria_hidden="true")


# For the ear


def _led(scene: Scene[Observation], told: Course) -> str:
    """Return who led when."""
    t, found = scene.t, list[str]()
    for seats, first, last in leads(told):
        names, since = _names(scene, seats), told.stages[first]
        if first == last:
            found.append(t("course.led_once", names=names, stage=since))
        else:
            found.append(t("course.led", names=names, first=since, last=told.stages[last]))
    return t("course.lead", leads="; ".join(found)) if found else t("course.title")


def _numbers(scene: Scene[Observation], told: Course) -> Markup:
    """Return all that the drawing shows as a table, a row for each part."""
    heads = (
        head(scene.t("course.part")),
        *(number_head(scene.name(seat)) for seat in told.seats),
    )
    stages = (scene.t("course.start"), *told.stages)
    rows = (
        el("tr", el("th", stage, scope="row"), *map(number, told.after(part)))
        for part, stage in enumerate(stages)
    )
    return grid(heads, rows)
