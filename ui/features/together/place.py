"""A place elsewhere: one guest, as its host knows it."""

from __future__ import annotations


class Place:
    """A seat (None: a spectator) that is shown on another device; hears its line.

    code       the text of the invitation, "" until it is ready and once it is used
    failed     whether no invitation can be made
    connected  whether the guest is there
    """

    def __init__(self, seat: int | None) -> None:
        self.seat = seat
        self.code = ""
        self.failed = self.connected = False
