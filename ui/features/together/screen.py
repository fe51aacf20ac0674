"""The screen of a guest: the same table, for one seat of a match that another device holds."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.events import Event
from engine.matches import Match
from ui.base.screen import Shared, Shell
from ui.base.text import Texts
from ui.base.ways import Tap
from ui.features.together.client import Client
from ui.features.together.guest import GuestSession
from ui.features.together.seen import SeenMatch
from ui.match.aside import Aside
from ui.match.course import course_of
from ui.match.screen import TableScreen
from ui.match.view import Table
from ui.table.course import Course

# These actions need the match, which only the host has.
LEFT_OUT = ("redo", "replay", "again", "change")


class GuestScreen(TableScreen):
    """The table of a guest; the client must have a match."""

    session: GuestSession

    def __init__(self, client: Client, match: SeenMatch, shell: Shell) -> None:
        ports, preferences = shell.ports, shell.preferences
        session = GuestSession(client, match, ports, preferences.at_table, shell.changed)
        aside = Aside(preferences, ports.page)
        super().__init__(session, preferences, aside, ports.fresh_seed)
        self._deal = match.dealt
        kept = {word: act for word, act in self.actions.items() if word not in LEFT_OUT}
        self.actions = {**kept, "agree": self.agree, "disagree": self.disagree}

    def model(self, t: Texts, recent: Sequence[Event] = ()) -> Table:
        """Return the model of the table; the seed stays with the host, also at the end."""
        table = super().model(t, recent)
        ended = table.ending is not None
        return replace(table, redo=False, kept=False, deal=None if ended else table.deal)

    def _course(self, t: Texts) -> Course | None:
        return course_of(self.session.match.imagined(), t)

    def agree(self, _: Tap) -> None:
        """Agree to the takeback that is asked for."""
        self.session.vote(True)

    def disagree(self, _: Tap) -> None:
        """Do not agree to it."""
        self.session.vote(False)

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
