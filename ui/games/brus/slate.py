"""The slate at the edge of the table: the tricks of each team as chalk strokes, and its points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.plain import text
from engine.games.brus.constants import TEAMS, TRICKS_TO_WIN, team_of
from engine.games.brus.hands import jan_possible
from ui.base.markup import Markup, el
from ui.games.brus.scene import Scene
from ui.games.brus.signs import sign
from ui.games.brus.words import team_name

JAN_SHOWN_FROM = 3  # tricks in a row


def slate(scene: Scene) -> Markup:
    """Return the slate with the tricks of the hand in progress."""
    tricks = scene.o["tricks"]
    return _slate(scene, [tricks.count(team) for team in TEAMS], "edge")


def last_slate(scene: Scene, taken: Sequence[int]) -> Markup:
    """Return the slate between two hands, with the tricks of the last one."""
    return _slate(scene, taken, "middle")


def _slate(scene: Scene, taken: Sequence[int], place: str) -> Markup:
    rows = (_row(scene, team, taken[team]) for team in TEAMS)
    return el("div", *rows, class_="slate", data_board=True, data_place=place)


def _row(scene: Scene, team: int, taken: int) -> Markup:
    """Return the line of a team: its mark, its strokes, its points, and a jan it may reach."""
    t, o = scene.t, scene.o
    label = t("brus.board.tricks", count=taken, of=TRICKS_TO_WIN)
    jan = taken >= JAN_SHOWN_FROM and jan_possible(o["tricks"], team, text(o["options"]["jan"]))
    points = o["scores"][team]
    return el(
        "div",
        sign(f"team-{team}"),
        el("span", team_name(t, team), class_="visually-hidden"),
        el("span", *map(_stroke, range(taken)), class_="strokes", role="img", aria_label=label),
        _jan(scene) if jan else None,
        el("b", str(points), class_="team-points", aria_hidden="true"),
        el("span", t("brus.board.points", points=points), class_="visually-hidden"),
        class_="team",
        id=f"team-{team}",
        data_team=team,
        data_me=scene.viewer is not None and team_of(scene.viewer) == team,
    )


def _jan(scene: Scene) -> Markup:
    """Return the mark of a team that may still take all six tricks in a row."""
    t = scene.t
    hidden = el("span", t("brus.board.jan"), class_="visually-hidden")
    return el("span", t("brus.board.jan_short"), class_="team-jan", aria_hidden="true") + hidden


def _stroke(number: int) -> Markup:
    """Return one chalk stroke; the fifth crosses the four before it."""
    return el("svg", el("use", href="#brus-chalk"), class_="stroke", data_stroke=number + 1)
