"""Shows a strong bot's verdict on one move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from engine.bots.analysis import GOOD
from ui.base.markup import NOTHING, Markup, el, glyph
from ui.base.text import Texts
from ui.match.advice import view as advice
from ui.match.advice.review import ReviewedMove
from ui.table.catalogue import view_of

SIGNS = {"good": "tick", "inaccuracy": "minus", "mistake": "close", "blunder": "close"}


class AnalysisMarkup(NamedTuple):
    """The parts that an analysis adds to a replay.

    strip    the chances along the match, above the slider
    verdict  the verdict on the decision that led to the position
    tools    the buttons that start and stop the analysis
    section  the turning points and the worst decisions, beside the table
    marks    the positions worth a look
    """

    strip: Markup = NOTHING
    verdict: Markup = NOTHING
    tools: Markup = NOTHING
    section: Markup = NOTHING
    marks: Sequence[int] = ()


def remark(t: Texts, reviewed: ReviewedMove) -> Markup:
    """Return the coach's remark on a poor decision that has just been made."""
    words = t(f"judging.remark.{reviewed.grade}", **named(reviewed))
    return el("div", explained(reviewed, words), role="status")


def named(reviewed: ReviewedMove) -> dict[str, object]:
    """Return the parameters of a text on the move: both moves in words, and the loss."""
    scene, view = reviewed.scene, view_of(reviewed.scene.game)
    made, best = (view.move_text(move, scene) for move in (reviewed.made, reviewed.best))
    return {"made": made, "best": best, "lost": reviewed.lost}


def explained(reviewed: ReviewedMove, words: str) -> Markup:
    """Return a verdict with the game's own reasons."""
    content = el("p", glyph(SIGNS[reviewed.grade]), el("span", words), class_="verdict-words")
    if reviewed.grade != GOOD:
        content += advice.difference(reviewed.scene, reviewed.made, reviewed.best)
    return el("div", content, class_="verdict", data_grade=reviewed.grade)
