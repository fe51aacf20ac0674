"""Shows notices in a line above every screen."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.ports import Page
from ui.base.preferences import Preferences
from ui.base.ways import REPORT, Action, Notice, Tap

FAILED = Notice("notice.failed", (("notice.reload", "reload"), *REPORT))
UPDATE = Notice("notice.update", (("notice.update_take", "reload"),), lasting=True)
REPLACED = Notice("notice.replaced", (("notice.reload", "reload"),), lasting=True)
BLOCKED = Notice("notice.blocked")
WORKER_LATE = Notice("notice.worker_late", lasting=True)
WORKER_LOST = Notice("notice.worker_lost", lasting=True)


class Notices:
    """A stack of notices in the visitor's language; the top one is shown with its buttons.

    The others are shown when it has been dismissed. Lasting notices lie below all others.
    """

    def __init__(self, page: Page, preferences: Preferences) -> None:
        self._page = page
        self._preferences = preferences
        self._notices: list[Notice] = []  # the last one is shown
        self._shown: tuple[str, list[tuple[str, str]]] = ("", [])
        self.actions: Mapping[str, Action] = {
            "quiet": self.dismiss,
            "reload": self.reload,
            "update": self.offer_update,
            "replaced": self.show_replaced,
            "worker": self.show_worker,
        }

    def tell(self, *notices: Notice) -> None:
        """Add notices, the last on top, and draw the top one again in the current language."""
        for notice in notices:
            self._notices = [each for each in self._notices if each.key != notice.key]
            self._notices.insert(0 if notice.lasting else len(self._notices), notice)
        self._show()

    def drop(self, *settled: Notice) -> None:
        """Remove these notices, whatever their buttons."""
        keys = {each.key for each in settled}
        self._notices = [each for each in self._notices if each.key not in keys]
        self._show()

    def answered(self, action: str) -> None:
        """Remove the notices that offer an action which has just been carried out."""
        offered = [each for each in self._notices if action in dict(each.buttons).values()]
        self.drop(*offered)

    def clear(self) -> None:
        """Remove all notices that are not lasting."""
        self._notices = [each for each in self._notices if each.lasting]
        self._show()

    def dismiss(self, _: Tap) -> None:
        """Remove the notice that is shown."""
        self._notices = self._notices[:-1]
        self._show()

    def reload(self, _: Tap) -> None:
        """Load the page again."""
        self._page.reload()

    def offer_update(self, _: Tap) -> None:
        """Show that a newer version has arrived, with a button to load it."""
        self.tell(UPDATE)

    def show_replaced(self, _: Tap) -> None:
        """Show that what is wanted went with a newer version, with a button to load that."""
        self.tell(REPLACED)

    def show_worker(self, tap: Tap) -> None:
        """Show that the bots' worker is "late" or "lost"; remove that notice when it is "back"."""
        self.drop(WORKER_LATE, WORKER_LOST)
        notice = {"late": WORKER_LATE, "lost": WORKER_LOST}.get(tap.details)
        self.tell(*([notice] if notice else []))

    def _show(self) -> None:
        """Draw the top notice, if it has changed."""
        shown: tuple[str, list[tuple[str, str]]] = ("", [])
        if self._notices:
            t, notice = self._preferences.texts, self._notices[-1]
            shown = t(notice.key), [(t(label), action) for label, action in notice.buttons]
        if shown != self._shown:
            self._shown = shown
            self._page.notice(*shown)
