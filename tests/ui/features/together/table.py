"""A table with guests: a host and its guests on one clock, without any drawing."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.catalogue import GAMES
from engine.core.plain import Json
from engine.matches import Match, Seat
from tests.kit import KITS
from tests.playing import pick
from tests.ui.fakes import (
    FakeClock,
    FakeDevice,
    FakeFiles,
    FakeJournal,
    FakeLate,
    FakePage,
    FakeStorage,
    FakeThinker,
    random_answer,
)
from tests.ui.features.together.network import FakeLine, Faults, Network
from tests.ui.lines import FakePeers
from ui.base.ports import Ports
from ui.base.settings import Settings
from ui.features.together.client import Client, Me, nothing
from ui.features.together.guest import GuestSession
from ui.features.together.host import TableHost
from ui.features.together.place import GuestPlace
from ui.match.session.local import LocalSession
from ui.storage.store import Store

INSTANT = Settings(pace="instant")
PAGE = "1.0.0 abc"


def ports_on(clock: FakeClock, storage: FakeStorage | None = None) -> Ports:
    """Return the ports of a device."""
    thinker, device = FakeThinker(clock, random_answer), FakeDevice()
    store = Store(storage or FakeStorage(), FakeJournal(alive=False))
    page, tab, files = FakePage(["en-GB"]), FakeStorage(), FakeFiles()
    parts = page, store, tab, clock, thinker, thinker, files
    return Ports(*parts, lambda: device, FakePeers, lambda: 7, FakeLate())


def new_match(game_id: str, kinds: str, seed: int = 7, /, **options: Json) -> Match:
    """Return a match; `kinds` has "p" for a person, here or elsewhere, and "b" for a bot."""
    seats = tuple(Seat(f"N{i}", None if who == "p" else "easy") for i, who in enumerate(kinds))
    return Match(GAMES[game_id], len(kinds), seed, seats, options)


def short(game_id: str) -> dict[str, Json]:
    """Return options that turn on every optional rule and make a match short."""
    return {**KITS[game_id].variants, **KITS[game_id].short}


class Guest:
    """A guest of a table; `session` is None until it has a match."""

    def __init__(self, table: Table, seat: int | None, token: str, settings: Settings) -> None:
        self.seat = seat
        self.session: GuestSession | None = None
        self.draws = 0
        self._table = table
        self._settings = settings
        me = Me(PAGE, token=token)
        self.client = Client(me, table.clock, self._seated, self._changed)

    def _seated(self) -> None:
        match, before = self.client.match, self.session
        assert match is not None
        ports = ports_on(self._table.clock)
        self.session = GuestSession(
            self.client, match, ports, self._settings, lambda _: self._changed()
        )
        self.session.open()
        if before is not None:
            before.close()

    def _changed(self) -> None:
        self.draws += 1

    @property
    def table(self) -> GuestSession:
        """The session; there must be one."""
        assert self.session is not None
        return self.session

    @property
    def acting(self) -> bool:
        """Whether the guest can make a move."""
        session = self.session
        return session is not None and session.owing != [] and session.match.present.legal != []

    @property
    def up_to_date(self) -> bool:
        """Whether the guest shows all that there is."""
        host, session = self._table.host, self.session
        if session is None or session.match.run != host.editions.run:
            return False
        same = session.match.edition == host.editions.now
        return same and not session.match.coming and self.client.asked is None


class Table:
    """A host with a match, and its guests."""

    def __init__(
        self,
        match: Match,
        seed: int = 1,
        faults: Faults | None = None,
        clock: FakeClock | None = None,
    ) -> None:
        self.clock = clock or FakeClock()
        self.network = Network(self.clock, seed, faults)
        self.rng = Random(seed)
        self.guests: list[Guest] = []
        self.storage = FakeStorage()
        self.drawn = 0
        self._sit_down(match, {})

    def _sit_down(self, match: Match, tokens: dict[int, str]) -> None:
        ports = ports_on(self.clock, self.storage)
        self.session = LocalSession(match, "1", ports, INSTANT, lambda _: self._changed())
        self.host = TableHost(self.session, ports, PAGE, self._changed, tokens)
        self.session.open()

    def _changed(self) -> None:
        self.drawn += 1

    @property
    def match(self) -> Match:
        """The match of the host."""
        return self.session.match

    def run(self, milliseconds: float = 50) -> None:
        """Let time pass."""
        self.clock.advance(milliseconds)

    # Guests

    def invite(self, seat: int | None) -> GuestPlace:
        """Open an invitation and wait for its code."""
        place = self.host.invite(self.network, seat)
        self.run(1)
        return place

    def join(
        self,
        seat: int | None,
        token: str = "",
        settings: Settings = INSTANT,
        guest: Guest | None = None,
    ) -> Guest:
        """Let a guest take a seat: a new one, one with a token, or one that is still there."""
        place = self.invite(seat)
        found = guest or Guest(self, seat, token, settings)
        if found not in self.guests:
            self.guests.append(found)
        found.client.answer(self.network, place.code)
        self.run(1)
        assert self.host.accept(place, found.client.code)
        return found

    def lose(self, guest: Guest) -> str:
        """Let a device die; return its token."""
        line = self.line_of(guest)
        guest.client.arrived = guest.client.replied = guest.client.seated = nothing
        guest.client.closed()
        line.close()
        self.guests.remove(guest)
        self.run(1)
        return guest.client.token

    def line_of(self, guest: Guest) -> FakeLine:
        """Return the guest's end of its line."""
        return next(line for line in reversed(self.network.lines) if line.listener is guest.client)

    def wait(self, most: float = 200_000) -> None:
        """Let time pass until every guest is up to date."""
        end = self.clock.time + most
        while not all(guest.up_to_date for guest in self.guests):
            assert self.clock.time < end, [guest.client.fault for guest in self.guests]
            self.run(20)

    # Playing

    def play(self) -> bool:
        """Make a random move of a person somewhere; return whether there was one to make."""
        able: list[Guest | None] = [guest for guest in self.guests if guest.acting]
        if self.session.owing:
            able.append(None)
        if not able:
            return False
        guest = pick(able, self.rng)
        if guest is None:
            self._play_here()
        else:
            guest.table.play(pick(guest.table.match.present.legal, self.rng))
        return True

    def _play_here(self) -> None:
        if self.session.seating.curtain is not None:
            self.session.lift()
        viewer = self.session.seating.viewer
        if viewer in self.session.owing:
            self.session.play(pick(self.match.state.legal_moves(viewer), self.rng))

    # Comparing

    def compare(self, whole: bool = False) -> None:
        """Check that every guest sees what its seat may see of the host's match, and no less."""
        for guest in self.guests:
            assert_alike(self.match, guest.table, whole)

    def again(self, match: Match, moved: Callable[[int], int]) -> None:
        """Begin another match with the same guests, who move to other seats."""
        ports = ports_on(self.clock, self.storage)
        self.session = LocalSession(match, "2", ports, INSTANT, lambda _: self._changed())
        self.host.sit(self.session, moved)
        self.session.open()
        for guest in self.guests:
            guest.seat = None if guest.seat is None else moved(guest.seat)

    def restart(self) -> None:
        """Let the host's page be loaded again: only the save and the tokens are left."""
        tokens, text = self.host.tokens, self.match.dump()
        for line in self.network.lines:
            line.close()
        self.session.let_go()
        self.run(1)
        self._sit_down(Match.load(text), tokens)


