"""The host: the guests of one session, who may see what, and what they send."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from engine.core.messages import Message
from ui.base.ports import Peers
from ui.features.together.place import Place
from ui.match.session.session import Session


class Host:
    """Shows a session to guests on other devices.

    `places` are the seats elsewhere and the spectators. `changed` is called when something about
    them should be drawn again; `page` is the build of this page, which guests must have, too.
    """

    def __init__(self, session: Session, page: str, changed: Callable[[], None]) -> None:
        self.session = session
        self.places: list[Place] = []

    def invite(self, peers: Peers, seat: int | None, servers: Sequence[str] = ()) -> Place:
        """Open an invitation to a seat, None for a spectator; a place is taken again, too.

        `Place.code` is "" until it is ready.
        """
        raise NotImplementedError

    def accept(self, place: Place, code: str) -> bool:
        """Take the guest's answer to an invitation; tell whether the text is one."""
        raise NotImplementedError

    def missing(self) -> list[int]:
        """Return the seats elsewhere whose device is not connected."""
        raise NotImplementedError

    def stand_in(self, seat: int, level: str | None) -> None:
        """Let a bot play a seat until its guest is back, or None to wait for the guest."""
        raise NotImplementedError

    def bring_here(self, seat: int) -> None:
        """Let the seat be played at this device from now on; its guest is sent away."""
        raise NotImplementedError

    def dismiss(self, place: Place, why: Message) -> None:
        """Close the line of a guest; a seat stays elsewhere."""
        raise NotImplementedError

    def ask_undo(self, to: int) -> None:
        """Ask everybody elsewhere whether moves may be taken back; without guests, do it."""
        raise NotImplementedError

    def vote(self, yes: bool) -> None:
        """Answer a guest's wish to take moves back, for the persons at this device."""
        raise NotImplementedError

    def sit(self, session: Session, moved: Callable[[int], int] = lambda seat: seat) -> None:
        """Go on with another session (the match again, or another match) and the same guests.

        `moved` tells where the guest of a seat sits now.
        """
        raise NotImplementedError

    def leave(self) -> None:
        """Say goodbye to all guests."""
        raise NotImplementedError
