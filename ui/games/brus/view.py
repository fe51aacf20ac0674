"""Puts the view of Brus together from its parts."""

from __future__ import annotations

from engine.games.brus.observation import BrusObservation
from ui.games.brus import board, faces, hand, passing, scores, words
from ui.games.brus.ladder import FOLD, OPEN
from ui.games.brus.moods import moods
from ui.kit.events import counted, first_sound
from ui.kit.review import REVIEW
from ui.table.game_view import GameView

SOUNDS = {"laid": "card", "seven": "card"}

VIEW: GameView[BrusObservation] = GameView(
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
    sprite=faces.sprite,
    progress=scores.progress,
    points=scores.points,
    begins=counted("hand_dealt"),
    closes=frozenset(("trick_won", "seven")),
    switches={REVIEW: ("", "on"), FOLD: ("", "on"), OPEN: ("", "on")},
    aids=("marks",),
    about=faces.ABOUT,
    passing=passing.PASSING,
    out=passing.out,
    beside="wide",
)
