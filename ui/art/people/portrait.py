"""Draws the portraits of the people at a table: each person once, in a hidden sheet."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from ui.art.initials import sheet as letters
from ui.art.people.cast import cast_of
from ui.art.people.guests import GUESTS
from ui.art.people.moods import MOODS, features
from ui.art.people.person import Person
from ui.art.symbols import sheet, symbol
from ui.base.markup import Markup, el, trusted

BOX = "0 0 64 64"
WOMAN = "-w"  # ends the name of a character's face as a woman
GUEST_FACES = (*GUESTS,)  # a person can choose one of these
WOMEN = frozenset({"claudia", "octavia", "livia", "fulvia", "drusilla"})


def person(face: str) -> Person:
    """Return the person with this face; raises KeyError for an unknown name."""
    if face in GUESTS:
        return GUESTS[face]
    game, _, character = face.removesuffix(WOMAN).partition("-")
    man, woman = cast_of(game)[character]
    return woman if face.endswith(WOMAN) else man


@cache
def people(faces: tuple[str, ...]) -> Markup:
    """Return the hidden sheet of moods and of these faces, which `portrait` refers to."""
    moods = (symbol(f"mood-{mood}", BOX, features(mood)) for mood in MOODS)
    return sheet(*moods, *(part for face in dict.fromkeys(faces) for part in _parts(face)))


def drawings(names: tuple[str, ...], faces: tuple[str, ...]) -> Markup:
    """Return the hidden sheets that a screen with these players refers to: letters and people."""
    return letters(names) + people(faces)


def _parts(face: str) -> Iterable[str]:
    """Yield the symbol below eyes and mouth, and the one above them if there is any."""
    who = person(face)
    yield symbol(f"person-{face}", BOX, who.under())
    if over := who.over():
        yield symbol(f"person-{face}-over", BOX, over)


@cache
def portrait(face: str, mood: str, size: int, seat: int | None = None) -> Markup:
    """Return a portrait, `size` pixels wide; the ground has the colour and pattern of the seat."""
    who = person(face)
    brows, lips = f"var(--face-{who.shade}-low)", f"var(--face-{who.mouth})"
    parts = [
        _ground(seat),
        el("use", href=f"#person-{face}"),
        el("use", href=f"#mood-{mood}", color=brows, fill=lips),
        el("use", href=f"#person-{face}-over") if who.over() else None,
    ]
    return el(
        "svg", *parts, class_="portrait", width=size, height=size, viewBox=BOX, aria_hidden="true"
    )


def _ground(seat: int | None) -> Markup:
    """Return the round ground: the seat's pattern round a light middle."""
    middle = '<circle cx="32" cy="32" r="26" fill="var(--face-ground)"/>'
    if seat is None:
        return trusted(f'<circle cx="32" cy="32" r="32" fill="var(--face-stone)"/>{middle}')
    # The pattern is scaled up, to be seen in a narrow ring.
    return trusted(
        '<circle cx="17.8" cy="17.8" r="17.8" transform="scale(1.8)"'
        f' fill="url(#seat-pattern-{seat})"/>'
        f'<circle cx="32" cy="32" r="26" fill="var(--seat-{seat})"/>'
        + middle.replace("/>", ' opacity=".72"/>')
    )


@lru_cache(maxsize=16)
def seated(
    game: str,
    names: tuple[str, ...],
    characters: tuple[str | None, ...],
    chosen: tuple[str | None, ...],
) -> tuple[str, ...]:
    """Return a different face for each seat of a table.

    A chosen face goes first, then that of a bot's character as a man or a woman, then the one
    whose name the player has, then the character's other face, then any that is free.
    """
    wishes = [*map(_wished, [game] * len(names), names, characters, chosen)]
    faces = [""] * len(wishes)
    for seat in sorted(range(len(wishes)), key=lambda seat: chosen[seat] not in GUESTS):
        faces[seat] = next(face for face in (*wishes[seat], *GUESTS) if face not in faces)
    return tuple(faces)


def _wished(game: str, name: str, character: str | None, chosen: str | None) -> tuple[str, ...]:
    """Return the faces that suit a player, the best first."""
    own, role = name.strip().lower(), f"{game}-{character}"
    wished = [chosen] if chosen and chosen in GUESTS else []
    named = [own] if own in GUESTS else []
    if character not in cast_of(game):
        return (*wished, *named)
    first, second = (role + WOMAN, role) if own in WOMEN else (role, role + WOMAN)
    return (*wished, first, *named, second)
