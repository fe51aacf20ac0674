"""Puts the view of Calculi together from its parts."""

from __future__ import annotations

from engine.games.calculi.observation import CalculiObservation
from ui.games.calculi import board, drawings, hand, scores, words
from ui.kit.events import counted, first_sound, heaviest
from ui.table.game_view import GameView

SOUNDS = {"opened": "piece"}

VIEW: GameView[CalculiObservation] = GameView(
    board=board.board,
    hand=hand.hand,
    actions=hand.actions,
    say=lambda message, scene: scene.t.say(message, scene.names),
    weight=lambda events: heaviest(events, words.WEIGHTS),
    log_line=words.log_line,
    scores=scores.scores,
    result=scores.result,
    move_text=words.move_text,
    sound=lambda scene: first_sound(scene.recent, SOUNDS),
    sprite=drawings.sprite,
    progress=scores.progress,
    points=lambda s: s.scores,
    begins=counted("round"),
    about=drawings.ABOUT,
)
