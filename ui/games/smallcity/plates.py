"""The players round the city: face, name and status, what each holds, and points."""

from __future__ import annotations

from engine.games.smallcity import scoring, solitaire
from engine.games.smallcity.position import SmallcityPosition
from ui.base.markup import NOTHING, Markup, button, el, glyph, join
from ui.games.smallcity.key import HELD, held
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.scores import TERMS
from ui.games.smallcity.svg import use
from ui.games.smallcity.turn import TurnDraft
from ui.kit.faces import face
from ui.kit.seating import thinking

LOW = (0, 3)  # seats with a plate at the lower edge, whose words stand at the upper one
EXPLAINED, NONE = "plate", "none"  # the switch that says whose plate is explained
FACE = 56  # pixels, before the style sheet fits it to the window
# The sides of Pollux in a city that is turned a quarter to the left.
TURNED = {
    "four_0": "four_1",
    "four_1": "four_0",
    "hexagon_0": "four_1",
    "hexagon_1": "hexagon_2",
    "hexagon_2": "hexagon_1",
}


def plates(scene: Scene, turn: TurnDraft) -> Markup:
    """Return a plate for each player."""
    points = _points(scene, turn)
    each = (_plate(scene, turn, seat, points) for seat in range(scene.o["players"]))
    return el("ul", *each, class_="plates", aria_label=scene.t("smallcity.board.players"))


def _points(scene: Scene, turn: TurnDraft) -> list[int]:
    """Return the points of each seat if the match ended now; nothing without estimates."""
    s = turn.after
    if not scene.aided("estimates") or s.is_pollux:
        return []
    if s.is_solitaire:
        return [solitaire.tally(s)["total"]]
    return [terms["total"] for terms in scoring.tally(s)]


def _plate(scene: Scene, turn: TurnDraft, seat: int, points: list[int]) -> Markup:
    """Return a player's name, status, holdings with the changes of the turn tried, and power."""
    worth = scene.t("smallcity.board.points", count=points[seat]) if points else ""
    return el(
        "li",
        face(scene, seat, FACE),
        el("span", scene.name(seat), class_="plate-name"),
        el("span", _status(scene, seat), class_="plate-told"),
        _power(scene, seat),
        _things(scene, turn, seat, worth),
        class_="plate",
        id=f"plate-{seat}",
        data_state="acting" if seat in scene.o["to_act"] else scene.o["standing"][seat],
        data_me=seat == scene.viewer,
        style=f"--seat:var(--seat-{seat})",
    )


def explained(scene: Scene, turn: TurnDraft) -> Markup:
    """Return what the chosen player holds, and the terms of the points, in words."""
    chosen = scene.switched(EXPLAINED)
    if chosen == NONE or int(chosen) >= scene.o["players"]:
        return NOTHING
    t, seat = scene.t, int(chosen)
    now = _held(turn.after, seat)
    holds = [t(f"smallcity.thing.{name}", count=now[name]) for name in held(turn.after.is_pollux)]
    return el(
        "p",
        el("b", f"{scene.name(seat)} · "),
        ", ".join(holds) + ".",
        _terms(scene, turn, seat),
        class_="looked",
        role="status",
        data_low=seat in LOW,
    )


def _terms(scene: Scene, turn: TurnDraft, seat: int) -> Markup:
    """Return how the points on a plate come about; nothing where there are none."""
    points = _points(scene, turn)
    if not points:
        return NOTHING
    t, s = scene.t, turn.after
    worth = t("smallcity.board.points", count=points[seat])
    if s.is_solitaire:
        return el("span", " ", t("smallcity.board.if_over", points=worth))
    terms = scoring.tally(s)[seat]
    parts = ", ".join(f"{t(f'smallcity.term.{name}')} {terms[name]}" for name in TERMS)
    return el("span", " ", t("smallcity.board.if_over_by", points=worth, terms=parts))


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


def _things(scene: Scene, turn: TurnDraft, seat: int, worth: str) -> Markup:
    """Return the holdings and the points of a player, as a button that shows them in words."""
    before, after = _held(turn.before, seat), _held(turn.after, seat)
    shown = held(turn.before.is_pollux)
    things = (_thing(scene, name, before[name], after[name] - before[name]) for name in shown)
    unfolded = scene.switched(EXPLAINED) == str(seat)
    return button(
        *things,
        el("span", worth, class_="plate-points") if worth else None,
        class_="things",
        data_do=f"switch:{EXPLAINED}={NONE if unfolded else seat}",
        aria_expanded=str(unfolded).lower(),
        title=scene.t("smallcity.board.explain", seat=scene.name(seat)),
    )


def _held(s: SmallcityPosition, seat: int) -> dict[str, int]:
    numbers = (s.hand[seat], s.aside[seat], s.money[seat], s.influence[seat])
    return dict(zip(HELD, numbers, strict=True))


def _thing(scene: Scene, name: str, now: int, change: int) -> Markup:
    """Return a holding with its sign, and its change by the turn tried."""
    words = scene.t(f"smallcity.thing.{name}", count=now)
    kind = el("span", f" {scene.t(f'smallcity.holds.{name}')}", class_="thing-kind")
    return el(
        "span",
        el("svg", use(f"sc-{name}"), class_="sign", aria_hidden="true", viewBox="0 0 28 28"),
        el("span", str(now), kind, aria_hidden="true"),
        el("b", _signed(change), class_="change") if change else None,
        el("span", f"{words}. ", class_="visually-hidden"),
        class_="thing",
    )


def _signed(change: int) -> str:
    return f"{change:+d}".replace("-", "−")
