"""The slate at the edge of the table: the tricks of each team as chalk strokes, and its points."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.plain import text
from engine.games.brus.constants import TEAMS, TRICKS_TO_WIN, team_of
from engine.games.brus.hands import jan_possible
from engine.games.brus.position import ResultJson
from ui.base.markup import NOTHING, Markup, el
from ui.games.brus.faces import face
from ui.games.brus.scene import Scene
from ui.games.brus.signs import sign
from ui.games.brus.words import team_name

JAN_SHOWN_FROM = 3  # tricks in a row


def slate(scene: Scene) -> Markup:
    """Return the slate with the tricks of the hand in progress."""
    tricks, reading = scene.o["tricks"], text(scene.o["options"]["jan"])
    rows = []
    for team in TEAMS:
        taken = tricks.count(team)
        jan = taken >= JAN_SHOWN_FROM and jan_possible(tricks, team, reading)
        rows.append(_row(scene, team, taken, _jan(scene, "brus.board.jan") if jan else None))
    return _slate("edge", rows)


def last_slate(scene: Scene, last: ResultJson) -> Markup:
    """Return the slate between two hands, with what decided the last one."""
    rows = []
    for team, taken in enumerate(last["tricks"]):
        jan = last["why"] == "jan" and team == last["team"]
        rows.append(_row(scene, team, taken, _jan(scene) if jan else None))
    king = last["why"] == "club_king"
    card = el("span", face("KC"), class_="decisive") if king else None
    return el("div", _slate("middle", rows), card, class_="decided")


def _slate(place: str, rows: Sequence[Markup]) -> Markup:
    return el("div", *rows, class_="slate", data_board=True, data_place=place)


def _row(scene: Scene, team: int, taken: int, jan: Markup | None) -> Markup:
    """Return the line of a team: its mark, its strokes, its points, and the mark of a jan."""
    t, points = scene.t, scene.o["scores"][team]
    label = t("brus.board.tricks", count=taken, of=TRICKS_TO_WIN)
    return el(
        "div",
        sign(f"team-{team}"),
        el("span", team_name(t, team), class_="visually-hidden"),
        el("span", *map(_stroke, range(taken)), class_="strokes", role="img", aria_label=label),
        jan,
        el("b", str(points), class_="team-points", aria_hidden="true"),
        el("span", t("brus.board.points", points=points), class_="visually-hidden"),
        class_="team",
        id=f"team-{team}",
        data_team=team,
        data_me=scene.viewer is not None and team_of(scene.viewer) == team,
    )


def _jan(scene: Scene, told: str | None = None) -> Markup:
    """Return the mark of a jan that is still to be had or was taken; `told` is its text's key."""
    t = scene.t
    hidden = el("span", t(told), class_="visually-hidden") if told else NOTHING
    return el("span", t("brus.board.jan_short"), class_="team-jan", aria_hidden="true") + hidden


def _stroke(number: int) -> Markup:
    """Return one chalk stroke; the fifth crosses the four before it."""
    return el("svg", el("use", href="#brus-chalk"), class_="stroke", data_stroke=number + 1)
