"""What the view of a game offers to the table; each game's is `VIEW` in `ui/views/ID/view.py`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import ClassVar, Generic, TypeVar

from engine.core.messages import Message
from engine.core.state import Observation
from ui.text import Texts
from ui.views.kit.markup import Markup
from ui.views.scene import Scene, SeenEvent

O_contra = TypeVar("O_contra", bound=Observation, contravariant=True)


class GameView(ABC, Generic[O_contra]):
    """The table of one game; O is the type of its observations.

    A view keeps nothing: what it draws depends on the scene alone.
    """

    # What a viewer can switch at this table: by name the values, of which the first is the default.
    # The action `switch:NAME=VALUE` turns one; `scene.switched(NAME)` tells how it stands.
    switches: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    # Which aids of the settings this view heeds: `scene.aided(NAME)`. Others are not offered here.
    aids: ClassVar[tuple[str, ...]] = ()

    @abstractmethod
    def board(self, scene: Scene[O_contra]) -> Markup:
        """Return the players and what lies between them."""

    @abstractmethod
    def hand(self, scene: Scene[O_contra]) -> Markup:
        """Return what the viewer holds, as controls of the current decision."""

    @abstractmethod
    def actions(self, scene: Scene[O_contra]) -> Markup:
        """Return the buttons beside the prompt."""

    @abstractmethod
    def say(self, message: Message, scene: Scene[O_contra]) -> str:
        """Return a prompt, a refusal or an outcome of the engine as plain text."""

    @abstractmethod
    def weight(self, events: Sequence[SeenEvent]) -> float:
        """Return how long what happened deserves to be looked at, an ordinary move being 1."""

    @abstractmethod
    def log_line(self, event: SeenEvent, t: Texts, names: tuple[str, ...]) -> str | None:
        """Return what happened as plain text, or None when it is not worth a line."""

    @abstractmethod
    def scores(self, scene: Scene[O_contra]) -> Markup:
        """Return the players' standing."""

    @abstractmethod
    def result(self, scene: Scene[O_contra]) -> Markup:
        """Return the final scores, every part told apart."""

    @abstractmethod
    def move_text(self, move: str, scene: Scene[O_contra]) -> str:
        """Return a move in words, for hints."""

    @abstractmethod
    def sprite(self) -> Markup:
        """Return the drawings that the other functions refer to by id."""

    def steps(self, o: O_contra) -> int:
        """Return in how many steps the match so far is told; 0 where it is not told at all."""
        return 0