def assert_alike(match: Match, guest: GuestSession, whole: bool = False) -> None:
    """Check that a guest sees the match as its seat does: the present, or the whole of it."""
    seen, seat = guest.match, guest.match.seat
    assert len(seen.moves) == len(match.moves)
    assert seen.takebacks == match.takebacks
    assert seen.seats == match.seats
    assert seen.options == match.options
    for count in range(len(match.moves) + 1) if whole else (len(match.moves),):
        assert_same_position(match, guest, count)
    if seat is not None:
        assert seen.state.legal_moves(seat) == match.state.legal_moves(seat)


def assert_same_position(match: Match, guest: GuestSession, count: int) -> None:
    """Check that a guest sees one position, and the move that led to it, as its seat does."""
    seen, seat = guest.match, guest.match.seat
    state, shown = match.state_after(count), seen.state_after(count)
    assert shown.observation(seat) == state.observation(seat)
    assert shown.to_act == state.to_act
    assert shown.outcome == state.outcome
    assert shown.minutes == state.minutes
    events = [event.seen_by(seat) for event in match.events_of(count)]
    assert [event.seen_by(seat) for event in seen.events_of(count)] == events
    if seat is not None and seat in state.to_act:
        assert shown.prompt(seat) == state.prompt(seat)
    if count:
        mover, move = match.moves[count - 1]
        known = mover in (seat, None) or not match.game.has_secrets
        assert seen.moves[count - 1] == (mover, move if known else "")
