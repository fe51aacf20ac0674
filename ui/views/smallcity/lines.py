"""Lines of movement: where a piece can go, the turn tried, what others have just done, a hint."""

from __future__ import annotations

from math import atan2

from engine.games.smallcity import notation
from ui.views.scene import SeenEvent
from ui.views.smallcity.plan import Plan
from ui.views.smallcity.scene import Scene
from ui.views.smallcity.svg import Point, path, text, use
from ui.views.smallcity.turn import Turn


def ways(scene: Scene, plan: Plan, turn: Turn) -> str:
    """Where the piece taken up can go, or where a sicarius can: lines, and a dot on each hex."""
    if not scene.acting or not scene.aided("marks"):
        return ""
    start, ends = reachable(turn)
    dots = "".join(_dot(plan, name) for name in ends)
    lines = (
        "".join(plan.line(start, name) for name in _farthest(plan, start, ends)) if start else ""
    )
    return path(lines, class_="ways") + path(dots, class_="dots")


def reachable(turn: Turn) -> tuple[str | None, list[str]]:
    """Return the hex from which, and the hexes to which, the next piece can go."""
    if turn.phase == "place":
        return None, [move.removeprefix("place:") for move in turn.after.legal_moves(turn.seat)]
    if turn.phase == "turn" and turn.held:
        steps = turn.steps.get(turn.held)
        return turn.held, steps or [way["hex"] for way in turn.ways]
    if turn.phase == "deploy":
        return turn.after.where(turn.after.mover), [to["hex"] for to in turn.targets]
    return None, []


def _dot(plan: Plan, name: str) -> str:
    x, y = plan.at[name]
    return f"M{x - 13:.0f} {y - 8:.0f}a13 13 0 1 0 26 0a13 13 0 1 0 -26 0"


def _farthest(plan: Plan, start: str, ends: list[str]) -> list[str]:
    """Return, for each direction, the last hex that can be reached in it."""
    x0, y0 = plan.at[start]
    last: dict[int, tuple[float, str]] = {}
    for name in ends:
        x, y = plan.at[name]
        way, far = round(atan2(y - y0, x - x0) * 100), (x - x0) ** 2 + (y - y0) ** 2
        last[way] = max(last.get(way, (0.0, name)), (far, name))
    return [name for _, name in last.values()]


def tried(plan: Plan, turn: Turn) -> str:
    """The lines of the turn that is tried."""
    drawn = []
    for move in turn.moves:
        word = notation.parse(move).word
        if word in ("move", "step"):
            start, to = move.partition(":")[2].split(">")
            drawn.append(_line(plan, start, to, f"trial {word}", turn.seat))
        elif word == "deploy" and (start_ := _stood(turn)):
            drawn.append(_line(plan, start_, move.partition(":")[2], "trial deploy", turn.seat))
    return "".join(drawn)


def _stood(turn: Turn) -> str | None:
    """Return the hex of the emperor who moves in this turn."""
    for move in reversed((*turn.before.steps, *turn.moves)):
        if move.startswith("move:"):
            return move.partition(">")[2]
    return None


def _line(plan: Plan, start: str, to: str, kind: str, seat: int) -> str:
    """A line with a tip that stops short of the piece at its end."""
    (x0, y0), (x1, y1) = plan.at[start], plan.at[to]
    length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    cut = 42 / length
    data = (
        f"M{x0 + (x1 - x0) * cut / 2:.0f} {y0 + (y1 - y0) * cut / 2:.0f}"
        f"L{x1 - (x1 - x0) * cut:.0f} {y1 - (y1 - y0) * cut:.0f}"
    )
    return path(
        data, class_=f"line {kind}", style=f"--seat:var(--seat-{seat})", marker_end="url(#sc-tip)"
    )


def lately(scene: Scene, plan: Plan) -> str:
    """What others have just done: the last lines of each."""
    last: dict[tuple[int, str], SeenEvent] = {}
    for event in scene.lately:
        if event["type"] in ("moved", "deployed", "stepped"):
            last[event["seat"], event["type"]] = event
    return "".join(
        _line(plan, event["from"], event["to"], f"past {kind}", seat)
        for (seat, kind), event in last.items()
    )


def gains(scene: Scene, plan: Plan, turn: Turn) -> str:
    """On each hex where a sicarius can go, what the turn would earn."""
    if turn.phase != "deploy" or not scene.aided("marks"):
        return ""
    drawn = []
    for to in turn.targets:
        x, y = plan.at[to["hex"]]
        if to["earns"]:
            drawn.append(_gain(f"+${to['earns']}", (x, y - 6)))
        if to["locks"] or to["wins"]:
            drawn.append(use("sc-lock", (x + 24, y - 18)))
    return "".join(drawn)


def _gain(words: str, at: Point) -> str:
    x, y = at
    wide = 15 * len(words) + 14
    return (
        f'<g class="gain"><rect x="{x - wide / 2:.0f}" y="{y - 19:.0f}" width="{wide}" height="38"'
        f' rx="19"/>{text(words, (x, y + 9))}</g>'
    )


def hint(scene: Scene, plan: Plan) -> str:
    """Rings round the hexes of a hint, and its line."""
    if scene.hint is None:
        return ""
    details = scene.hint.partition(":")[2].split(">")
    named = [name for name in details if name in plan.at]
    rings = "".join(
        f'<circle class="hint-ring" cx="{x:.0f}" cy="{y:.0f}" r="46"/>'
        for x, y in (plan.at[name] for name in named)
    )
    line = path(plan.line(*named), class_="hint-way") if len(named) == 2 else ""
    return line + rings
