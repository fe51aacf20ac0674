"""Shows the curtain between two persons at one tablet."""

from __future__ import annotations

from dataclasses import dataclass

from ui.art.emblems import emblem
from ui.base.markup import Markup, button, el
from ui.base.text import Texts
from ui.kit.faces import framed
from ui.kit.moods import CALM


@dataclass(frozen=True)
class Curtain:
    """The person who comes next; `received` tells whether a link has brought the match."""

    seat: int
    name: str
    face: str
    received: bool = False


def render(t: Texts, curtain: Curtain) -> Markup:
    """Return the curtain for the person who comes next."""
    name = curtain.name
    lift = button(t("curtain.lift", seat=name), class_="main big", data_do="lift", data_lift=True)
    plate = el(
        "div",
        emblem("glyph-wreath", "curtain-mark"),
        framed(curtain.face, CALM, curtain.seat, 112),
        el("h1", t("curtain.next", seat=name)),
        el("p", t("correspondence.behind" if curtain.received else "curtain.hand_over")),
        lift,
        button(t("tool.lobby"), class_="plain", data_do="home"),
        class_="curtain-plate",
    )
    return el("main", el("div", class_="curtain-folds"), plate, class_="curtain")
