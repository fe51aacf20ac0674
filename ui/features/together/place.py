"""A place elsewhere: one guest, as its host knows it."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_urlsafe
from typing import TypeAlias

from engine.core.messages import Message
from ui.base.lines import Line
from ui.base.ports import Clock
from ui.features.together.flood import FAULT, Flood
from ui.features.together.messages import Answer, Farewell, FromGuest, FromHost
from ui.features.together.wire import Refused, from_guest, written

LAST_WORDS = 500.0  # milliseconds that a farewell has to arrive
REST = 400.0  # milliseconds between two repetitions
PAUSE = 25.0  # milliseconds between two messages of many


class GuestPlace:
    """A seat (None: a spectator) that is shown on another device.

    code       the text of the invitation, "" until it is ready and once somebody has come
    failed     whether no invitation could be made
    connected  whether the guest is there
    token      with which the guest comes back
    lapsed     whether the invitation has ended without a guest
    sent       the edition up to which everything has been sent; `paused`: the next message waits
    asked      the last request of the guest, and its answer
    welcome    the text of the last welcome
    """

    def __init__(self, seat: int | None, token: str = "") -> None:
        self.seat = seat
        self.token = token
        self.code = ""
        self.failed = self.connected = self.lapsed = self.paused = False
        self.ear: Ear | None = None
        self.renew()

    def renew(self) -> None:
        """Forget what has been sent and asked."""
        self.sent = self.asked = 0
        self.answer: Answer | None = None
        self.welcome = ""
        self._repeated = -REST

    def give_token(self) -> None:
        """Give the place to somebody new."""
        self.token = token_urlsafe(16)

    def send(self, message: FromHost) -> None:
        """Send a message, if there is a line."""
        self.say(written(message))

    def say(self, text: str) -> None:
        """Send the text of a message, if there is a line."""
        if self.ear is not None and self.ear.line is not None:
            self.ear.line.send(text)

    def may_repeat(self, now: float) -> bool:
        """Tell whether something may be sent again already."""
        if now - self._repeated < REST:
            return False
        self._repeated = now
        return True

    def let_go(self) -> None:
        """Close the line, if there is one."""
        ear, self.ear = self.ear, None
        self.connected, self.code, self.lapsed = False, "", False
        if ear is not None and ear.line is not None:
            ear.line.close()

    def dismiss(self, why: Message, clock: Clock) -> None:
        """Close the line, and say why."""
        self.send(Farewell(why))
        ear, self.ear = self.ear, None
        self.connected, self.code = False, ""
        if ear is not None and ear.line is not None:
            clock.later(LAST_WORDS, ear.line.close)


OnMessage: TypeAlias = "Callable[[Ear, FromGuest], None]"


class Ear:
    """Hears the line of one place; hears nothing any more once the place has another one.

    `greeted` is whether the guest has said hello.
    """

    def __init__(
        self, place: GuestPlace, clock: Clock, on_message: OnMessage, changed: Callable[[], None]
    ) -> None:
        self.place = place
        self.line: Line | None = None
        self.greeted = False
        self._clock = clock
        self._flood = Flood(clock)
        self._on_message = on_message
        self._changed = changed

    @property
    def _ours(self) -> bool:
        return self.place.ear is self

    def coded(self, code: str) -> None:
        """Keep the text of the invitation."""
        if self._ours:
            self.place.code, self.place.failed = code, not code
            self._changed()

    def opened(self) -> None:
        """Wait for the guest's hello."""

    def received(self, text: str) -> None:
        """Pass on what the guest says; one who says too much, or nonsense, is sent away."""
        if not self._ours:
            return
        allowed, message = self._flood.lets_in(), None
        try:
            message = from_guest(text)
        except Refused:
            allowed = self._flood.lets_in(FAULT)
        if not allowed:
            self.place.dismiss(Message("together.flood"), self._clock)
            self._changed()
        elif message is not None:
            self._on_message(self, message)

    def broken(self) -> None:
        """Note that the guest is not there; it says hello again when it is back."""
        if self._ours:
            self.place.connected = False
            self._changed()

    def closed(self) -> None:
        """Note that the line is gone."""
        if self._ours:
            self.place.let_go()
            self.place.lapsed = not self.greeted and not self.place.failed
            self._changed()
