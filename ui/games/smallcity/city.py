"""The city as the layers of a drawing, from the ground up to the emperors."""

from __future__ import annotations

from collections.abc import Iterable

from engine.games.smallcity.observation import SmallcityObservation, names
from ui.base.markup import NOTHING, Attribute, Markup, el, join
from ui.base.text import Texts
from ui.games.smallcity import emperors, lines
from ui.games.smallcity.drawings import district_id, payout_id
from ui.games.smallcity.plan import JOINT, HexLayout, Point, outline, plan_of
from ui.games.smallcity.preview import TerritoryView
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.svg import banner, path, text, upright, use
from ui.games.smallcity.turn import TurnDraft
from ui.kit.pieces import piece

OVERHEAD = -46  # how far below the middle of a hex the worth of a full territory stands
UNMARKED = "nothing"  # the kind of a territory that brings nothing


def drawing(scene: Scene, turn: TurnDraft) -> Markup:
    """Return the city: its ground, which hardly changes, and what happens on it."""
    plan, shape = plan_of(scene.o["shape"]), scene.o["shape"]
    return join(
        (
            _layer(plan, "ground-of", _ground(shape, plan, turn)),
            _layer(plan, "life", _layers(scene, plan, turn)),
        )
    )


def _layer(plan: HexLayout, kind: str, layers: Iterable[Markup]) -> Markup:
    """Return a drawing of its own; browsers keep the picture of one in which nothing changes."""
    box = f"0 0 {plan.width:.0f} {plan.height:.0f}"
    # Each layer has a group, so that a patch of one layer leaves the others alone.
    groups = (el("g", layer) for layer in layers)
    streets = el("g", *groups, class_="streets")
    return el("svg", streets, class_=f"city {kind}", viewBox=box, aria_hidden="true")


def picture(scene: Scene, turn: TurnDraft) -> Markup:
    """Return the city as a picture without controls."""
    return el(
        "div",
        drawing(scene, turn),
        class_="city-map",
        style=plan_of(scene.o["shape"]).proportions,
        role="img",
        aria_label=scene.t("smallcity.board.city"),
    )


def _ground(shape: str, plan: HexLayout, turn: TurnDraft) -> tuple[Markup, ...]:
    return (
        use(f"sc-country-{shape}"),
        path(outline(plan.hull), class_="mortar"),
        use(f"sc-floor-{shape}"),
        _districts(plan, turn),
        _sides(plan, turn) if turn.after.is_pollux else NOTHING,
    )


def _layers(scene: Scene, plan: HexLayout, turn: TurnDraft) -> tuple[Markup, ...]:
    return (
        _territories(plan, turn),
        _sicarii(scene, plan, turn),
        _rackets(plan, turn, turn.now),
        lines.lately(scene, plan),
        lines.ways(scene, plan, turn),
        _choosable(scene, plan, turn),
        emperors.standing(scene, plan, turn),
        lines.tried(plan, turn),
        lines.gains(scene, plan, turn),
        _badges(scene.t, plan, turn),
        lines.hint(scene, plan),
    )


def ground(plan: HexLayout, districts: dict[str, str]) -> Markup:
    """Return the streets of a part of a city, and the unoccupied districts between them."""
    plain = [name for name in plan.at if name not in districts]
    return path(plan.outline(plan.at, 1.06), class_="mortar") + path(
        plan.outline(plain, JOINT), class_="ground plain"
    )


def signs(plan: HexLayout) -> Markup:
    """Return the letters of the lines and the numbers of the rows."""
    return el("g", *(upright(at, text(sign)) for sign, at in plan.signs.items()), class_="signs")


def bust(seat: int, at: Point, locked: bool) -> Markup:
    """Return an emperor without a face, with a lock if he is locked in."""
    lock = use("sc-lock", (32, -34)) if locked else NOTHING
    return upright(at, use(f"sc-bust-{seat}"), lock, kind="bust")


def _sides(plan: HexLayout, turn: TurnDraft) -> Markup:
    """Return the sides that each player of Pollux must join, in the pattern of the seat."""
    edges = turn.after.city.shape.edges[: turn.after.players]
    return join(
        path(
            plan.outline(names(mask), 0.89 - 0.16 * seat),
            class_="side",
            stroke=f"url(#seat-pattern-{seat})",
        )
        for seat, pair in enumerate(edges)
        for mask in pair
    )


def _districts(plan: HexLayout, turn: TurnDraft) -> Markup:
    """Return the districts; a ruin has an id of its own, so that it is seen to come."""
    districts, ruined = turn.now["districts"], set(turn.now["ruined"])
    if turn.after.is_pollux:
        return NOTHING
    return join(
        use("sc-ruined", plan.at[name], id=f"ruin-{name}", class_="ruin")
        if name in ruined
        else use(district_id(sign), plan.at[name], id=f"at-{name}")
        for name, sign in districts.items()
    )


def _territories(plan: HexLayout, turn: TurnDraft) -> Markup:
    """Return the territories: controlled ones in the pattern of the seat, a shade on empty ones.

    A broken line runs round what several may still win.
    """
    return join(
        land(plan, part.hexes, kind, part.owner, id=f"land-{part.hexes[0]}")
        for part in turn.survey
        if (kind := _kind(turn, part)) != UNMARKED and len(turn.survey) > 1
    )


