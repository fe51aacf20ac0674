"""The table of Brigands: its parts put together."""

from __future__ import annotations

from engine.games.brigands.observation import BrigandsObservation
from ui.views.brigands import board, drawings, film, hand, lines, scores, words
from ui.views.game_view import GameView

VIEW: GameView[BrigandsObservation] = GameView(
    board=board.board,
    hand=hand.hand,
    actions=hand.actions,
    say=words.say,
    weight=film.weight,
    log_line=lines.log_line,
    scores=scores.scores,
    result=scores.result,
    move_text=words.move_text,
    sprite=drawings.sprite,
    steps=film.steps,
)
