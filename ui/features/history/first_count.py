"""Adds matches that ended before the history existed to it, once."""

from __future__ import annotations

from contextlib import suppress

from engine.matches import Loading, SaveError
from ui.base.ports import Ports, StorageRefused
from ui.base.ways import LongTask, Notice, To, Way
from ui.match.opening import AT_ONCE
from ui.storage.history import FinishedMatch, History
from ui.storage.saved_games import SavedGames


class FirstCount(LongTask):
    """Replays finished saved games in slices and adds them to the history; leads to `then`."""

    notice = Notice("notice.counting")

    def __init__(self, ports: Ports, then: To) -> None:
        self._then = then
        self._storage, self._fresh_seed = ports.storage, ports.fresh_seed
        self._saved_games = SavedGames(ports.storage)
        about = {id_: self._saved_games.about(id_) for id_ in self._saved_games.ids()}
        self._left = [
            (id_, each) for id_, each in about.items() if each.over and not each.elsewhere
        ]
        self._found: list[FinishedMatch] = []
        self._loading: Loading | None = None

    def go_on(self) -> Way:
        """Replay some more moves."""
        if not self._left:
            return self._end()
        id_, about = self._left[-1]
        try:
            self._loading = self._loading or Loading(self._saved_games.text(id_))
            self._loading.go_on(AT_ONCE)
        except SaveError:  # explained when somebody opens it
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
        with suppress(StorageRefused):  # the records last as long as the page
            History(self._storage).add_older(self._found)
        return self._then
