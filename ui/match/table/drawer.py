"""The state of the drawer beside a table, with scores and log."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from ui.base.ports import Page, StorageRefused
from ui.base.preferences import Preferences
from ui.base.ways import Action, Stay, Tap, Way

OPEN, CLOSED = "open", "closed"


class Drawer:
    """Tells whether the drawer is open and the log is whole; its actions change that.

    A wide window keeps the visitor's choice between visits. On a phone the drawer covers the
    table, so it is closed at first.
    """

    def __init__(self, preferences: Preferences, page: Page) -> None:
        self._preferences, self._page = preferences, page
        self._over = self.whole_log = False
        self.actions: Mapping[str, Action] = {"aside": self.toggle, "log": self.toggle_log}

    @property
    def unfolded(self) -> bool:
        """Whether the drawer is open; without a choice it is so on a wide desktop."""
        if self._page.window == "phone":
            return self._over
        chosen = self._preferences.settings.drawer
        return chosen == OPEN or (chosen != CLOSED and self._page.window == "desktop")

    def toggle(self, _: Tap) -> Way:
        """Open or close the drawer."""
        if self._page.window == "phone":
            self._over = not self._over
            return Stay()
        with suppress(StorageRefused):  # then the choice holds for this visit
            self._preferences.choose("drawer", CLOSED if self.unfolded else OPEN)
        return Stay()

    def toggle_log(self, _: Tap) -> Way:
        """Show the whole log, or only its end."""
        self.whole_log = not self.whole_log
        return Stay()
