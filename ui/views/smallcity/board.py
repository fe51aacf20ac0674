"""The board: the players' plates, the city that can be moved and enlarged, and its tools."""

from __future__ import annotations

from engine.games.smallcity.boards import District
from ui.views.art.seats import disc
from ui.views.markup import attrs, button, esc, glyph, tool
from ui.views.smallcity import city, hexes
from ui.views.smallcity.plan import plan_of
from ui.views.smallcity.scene import Scene
from ui.views.smallcity.turn import Turn, turn_of
from ui.views.smallcity.words import district_name

ZOOM = "zoom"
ZOOMS = ("whole", "normal", "large", "huge")
HELD = ("hand", "aside", "money", "influence")


def board(scene: Scene) -> str:
    """Return the players and the city, as the turn in the making would leave it."""
    turn = turn_of(scene)
    return (
        f'<div class="smallcity">{_plates(scene, turn)}'
        f'<div class="city-frame">{_map(scene, turn)}{_zoom(scene)}'
        f"{_looked(scene, turn)}</div></div>"
    )


def picture(scene: Scene, turn: Turn) -> str:
    """Return the city as a drawing alone, without controls."""
    plan = plan_of(scene.o["shape"])
    box = f"0 0 {plan.width:.0f} {plan.height:.0f}"
    title = scene.words("smallcity.board.city")
    return (
        f'<svg class="city" viewBox="{box}" role="img" aria-label="{title}">'
        f"{city.layers(scene, turn)}</svg>"
    )


def _map(scene: Scene, turn: Turn) -> str:
    plan = plan_of(scene.o["shape"])
    box = f"0 0 {plan.width:.0f} {plan.height:.0f}"
    style = f"--wide:{plan.width / 100:.3f};--tall:{plan.height / 100:.3f}"
    now = scene.switched(ZOOM)
    return (
        f'<div class="city-view" data-zoom="{now}" style="{style}"><div class="city-map">'
        f'<svg class="city" viewBox="{box}" aria-hidden="true">{city.layers(scene, turn)}</svg>'
        f"{hexes.controls(scene, turn)}</div></div>"
    )


def _zoom_tool(sign: str, label: str, to: str, now: str) -> str:
    return tool(sign, label, f"switch:{ZOOM}={to}", disabled=to == now)


def _zoom(scene: Scene) -> str:
    t, now = scene.t, scene.switched(ZOOM)
    at = ZOOMS.index(now)
    smaller, larger = ZOOMS[max(at - 1, 0)], ZOOMS[min(at + 1, len(ZOOMS) - 1)]
    return (
        '<div class="zoom">'
        + _zoom_tool("plus", t("smallcity.board.larger"), larger, now)
        + _zoom_tool("minus", t("smallcity.board.smaller"), smaller, now)
        + "</div>"
    )


def _looked(scene: Scene, turn: Turn) -> str:
    """Return what stands on the hex that is looked at, and what the district does."""
    if turn.looked is None:
        return ""
    sign = scene.o["districts"].get(turn.looked, ".")
    district = None if scene.o["options"]["variant"] == "pollux" else District.of(sign)
    if turn.looked in scene.o["ruined"]:
        name, about = scene.t("smallcity.hex.ruined"), scene.t("smallcity.about.ruined")
    else:
        name = district_name(scene.t, sign if district else ".")
        about = scene.t(f"smallcity.about.{district.kind if district else 'plain'}")
    return f'<p class="looked"><b>{esc(turn.looked)} · {esc(name)}</b> {esc(about)}</p>'


def _plates(scene: Scene, turn: Turn) -> str:
    label = scene.words("smallcity.board.players")
    plates = "".join(_plate(scene, turn, seat) for seat in range(scene.o["players"]))
    return f'<ul class="plates" aria-label="{label}">{plates}</ul>'


def _plate(scene: Scene, turn: Turn, seat: int) -> str:
    """Return a player: who, which power, what is held, and what the turn tried would change."""
    o, t = scene.o, scene.t
    standing = o["standing"][seat]
    acting = seat in o["to_act"]
    things = "".join(_thing(scene, turn, seat, name) for name in _things(scene, seat))
    marks = attrs(
        class_="plate",
        id=f"plate-{seat}",
        data_state="acting" if acting else standing,
        data_me=seat == scene.viewer,
        style=f"--seat:var(--seat-{seat})",
    )
    told = _told(scene, seat)
    return (
        f'<li{marks}>{disc(seat, 34)}<span class="plate-words">'
        f'<span class="plate-name">{esc(scene.name(seat))}</span>'
        f'<span class="plate-told">{told}</span></span>'
        f"{_power(scene, seat)}"
        f'<ul class="things" aria-label="{esc(t("smallcity.board.holds"))}">{things}</ul></li>'
    )


def _told(scene: Scene, seat: int) -> str:
    """Return what the plate says of its player besides the numbers."""
    o = scene.o
    if seat in scene.thinking:
        return f'<i class="thinking">{scene.words("table.thinking")}</i>'
    if o["standing"][seat] != "in":
        return scene.words(f"smallcity.chip.{o['standing'][seat]}")
    if o["options"]["variant"] == "pollux":
        return scene.words(f"smallcity.chip.sides_{o['shape']}_{seat}")
    return scene.words("smallcity.chip.first") if seat == o["first"] and o["turns"] < 2 else ""


def _power(scene: Scene, seat: int) -> str:
    power = scene.o["powers"][seat]
    if power is None:
        return ""
    content = f"{glyph('effect')}<span>{scene.words(f'smallcity.power.{power}')}</span>"
    return button(content, class_="power", data_do=f"rules:smallcity#{power}")


def _things(scene: Scene, seat: int) -> tuple[str, ...]:
    if scene.o["options"]["variant"] == "pollux":
        return ("hand",)
    return HELD


def _thing(scene: Scene, turn: Turn, seat: int, name: str) -> str:
    """Return one number of a plate with its sign, and by how much the turn tried changes it."""
    now = getattr(turn.before, name)[seat]
    change = getattr(turn.after, name)[seat] - now
    words = scene.t(f"smallcity.thing.{name}", count=now)
    extra = f'<b class="change">{change:+d}</b>' if change else ""
    sign = (
        f'<svg class="sign" aria-hidden="true" viewBox="0 0 28 28"><use href="#sc-{name}"/></svg>'
    )
    return (
        f'<li class="thing" title="{esc(words)}">{sign}<span aria-hidden="true">{now}</span>{extra}'
        f'<span class="visually-hidden">{esc(words)}</span></li>'
    )
