"""Defines the ports to other devices: lines, and the codes that begin them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol


class LineListener(Protocol):
    """Hears what happens on a line, never before the call that made the line has returned.

    First it is told the code, then openings and breaks in turn, at last the end.
    """

    def coded(self, code: str) -> None:
        """Take the text that describes this side; "" if it cannot be made: the line ends then."""

    def opened(self) -> None:
        """Learn that the line is open, also when it is back after a break."""

    def received(self, text: str) -> None:
        """Take a message from the other side."""

    def broken(self) -> None:
        """Learn that the line is broken; it may come back by itself."""

    def closed(self) -> None:
        """Learn that the line is closed for good."""


class Line(Protocol):
    """A connection to another device."""

    def accept(self, code: str) -> bool:
        """Take the answer to this line's invitation; tell whether the text is one.

        It may stand in other text, with spaces and breaks. Only one answer is taken.
        """

    def send(self, text: str) -> None:
        """Send a message of at most 2 MB; it is dropped while the line is not open."""

    def close(self) -> None:
        """Close the line for good; its listener hears nothing more, the other side of the end."""


class Peers(Protocol):
    """Makes lines to other devices, and reads codes with the camera."""

    def invite(self, listener: LineListener, servers: Sequence[str] = ()) -> Line:
        """Return a line that another device may answer; its code is the invitation."""

    def answer(self, code: str, listener: LineListener, servers: Sequence[str] = ()) -> Line:
        """Return the line to the device with this invitation; its code is the answer."""

    def scan(self, found: Callable[[str | None], None]) -> None:
        """Ask for the camera and read one code; pass on None if that cannot be done.

        What it sees is shown in `video[data-scan]`, which may be drawn a moment later. When that
        element goes, the camera is let go.
        """

    def stop_scanning(self) -> None:
        """Let go of the camera."""
