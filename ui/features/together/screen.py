"""The screen of a guest: the same table, for one seat of a match that another device holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.events import Event
from engine.matches import Match
from ui.base.screen import Shared, Shell, Shown
from ui.base.text import Texts
from ui.base.ways import Tap, ToPanel, Way
from ui.features.together.client import Client
from ui.features.together.guest import GuestSession
from ui.features.together.guest_company import GuestCompany
from ui.features.together.rejoin_panel import RejoinPanel
from ui.features.together.seen import SeenMatch
from ui.features.together.ways import ToGuestTable
from ui.match.aside import Aside
from ui.match.course import course_of
from ui.match.screen import TableScreen
from ui.match.view import Table
from ui.table.course import Course

# These actions need the match, which only the host has.
LEFT_OUT = ("redo", "replay", "again", "change")


class GuestScreen(TableScreen):
    """The table of a guest; the client must have a match.

    `alone` shows the table and neither tools nor drawer: for a device in the middle, or a large
    screen that others look at.
    """

    session: GuestSession

    def __init__(self, client: Client, match: SeenMatch, shell: Shell, alone: bool = False) -> None:
        ports, preferences = shell.ports, shell.preferences
        session = GuestSession(client, match, ports, preferences.at_table, shell.changed)
        aside = Aside(preferences, ports.page)
        super().__init__(session, preferences, aside, ports.fresh_seed)
        self._deal = match.dealt
        self._client, self._shell = client, shell
        self._alone = alone
        self._goes_on = False  # to another match of the same host
        client.changed = lambda: shell.changed(())
        client.seated = lambda: shell.handle("seated")
        kept = {word: act for word, act in self.actions.items() if word not in LEFT_OUT}
        self.actions = {**kept, "seated": self.another, "rejoin": self.rejoin}
        self.join(GuestCompany(session))

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the table; the root of the page says what this device shows."""
        seat = self.session.match.seat
        guest = "table" if self._alone else "" if seat is None else str(seat)
        return super().shown(t, recent)._replace(guest=guest)

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

    def _course(self, t: Texts) -> Course | None:
        return course_of(self.session.match.imagined(), t)

    # The match is not kept here

    def on_the_table(self) -> str | None:
        """Return None: there is no save."""
        return None

    def shared(self) -> Shared | None:
        """Return None: there is nothing to share."""
        return None

    @property
    def worth_keeping(self) -> bool:
        """Return False: nothing would be lost."""
        return False

    def match_of(self, id_: str) -> Match | None:
        """Return None: the match is not here."""
        return None

    def written_elsewhere(self, key: str) -> None:
        """Ignore other tabs."""
