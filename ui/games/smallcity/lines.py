"""Lines of movement: the hexes in reach, the turn tried, the last turns of others, a hint."""

from __future__ import annotations

from math import atan2

from engine.core.events import SeenEvent
from engine.games.smallcity import notation
from ui.base.markup import NOTHING, Markup, el, join
from ui.games.smallcity.plan import HexLayout, Point
from ui.games.smallcity.preview import Target
from ui.games.smallcity.scene import Scene
from ui.games.smallcity.svg import banner, path, upright, use
from ui.games.smallcity.turn import TurnDraft

DRAWN = ("moved", "deployed", "stepped")  # events that are shown as lines


def ways(scene: Scene, plan: HexLayout, turn: TurnDraft) -> Markup:
    """Return lines and dots to the hexes where the piece taken up, or a sicarius, can go."""
    if not scene.acting or not scene.aided("marks"):
        return NOTHING
    return reach(plan, *reachable(turn))


def reach(plan: HexLayout, start: str | None, ends: list[str]) -> Markup:
    """Return lines from a hex, unless it is None, and a dot on each end."""
    dots = "".join(_dot(plan, name) for name in ends)
    lines = "" if start is None else _fan(plan, start, ends)
    return path(lines, class_="ways") + path(dots, class_="dots")


def reachable(turn: TurnDraft) -> tuple[str | None, list[str]]:
    """Return the hex where the next piece starts, if any, and the hexes where it can go."""
    if turn.phase == "place":
        return None, [move.removeprefix("place:") for move in turn.after.legal_moves(turn.seat)]
    if turn.phase == "turn" and turn.held:
        return turn.held, turn.steps.get(turn.held) or turn.destinations
    if turn.phase == "deploy":
        return turn.after.where(turn.after.mover), [to.hex for to in turn.targets]
    return None, []


def _dot(plan: HexLayout, name: str) -> str:
    x, y = plan.at[name]
    return f"M{x - 13:.0f} {y:.0f}a13 13 0 1 0 26 0a13 13 0 1 0 -26 0"


def _fan(plan: HexLayout, start: str, ends: list[str]) -> str:
    """Return path data of a line in each direction."""
    return "".join(plan.line(start, name) for name in _farthest(plan, start, ends))


def _farthest(plan: HexLayout, start: str, ends: list[str]) -> list[str]:
    """Return the farthest of the hexes in each direction."""
    x0, y0 = plan.at[start]
    last: dict[int, tuple[float, str]] = {}
    for name in ends:
        x, y = plan.at[name]
        way, far = round(atan2(y - y0, x - x0) * 100), (x - x0) ** 2 + (y - y0) ** 2
        last[way] = max(last.get(way, (0.0, name)), (far, name))
    return [name for _, name in last.values()]


def tried(plan: HexLayout, turn: TurnDraft) -> Markup:
    """Return the lines of the turn that is tried."""
    drawn = []
    for move in turn.moves:
        word = notation.parse(move).word
        if word in ("move", "step"):
            start, to = move.partition(":")[2].split(">")
            drawn.append(drive(plan, start, to, f"trial {word}", turn.seat))
    drawn += [drive(plan, *way, "trial deploy", turn.seat) for way in deployed(turn)]
    return join(drawn)


def deployed(turn: TurnDraft) -> list[tuple[str, str]]:
    """Return the start and the end of the deployment in the turn that is tried, if any."""
    start = _stood(turn)
    words = [move.partition(":") for move in turn.moves]
    return [(start, to) for word, _, to in words if word == "deploy" and start]


def stepped(turn: TurnDraft) -> list[tuple[str, str]]:
    """Return the start and the end of the step in the turn that is tried, if any."""
    ways = [move.partition(":")[2].split(">") for move in turn.moves if move.startswith("step:")]
    return [(start, to) for start, to in ways]


