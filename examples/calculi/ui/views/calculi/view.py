"""The table of Calculi: its parts put together."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.messages import Message
from engine.games.calculi.observation import CalculiObservation
from ui.text import Texts
from ui.views.calculi import board, drawings, hand, scores, words
from ui.views.calculi.scene import Scene
from ui.views.game_view import GameView
from ui.views.kit.markup import Markup
from ui.views.kit.telling import heaviest
from ui.views.scene import SeenEvent


class CalculiView(GameView[CalculiObservation]):
    """See `ui.views.game_view`."""

    def board(self, scene: Scene) -> Markup:
        return board.board(scene)

    def hand(self, scene: Scene) -> Markup:
        return hand.hand(scene)

    def actions(self, scene: Scene) -> Markup:
        return hand.actions(scene)

    def say(self, message: Message, scene: Scene) -> str:
        return scene.t.say(message, scene.names)

    def weight(self, events: Sequence[SeenEvent]) -> float:
        return heaviest(events, words.WEIGHTS)

    def log_line(self, event: SeenEvent, t: Texts, names: tuple[str, ...]) -> str | None:
        return words.log_line(event, t, names)

    def scores(self, scene: Scene) -> Markup:
        return scores.scores(scene)

    def result(self, scene: Scene) -> Markup:
        return scores.result(scene)

    def move_text(self, move: str, scene: Scene) -> str:
        return words.move_text(move, scene)

    def sprite(self) -> Markup:
        return drawings.sprite()


VIEW = CalculiView()
