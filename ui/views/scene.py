"""What the views of a table are given: an observation and what the page adds to it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.core.messages import Message
from ui.text import Texts
from ui.views.markup import esc

Event = Mapping[str, Any]


@dataclass(frozen=True)
class Scene:
    """One table as one viewer sees it.

    `legal` holds the viewer's legal moves, empty when the viewer owes nothing or only looks back;
    `picked` what the viewer has taken up for the move in the making.
    """

    t: Texts
    game: str
    o: Mapping[str, Any]
    viewer: int | None
    names: tuple[str, ...]
    bots: tuple[str | None, ...]
    legal: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()
    prompt: Message | None = None
    reason: Message | None = None
    hint: str | None = None
    thinking: tuple[int, ...] = ()
    marks: bool = True
    estimates: bool = True
    zoom: str = "normal"  # how large the board is shown
    lately: tuple[Event, ...] = ()  # what happened since the viewer's last decision
    recent: tuple[Event, ...] = ()
    lingering: bool = False  # something finished stays to be read until its time, or a tap
    folds: frozenset[str] = frozenset()  # the folding parts of the table that were tapped
    review: bool = False  # the last round or resolution is shown again
    looking_back: bool = False
    step: int | None = None  # of what happened, the step being told; None when all is told
    telling: bool = False  # the telling goes on by itself

    @property
    def acting(self) -> bool:
        """Tell whether the viewer owes a decision and can make it here."""
        return bool(self.legal)

    def words(self, key: str, **params: Any) -> str:
        """Return a text of the catalogues, safe as markup."""
        return esc(self.t(key, **params))

    def name(self, seat: int) -> str:
        """Return the player's name, as written (not escaped)."""
        return self.names[seat]


class GameView(Protocol):
    """What a game's view module offers to the table."""

    def board(self, scene: Scene) -> str:
        """Return the players and what lies between them."""

    def hand(self, scene: Scene) -> str:
        """Return what the viewer holds, as controls of the current decision."""

    def actions(self, scene: Scene) -> str:
        """Return the buttons beside the prompt."""

    def say(self, message: Message, scene: Scene) -> str:
        """Return a prompt, a refusal or an outcome of the engine as plain text."""

    def weight(self, events: Sequence[Event]) -> float:
        """Return how long what happened deserves to be looked at, an ordinary move being 1."""

    def log_line(self, event: Event, t: Texts, names: tuple[str, ...]) -> str | None:
        """Return what happened as plain text, or None when it is not worth a line."""

    def scores(self, scene: Scene) -> str:
        """Return the players' standing."""

    def result(self, scene: Scene) -> str:
        """Return the final scores, every part told apart."""

    def move_text(self, move: str, scene: Scene) -> str:
        """Return a move in words, for hints."""

    def sprite(self) -> str:
        """Return the drawings that the other functions refer to by id."""