def _stood(turn: TurnDraft) -> str | None:
    """Return the hex where the emperor of this turn has landed."""
    for move in reversed((*turn.before.steps, *turn.moves)):
        if move.startswith("move:"):
            return move.partition(">")[2]
    return None


def drive(plan: HexLayout, start: str, to: str, kind: str, seat: int) -> Markup:
    """Return a line with a tip that stops short of the piece at its end."""
    (x0, y0), (x1, y1) = plan.at[start], plan.at[to]
    length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
    dx, dy = (x1 - x0) / length, (y1 - y0) / length
    x, y = x1 - 42 * dx, y1 - 42 * dy
    shaft = path(f"M{x0 + 21 * dx:.0f} {y0 + 21 * dy:.0f}L{x:.0f} {y:.0f}", class_="line")
    # A path and no marker, because WebKit paints the context-stroke of markers black.
    tip = path(_tip((x, y), (dx, dy), 28 if "past" in kind else 36), class_="tip")
    return el("g", shaft, tip, class_=f"drive {kind}", style=f"--seat:var(--seat-{seat})")


def _tip(at: Point, way: Point, long: int) -> str:
    """Return the path data of a triangle around the end of a line, as long as wide."""
    (x, y), (dx, dy) = at, way
    x0, y0 = x - 0.7 * long * dx, y - 0.7 * long * dy
    half = long / 2
    return (
        f"M{x0 - half * dy:.0f} {y0 + half * dx:.0f}L{x + 0.3 * long * dx:.0f} "
        f"{y + 0.3 * long * dy:.0f}L{x0 + half * dy:.0f} {y0 - half * dx:.0f}Z"
    )


def lately(scene: Scene, plan: HexLayout) -> Markup:
    """Return the last lines of the others' turns."""
    last: dict[tuple[int, str], SeenEvent] = {}
    for event in scene.lately:
        if event["type"] in DRAWN:
            last[event["seat"], event["type"]] = event
    return join(
        drive(plan, event["from"], event["to"], f"past {kind}", seat)
        for (seat, kind), event in last.items()
    )


def watched(scene: Scene, turn: TurnDraft) -> tuple[str, ...]:
    """Return the hexes to keep in view: of the turn tried, else of the last turn of others."""
    if ways := deployed(turn):
        return ways[-1]
    if scene.acting and (start := reachable(turn)[0]):
        return (start,)
    drawn = [event for event in scene.lately if event["type"] in DRAWN]
    return (drawn[-1]["from"], drawn[-1]["to"]) if drawn else ()


def gains(scene: Scene, plan: HexLayout, turn: TurnDraft) -> Markup:
    """Return the earnings and the locks of a deployment, on each hex where a sicarius can go."""
    if not scene.acting or turn.phase != "deploy" or not scene.aided("marks"):
        return NOTHING
    return join(
        upright(plan.at[to.hex], _gain(scene, to), kind="gain")
        for to in turn.targets
        if to.earns or to.locks or to.wins
    )


def _gain(scene: Scene, to: Target) -> Markup:
    """Return what a deployment earns, and a lock if it locks an emperor in, side by side."""
    if not to.earns:
        return use("sc-lock", (26, -30))
    words = scene.t("smallcity.board.earns", money=to.earns)
    plate = banner(words, below=-16, margin=14, corner=19)
    if not (to.locks or to.wins):
        return plate
    return el("g", plate, transform="translate(-12 0)") + use("sc-lock", (30, -16))


def hint(scene: Scene, plan: HexLayout) -> Markup:
    """Return rings around the hexes of a hint, and its line."""
    if scene.hint is None:
        return NOTHING
    details = scene.hint.partition(":")[2].split(">")
    named = [name for name in details if name in plan.at]
    rings = join(
        el("circle", class_="hint-ring", cx=f"{x:.0f}", cy=f"{y:.0f}", r=46)
        for x, y in (plan.at[name] for name in named)
    )
    line = path(plan.line(*named), class_="hint-way") if len(named) == 2 else NOTHING
    return line + rings
