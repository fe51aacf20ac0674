"""The host: the guests of one session, who may see what, and what they send."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from secrets import token_urlsafe

from engine.core.messages import Message
from engine.matches import Seat
from ui.base.ports import Peers, Ports
from ui.features.together import naming
from ui.features.together.editions import Editions
from ui.features.together.messages import (
    PROTOCOL,
    Answer,
    Ask,
    FromGuest,
    Goodbye,
    Hello,
    Seen,
)
from ui.features.together.place import PAUSE, Ear, GuestPlace
from ui.features.together.requests import Requests
from ui.features.together.telling import surroundings, welcome
from ui.features.together.wire import written
from ui.features.together.wishes import Wishes
from ui.match.session.local import LocalSession

LEFT = Message("together.left")


class TableHost:
    """Shows a session to guests on other devices.

    `places` are the seats elsewhere and the spectators. `wishes` has the takeback that is asked
    for. `changed` is called when something about them should be drawn again. `page` is the build of
    this page, which guests must have, too. `tokens` are those of the seats that were elsewhere
    before the page was loaded again.
    """

    def __init__(
        self,
        session: LocalSession,
        ports: Ports,
        page: str,
        changed: Callable[[], None],
        tokens: Mapping[int, str] | None = None,
    ) -> None:
        self.session = session
        seats = range(len(session.match.seats))
        known = (tokens or {}).items()
        self.places = [GuestPlace(seat, token) for seat, token in known if seat in seats]
        self._clock = ports.clock
        self._page = page
        self._changed = changed
        self.sit(session)

    @property
    def tokens(self) -> dict[int, str]:
        """The token of each seat elsewhere, to be kept beside the match."""
        return {place.seat: place.token for place in self.places if place.seat is not None}

    @property
    def missing(self) -> list[int]:
        """The seats elsewhere whose device is not connected."""
        present = [place.seat for place in self.places if place.connected]
        return sorted(seat for seat in self.tokens if seat not in present)

    # Places

    def sit(self, session: LocalSession, moved: Callable[[int], int] = lambda seat: seat) -> None:
        """Go on with a session that is not open yet, and the same guests.

        `moved` tells where the guest of a seat sits now.
        """
        self._unwatch()
        self.session = session
        self.wishes = Wishes()
        self.editions = Editions(session.match, token_urlsafe(8))
        self.editions.follow()
        self._requests = Requests(session, self.editions, self.wishes, self.told)
        for place in self.places:
            place.renew()
            place.seat = None if place.seat is None else moved(place.seat)
        session.seating.place(self.tokens)
        session.watchers.append(self.push)
        for place in self.places:
            if place.connected:
                self._welcome(place, 0)
        self.push()

    def invite(self, peers: Peers, seat: int | None, servers: Sequence[str] = ()) -> GuestPlace:
        """Open an invitation to a seat, None for a spectator; a seat is invited again, too.

        The seat is played elsewhere from now on. `GuestPlace.code` is "" until it is ready.
        """
        found = [place for place in self.places if seat is not None and place.seat == seat]
        place = found[0] if found else GuestPlace(seat)
        if not found:
            self.places.append(place)
        place.let_go()
        place.ear = Ear(place, self._clock, self._hear, self.told)
        place.ear.line = peers.invite(place.ear, servers)
        if seat is not None and seat not in self.session.seating.elsewhere:
            self.session.play_elsewhere(self.tokens)
        return place

    def accept(self, place: GuestPlace, code: str) -> bool:
        """Take the guest's answer to an invitation; tell whether the text is one."""
        line = None if place.ear is None else place.ear.line
        return line is not None and line.accept(code)

    def stand_in(self, seat: int, level: str | None) -> None:
        """Let a bot play a seat until its guest is back; None: wait for the guest."""
        name = self.session.match.seats[seat].name
        self.session.stand_in(seat, None if level is None else Seat(name, level))

    def bring_here(self, seat: int) -> None:
        """Let the seat be played at this device from now on; its guest is sent away."""
        for place in [place for place in self.places if place.seat == seat]:
            self.dismiss(place, Message("together.here"))
        self.session.play_elsewhere(self.tokens)

    def dismiss(self, place: GuestPlace, why: Message) -> None:
        """Send a guest away, and give up its place."""
        place.dismiss(why, self._clock)
        self.places.remove(place)
        self.told()

    def leave(self) -> None:
        """Say goodbye to all guests."""
        self._unwatch()
        for place in self.places:
            place.dismiss(LEFT, self._clock)

    def _unwatch(self) -> None:
        if self.push in self.session.watchers:
            self.session.watchers.remove(self.push)

    # Takebacks

    def ask_undo(self, to: int) -> None:
        """Ask everybody elsewhere whether moves may be taken back; if nobody is there, do it."""
        match = self.session.match
        if 0 <= to < len(match.moves) and not self.wishes.open:
            self.wishes.ask(None, to, match.reveals_since(to), self.session.seating.persons)
            self.told()

    def vote(self, yes: bool) -> None:
        """Answer a guest's wish to take moves back, for the persons at this device."""
        self.wishes.vote(self.session.seating.persons, yes)
        self.told()

    # What guests see

    def push(self) -> None:
        """Send every guest what has changed."""
        if self.editions.follow():
            self.wishes.forget()
        for place in self.places:
            if place.connected:
                self._send(place)

    def told(self) -> None:
        """Send everybody what has changed beside the moves, and do what all have agreed to."""
        present = [place.seat for place in self.places if place.connected]
        voters = [*self.session.seating.persons, *(seat for seat in present if seat is not None)]
        to = self.wishes.agreed(voters)
        if to is not None:
            self.wishes.forget()
            self.session.undo(to, sure=True)
        self.editions.rise()
        self.push()
        self._changed()

    def _send(self, place: GuestPlace) -> None:
        """Send a guest what it does not have: a message now, and more after a pause."""
        if place.paused or place.sent >= self.editions.now:
            return
        around = partial(surroundings, self.session, place.seat, self.missing, self.wishes.wish)
        text, place.sent = self.editions.message(place.seat, place.sent, around)
        place.say(text)
        if place.sent < self.editions.now:
            place.paused = True
            self._clock.later(PAUSE, partial(self._send_more, place))

    def _send_more(self, place: GuestPlace) -> None:
        place.paused = False
        if place.connected:
            self._send(place)

    # What guests send

    def _hear(self, ear: Ear, message: FromGuest) -> None:
        place, run = ear.place, self.editions.run
        if isinstance(message, Hello):
            self._greet(ear, message)
        elif not ear.greeted:
            return
        elif isinstance(message, Goodbye):
            place.let_go()
            self.told()
        elif message.run != run:
            self._repeat(place, 0)
        elif isinstance(message, Seen):
            if message.edition < self.editions.now and place.may_repeat(self._clock.now()):
                place.sent = message.edition
                self._send(place)
        else:
            self._request(place, message)

    def _request(self, place: GuestPlace, ask: Ask) -> None:
        """Do what a guest asks for once, and answer as often as it asks."""
        if ask.id > place.asked:
            place.asked = ask.id
            reason = self._requests.done(place.seat, ask)
            place.answer = Answer(ask.run, ask.id, self.editions.now, reason)
        if ask.id == place.asked and place.answer is not None:
            place.send(place.answer)

    def _greet(self, ear: Ear, hello: Hello) -> None:
        """Give a place to the guest of a line: its own if it comes back."""
        if hello.protocol != PROTOCOL or hello.page != self._page:
            ear.place.dismiss(Message("together.version"), self._clock)
            self._changed()
            return
        has = hello.edition if hello.run == self.editions.run else 0
        if ear.greeted and ear.place.connected:  # the first welcome was lost, so it asks again
            self._repeat(ear.place, has)
            return
        place = self._place_of(ear, hello)
        self._move_line(ear, place)
        ear.greeted = place.connected = True
        self._welcome(place, has)
        if place.seat is not None and place.seat in self.session.seating.stand_ins:
            self.session.stand_in(place.seat, None)
        self.told()

    def _place_of(self, ear: Ear, hello: Hello) -> GuestPlace:
        """Return the place of a guest; a newcomer gets the one that it was invited to, and a name.

        Nobody changes the name later.
        """
        own = [place for place in self.places if place.token and place.token == hello.token]
        if ear.greeted:  # the line was broken
            return ear.place
        if own:
            own[0].asked = min(own[0].asked, hello.asked)
            return own[0]
        ear.place.renew()
        ear.place.give_token()
        if ear.place.seat is not None:
            naming.name(self.session, ear.place.seat, hello.name, hello.face)
        return ear.place

    def _move_line(self, ear: Ear, place: GuestPlace) -> None:
        """Let a place have the line on which its guest has come back."""
        if ear.place is not place:
            ear.place.ear = None
            ear.place.code = ""
            place.let_go()
            ear.place, place.ear = place, ear
        place.code = ""

    def _repeat(self, place: GuestPlace, edition: int) -> None:
        """Welcome a guest again who has this edition, but not more often than now and then."""
        if place.connected and place.may_repeat(self._clock.now()):
            place.say(place.welcome)
            place.sent = min(edition, self.editions.now)
            self._send(place)

    def _welcome(self, place: GuestPlace, edition: int) -> None:
        run, now = self.editions.run, self.editions.now
        place.welcome = written(welcome(self.session, place.seat, place.token, run, now))
        place.say(place.welcome)
        place.sent = min(edition, now)
