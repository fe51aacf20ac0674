"""The emperors on the map: faces in a wreath, on the ground of their seat."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.smallcity.content.boards import District
from engine.games.smallcity.observation import EmperorJson
from ui.base.markup import Markup, el
from ui.games.smallcity.drawings import payout_id
from ui.games.smallcity.plan import HexLayout
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.svg import use
from ui.games.smallcity.turn import TurnDraft
from ui.kit.faces import face, framed
from ui.kit.moods import mood_of
from ui.kit.pieces import piece

FACE = 40  # pixels, before the style sheet fits it to its hex
WHOLE, PAYOUT = "-50 -50 100 100", "-50 -24 100 48"  # boxes of drawings


def emperor_id(number: int) -> str:
    """Return the id of an emperor."""
    return f"emperor-{number}"


def standing(scene: Scene, plan: HexLayout, turn: TurnDraft) -> Markup:
    """Return the emperors on the map; the one taken up stands out."""
    placed = (
        _emperor(scene, turn, number, each, plan.places[each["hex"]])
        for number, each in enumerate(turn.now["emperors"])
        if each["hex"]
    )
    return el("div", *placed, class_="emperors", aria_hidden="true")


def _emperor(scene: Scene, turn: TurnDraft, number: int, seen: EmperorJson, place: str) -> Markup:
    seat = seen["seat"]
    return el(
        "span",
        _drawn(f"sc-stand-{seat}", "stand"),
        _face(scene, seat),
        _drawn("sc-lock", "lock") if seen["locked"] else None,
        *_underfoot(turn, seen),
        class_="emperor",
        id=emperor_id(number),
        style=place,
        data_held=seen["hex"] == turn.held,
        **(piece() if seat in scene.o["to_act"] else {}),
    )


def _face(scene: Scene, seat: int) -> Markup:
    """Return the face of a seat; what it says is said at its plate."""
    if not scene.faces:
        return face(scene, seat, FACE)
    return framed(scene.faces[seat], mood_of(scene, seat), seat, FACE)


def _drawn(name: str, kind: str, box: str = WHOLE) -> Markup:
    return el("svg", use(name), class_=kind, viewBox=box)


def _underfoot(turn: TurnDraft, seen: EmperorJson) -> Iterator[Markup]:
    """Yield what the district below an emperor pays, as he hides it."""
    name, now = seen["hex"] or "", turn.now
    sign = now["districts"].get(name, ".")
    if District.of(sign) and name not in now["ruined"] and not turn.after.is_pollux:
        yield _drawn(payout_id(sign), "underfoot", PAYOUT)
