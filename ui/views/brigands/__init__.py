"""The table of Brigands, by part: the city and its places, the story, the plan, words, scores."""

from ui.views.brigands.board import board
from ui.views.brigands.drawings import sprite
from ui.views.brigands.film import steps, weight
from ui.views.brigands.hand import actions, hand
from ui.views.brigands.lines import log_line
from ui.views.brigands.scores import result, scores
from ui.views.brigands.words import move_text, say

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
    "steps",
    "weight",
]
