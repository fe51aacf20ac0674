"""What the shell knows of a screen and of a panel, and what these know of the shell."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol

from engine.core.events import Event
from engine.core.game import AnyGame
from ui.base.markup import Markup
from ui.base.ports import Ports
from ui.base.preferences import Preferences
from ui.base.settings import Settings
from ui.base.text import Texts
from ui.base.ways import Action, Notice, Way

if TYPE_CHECKING:
    from engine.matches import Match


class Shared(NamedTuple):
    """A match that can be shared, from the position after `at` moves on.

    seat    whose eyes it is seen by, None for a spectator
    id      the word that asks for its file
    puzzle  the same position with one person to move, None where nobody can be asked
    day     the day whose game it is
    """

    match: Match
    at: int
    seat: int | None
    id: str
    puzzle: Match | None
    day: str | None = None


class Shown(NamedTuple):
    """The content of a screen: its name and game for the root of the page, and its markup.

    `lesson` names the lesson that is running.
    """

    screen: str
    game: str
    markup: Markup
    lesson: str | None = None


class Screen(ABC):
    """One screen of the page. `actions` maps the word of an action to its method."""

    game = ""  # the id of the game it is about
    rules: AnyGame | None = None  # that game, with the content in use, if its drawings are needed
    actions: Mapping[str, Action]
    draws_itself = False  # `enter` draws the screen

    def enter(self) -> None:  # noqa: B027 - most screens only have to be drawn
        """Start what runs on this screen; it is the current screen now."""

    @abstractmethod
    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the content; `recent` are the events since it was last drawn."""

    def announced(self, t: Texts, recent: Sequence[Event]) -> str | None:
        """Return what a screen reader says after a change, None for nothing."""
        return None

    def heard(self) -> tuple[str, ...]:
        """Return the sounds of what was last shown."""
        return ()

    def notices(self) -> tuple[Notice, ...]:
        """Return the notices that are due; each is returned once."""
        return ()

    def on_the_table(self) -> str | None:
        """Return the save of the match on the table, None where there is none."""
        return None

    def shared(self) -> Shared | None:
        """Return what can be shared from this screen."""
        return None

    @property
    def worth_keeping(self) -> bool:
        """Whether a match of some length would be lost with the browser's storage."""
        return False

    def text_of(self, id_: str) -> str | None:
        """Return a save that is newer here than in the storage."""
        return None

    def written_elsewhere(self, key: str) -> Way | None:
        """React to another tab that has written under a key of the storage."""
        return None

    def take_settings(self, settings: Settings) -> None:  # noqa: B027 - few screens use any
        """Use other settings from now on."""

    def leave(self) -> None:  # noqa: B027 - most screens leave nothing behind
        """Stop what runs on this screen; another one comes."""


class Shell(Protocol):
    """The running page, as its parts see it."""

    ports: Ports
    preferences: Preferences
    screen: Screen

    def handle(self, action: str, value: str = "") -> None:
        """Carry out the action of a control; `value` is what was typed, chosen or read."""

    def changed(self, recent: Sequence[Event]) -> None:
        """Draw the page after these events, announce them and play their sounds."""

    def show(self) -> None:
        """Draw the page."""

    def show_panel(self) -> None:
        """Draw only the panel."""

    def draw(self, game: AnyGame) -> None:
        """Put the drawings of a game into the document."""

    def tell(self, notice: Notice | None) -> None:
        """Show a notice, if there is one."""

    def settle(self, *notices: Notice) -> None:
        """Take notices away."""
