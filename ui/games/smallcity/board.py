"""The board: the city seen from its hills, with its zoom, the players round it, and the key."""

from __future__ import annotations

from engine.games.smallcity.content.boards import District
from ui.base.markup import NOTHING, Markup, el, tool
from ui.games.smallcity import city, hexes, lines
from ui.games.smallcity.key import key, opener
from ui.games.smallcity.plan import plan_of
from ui.games.smallcity.plates import explained, plates
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.turn import TurnDraft, turn_of
from ui.games.smallcity.words import about

ZOOM = "zoom"
ZOOMS = ("normal", "large", "huge")  # normal shows the whole city


def board(scene: Scene) -> Markup:
    """Return the players and the city after the decisions tried."""
    turn = turn_of(scene)
    return el(
        "div",
        el("div", _map(scene, turn), class_="city-frame"),
        plates(scene, turn),
        _zoom(scene),
        opener(scene),
        _looked(scene, turn) or explained(scene, turn),
        key(scene),
        class_="smallcity",
        data_shape=scene.o["shape"],
        data_seats=scene.o["players"],
    )


def _map(scene: Scene, turn: TurnDraft) -> Markup:
    plan = plan_of(scene.o["shape"])
    drawn = city.drawing(scene, turn)
    return el(
        "div",
        el("div", drawn, hexes.controls(scene, turn), class_="city-map", data_board=True),
        class_="city-view",
        data_zoom=scene.switched(ZOOM),
        data_follows=" ".join(f"hex-{name}" for name in lines.watched(scene, turn)) or None,
        style=plan.proportions,
    )


def _zoom(scene: Scene) -> Markup:
    t, at = scene.t, ZOOMS.index(scene.switched(ZOOM))
    larger = _zoom_tool(scene, "plus", t("smallcity.board.larger"), at + 1)
    smaller = _zoom_tool(scene, "minus", t("smallcity.board.smaller"), at - 1)
    return el("div", larger, smaller, class_="zoom")


def _zoom_tool(scene: Scene, sign: str, label: str, to: int) -> Markup:
    size = ZOOMS[min(max(to, 0), len(ZOOMS) - 1)]
    return tool(sign, label, f"switch:{ZOOM}={size}", disabled=size == scene.switched(ZOOM))


def _looked(scene: Scene, turn: TurnDraft) -> Markup:
    """Return the description of the hex looked at, in a part of the board away from it."""
    if turn.looked is None:
        return NOTHING
    plan, kind = plan_of(scene.o["shape"]), _described_kind(scene, turn.looked)
    x, y = plan.at[turn.looked]
    return el(
        "p",
        el("b", hexes.description(scene, turn, turn.looked)),
        f" {about(scene, kind)}" if kind else None,
        class_="looked",
        data_low=y > plan.height / 2,
        data_left=x < plan.width / 2,
    )


def _described_kind(scene: Scene, name: str) -> str | None:
    """Return the kind of district to describe, or None; below a sicarius only Commercial counts."""
    if scene.o["options"]["variant"] == "pollux":
        return None
    district = District.of(scene.o["districts"].get(name, "."))
    if district is not None and district.kind == "commercial":
        return "commercial"
    if any(name in stones for stones in scene.o["sicarii"]):
        return None
    if name in scene.o["ruined"]:
        return "ruined"
    return district.kind if district else "plain"
