"""The table of Brutus (Bizet & Bussi), by part: cards, board, hand, scores, words."""

from ui.views.imperator.board import board
from ui.views.imperator.cards import sprite
from ui.views.imperator.hand import actions, hand
from ui.views.imperator.scores import result, scores
from ui.views.imperator.words import log_line, move_text, say, weight

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
