"""What speaks for a move and against it, beside the decision: the game's own reasons in words."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from engine.core.reasons import Reason
from engine.core.state import Observation
from ui.base.markup import NOTHING, Content, Markup, el, glyph, join
from ui.table.catalogue import view_of
from ui.table.scene import Scene

MOST = 8  # choices of which the coach speaks at once
OFFERED = re.compile(r'data-act="move:([^"]*)"')


def reasons(scene: Scene[Observation], move: str) -> Markup:
    """Return what speaks for a legal move of the viewer and against it; nothing where nothing."""
    found = scene.rules.reasons(scene.o, move)
    told = join(_reason(scene, each) for each in found)
    return el("ul", told, class_="reasons") if found else NOTHING


def difference(scene: Scene[Observation], made: str, better: str) -> Markup:
    """Return what spoke for a better move, and what against the one that was made instead."""
    game, view = scene.rules, view_of(scene.game)
    told = [_reason(scene, each) for each in game.reasons(scene.o, better) if each.good]
    against = [_reason(scene, each) for each in game.reasons(scene.o, made) if not each.good]
    if against:
        told.append(el("li", scene.t("advice.against", move=view.move_text(made, scene))))
    return el("ul", *told, *against, class_="reasons") if told else NOTHING


def of_choices(scene: Scene[Observation], controls: Markup) -> Markup:
    """Return the same of every move that a tap on one of these controls would make.

    Of very many nothing is told: whoever takes something up first has fewer left.
    """
    moves = [*dict.fromkeys(map(unescape, OFFERED.findall(controls)))]
    if not 0 < len(moves) <= MOST:
        return NOTHING
    return el("dl", *_choices(scene, moves), class_="choices")


def _choices(scene: Scene[Observation], moves: list[str]) -> Iterator[Content]:
    for move in moves:
        if told := reasons(scene, move):
            yield el("dt", view_of(scene.game).move_text(move, scene))
            yield el("dd", told)


def _reason(scene: Scene[Observation], reason: Reason) -> Markup:
    """Return a reason with its sign: what colour tells is told to who sees none, too."""
    sign = glyph("plus" if reason.good else "minus")
    kind = scene.t("advice.good" if reason.good else "advice.bad")
    words = view_of(scene.game).say(reason.message, scene)
    label = el("span", kind, class_="visually-hidden")
    return el("li", sign, label, el("span", words), data_good=reason.good)
