"""The viewer's fist, the choices of the current decision, and the button that makes the move."""

from __future__ import annotations

from engine.games.calculi.constants import highest_total
from engine.games.calculi.notation import NAMES, parse
from ui.base.markup import Content, Markup, button, el, join
from ui.games.calculi.drawings import fist
from ui.games.calculi.scene import Scene
from ui.kit.answers import answer, choice, hinted


def hand(scene: Scene) -> Markup:
    """Return the viewer's fist, once closed, and the choices."""
    held, choices = scene.o["fist"], _choices(scene)
    own = None
    if held is not None:
        own = el("p", fist(held), el("span", _pebbles(scene, held)), class_="own")
    return join((own, el("div", *choices, class_="choices", data_rove=True) if choices else None))


def _choices(scene: Scene) -> list[Markup]:
    if not scene.acting:
        return []
    if scene.o["phase"] == "name":
        totals = range(highest_total(scene.o["players"]) + 1)
        return [_choice(scene, NAMES[total], str(total)) for total in totals]
    counts = [(move, parse(move).numbers[0]) for move in scene.legal]
    return [_choice(scene, move, fist(n), el("span", _pebbles(scene, n))) for move, n in counts]


def _choice(scene: Scene, move: str, *content: Content) -> Markup:
    """Return the button of one choice, which picks it or, if illegal, says why."""
    if move not in scene.legal:
        return button(*content, class_="choice", data_do=f"why:{move}", data_state="off")
    return button(*content, class_=hinted(scene, move, "choice"), **choice(scene, move))


def _pebbles(scene: Scene, count: int) -> str:
    return scene.t("calculi.hand.pebbles", count=count)


def actions(scene: Scene) -> Markup:
    """Return the button that makes the picked move, or a note to choose one."""
    for move in scene.picked:
        if move in scene.legal:
            return answer(scene, move, _label(scene, move))
    return el("span", scene.t("calculi.action.choose"), class_="note")


def _label(scene: Scene, move: str) -> str:
    parsed = parse(move)
    if parsed.word == "hold":
        return scene.t("calculi.action.hold", count=parsed.numbers[0])
    return scene.t("calculi.action.name", total=parsed.numbers[0])
