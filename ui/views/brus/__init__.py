"""The table of Brus (Bräus), by part: cards, ladder, board, hand, scores, words."""

from ui.views.brus.board import board
from ui.views.brus.faces import sprite
from ui.views.brus.hand import actions, hand
from ui.views.brus.scores import result, scores
from ui.views.brus.words import log_line, move_text, say, weight

__all__ = [
    "actions",
    "board",
    "hand",
    "log_line",
    "move_text",
    "result",
    "say",
    "scores",
    "sprite",
    "weight",
]