def land(
    plan: HexLayout, hexes: list[str], kind: str, owner: int | None, **attributes: Attribute
) -> Markup:
    """Return a territory: a shade on it, and the border, in the pattern of its owner if any."""
    pattern = f"url(#seat-pattern-{owner})" if kind == "controlled" else None
    edges = plan.border(hexes)
    return el(
        "g",
        path(plan.outline(hexes, JOINT), class_="shade", fill=pattern),
        path(edges, class_="border-ground"),
        path(edges, class_="border", stroke=pattern),
        class_="land",
        data_kind=kind,
        **attributes,
    )


def _kind(turn: TurnDraft, part: TerritoryView) -> str:
    """Return the kind of a territory, in solitaire whether it brings anything."""
    if turn.after.is_solitaire:
        return "alone" if part.worth else "nothing"
    return part.kind


def _badges(t: Texts, plan: HexLayout, turn: TurnDraft) -> Markup:
    """Return the value of each closed territory, written on it."""
    if turn.after.is_pollux or len(turn.survey) < 2:
        return NOTHING
    without = ("empty", "nothing") if turn.after.is_solitaire else ("empty",)
    return join(_badge(t, plan, turn, part) for part in turn.survey if part.kind not in without)


def _badge(t: Texts, plan: HexLayout, turn: TurnDraft, part: TerritoryView) -> Markup:
    return badge(
        plan,
        part.hexes,
        {*turn.now["districts"], *part.emperors},
        _worth(t, turn, part),
        t("smallcity.board.contested") if part.kind == "contested" else "",
        data_kind=part.kind,
        id=f"badge-{part.hexes[0]}",
        style=f"--seat:var(--seat-{part.owner or 0})",
    )


def badge(
    plan: HexLayout,
    land: list[str],
    taken: set[str | None],
    words: str,
    above: str = "",
    **attributes: Attribute,
) -> Markup:
    """Return words on a plate near the middle of a territory, if possible on an empty hex.

    `above` is a smaller line over the words.
    """
    free = [name for name in land if name not in taken]
    plate = banner(words, 0 if free else OVERHEAD, margin=14, corner=6, above=above)
    return upright(plan.clearest(free or land), plate, kind="badge", **attributes)


def _worth(t: Texts, turn: TurnDraft, part: TerritoryView) -> str:
    worth = part.worth
    points = t("smallcity.board.points", count=abs(worth))
    if not turn.after.is_solitaire:
        return points
    return {
        "residential": f"+{points}",
        "leisure": f"−{points}",
        "commercial": t("smallcity.board.earns", money=worth),
        "industrial": t("smallcity.board.lots", count=worth),
    }[part.kind]


def _sicarii(scene: Scene, plan: HexLayout, turn: TurnDraft) -> Markup:
    sicarii, origins = turn.now["sicarii"], _origins(scene, turn)
    walls = [name for stones in sicarii for name in stones]
    return path(plan.outline(walls, 1.0), class_="wall", id="sc-walls") + join(
        use(
            f"sc-sicarius-{seat}",
            plan.at[name],
            class_="sicarius",
            id=f"sicarius-{name}",
            **piece(*origins.get(name, ())),
        )
        for seat, stones in enumerate(sicarii)
        for name in stones
    )


def _origins(scene: Scene, turn: TurnDraft) -> dict[str, tuple[str, ...]]:
    """Return, by the new hex of a sicarius, the id of the piece from which it comes.

    That is the emperor of a deployment, or the sicarius itself before a step.
    """
    standing = {
        each["hex"]: emperors.emperor_id(e)
        for e, each in enumerate(turn.now["emperors"])
        if each["hex"]
    }
    stepped = _starts(scene, "stepped", lines.stepped(turn))
    deployed = _starts(scene, "deployed", lines.deployed(turn))
    origins: dict[str, tuple[str, ...]] = {
        to: (f"sicarius-{start}",) for to, start in stepped.items()
    }
    origins |= {to: (standing[start],) for to, start in deployed.items() if start in standing}
    return origins


def _starts(scene: Scene, kind: str, tried: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Return, by the hex where it ended, the start of each path of a kind, lately or tried.

    The viewer's own path is among the recent events only.
    """
    events = (*scene.lately, *scene.recent)
    lately = {event["to"]: event["from"] for event in events if event["type"] == kind}
    return lately | {to: start for start, to in tried}


def _rackets(plan: HexLayout, turn: TurnDraft, now: SmallcityObservation) -> Markup:
    """Return the coins of the Commercial districts below sicarii."""
    if turn.after.is_pollux:
        return NOTHING
    return join(
        racket(plan, name, sign)
        for stones in now["sicarii"]
        for name in stones
        if (sign := now["districts"].get(name, ".")).startswith("$")
    )


def racket(plan: HexLayout, name: str, sign: str) -> Markup:
    """Return the coins of a Commercial district, at the foot of the sicarius on it."""
    return upright(plan.at[name], use(payout_id(sign), (27, 30)), kind="racket")


def _choosable(scene: Scene, plan: HexLayout, turn: TurnDraft) -> Markup:
    """Return rings around the pieces that can be taken up: emperors, and Nero's sicarii."""
    choosing = scene.acting and turn.phase == "turn" and not turn.leaving
    if not choosing or not scene.aided("marks") or turn.held in turn.steps:
        return NOTHING
    movable = () if turn.held else turn.movable
    return join(
        upright(plan.at[name], el("circle", class_="choosable", cy=cy, r=r), kind="choice")
        for names, cy, r in ((movable, 0, 54), (turn.steps, -3, 43))
        for name in names
    )
