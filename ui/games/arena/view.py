"""Puts the view of BRUTUS! together."""

from __future__ import annotations

from engine.games.arena.observation import ArenaObservation
from ui.games.arena import board, drawings, hand, passing, scores, words
from ui.games.arena.moods import moods
from ui.kit.events import first_sound
from ui.kit.review import REVIEW
from ui.table.game_view import GameView

SOUNDS = {
    "laid": "card",
    "lays_revealed": "card",
    "raised": "card",
    "resolved": "coin",
    "fight_over": "coin",
}

VIEW: GameView[ArenaObservation] = GameView(
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
    begins=words.begins,
    closes=frozenset(("combat_won", "fight_over")),
    switches={REVIEW: ("", "on")},
    about=drawings.ABOUT,
    passing=passing.PASSING,
    out=passing.out,
    gone=passing.gone,
    beside="wide",
)
