"""The view of Brutus: the functions that draw its table."""

from __future__ import annotations

from engine.games.imperator.observation import ImperatorObservation
from ui.games.imperator import board, cards, hand, passing, scores, words
from ui.games.imperator.moods import moods
from ui.kit.events import counted, first_sound
from ui.kit.review import REVIEW
from ui.table.game_view import GameView

SOUNDS = {
    "laid": "card",
    "forum_discarded": "card",
    "forum_taken": "card",
    "dropped": "card",
    "gave": "card",
}

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
    sound=lambda scene: first_sound(scene.recent, SOUNDS),
    moods=moods,
    sprite=cards.sprite,
    progress=scores.progress,
    points=scores.points,
    begins=counted("hand_dealt"),
    closes=frozenset(("round_won",)),
    switches={REVIEW: ("", "on")},
    aids=("marks",),
    about=cards.ABOUT,
    passing=passing.PASSING,
    out=passing.out,
    beside="low",
)
