"""The emperors on the map: faces in a wreath, on the ground of their seat."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.smallcity.content.boards import District
from engine.games.smallcity.observation import EmperorJson
from ui.art.people.portrait import portrait
from ui.art.seats import badge, disc
from ui.base.markup import Markup, el, join
from ui.games.smallcity.drawings import payout_id
from ui.games.smallcity.plan import HexLayout, Point
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.svg import use
from ui.games.smallcity.turn import TurnDraft
from ui.kit.moods import mood_of
from ui.kit.pieces import piece

FACE = 70  # units of the drawing
LANDED = ("convert", "hire", "rob")  # phases that ask what an emperor does where he has landed


def emperor_id(number: int) -> str:
    """Return the id of an emperor."""
    return f"emperor-{number}"


def standing(scene: Scene, plan: HexLayout, turn: TurnDraft) -> Markup:
    """Return the emperors on the map; the one taken up, or that has just landed, stands out."""
    return join(
        _emperor(scene, turn, number, each, plan.at[each["hex"]])
        for number, each in enumerate(turn.now["emperors"])
        if each["hex"]
    )


def _emperor(scene: Scene, turn: TurnDraft, number: int, seen: EmperorJson, at: Point) -> Markup:
    seat = seen["seat"]
    asked = turn.after.mover if scene.acting and turn.phase in LANDED else None
    return el(
        "g",
        el("circle", class_="asked", r=54) if number == asked else None,
        use(f"sc-stand-{seat}"),
        el("g", *_face(scene, seat), class_="emperor-face"),
        use("sc-lock", (-38, -18)) if seen["locked"] else None,
        *_underfoot(turn, seen),
        class_="emperor",
        id=emperor_id(number),
        data_held=seen["hex"] == turn.held,
        # An element that is inserted again gets no transition of its style.
        **(piece() if seat in scene.o["to_act"] else {}),
        style=f"--at-x:{at[0]:.0f}px;--at-y:{at[1]:.0f}px",
    )


def _face(scene: Scene, seat: int) -> Iterator[Markup]:
    """Yield the portrait of a seat and its letter; what it says is said at its plate."""
    if not scene.faces:
        yield disc(seat, FACE)
        return
    yield portrait(scene.faces[seat], mood_of(scene, seat), FACE, seat)
    yield el("g", badge(seat, FACE), transform="translate(46 -3)")


def _underfoot(turn: TurnDraft, seen: EmperorJson) -> Iterator[Markup]:
    """Yield what the district below an emperor pays, as he hides it."""
    name, now = seen["hex"] or "", turn.now
    sign = now["districts"].get(name, ".")
    if District.of(sign) and name not in now["ruined"] and not turn.after.is_pollux:
        plate = el("rect", x=-44, y=17, width=88, height=46, rx=8)
        yield el("g", plate, use(payout_id(sign), (0, 40)), class_="underfoot")
