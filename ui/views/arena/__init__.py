"""The table of BRUTUS! (Old Games), by part: cards, players, sand, hand, scores, words."""

from ui.views.arena.board import board
from ui.views.arena.drawings import sprite
from ui.views.arena.hand import actions, hand
from ui.views.arena.scores import result, scores
from ui.views.arena.words import log_line, move_text, say, weight

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
