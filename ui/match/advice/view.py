"""Shows the game's reasons for and against a move."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

from engine.core.reasons import Reason
from engine.core.state import Observation
from ui.base.markup import NOTHING, Content, Markup, el, glyph, join
from ui.table.catalogue import view_of
from ui.table.scene import Scene

MOST = 8  # at more moves than these the coach says nothing
OFFERED = re.compile(r'data-act="move:([^"]*)"')


def reasons(scene: Scene[Observation], move: str) -> Markup:
    """Return the reasons for and against a legal move of the viewer, if the game has any."""
    found = scene.rules.reasons(scene.o, move)
    items = join(_reason(scene, each) for each in found)
    return el("ul", items, class_="reasons") if found else NOTHING


def difference(scene: Scene[Observation], made: str, better: str) -> Markup:
    """Return the reasons for a better move, and those against the move that was made."""
    game, view = scene.rules, view_of(scene.game)
    items = [_reason(scene, each) for each in game.reasons(scene.o, better) if each.good]
    against = [_reason(scene, each) for each in game.reasons(scene.o, made) if not each.good]
    if against:
        items.append(el("li", scene.t("advice.against", move=view.move_text(made, scene))))
    return el("ul", *items, *against, class_="reasons") if items else NOTHING


def of_choices(scene: Scene[Observation], controls: Markup) -> Markup:
    """Return the reasons of every move that a tap on one of these controls would make.

    Return NOTHING if there are more than `MOST` moves.
    """
    moves = [*dict.fromkeys(map(unescape, OFFERED.findall(controls)))]
    if not 0 < len(moves) <= MOST:
        return NOTHING
    return el("dl", *_choices(scene, moves), class_="choices")


def _choices(scene: Scene[Observation], moves: list[str]) -> Iterator[Content]:
    for move in moves:
        if found := reasons(scene, move):
            yield el("dt", view_of(scene.game).move_text(move, scene))
            yield el("dd", found)


def _reason(scene: Scene[Observation], reason: Reason) -> Markup:
    """Return a reason with a sign and a hidden label, so that it does not depend on colour."""
    sign = glyph("plus" if reason.good else "minus")
    kind = scene.t("advice.good" if reason.good else "advice.bad")
    words = view_of(scene.game).say(reason.message, scene)
    label = el("span", kind, class_="visually-hidden")
    return el("li", sign, label, el("span", words), data_good=reason.good)
