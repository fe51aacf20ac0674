"""The table of Brutus in Small City: its parts put together."""

from __future__ import annotations

from engine.games.smallcity.observation import SmallcityObservation
from ui.views.game_view import GameView
from ui.views.kit.telling import counted, first_heard
from ui.views.smallcity import board, drawings, hand, leaving, scores, words
from ui.views.smallcity.board import ZOOM, ZOOMS
from ui.views.smallcity.key import KEY, SWITCH

SOUNDS = {
    "moved": "piece",
    "deployed": "piece",
    "placed": "piece",
    "stepped": "piece",
    "revenue": "coin",
}

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
    sound=lambda scene: first_heard(scene.recent, SOUNDS),
    sprite=drawings.sprite,
    sprite_with=drawings.sprite_with,
    progress=scores.progress,
    points=scores.points,
    begins=counted("turn"),
    switches={ZOOM: ZOOMS, KEY: SWITCH},
    aids=("marks", "estimates"),
    about=drawings.ABOUT,
    out=leaving.out,
)
