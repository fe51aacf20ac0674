"""Defines taps and ways: an action takes a `Tap` and returns a `Way`."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping
from typing import NamedTuple, TypeAlias

from ui.base.markup import NOTHING, Markup
from ui.base.text import Texts

MOST_DIGITS = 8


class Tap(NamedTuple):
    """A tap on a control: its action `word` or `word:details`, and the text typed or chosen."""

    word: str
    details: str = ""
    value: str = ""

    @classmethod
    def on(cls, action: str, value: str = "") -> Tap:
        """Return the tap on a control with this action."""
        word, _, details = action.partition(":")
        return cls(word, details, value)

    @property
    def number(self) -> int | None:
        """The details as a number, None if they are not one."""
        text = self.details
        plain = text.isascii() and text.isdigit() and len(text) <= MOST_DIGITS
        return int(text) if plain else None


class Notice(NamedTuple):
    """A line above the screen: the key of its text, and label and action of each button.

    A lasting notice stays when a match is opened.
    """

    key: str
    buttons: tuple[tuple[str, str], ...] = ()
    lasting: bool = False


UNSAVED = Notice("notice.unsaved")
REPORT = (("device.report", "device"),)  # the button to what is noted about this device


class Stay(NamedTuple):
    """Stay on the screen and draw it again, scrolled to the element `anchor`."""

    anchor: str = ""


class Over(NamedTuple):
    """Draw only the panel over the screen, scrolled to the element `anchor`."""

    anchor: str = ""


class Panel(ABC):
    """A panel over the screen. `kind` is part of its CSS class and of the key of its title."""

    kind: str
    actions: Mapping[str, Action] = {}

    @abstractmethod
    def content(self, t: Texts) -> Markup:
        """Return the content that scrolls."""

    def fixed(self, t: Texts) -> Markup:
        """Return the content above it that does not scroll."""
        return NOTHING

    def closed(self) -> None:  # noqa: B027 - few panels hold anything
        """Let go of what the panel holds, such as the camera."""

    def raw(self, number: int) -> str:
        """Return one of the unreadable saves that this panel offers for export."""
        return ""


class ToPanel(NamedTuple):
    """Open a panel over the screen, scrolled to the element `anchor`."""

    panel: Panel
    anchor: str = ""


class To:
    """Base class of the ways to another screen; see `Part.opens`."""

    __slots__ = ()


class LongTask(ABC):
    """Work done in slices, between which the page stays usable.

    `notice` is shown meanwhile, `left` if the task is cancelled. `pause` is the time between two
    slices, in milliseconds.
    """

    notice: Notice
    left: Notice | None = None
    pause = 0.0

    @abstractmethod
    def go_on(self) -> Way:
        """Do one slice; return the task itself while it has more to do, else its way."""


Way: TypeAlias = Stay | Over | ToPanel | To | LongTask
Action: TypeAlias = Callable[[Tap], Way | None]  # None: the action draws


def united(*several: Mapping[str, Action]) -> Mapping[str, Action]:
    """Return all actions together; raises ValueError on a word that two of them use."""
    found: dict[str, Action] = {}
    for actions in several:
        if twice := sorted(found.keys() & actions.keys()):
            raise ValueError(f"two actions of the page have the same word: {', '.join(twice)}")
        found.update(actions)
    return found
