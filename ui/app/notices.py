"""The line that everybody must see, above every screen."""

from __future__ import annotations

from collections.abc import Mapping

from ui.app.ports import Page
from ui.app.preferences import Preferences
from ui.app.screens.screen import Action, Notice, Tap


class Notices:
    """Tells of what befalls the page: in the visitor's language, with a way out where one is."""

    def __init__(self, page: Page, preferences: Preferences) -> None:
        self._page = page
        self._preferences = preferences
        self.actions: Mapping[str, Action] = {
            "quiet": self.put_away,
            "reload": self.reload,
            "update": self.offer_update,
            "lost-worker": self.lost_worker,
        }

    def tell(self, notice: Notice | None) -> None:
        """Show a notice, if there is one."""
        if notice is not None:
            t = self._preferences.texts
            label = t(notice.label) if notice.label else ""
            self._page.notice(t(notice.key), label, notice.action)

    def clear(self) -> None:
        """Take the notice away."""
        self._page.notice("")

    def put_away(self, _: Tap) -> None:
        """The visitor has read it."""
        self.clear()

    def reload(self, _: Tap) -> None:
        """Load the page anew."""
        self._page.reload()

    def offer_update(self, _: Tap) -> None:
        """Say that a newer version has arrived, and how to take it."""
        self.tell(Notice("notice.update", "notice.update_take", "reload"))

    def lost_worker(self, _: Tap) -> None:
        """Say that the bots have moved onto the page."""
        self.tell(Notice("notice.lost_worker"))
