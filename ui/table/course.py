"""The course of a match: what everybody had after each of its parts, and what can be said of it."""

from __future__ import annotations

from dataclasses import dataclass

from ui.table.progress import leading

Seats = tuple[int, ...]


@dataclass(frozen=True)
class Course:
    """What each seat had at the start and after each part of the match.

    `points` go by seat; those of a seat that is not counted, such as a Prince's, are empty.
    """

    stages: tuple[str, ...]
    points: tuple[tuple[int, ...], ...]
    best: str | None = None  # its best moment in words, where that is not the greatest gain

    @property
    def seats(self) -> Seats:
        """The seats that are counted."""
        return tuple(seat for seat, points in enumerate(self.points) if points)

    def after(self, part: int) -> list[int]:
        """Return what the counted seats had after so many parts."""
        return [self.points[seat][part] for seat in self.seats]


def lines(course: Course) -> list[tuple[Seats, tuple[int, ...]]]:
    """Return the lines of a drawing: those of a team are one, and all who always stood level."""
    found: dict[tuple[int, ...], Seats] = {}
    for seat in course.seats:
        points = course.points[seat]
        found[points] = (*found.get(points, ()), seat)
    return [(seats, points) for points, seats in found.items()]


def leads(course: Course) -> list[tuple[Seats, int, int]]:
    """Return who led after which part, and after which at last; nobody where all are level."""
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
    """Return who gained most in one part, which part it was, and how much; None for no gain."""
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
