"""Fake lines between visits: their codes are real, and nothing is sent anywhere.

air = Air()
host, guest = Visit(peers=FakePeers(air)), Visit(peers=FakePeers(air))

What reaches a device happens when its own clock moves. A test may `cut` a line and `mend` it. The
feature is imported when a line is made, for pages without it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import count

from tests.ui.fakes import FakeClock
from ui.base.lines import LineListener


class Air:
    """Knows every line that waits for an answer, and every answer, by its code.

    Where it is not `able`, browsers make no lines.
    """

    def __init__(self) -> None:
        self.able = True
        self.lines: dict[str, FakeLine] = {}
        self._number = count(1)

    def sdp(self, setup: str) -> str:
        """Return a browser's description, another one at each call."""
        from ui.features.together.description import Candidate, Description, written

        number = next(self._number)
        address = Candidate(0, "four", bytes((192, 0, 2, 1)), 1000 + number)
        return written(
            Description(setup, f"{number:04}", f"{number:024}", number.to_bytes(32), (address,))
        )


class FakeLine:
    """One side of a line; `other` is the other side once the answer is accepted."""

    def __init__(self, air: Air, clock: FakeClock, listener: LineListener, to: str | None) -> None:
        self.code, self.to = "", to
        self.state = "new"  # then "open", "broken", "closed"
        self.sent: list[str] = []
        self.other: FakeLine | None = None
        self._air, self._clock, self._listener = air, clock, listener
        self.later(self._describe)

    def later(self, act: Callable[[], None]) -> None:
        """Do something when this device's clock moves, unless the line is closed by then."""
        self._clock.later(0, lambda: None if self.state == "closed" else act())

    def _describe(self) -> None:
        from ui.features.together import codes

        try:
            if not self._air.able:
                raise codes.CodeError.of("together.code.none")
            if self.to is None:
                self.code = codes.invitation(self._air.sdp("actpass"))
            else:
                codes.offer_in(self.to)
                self.code = codes.answer(self._air.sdp("active"), self.to)
        except codes.CodeError:
            self._listener.coded("")
            self.end()
            return
        self._air.lines[self.code] = self
        self._listener.coded(self.code)

    # What the page asks for

    def accept(self, code: str) -> bool:
        """Connect to the guest, once."""
        from ui.features.together import codes

        if self.to is not None or self.other is not None or self.state == "closed":
            return False
        try:
            codes.answer_in(code, self.code)
        except codes.CodeError:
            return False
        self.other = self._air.lines["".join(code.split())]
        self.other.other = self
        self.mend()
        return True

    def send(self, text: str) -> None:
        """Send a message, unless the line is not open."""
        if self.state == "open" and self.other is not None:
            self.sent.append(text)
            self.other.receive(text)

    def close(self) -> None:
        """Close the line; the other side hears of it."""
        self.state = "closed"
        if self.other is not None:
            self.other.later(self.other.end)

    # What happens to it

    def receive(self, text: str) -> None:
        """Let a message arrive."""
        self.later(lambda: self._listener.received(text))

    def end(self) -> None:
        """Let the line be closed by what happens elsewhere."""
        self.state = "closed"
        self._listener.closed()

    def cut(self) -> None:
        """Break the line on both sides."""
        for side in self._sides():
            side.state = "broken"
            side.later(side._listener.broken)

    def mend(self) -> None:
        """Open the line on both sides."""
        for side in self._sides():
            side.state = "open"
            side.later(side._listener.opened)

    def _sides(self) -> list[FakeLine]:
        return [side for side in (self, self.other) if side is not None and side.state != "closed"]


class FakePeers:
    """Makes fake lines, and scans what the test shows to the camera with `see`."""

    def __init__(self, air: Air | None = None, clock: FakeClock | None = None) -> None:
        self.air = air or Air()
        self.clock = clock or FakeClock()
        self.lines: list[FakeLine] = []
        self.servers: list[Sequence[str]] = []
        self.scanning: Callable[[str | None], None] | None = None

    def invite(self, listener: LineListener, servers: Sequence[str] = ()) -> FakeLine:
        """Begin a line whose code is an invitation."""
        return self._begun(listener, servers, None)

    def answer(self, code: str, listener: LineListener, servers: Sequence[str] = ()) -> FakeLine:
        """Begin a line whose code is the answer."""
        return self._begun(listener, servers, code)

    def _begun(self, listener: LineListener, servers: Sequence[str], to: str | None) -> FakeLine:
        self.servers.append(servers)
        self.lines.append(FakeLine(self.air, self.clock, listener, to))
        return self.lines[-1]

    def scan(self, found: Callable[[str | None], None]) -> None:
        """Turn the camera on."""
        self.scanning = found

    def stop_scanning(self) -> None:
        """Turn the camera off."""
        self.scanning = None

    def see(self, text: str | None) -> None:
        """Hold a code before the camera; None if there is no camera."""
        found, self.scanning = self.scanning, None
        assert found is not None, "the camera is off"
        found(text)
