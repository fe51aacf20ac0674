"""The guest's end of a line: says hello, takes what the host sends, and asks it for moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.core.messages import Message
from ui.base.lines import Line, Peers
from ui.base.ports import Clock
from ui.features.together.messages import (
    PROTOCOL,
    Answer,
    Ask,
    Farewell,
    FromGuest,
    FromHost,
    Goodbye,
    Hello,
    Seen,
    Update,
    Welcome,
)
from ui.features.together.seen import SeenMatch
from ui.features.together.wire import Refused, from_host, written

BEAT = 2_000.0  # milliseconds between two signs of life
LAST_WORDS = 500.0
GARBLED = Message("together.garbled")


@dataclass(frozen=True)
class Me:
    """Who the guest is: the build of its page, its name and face, the token of an earlier visit."""

    page: str
    name: str = ""
    face: str = ""
    token: str = ""


def nothing(*_: object) -> None:
    """Do nothing."""


class Client:
    """A guest of a host; hears its line.

    me         who the guest is; it says so whenever a line opens
    code       the text of the answer to the invitation, "" until it is ready
    failed     whether the invitation cannot be answered
    connected  whether the host is there
    ended      whether the line is gone for good, without a word of the host
    match      what has been seen of the match, None until all of it has arrived
    fault      why the host will not have us, or why nothing can be shown
    token      to come back with
    asked      the request that has no answer yet
    answered   the latest answer

    `seated` is called when there is a match, also when the host has begun another one; `changed`
    whenever something should be drawn again. A session sets `arrived`, which is told whether shown
    moves were taken back, and `replied`.
    """

    def __init__(
        self,
        me: Me,
        clock: Clock,
        seated: Callable[[], None] = nothing,
        changed: Callable[[], None] = nothing,
    ) -> None:
        self.code, self.token = "", me.token
        self.failed = self.connected = self.ended = False
        self.match: SeenMatch | None = None
        self.fault: Message | None = None
        self.asked: Ask | None = None
        self.answered: Answer | None = None
        self.seated, self.changed = seated, changed
        self.arrived: Callable[[bool], None] = nothing
        self.replied: Callable[[Ask, Answer], None] = nothing
        self.me = me
        self._clock = clock
        self._line: Line | None = None
        self._open = self._ticking = False
        self._next: SeenMatch | None = None  # a match that has not arrived as a whole
        self._until = 0  # the edition of its present
        self._asks = 0

    # The line

    def answer(self, peers: Peers, code: str, servers: Sequence[str] = ()) -> None:
        """Answer an invitation; also a fresh one, while the match is on the table."""
        if self._line is not None:
            self._line.close()
        self.code, self.fault = "", None
        self.failed = self.ended = self._open = self.connected = False
        self._line = peers.answer(code, self, servers)

    def leave(self) -> None:
        """Say goodbye and close the line."""
        self._send(Goodbye())
        self.arrived = self.replied = nothing
        line, self._line = self._line, None
        self._open = self.connected = False
        if line is not None:
            self._clock.later(LAST_WORDS, line.close)

    def coded(self, code: str) -> None:
        """Keep the text of the answer."""
        self.code, self.failed = code, not code
        self.changed()

    def opened(self) -> None:
        """Say hello."""
        self._open, self.connected = True, False
        self._say_hello()
        if not self._ticking:
            self._beat()

    def broken(self) -> None:
        """Note that the host cannot be heard; it may come back."""
        self._open = self.connected = False
        self.changed()

    def closed(self) -> None:
        """Note that the line is gone."""
        self._line = None
        self.code, self.ended = "", True
        self.broken()

    def _beat(self) -> None:
        """Give a sign of life every now and then, and ask again what has no answer."""
        self._ticking = self._line is not None
        if self._line is None:
            return
        self._clock.later(BEAT, self._beat)
        if self._open and not self.connected:
            self._say_hello()
        elif self._open:
            self._say_seen()
            if self.asked is not None:
                self._send(self.asked)

    def _say_hello(self) -> None:
        run, edition = self._known
        me = self.me
        hello = Hello(PROTOCOL, me.page, self.token, run, edition, self._asks, me.name, me.face)
        self._send(hello)

    def _say_seen(self) -> None:
        self._send(Seen(*self._known))

    @property
    def _known(self) -> tuple[str, int]:
        match = self._next or self.match
        return ("", 0) if match is None else (match.run, match.edition)

    def _send(self, message: FromGuest) -> None:
        if self._line is not None:
            self._line.send(written(message))

    # Requests

    def ask(self, what: str, text: str = "") -> None:
        """Ask the host for something; the request before, if it has no answer, is given up.

        While another match arrives, nothing is asked about the old one.
        """
        if self.match is None or self._next is not None:
            return
        self._asks += 1
        edition = self.match.state.edition
        self.asked = Ask(self.match.run, self._asks, edition, what, text)
        self._send(self.asked)

    # What the host says

    def received(self, text: str) -> None:
        """Take a message from the host; with one that makes no sense the line ends."""
        if self._line is None:
            return
        try:
            self._hear(from_host(text))
        except Refused as fault:
            self._end(fault.message)
        except Exception:  # whatever a table cannot do with what the host has made up
            self.distrust()

    def distrust(self) -> None:
        """End the line, since what came on it cannot be shown."""
        self._end(GARBLED)

    def _end(self, why: Message) -> None:
        self.fault = why
        line, self._line = self._line, None
        self._open = self.connected = False
        if line is not None:
            line.close()
        self.changed()

    def _hear(self, message: FromHost) -> None:
        if isinstance(message, Farewell):
            self._end(message.why)
        elif isinstance(message, Welcome):
            self._enter(message)
        elif isinstance(message, Update):
            self._update(message)
        else:
            self._reply(message)

    def _enter(self, welcome: Welcome) -> None:
        """Go on with the match, or begin another one."""
        self.connected = True
        self.token = welcome.token
        known = self._next or self.match
        if known is None or known.run != welcome.run:
            self._next, self._until = SeenMatch(welcome), welcome.edition
            self.asked = None
        self.changed()

    def _update(self, update: Update) -> None:
        match = self._next or self.match
        if match is None or match.run != update.run or update.edition <= match.edition:
            return
        if update.since > match.edition:
            self._say_seen()
            return
        back = match.take(update)
        if match is not self._next:
            self.arrived(back)
        elif match.edition >= self._until and update.around is not None:
            while match.coming:
                match.advance()
            self.match, self._next = match, None
            self.seated()

    def _reply(self, answer: Answer) -> None:
        ask = self.asked
        if ask is not None and (ask.run, ask.id) == (answer.run, answer.id):
            self.asked, self.answered = None, answer
            self.replied(ask, answer)
