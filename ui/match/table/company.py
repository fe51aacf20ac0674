"""What a table knows of the devices around it: the people there, and what is to be said of them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple, Protocol

from ui.base.text import Texts
from ui.base.ways import Action
from ui.match.session.local import LocalSession
from ui.match.session.session import Session


class Status(NamedTuple):
    """A line between bar and table: its words, and label and action of each button."""

    words: str
    buttons: tuple[tuple[str, str], ...] = ()


class Company(Protocol):
    """The other devices at one table.

    Its `actions` go before those of the table: where others are asked before moves are taken back,
    `undo` is among them.
    """

    @property
    def actions(self) -> Mapping[str, Action]:
        """The actions of the lines, and those that are done otherwise with others."""

    def status(self, t: Texts) -> tuple[Status, ...]:
        """Return what is to be said now."""

    @property
    def sending(self) -> bool:
        """Whether a move of this device has not reached the match yet."""

    @property
    def may_redo(self) -> bool:
        """Whether the moves that were last taken back may be made again at this device."""

    def sit(self, session: LocalSession) -> None:
        """Go on with another match, not open yet, in which each sits one seat further on."""

    def leave(self) -> None:
        """Say goodbye."""


def redoable(session: Session, company: Company | None) -> bool:
    """Tell whether moves can be made again at this table."""
    return bool(session.taken_back) and (company is None or company.may_redo)
