"""Taps, and where they lead: an action takes a `Tap` and returns a `Way`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from ui.base.markup import NOTHING, Markup
from ui.base.text import Texts

MOST_DIGITS = 8


class Tap(NamedTuple):
    """A tap on a control: its action `word` or `word:details`, and what was typed or chosen."""

    word: str
    details: str = ""
    value: str = ""

    @classmethod
    def on(cls, action: str, value: str = "") -> Tap:
        """Return the tap on a control of this action."""
        word, _, details = action.partition(":")
        return cls(word, details, value)

    @property
    def number(self) -> int | None:
        """The number in the details, None when they are none."""
        text = self.details
        plain = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
        return int(text) if plain else None


class Notice(NamedTuple):
    """A line above the screen: the key of its text, and a label and an action for each button.

    A lasting notice stays when a match is laid on the table.
    """

    key: str
    buttons: tuple[tuple[str, str], ...] = ()
    lasting: bool = False


UNSAVED = Notice("notice.unsaved")


class Stay(NamedTuple):
    """Stay on the screen and draw it anew, scrolled to the element `anchor`."""

    anchor: str = ""


class Over(NamedTuple):
    """Draw only the panel over the screen, scrolled to the element `anchor`."""

    anchor: str = ""


class Panel(ABC):
    """A panel over the screen. `kind` is its class in the page and names its title."""

    kind: str
    actions: Mapping[str, Action] = {}

    @abstractmethod
    def content(self, t: Texts) -> Markup:
        """Return the content, which scrolls."""

    def fixed(self, t: Texts) -> Markup:
        """Return what stays in sight above the content."""
        return NOTHING

    def raw(self, number: int) -> str:
        """Return one of the unreadable texts that this panel offers for export."""
        return ""


class ToPanel(NamedTuple):
    """Open a panel over the screen, scrolled to the element `anchor`."""

    panel: Panel
    anchor: str = ""


class To:
    """Base class of the ways to another screen.

    The part of the page that shows the screen names the way in `Part.opens`.
    """

    __slots__ = ()


class LongTask(ABC):
    """Work in slices, so that the page stays usable in between.

    `notice` is shown meanwhile, `left` when the task is given up for something else.
    """

    notice: Notice
    left: Notice | None = None

    @abstractmethod
    def go_on(self) -> Way:
        """Do one slice; return where the task leads, itself while there is more to do."""


Way: TypeAlias = Stay | Over | ToPanel | To | LongTask
Action: TypeAlias = Callable[[Tap], Way | None]  # None: the change is drawn by whoever made it
