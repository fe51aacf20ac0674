"""Draws the players round a board in seat order, each with a plate.

The viewer sits below the middle, the others clockwise from the viewer's left: up the left side,
along the top from left to right, down the right side.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.state import Observation
from ui.art.seats import disc
from ui.base.markup import NOTHING, Content, Markup, button, el
from ui.table.scene import Scene

LEFT, TOP = 11.5, 10.5  # distance of the plates from the edges, in per cent
HIGHEST, LOWEST = 19.0, 84.0  # the stretch for the plates at the sides
ROW = (2.0, 98.0)  # the stretch for the plates at the top
OWN_PLACE = (50.0, 90.0)


@dataclass(frozen=True)
class Plate:
    """The content of a player's plate."""

    state: str  # "acting", "waiting" or "out"
    title: str  # below the name
    count: int  # on the small card
    count_label: str
    latest: Content = None  # the player's latest action
    extra: Content = None  # before it, such as tricks and bids
    act: str | None = None  # the action of a tap on the plate
    act_label: str = ""


def ring(
    scene: Scene[Observation],
    plate_of: Callable[[int], Plate],
    middle: Content,
    label: str,
    *beside: Content,
) -> Markup:
    """Return the board: a plate for every player, and `middle` between them.

    `beside` lies on the board outside the middle. For style sheets that set the plates in rows,
    the element's style has two variables: the number of plates other than the viewer's, and half
    of the number of all plates.
    """
    others = opponents(scene)
    plates = [
        plate(scene, seat, place_on_ring(i, len(others)), plate_of(seat))
        for i, seat in enumerate(others)
    ]
    if scene.viewer is not None:
        plates.append(plate(scene, scene.viewer, OWN_PLACE, plate_of(scene.viewer)))
    return el(
        "div",
        el("ul", *plates, class_="chips", aria_label=label),
        *beside,
        el("div", middle, class_="middle"),
        class_="ring",
        data_players=scene.o["players"],
        style=f"--seats:{len(others)};--half:{(scene.o['players'] + 1) // 2}",
    )


def opponents(scene: Scene[Observation]) -> list[int]:
    """Return the seats round the board clockwise: all but the viewer's; all for a spectator."""
    players = scene.o["players"]
    first = scene.viewer if scene.viewer is not None else 0
    seats = [(first + step) % players for step in range(players)]
    return seats if scene.viewer is None else seats[1:]


def place_on_ring(index: int, count: int) -> tuple[float, float]:
    """Return where the plate of opponent `index` of `count` stands, in per cent."""
    side = (count + 1) // 3 if count != 4 else 1
    top = count - 2 * side
    if index < side:
        return LEFT, _along(LOWEST, HIGHEST, index, side)
    if index < side + top:
        return _along(*ROW, index - side, top), TOP
    return 100 - LEFT, _along(HIGHEST, LOWEST, index - side - top, side)


def _along(start: float, end: float, index: int, count: int) -> float:
    """Return the middle of part `index` of a stretch cut into `count` parts."""
    return start + (end - start) * (index + 0.5) / count


def plate_id(seat: int) -> str:
    """Return the id of a player's plate."""
    return f"chip-{seat}"


def plate(scene: Scene[Observation], seat: int, at: tuple[float, float], shown: Plate) -> Markup:
    """Return the plate of a player at a place in per cent."""
    x, y = at
    words = el(
        "span",
        el("span", scene.name(seat), class_="chip-name"),
        el("span", shown.title, class_="chip-place"),
        class_="chip-words",
    )
    count = str(shown.count)
    cards = el("span", count, class_="chip-cards", role="img", aria_label=shown.count_label)
    latest = el("span", shown.latest, class_="chip-told")
    content = (disc(seat, 36), words, cards, shown.extra, latest)
    if shown.act:
        label = el("span", f"{shown.act_label}. ", class_="visually-hidden")
        inner = button(label, *content, class_="chip-body gift", data_act=shown.act)
    else:
        inner = el("div", *content, class_="chip-body")
    return el(
        "li",
        inner,
        class_="chip",
        id=plate_id(seat),
        data_state=shown.state,
        data_me=seat == scene.viewer,
        style=f"--x:{x:.1f}%;--y:{y:.1f}%;--seat:var(--seat-{seat})",
    )


def thinking(scene: Scene[Observation], seat: int) -> Markup:
    """Return the sign that the bot of a seat is thinking, if it is."""
    if seat not in scene.thinking:
        return NOTHING
    return el("i", scene.t("table.thinking"), class_="thinking")


def who(scene: Scene[Observation], seat: int, size: int = 22, tag: str = "span") -> Markup:
    """Return the disc of a player, and the name in an element `tag`."""
    return disc(seat, size) + el(tag, scene.name(seat))
