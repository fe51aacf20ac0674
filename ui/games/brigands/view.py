"""The view of Brigands, which joins its parts."""

from __future__ import annotations

from engine.games.brigands.constants import TURNS
from engine.games.brigands.observation import BrigandsObservation
from ui.games.brigands import board, drawings, hand, lines, scores, story, timeline, words
from ui.games.brigands.moods import moods
from ui.kit.events import counted, first_sound
from ui.table.game_view import GameView

SOUNDS = {
    "rolled": "dice",
    "paid": "coin",
    "shared": "coin",
    "stole": "coin",
    "sold": "coin",
    "revealed": "piece",
    "moved": "piece",
    "pushed": "piece",
    "arrested": "piece",
    "freed": "piece",
}

VIEW: GameView[BrigandsObservation] = GameView(
    board=board.board,
    hand=hand.hand,
    actions=hand.actions,
    say=words.say,
    weight=timeline.weight,
    log_line=lines.log_line,
    scores=scores.scores,
    result=scores.result,
    move_text=words.move_text,
    sound=lambda scene: first_sound(timeline.last_step(scene), SOUNDS),
    moods=moods,
    sprite=drawings.sprite,
    progress=scores.progress,
    points=scores.points,
    begins=counted("day", "turn", TURNS),
    steps=timeline.steps,
    lengths=timeline.lengths,
    telling=story.telling,
    about=drawings.ABOUT,
)
