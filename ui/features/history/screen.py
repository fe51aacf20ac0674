"""The screen of the history: the statistics of one person, and its deletion."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event
from ui.base.ports import Storage, StorageRefused
from ui.base.screen import Screen, Shown
from ui.base.text import Texts
from ui.base.ways import UNSAVED, Stay, Tap, Way
from ui.features.history import view as history
from ui.features.history.model import HistoryModel
from ui.features.history.statistics import statistics
from ui.match.opening import opened
from ui.storage.drafts import KeptDrafts
from ui.storage.history import KEY, History
from ui.storage.names import PlayerNames
from ui.storage.saved_games import SavedGames


class HistoryScreen(Screen):
    """The history of the matches that ended on this device."""

    def __init__(self, storage: Storage) -> None:
        self._history = History(storage)
        self._names = PlayerNames(storage)
        self._drafts = KeptDrafts(storage)
        self._saved_games = SavedGames(storage)
        self._kept = self._history.kept()
        self._who: str | None = None
        self._game = ""
        self._asking = False
        self.actions = {
            "history-who": self.look_at,
            "history-game": self.look_at_game,
            "resume": self.resume,
            "forget": self.ask_to_forget,
            "forget!": self.forget,
        }

    def model(self) -> HistoryModel:
        """Return what the view shows."""
        return statistics(self._kept, self._who, self._game, self._asking)

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the history."""
        return Shown("history", "", history.render(t, self.model()))

    def written_elsewhere(self, key: str) -> Way | None:
        """Show the matches that another tab has added."""
        if key != KEY:
            return None
        self._kept = self._history.kept()
        return Stay()

    # Actions

    def look_at(self, tap: Tap) -> Way:
        """Show the figures of another person."""
        self._who, self._asking = tap.details, False
        return Stay()

    def look_at_game(self, tap: Tap) -> Way:
        """Show the figures of one game, or of all games."""
        self._game, self._asking = tap.details, False
        return Stay()

    def resume(self, tap: Tap) -> Way:
        """Open a saved match."""
        return opened(self._saved_games.text(tap.details), tap.details)

    def ask_to_forget(self, _: Tap) -> Way:
        """Wait for a second tap."""
        self._asking = True
        return Stay()

    def forget(self, _: Tap) -> Way:
        """Delete the history and the names of the players, also those in a set-up."""
        self._asking = False
        try:
            self._history.forget()
            self._names.forget()
            self._drafts.forget()
        except StorageRefused:
            self._notice = UNSAVED
        self._kept = self._history.kept()
        return Stay()
