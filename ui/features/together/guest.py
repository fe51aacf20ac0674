"""The session of a guest: it shows what the host sends, and asks the host for every move."""

from __future__ import annotations

from engine.core.messages import Message
from ui.features.together.messages import Takeback
from ui.match.session.session import Session


class GuestSession(Session):
    """A seat of a match that another device holds.

    asked    the takeback that the table is asked about
    waiting  the moves that have been sent and are not answered yet
    missing  the seats whose device is not connected
    """

    @property
    def asked(self) -> Takeback | None:
        """The takeback that the table is asked about."""
        raise NotImplementedError

    @property
    def waiting(self) -> bool:
        """Whether a move has been sent and is not answered yet."""
        raise NotImplementedError

    @property
    def missing(self) -> list[int]:
        """The seats whose device is not connected."""
        raise NotImplementedError

    @property
    def farewell(self) -> Message | None:
        """Why the host has said goodbye."""
        raise NotImplementedError

    def vote(self, yes: bool) -> None:
        """Agree to a takeback, or not."""
        raise NotImplementedError
