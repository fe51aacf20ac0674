"""The screen of a guest: the same table, for one seat of a match that another device holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.events import Event
from engine.core.state import Observation
from ui.base.markup import el
from ui.base.screen import Shell, Shown
from ui.base.settings import Settings
from ui.base.text import Texts
from ui.base.ways import Action, Tap, ToPanel, Way
from ui.features.together.client import GARBLED, Client
from ui.features.together.guest import GuestSession
from ui.features.together.guest_company import GuestCompany
from ui.features.together.rejoin_panel import RejoinPanel
from ui.features.together.seen import SeenMatch
from ui.features.together.trust import HostTrust
from ui.features.together.ways import ToGuestTable, ToJoin
from ui.match.ending.course import course_of
from ui.match.ending.view import Ending
from ui.match.screen import TableScreen
from ui.match.table.drawer import Drawer
from ui.match.table.model import Table
from ui.table.scene import Scene


class GuestScreen(TableScreen):
    """The table of a guest; the client must have a match.

    `alone` shows the table and neither tools nor drawer: for a device in the middle, or a large
    screen that others look at.
    """

    session: GuestSession

    def __init__(self, client: Client, match: SeenMatch, shell: Shell, alone: bool = False) -> None:
        ports, preferences = shell.ports, shell.preferences
        session = GuestSession(client, match, ports, preferences.at_table, shell.changed)
        drawer = Drawer(preferences, ports.page)
        super().__init__(session, preferences, drawer, match.dealt)
        self._client, self._shell = client, shell
        self._alone = alone
        self._goes_on = False  # to another match of the same host
        client.changed = lambda: shell.changed(())
        client.seated = lambda: shell.handle("seated")
        self.join(GuestCompany(session))
        trusted = {word: self._trusted(act) for word, act in self.actions.items()}
        own = {"seated": self.another, "rejoin": self.rejoin, "distrust": self.distrust}
        self.actions = {**trusted, **own}

    def enter(self) -> None:
        """Start the session."""
        self._trust.run(super().enter, None)

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the table; the root of the page says what this device shows.

        A table that cannot be drawn is left.
        """
        table = super().shown
        shown = self._trust.run(lambda: table(t, recent), None)
        if shown is None:
            self._shell.ports.clock.later(0, lambda: self._shell.handle("distrust"))
            shown = Shown("table", self.game, el("main", el("p", t(GARBLED.key)), class_="join"))
        seat = self.session.match.seat
        return shown._replace(guest="table" if self._alone else "" if seat is None else str(seat))

    def announced(self, t: Texts, recent: Sequence[Event]) -> str | None:
        """Return the words for a screen reader."""
        announced = super().announced
        return self._trust.run(lambda: announced(t, recent), None)

    def sounds(self) -> tuple[str, ...]:
        """Return the sounds of the scene last shown."""
        return self._trust.run(super().sounds, ())

    def take_settings(self, settings: Settings) -> None:
        """Apply changed settings."""
        take = super().take_settings
        self._trust.run(lambda: take(settings), None)

    @property
    def _trust(self) -> HostTrust:
        return self.session.trust

    def _trusted(self, act: Action) -> Action:
        return lambda tap: self._trust.run(lambda: act(tap), None)

    def distrust(self, _: Tap) -> Way:
        """Leave a table that cannot be shown; the report about this device says why."""
        if self._trust.fault is not None:
            self._shell.note(self._trust.fault)
        return ToJoin(fault=GARBLED)

    def another(self, _: Tap) -> Way:
        """Go on with the match that the host has begun."""
        match = self._client.match
        assert match is not None
        self._goes_on = True
        return ToGuestTable(self._client, match, self._alone)

    def rejoin(self, _: Tap) -> Way:
        """Answer a fresh invitation of the host."""
        return ToPanel(RejoinPanel(self._client, self._shell))

    def leave(self) -> None:
        """Leave the table; the line stays open for another match of the same host."""
        if self._goes_on:
            self.session.let_go()
        else:
            super().leave()

    def model(self, t: Texts, recent: Sequence[Event] = ()) -> Table:
        """Return the model of the table; the seed stays with the host, also at the end."""
        table = super().model(t, recent)
        ended = table.ending is not None
        return replace(table, kept=False, deal=None if ended else table.deal)

    def ended(self, t: Texts, scene: Scene[Observation]) -> Scene[Observation]:
        """Return the scene of the result, with the course of the match from what is seen."""
        match = self.session.match
        return replace(scene, course=course_of(match, t, match.laid_out))

    def ending(self) -> Ending:
        """Return what stands below the result: nothing that only the host knows."""
        return Ending()
