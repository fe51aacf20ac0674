"""The view of Brutus in Small City, put together from its parts."""

from __future__ import annotations

from engine.games.smallcity.observation import SmallcityObservation
from ui.games.smallcity import board, drawings, hand, leaving, scores, words
from ui.games.smallcity.board import ZOOM, ZOOMS
from ui.games.smallcity.figures import SEATS
from ui.games.smallcity.key import KEY, SWITCH
from ui.games.smallcity.moods import moods
from ui.games.smallcity.plates import EXPLAINED, NONE
from ui.kit.events import counted, first_sound
from ui.table.game_view import GameView

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
    sound=lambda scene: first_sound(scene.recent, SOUNDS),
    moods=moods,
    sprite=drawings.sprite,
    sprite_with=drawings.sprite_with,
    progress=scores.progress,
    points=scores.points,
    begins=counted("turn"),
    switches={ZOOM: ZOOMS, KEY: SWITCH, EXPLAINED: (NONE, *map(str, range(SEATS)))},
    aids=("marks", "estimates"),
    about=drawings.ABOUT,
    out=leaving.out,
    gone=leaving.gone,
)
