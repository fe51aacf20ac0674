"""Draws the players round a board in seat order, each with a plate.

The viewer sits below the middle, the others clockwise from the viewer's left: up the left side,
along the top from left to right, down the right side. Where the window is narrow or low the style
sheet sets all others in rows along the top instead.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from engine.core.state import Observation
from ui.art.seats import disc
from ui.base.markup import NOTHING, Content, Markup, button, el
from ui.kit.faces import face
from ui.table.scene import Scene

FACE = 64  # pixels; the style sheet sets the width for each kind of window
MOST_BACKS = 8  # cards drawn behind each other on a plate, however many there are


@dataclass(frozen=True)
class RimPlace:
    """The place of a plate: the side of the board, and how far along it from 0 to 1.

    Where all plates stand at the two sides, it is row `row` of column 0 or 1.
    """

    side: str  # "left", "top", "right" or "own"
    along: float  # from the left or from the top
    column: int
    row: int


@dataclass(frozen=True)
class Plate:
    """The content of a player's plate."""

    state: str  # "acting", "waiting" or "out"
    title: str  # below the name, where the latest action leaves room
    count: int | None = None  # on the small stack of cards, None if the hand lies on the board
    count_label: str = ""
    latest: Content = None  # the player's latest action
    extra: Content = None  # before it, such as tricks and bids
    mark: str | None = None  # what sets the player apart, for the style sheet
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

    `beside` lies on the board outside the middle. The element's style has the number of plates
    other than the viewer's, half of it, and the number of rows where all stand at the two sides.
    """
    others = opponents(scene)
    rows = len(others) // 2 + 1
    plates = [
        plate(scene, seat, place_on_rim(i, len(others)), plate_of(seat))
        for i, seat in enumerate(others)
    ]
    if scene.viewer is not None:
        own = RimPlace("own", 0.5, 0, rows - 1)
        plates.append(plate(scene, scene.viewer, own, plate_of(scene.viewer)))
    return el(
        "div",
        el("ul", *plates, class_="chips", aria_label=label),
        *beside,
        el("div", middle, class_="middle"),
        class_="ring",
        data_players=scene.o["players"],
        style=f"--seats:{len(others)};--half:{(len(others) + 1) // 2};--rows:{rows}",
    )


def opponents(scene: Scene[Observation]) -> list[int]:
    """Return the seats round the board clockwise: all but the viewer's; all for a spectator."""
    players = scene.o["players"]
    first = scene.viewer if scene.viewer is not None else 0
    seats = [(first + step) % players for step in range(players)]
    return seats if scene.viewer is None else seats[1:]


def place_on_rim(index: int, count: int) -> RimPlace:
    """Return the side of opponent `index` of `count`, and its place along it."""
    side, left = (count + 1) // 3 if count != 4 else 1, count // 2
    top = count - 2 * side
    column, row = (0, left - 1 - index) if index < left else (1, index - left)
    if index < side:
        return RimPlace("left", 1 - _middle_of(index, side), column, row)
    if index < side + top:
        return RimPlace("top", _middle_of(index - side, top), column, row)
    return RimPlace("right", _middle_of(index - side - top, side), column, row)


def _middle_of(index: int, count: int) -> float:
    """Return the middle of part `index` of a stretch from 0 to 1 cut into `count` parts."""
    return (index + 0.5) / count


def plate_id(seat: int) -> str:
    """Return the id of a player's plate."""
    return f"chip-{seat}"


def plate(scene: Scene[Observation], seat: int, at: RimPlace, shown: Plate) -> Markup:
    """Return the plate of a player: face, name, cards, and the latest action or the title.

    The style sheet may cut a long name; its full text is in the title of the element.
    """
    name = scene.name(seat)
    content = (
        face(scene, seat, FACE),
        _count(shown),
        el("span", name, class_="chip-name", title=name),
        el("span", shown.title, class_="chip-place"),
        shown.extra,
        el("span", shown.latest, class_="chip-told"),
    )
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
        data_side=at.side,
        data_mark=shown.mark,
        style=f"--along:{at.along:.3f};--column:{at.column};--row:{at.row};--seat:var(--seat-{seat})",
    )


def _count(shown: Plate) -> Markup | None:
    """Return the number of a player's cards on a small stack of backs."""
    if shown.count is None:
        return None
    return el(
        "span",
        str(shown.count),
        class_="chip-cards",
        role="img",
        aria_label=shown.count_label,
        style=f"--backs:{min(MOST_BACKS, shown.count)}",
    )


def thinking(scene: Scene[Observation], seat: int) -> Markup:
    """Return the sign that the bot of a seat is thinking, if it is."""
    if seat not in scene.thinking:
        return NOTHING
    return el("i", scene.t("table.thinking"), class_="thinking")


def who(scene: Scene[Observation], seat: int, size: int = 22, tag: str = "span") -> Markup:
    """Return the disc of a player, and the name in an element `tag`."""
    return disc(seat, size) + el(tag, scene.name(seat))
