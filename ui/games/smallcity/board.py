"""The board: the players' plates, the city with its zoom, and the key."""

from __future__ import annotations

from engine.games.smallcity.content.boards import District
from engine.games.smallcity.position import SmallcityPosition
from ui.art.seats import disc
from ui.base.markup import NOTHING, Markup, button, el, glyph, join, tool
from ui.games.smallcity import city, hexes, lines
from ui.games.smallcity.key import HELD, held, key, opener
from ui.games.smallcity.plan import plan_of
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.svg import use
from ui.games.smallcity.turn import TurnDraft, turn_of
from ui.games.smallcity.words import about
from ui.kit.seating import thinking

ZOOM = "zoom"
# The sides of Pollux in a city that is turned a quarter to the left.
TURNED = {
    "four_0": "four_1",
    "four_1": "four_0",
    "hexagon_0": "four_1",
    "hexagon_1": "hexagon_2",
    "hexagon_2": "hexagon_1",
}
ZOOMS = ("normal", "large", "huge")  # normal shows the whole city


def board(scene: Scene) -> Markup:
    """Return the players and the city after the decisions tried."""
    turn = turn_of(scene)
    parts = (_map(scene, turn), _zoom(scene), _looked(scene, turn), key(scene), opener(scene))
    frame = el("div", *parts, class_="city-frame")
    return el("div", _plates(scene, turn), frame, class_="smallcity")


def _map(scene: Scene, turn: TurnDraft) -> Markup:
    plan = plan_of(scene.o["shape"])
    drawing = city.drawing(scene, turn, aria_hidden="true")
    return el(
        "div",
        el("div", drawing, hexes.controls(scene, turn), class_="city-map"),
        class_="city-view",
        data_zoom=scene.switched(ZOOM),
        data_follows=" ".join(f"hex-{name}" for name in lines.watched(scene, turn)) or None,
        style=f"--wide:{plan.width / 100:.3f};--tall:{plan.height / 100:.3f}",
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


def _plates(scene: Scene, turn: TurnDraft) -> Markup:
    plates = (_plate(scene, turn, seat) for seat in range(scene.o["players"]))
    return el("ul", *plates, class_="plates", aria_label=scene.t("smallcity.board.players"))


def _plate(scene: Scene, turn: TurnDraft, seat: int) -> Markup:
    """Return a player's name, status, holdings with the changes of the turn tried, and power."""
    words = el(
        "span",
        el("span", scene.name(seat), class_="plate-name"),
        el("span", _status(scene, seat), class_="plate-told"),
        class_="plate-words",
    )
    return el(
        "li",
        disc(seat, 34),
        words,
        _things(scene, turn, seat),
        _power(scene, seat),
        class_="plate",
        id=f"plate-{seat}",
        data_state="acting" if seat in scene.o["to_act"] else scene.o["standing"][seat],
        data_me=seat == scene.viewer,
        style=f"--seat:var(--seat-{seat})",
    )


def _status(scene: Scene, seat: int) -> Markup | str:
    """Return the words below the name of a player."""
    o = scene.o
    if seat in scene.thinking:
        return thinking(scene, seat)
    if o["standing"][seat] != "in":
        return scene.t(f"smallcity.chip.{o['standing'][seat]}")
    if o["options"]["variant"] == "pollux":
        return _sides(scene, seat)
    first = seat == o["first"] and o["turns"] < 2 and o["players"] > 1
    return scene.t("smallcity.chip.first") if first else NOTHING


def _sides(scene: Scene, seat: int) -> Markup:
    """Return the sides that a player of Pollux joins, for the city as it is and turned."""
    lying = f"{scene.o['shape']}_{seat}"
    ways = {"lying": lying, "turned": TURNED[lying]}
    return join(
        el("span", scene.t(f"smallcity.chip.sides_{sides}"), class_=kind)
        for kind, sides in ways.items()
    )


def _power(scene: Scene, seat: int) -> Markup:
    power = scene.o["powers"][seat]
    if power is None:
        return NOTHING
    name = el("span", scene.t(f"smallcity.power.{power}"))
    return button(glyph("effect"), name, class_="power", data_do=f"rules:smallcity#{power}")


def _things(scene: Scene, turn: TurnDraft, seat: int) -> Markup:
    """Return the holdings of a player."""
    before, after = _held(turn.before, seat), _held(turn.after, seat)
    shown = held(turn.before.is_pollux)
    things = (_thing(scene, name, before[name], after[name] - before[name]) for name in shown)
    return el("ul", *things, class_="things", aria_label=scene.t("smallcity.board.holds"))


def _held(s: SmallcityPosition, seat: int) -> dict[str, int]:
    numbers = (s.hand[seat], s.aside[seat], s.money[seat], s.influence[seat])
    return dict(zip(HELD, numbers, strict=True))


def _thing(scene: Scene, name: str, now: int, change: int) -> Markup:
    """Return a holding with its sign, and its change by the turn tried."""
    words = scene.t(f"smallcity.thing.{name}", count=now)
    kind = el("span", f" {scene.t(f'smallcity.holds.{name}')}", class_="thing-kind")
    return el(
        "li",
        el("svg", use(f"sc-{name}"), class_="sign", aria_hidden="true", viewBox="0 0 28 28"),
        el("span", str(now), kind, aria_hidden="true"),
        el("b", _signed(change), class_="change") if change else None,
        el("span", words, class_="visually-hidden"),
        class_="thing",
        title=words,
    )


def _signed(change: int) -> str:
    return f"{change:+d}".replace("-", "−")
