"""Lines between devices that drop, double, delay and cut what is sent, the same way every time."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random

from tests.ui.ports import FakeClock
from ui.base.lines import LineListener


@dataclass(frozen=True)
class Faults:
    """What happens to a message: the chances of a loss and of a copy, and the longest delay."""

    dropped: float = 0.0
    doubled: float = 0.0
    delay: float = 0.0  # milliseconds; a message may overtake another one


@dataclass
class FakeLine:
    """One end of a line; `sent` are the texts that it was given while open."""

    network: Network
    listener: LineListener
    code: str
    other: FakeLine | None = None
    up: bool = False
    ended: bool = False
    sent: list[str] = field(default_factory=list)

    def accept(self, code: str) -> bool:
        answered = self.network.answers.get(code)
        if answered is None or self.other is not None or answered.other is not None:
            return False
        self.other, answered.other = answered, self
        self.mend()
        return True

    def send(self, text: str) -> None:
        if self.up and self.other is not None:
            self.sent.append(text)
            self.network.carry(self.other, text)

    def close(self) -> None:
        for end in self._ends():
            was, end.up, end.ended = end.ended, False, True
            if not was and end is not self:
                self.network.clock.later(0, end.listener.closed)

    # For tests

    def cut(self) -> None:
        """Break the line; what is under way is lost."""
        for end in self._ends():
            if end.up:
                end.up = False
                end.listener.broken()

    def mend(self) -> None:
        """Open the line, for the first time or again."""
        for end in self._ends():
            if not end.ended and not end.up:
                end.up = True
                end.listener.opened()

    def _ends(self) -> list[FakeLine]:
        return [end for end in (self, self.other) if end is not None]


class Network:
    """Makes the lines of all devices; `faults` may be changed at any time."""

    def __init__(self, clock: FakeClock, seed: int = 1, faults: Faults | None = None) -> None:
        self.clock = clock
        self.faults = faults or Faults()
        self.invitations: dict[str, FakeLine] = {}
        self.answers: dict[str, FakeLine] = {}
        self.lines: list[FakeLine] = []
        self._rng = Random(seed)

    def invite(self, listener: LineListener, servers: Sequence[str] = ()) -> FakeLine:
        return self._made(listener, "invitation", self.invitations)

    def answer(self, code: str, listener: LineListener, servers: Sequence[str] = ()) -> FakeLine:
        line = self._made(listener, "answer", self.answers)
        if code not in self.invitations:
            line.code = ""
        return line

    def scan(self, found: Callable[[str | None], None]) -> None:
        found(None)

    def stop_scanning(self) -> None:
        pass

    def _made(self, listener: LineListener, kind: str, kept: dict[str, FakeLine]) -> FakeLine:
        line = FakeLine(self, listener, f"{kind}-{len(kept)}")
        kept[line.code] = line
        self.lines.append(line)
        self.clock.later(0, lambda: listener.coded(line.code))
        return line

    def carry(self, to: FakeLine, text: str) -> None:
        """Bring a text to the other end of its line, more or less."""
        faults, chance = self.faults, self._rng.random
        if chance() < faults.dropped:
            return
        for _ in range(2 if chance() < faults.doubled else 1):
            self.clock.later(chance() * faults.delay, lambda: self._arrive(to, text))

    def _arrive(self, to: FakeLine, text: str) -> None:
        if to.up:
            to.listener.received(text)
