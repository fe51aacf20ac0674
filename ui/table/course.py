"""The course of a match: the points after each of its parts, and facts about them."""

from __future__ import annotations

from dataclasses import dataclass

from ui.table.progress import leading

Seats = tuple[int, ...]


@dataclass(frozen=True)
class Course:
    """The points of each seat at the start and after each part of the match.

    `stages` are the headings of the parts, `begun` the number of moves before each. `points` go by
    seat; a seat without points, such as a Prince's, has an empty tuple.
    """

    stages: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    best: str | None = None  # the best moment in words, if it is not the greatest gain
    best_part: int | None = None  # the part of that moment
    begun: tuple[int, ...] = ()

    @property
    def seats(self) -> Seats:
        """The seats with points."""
        return tuple(seat for seat, points in enumerate(self.points) if points)

    def after(self, part: int) -> list[int]:
        """Return the points of these seats after `part` parts."""
        return [self.points[seat][part] for seat in self.seats]


def lines(course: Course) -> list[tuple[Seats, tuple[int, ...]]]:
    """Return the lines of a drawing; seats that always had the same points share one."""
    found: dict[tuple[int, ...], Seats] = {}
    for seat in course.seats:
        points = course.points[seat]
        found[points] = (*found.get(points, ()), seat)
    return [(seats, points) for points, seats in found.items()]


def leads(course: Course) -> list[tuple[Seats, int, int]]:
    """Return for each lead its seats, its first and its last part; equal players do not lead."""
    found: list[tuple[Seats, int, int]] = []
    for part in range(len(course.stages)):
        ahead = tuple(course.seats[i] for i in leading(course.after(part + 1)))
        if not ahead:
            continue
        if found and found[-1][0] == ahead and found[-1][2] == part - 1:
            ahead, first, _ = found.pop()
            found.append((ahead, first, part))
        else:
            found.append((ahead, part, part))
    return found


def greatest_gain(course: Course) -> tuple[Seats, int, int] | None:
    """Return the seats with the greatest gain in a part, that part and the gain; None if none."""
    gains = {
        (seat, part): points[part + 1] - points[part]
        for seat, points in enumerate(course.points)
        for part in range(len(points) - 1)
    }
    most = max(gains.values(), default=0)
    if most <= 0:
        return None
    first = min(part for (_, part), gain in gains.items() if gain == most)
    return tuple(seat for seat in course.seats if gains[seat, first] == most), first, most


def decides(course: Course, part: int) -> bool:
    """Tell whether others would have been ahead at the end without what a part brought.

    A match of one part has no such moment: all of it would be.
    """
    if len(course.stages) < 2:
        return False
    after, before, end = course.after(part + 1), course.after(part), course.after(-1)
    without = [points - (to - start) for points, to, start in zip(end, after, before, strict=True)]
    return leading(without) != leading(end)
