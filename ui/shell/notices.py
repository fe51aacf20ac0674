"""The line that everybody must see, above every screen."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.ports import Page
from ui.base.preferences import Preferences
from ui.base.ways import Action, Notice, Tap

FAILED = Notice("notice.failed", (("notice.reload", "reload"), ("device.report", "device")))
UPDATE = Notice("notice.update", (("notice.update_take", "reload"),), lasting=True)
BLOCKED = Notice("notice.blocked")
WORKER_LATE = Notice("notice.worker_late", lasting=True)
WORKER_LOST = Notice("notice.worker_lost", lasting=True)


class Notices:
    """Tells of what befalls the page: in the visitor's language, with ways out where there are.

    One line is shown; the others wait below it until it has been put away. What lasts can wait
    for what does not.
    """

    def __init__(self, page: Page, preferences: Preferences) -> None:
        self._page = page
        self._preferences = preferences
        self._told: list[Notice] = []  # the last is shown
        self._shown: tuple[str, list[tuple[str, str]]] = ("", [])
        self.actions: Mapping[str, Action] = {
            "quiet": self.put_away,
            "reload": self.reload,
            "update": self.offer_update,
            "worker": self.hear_of_worker,
        }

    def tell(self, *notices: Notice) -> None:
        """Show notices, the last on top; the one on show takes on the language in use."""
        for notice in notices:
            self._told = [each for each in self._told if each.key != notice.key]
            self._told.insert(0 if notice.lasting else len(self._told), notice)
        self._show()

    def drop(self, *settled: Notice) -> None:
        """Tell these no more."""
        self._told = [each for each in self._told if each not in settled]
        self._show()

    def clear(self) -> None:
        """Take away what does not last."""
        self._told = [each for each in self._told if each.lasting]
        self._show()

    def put_away(self, _: Tap) -> None:
        """The visitor has read it."""
        self._told = self._told[:-1]
        self._show()

    def reload(self, _: Tap) -> None:
        """Load the page anew."""
        self._page.reload()

    def offer_update(self, _: Tap) -> None:
        """Say that a newer version has arrived, and how to take it."""
        self.tell(UPDATE)

    def hear_of_worker(self, tap: Tap) -> None:
        """Say that the bots' worker is "late" or "lost"; no more of that when it is "back"."""
        self.drop(WORKER_LATE, WORKER_LOST)
        news = {"late": WORKER_LATE, "lost": WORKER_LOST}.get(tap.details)
        self.tell(*([news] if news else []))

    def _show(self) -> None:
        """Bring the page to what was told last."""
        shown: tuple[str, list[tuple[str, str]]] = ("", [])
        if self._told:
            t, notice = self._preferences.texts, self._told[-1]
            shown = t(notice.key), [(t(label), action) for label, action in notice.buttons]
        if shown != self._shown:
            self._shown = shown
            self._page.notice(*shown)
