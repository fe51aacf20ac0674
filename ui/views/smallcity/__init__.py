"""The table of Brutus in Small City (Viard), by part: the turn tried out, the city, words."""

from ui.views.smallcity.board import board
from ui.views.smallcity.drawings import sprite
from ui.views.smallcity.hand import actions, hand
from ui.views.smallcity.scores import result, scores
from ui.views.smallcity.words import log_line, move_text, say, weight

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
