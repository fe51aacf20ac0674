"""The table of Brutus: its parts put together."""

from __future__ import annotations

from engine.games.imperator.observation import ImperatorObservation
from ui.views.game_view import GameView
from ui.views.imperator import board, cards, hand, scores, words
from ui.views.kit.review import REVIEW

VIEW: GameView[ImperatorObservation] = GameView(
    board=board.board,
    hand=hand.hand,
    actions=hand.actions,
    say=words.say,
    weight=words.weight,
    log_line=words.log_line,
    scores=scores.scores,
    result=scores.result,
    move_text=words.move_text,
    sprite=cards.sprite,
    switches={REVIEW: ("", "on")},
    aids=("marks",),
)
