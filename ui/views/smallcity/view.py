"""The table of Brutus in Small City: its parts put together."""

from __future__ import annotations

from engine.games.smallcity.observation import SmallcityObservation
from ui.views.game_view import GameView
from ui.views.smallcity import board, drawings, hand, scores, words
from ui.views.smallcity.board import ZOOM, ZOOMS

VIEW: GameView[SmallcityObservation] = GameView(
    board=board.board,
    hand=hand.hand,
    actions=hand.actions,
    say=words.say,
    weight=words.weight,
    log_line=words.log_line,
    scores=scores.scores,
    result=scores.result,
    move_text=words.move_text,
    sprite=drawings.sprite,
    switches={ZOOM: ("normal", *(size for size in ZOOMS if size != "normal"))},
    aids=("marks", "estimates"),
)
