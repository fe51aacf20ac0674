"""Defines what the shell and a screen call on each other."""

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

    seat    the seat from which it is seen, None for a spectator
    id      the details of the action `export` that offers its file
    puzzle  the same position with one person to move, None if nobody has to move
    day     the day of a daily game
    """

    match: Match
    at: int
    seat: int | None
    id: str
    puzzle: Match | None
    day: str | None = None


class Shown(NamedTuple):
    """The content of a screen: its name and game for the root of the page, and its markup.

    `lesson` is the id of the running lesson. `guest` is what a device shows of a match that another
    one holds: the number of a seat, "" as a spectator, "table" for the table alone.
    """

    screen: str
    game: str
    markup: Markup
    lesson: str | None = None
    guest: str | None = None


class Screen(ABC):
    """A screen of the page. `actions` maps the word of an action to the method that does it."""

    game = ""  # the id of its game
    rules: AnyGame | None = None  # the game with the content in use, if its drawings are needed
    actions: Mapping[str, Action]
    draws_itself = False  # `enter` draws the screen
    _notice: Notice | None = None  # the notice that is due

    def enter(self) -> None:  # noqa: B027 - most screens only have to be drawn
        """Start the work of this screen, which is the current one now."""

    @abstractmethod
    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the content; `recent` are the events since the screen was last drawn."""

    def announced(self, t: Texts, recent: Sequence[Event]) -> str | None:
        """Return what a screen reader says after a change, None for nothing."""
        return None

    def sounds(self) -> tuple[str, ...]:
        """Return the names of the sounds to play after the last change."""
        return ()

    def notices(self) -> tuple[Notice, ...]:
        """Return the notices to show now; each is returned once."""
        notice, self._notice = self._notice, None
        return (notice,) if notice else ()

    def on_the_table(self) -> str | None:
        """Return the save of the match on the table, None if there is none."""
        return None

    def shared(self) -> Shared | None:
        """Return the match that can be shared from this screen."""
        return None

    @property
    def worth_keeping(self) -> bool:
        """Whether the match is long enough that losing the browser's storage would matter."""
        return False

    def match_of(self, id_: str) -> Match | None:
        """Return the match with this id if this screen has a newer one than the storage."""
        return None

    @property
    def before(self) -> Way | None:
        """The way back to the screen from which this one was opened; None for the lobby."""
        return None

    def written_elsewhere(self, key: str) -> Way | None:
        """React when another tab has written under a key of the storage."""
        return None

    def woke(self) -> Way | None:
        """React to what other documents have changed while this one slept."""
        return None

    def take_settings(self, settings: Settings) -> None:  # noqa: B027 - few screens use any
        """Use these settings from now on."""

    def leave(self) -> None:  # noqa: B027 - most screens leave nothing behind
        """Stop the work of this screen before another one is shown."""


class Shell(Protocol):
    """The running page, as its screens and panels see it."""

    ports: Ports
    preferences: Preferences
    screen: Screen

    def handle(self, action: str, value: str = "") -> None:
        """Carry out the action of a control; `value` is the text typed, chosen or read."""

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
        """Remove notices."""

    def note(self, fault: BaseException) -> None:
        """Keep a fault for a report, without a word to the players."""
