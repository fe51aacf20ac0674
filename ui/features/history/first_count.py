"""The matches that were over before there was a history: replayed once, to be counted in it."""

from __future__ import annotations

from contextlib import suppress

from engine.matches import Loading, SaveError
from ui.base.ports import Ports, StorageRefused
from ui.base.screen import AT_ONCE, Notice, ToHistory, Way, Work
from ui.storage.history import FinishedMatch, History
from ui.storage.saved_games import SavedGames


def to_history(ports: Ports) -> Way:
    """Return the way to the history; the first time it leads over the shelf."""
    if History(ports.storage).kept().shelf:
        return ToHistory()
    return FirstCount(ports).go_on()


class FirstCount(Work):
    """The finished matches of the shelf being replayed, some moves at a time."""

    notice = Notice("notice.counting")

    def __init__(self, ports: Ports) -> None:
        self._storage, self._fresh_seed = ports.storage, ports.fresh_seed
        self._shelf = SavedGames(ports.storage)
        about = {id_: self._shelf.about(id_) for id_ in self._shelf.ids()}
        self._left = [
            (id_, each) for id_, each in about.items() if each.over and not each.elsewhere
        ]
        self._found: list[FinishedMatch] = []
        self._loading: Loading | None = None

    def go_on(self) -> Way:
        """Replay some more; with the last of them the history begins."""
        if not self._left:
            return self._end()
        id_, about = self._left[-1]
        try:
            self._loading = self._loading or Loading(self._shelf.text(id_))
            self._loading.go_on(AT_ONCE)
        except SaveError:  # whoever opens it is told
            self._next()
            return self
        if self._loading.done:
            match = self._loading.match
            record = FinishedMatch.of(match, id_, about.clock, about.saved, self._fresh_seed())
            self._found += [record] if record else []
            self._next()
        return self

    def _next(self) -> None:
        self._left.pop()
        self._loading = None

    def _end(self) -> Way:
        with suppress(StorageRefused):  # it is there as long as the page is
            History(self._storage).count_shelf(self._found)
        return ToHistory()
