"""The city as layers of one drawing, from the ground up to the emperors."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.smallcity.observation import names
from ui.views.markup import attrs
from ui.views.smallcity import lines
from ui.views.smallcity import turn as turns
from ui.views.smallcity.drawings import district_id
from ui.views.smallcity.plan import Plan, plan_of
from ui.views.smallcity.scene import Scene
from ui.views.smallcity.svg import path, text, use
from ui.views.smallcity.turn import Turn

UNSHADED = ("contested", "nothing")  # land that nobody has, yet
JOINT = 0.965  # how much of its place a hex fills


def layers(scene: Scene, turn: Turn) -> str:
    """Return everything that is drawn, the lowest first."""
    plan = plan_of(scene.o["shape"])
    now = turn.now
    return "".join(
        (
            _ground(plan, now["districts"]),
            _districts(scene, plan, turn),
            _sides(plan, turn) if turn.after.is_pollux else "",
            _territories(plan, turn),
            _sicarii(plan, now["sicarii"]),
            _rackets(plan, turn, now),
            lines.lately(scene, plan),
            lines.ways(scene, plan, turn),
            _choosable(scene, plan, turn),
            _emperors(plan, now["emperors"], turn),
            lines.tried(plan, turn),
            lines.gains(scene, plan, turn),
            _badges(scene, plan, turn),
            lines.hint(scene, plan),
        )
    )


def _ground(plan: Plan, districts: dict[str, str]) -> str:
    """The mortar below everything, and the unoccupied districts upon it."""
    plain = [name for name in plan.at if name not in districts]
    return path(plan.outline(plan.at, 1.06), class_="mortar", id="sc-mortar") + path(
        plan.outline(plain, JOINT), class_="ground plain", id="sc-plain"
    )


def _sides(plan: Plan, turn: Turn) -> str:
    """The sides that each player of Pollux must join, in the pattern of the seat."""
    drawn = []
    for seat, edges in enumerate(turn.after.city.shape.edges[: turn.after.players]):
        for mask in edges:
            drawn.append(
                path(
                    plan.outline(names(mask), 0.89 - 0.16 * seat),
                    class_="side",
                    stroke=f"url(#seat-pattern-{seat})",
                )
            )
    return "".join(drawn)


def _districts(scene: Scene, plan: Plan, turn: Turn) -> str:
    if turn.after.is_pollux:
        return path(plan.outline(scene.o["districts"], JOINT), class_="ground plain")
    ruined = set(turn.now["ruined"])
    drawn = []
    for name, sign in scene.o["districts"].items():
        if name in ruined:
            drawn.append(use("sc-ruined", plan.at[name], id=f"at-{name}"))
        else:
            drawn.append(use(district_id(sign), plan.at[name], id=f"at-{name}"))
    return "".join(drawn)


def _territories(plan: Plan, turn: Turn) -> str:
    """The land that is somebody's in the pattern of the seat; nobody's land is shaded."""
    drawn = []
    for part in turn.survey:
        kind, owner = _standing(turn, part), part["owner"]
        if kind in UNSHADED or len(part["hexes"]) == len(plan.at):
            continue
        drawn.append(
            path(
                plan.outline(part["hexes"], 0.99),
                class_="land",
                data_kind=kind,
                fill=f"url(#seat-pattern-{owner})" if kind == "controlled" else None,
                id=f"land-{part['hexes'][0]}",
            )
        )
    return "".join(drawn)


def _standing(turn: Turn, part: turns.Way) -> str:
    """Return whose a territory is; alone, whether it brings anything."""
    if turn.after.is_solitaire:
        return "alone" if part["worth"] else "nothing"
    return str(part["kind"])


def _badges(scene: Scene, plan: Plan, turn: Turn) -> str:
    """What each closed territory is worth, written upon it."""
    parts = turn.survey
    if turn.after.is_pollux or len(parts) < 2:
        return ""
    drawn = []
    for part in parts:
        if part["kind"] == "empty" or (turn.after.is_solitaire and part["kind"] == "nothing"):
            continue
        x, y = _middle(plan, part["hexes"])
        words = _worth(turn, part)
        wide = 15 * len(words) + 22
        owner = part["owner"]
        drawn.append(
            f'<g class="badge" data-kind="{part["kind"]}" id="badge-{part["hexes"][0]}"'
            f' style="--seat:var(--seat-{0 if owner is None else owner})">'
            f'<rect x="{x - wide / 2:.0f}" y="{y - 19:.0f}" width="{wide}" height="38" rx="6"/>'
            f"{text(words, (x, y + 9))}</g>"
        )
    return "".join(drawn)


def _worth(turn: Turn, part: turns.Way) -> str:
    if not turn.after.is_solitaire:
        return str(part["worth"])
    worth = part["worth"]
    return {
        "residential": f"+{worth}",
        "leisure": str(worth).replace("-", "−"),
        "commercial": f"+${worth}",
        "industrial": f"× {worth}",
    }[part["kind"]]


def _middle(plan: Plan, hexes: Iterable[str]) -> tuple[float, float]:
    """Return the lower edge of the hex that lies nearest to the middle of all."""
    places = [plan.at[name] for name in hexes]
    x = sum(x for x, _ in places) / len(places)
    y = sum(y for _, y in places) / len(places)
    near = min(places, key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)
    return near[0], near[1] + 56


def _sicarii(plan: Plan, sicarii: list[list[str]]) -> str:
    walls = [name for stones in sicarii for name in stones]
    drawn = [path(plan.outline(walls, 1.0), class_="wall", id="sc-walls")]
    for seat, stones in enumerate(sicarii):
        for name in stones:
            drawn.append(
                use(f"sc-sicarius-{seat}", plan.at[name], class_="sicarius", id=f"sicarius-{name}")
            )
    return "".join(drawn)


def _rackets(plan: Plan, turn: Turn, now: turns.Way) -> str:
    """What the shops below sicarii pay."""
    if turn.after.is_pollux:
        return ""
    return "".join(
        text(sign, (plan.at[name][0], plan.at[name][1] + 50), class_="racket")
        for stones in now["sicarii"]
        for name in stones
        if (sign := now["districts"].get(name, ".")).startswith("$")
    )


def _choosable(scene: Scene, plan: Plan, turn: Turn) -> str:
    """Rings below the emperors that can move, while none is taken up."""
    if (
        not scene.acting
        or not scene.aided("marks")
        or turn.phase != "turn"
        or turn.held
        or turn.leaving
    ):
        return ""
    return "".join(
        f'<ellipse class="choosable" cx="{x:.0f}" cy="{y + 14:.0f}" rx="46" ry="36"/>'
        for x, y in (plan.at[name] for name in turn.movable)
    )


def _emperors(plan: Plan, emperors: list[turns.Way], turn: Turn) -> str:
    """Busts, those in front last; the one taken up stands out."""
    standing = [(i, each) for i, each in enumerate(emperors) if each["hex"]]
    standing.sort(key=lambda pair: plan.at[pair[1]["hex"]][1])
    drawn = []
    for i, each in standing:
        x, y = plan.at[each["hex"]]
        held = each["hex"] == turn.held
        drawn.append(
            f'<g class="emperor" id="emperor-{i}"{attrs(data_held=held)}'
            f' style="--at-x:{x:.0f}px;--at-y:{y:.0f}px">'
            f'<use href="#sc-bust-{each["seat"]}"/>'
            + ('<use href="#sc-lock" x="30" y="-50"/>' if each["locked"] else "")
            + "</g>"
        )
    return "".join(drawn)
