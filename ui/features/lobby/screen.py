"""The lobby: new games, and saved games to resume or delete."""

from __future__ import annotations

from collections.abc import Sequence

from engine.catalogue import GAMES
from engine.core.events import Event
from engine.matches import Match
from engine.matches.saves import exported
from ui.base.ports import Ports, StorageRefused
from ui.base.screen import Screen, Shown
from ui.base.text import Texts
from ui.base.ways import UNSAVED, Stay, Tap, Way
from ui.features.lobby import view as lobby
from ui.features.lobby.view import Lobby
from ui.match.opening import opened
from ui.match.ways import ToLobby, ToSetUp, ToTable
from ui.storage.put_aside import TextsAside
from ui.storage.saved_games import SavedGames

# Saved games shown of those in progress, and of the others; and how many more at a tap.
AT_FIRST = 20
MORE = 60
HISTORY = "ides.history"  # as in `ui.storage.history`, which the first screen does not need


class LobbyScreen(Screen):
    """The first screen."""

    def __init__(self, way: ToLobby, ports: Ports) -> None:
        self._saved_games = SavedGames(ports.storage)
        self._aside = TextsAside(ports)
        self._ports = ports
        self._most = AT_FIRST
        self._deleting: str | None = None
        self._deleting_aside: str | None = None
        self._deleted = way.deleted
        self._notice = way.notice
        self.actions = {
            "open": self.open,
            "resume": self.resume,
            "choose-file": self.choose_file,
            "delete": self.ask_to_delete,
            "delete!": self.delete,
            "take-up": self.take_up,
            "export-aside": self.export_aside,
            "delete-aside": self.ask_to_delete_aside,
            "delete-aside!": self.delete_aside,
            "keep": self.keep,
            "more": self.show_more,
            "offline": lambda _: Stay(),
        }

    def model(self) -> Lobby:
        """Return what the view shows."""
        aside = self._aside.entries()
        saves = tuple(self._saved_games.entries(self._most))
        hidden = len(self._saved_games.ids()) - len(saves)
        kept = self._ports.page.kept_offline
        newcomer = not saves and self._ports.storage.read(HISTORY) is None
        return Lobby(saves, self._deleting, aside, self._deleting_aside, kept, hidden, newcomer)

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the lobby."""
        return Shown("lobby", "", lobby.render(t, self.model()))

    def written_elsewhere(self, key: str) -> Way:
        """Show what another tab has done to the saved games."""
        return self.woke()

    def woke(self) -> Way:
        """Show the saved games as they are now."""
        return Stay()

    # Actions

    def open(self, tap: Tap) -> Way | None:
        """Begin the set-up of a game."""
        if tap.details not in GAMES:
            return None
        from ui.match.draft import fresh_draft  # the first screen does not need it

        return ToSetUp(fresh_draft(GAMES[tap.details], self._ports))

    def resume(self, tap: Tap) -> Way:
        """Go on with a saved match."""
        return opened(self._saved_games.text(tap.details), tap.details)

    def show_more(self, _: Tap) -> Way:
        """Show some more of the saved games."""
        self._most += MORE
        return Stay()

    def choose_file(self, _: Tap) -> None:
        """Let the visitor choose a file with a save."""
        self._ports.files.choose()

    def ask_to_delete(self, tap: Tap) -> Way:
        """Wait for a second tap."""
        self._deleting = tap.details
        return Stay()

    def delete(self, tap: Tap) -> Way:
        """Delete a save."""
        self._deleting = None
        from ui.storage.history import History  # seldom needed

        try:
            self._saved_games.remove(tap.details)
            History(self._ports.storage).untie(tap.details)
        except StorageRefused:
            self._notice = UNSAVED
        return Stay()

    def take_up(self, tap: Tap) -> Way:
        """Go on with a match that was put aside, as a match of its own."""

        def leads(match: Match, _: str | None) -> Way:
            return ToTable(match, self._aside.take_up(tap.details, match))

        return opened(self._aside.text(tap.details), leads=leads)

    def export_aside(self, tap: Tap) -> None:
        """Offer a text that was put aside as a file."""
        text = exported(self._aside.text(tap.details))
        self._ports.files.save(f"ides-{tap.details}.txt", text)

    def ask_to_delete_aside(self, tap: Tap) -> Way:
        """Wait for a second tap."""
        self._deleting_aside = tap.details
        return Stay()

    def delete_aside(self, tap: Tap) -> Way:
        """Delete a text that was put aside."""
        self._deleting_aside = None
        try:
            self._aside.remove(tap.details)
        except StorageRefused:
            self._notice = UNSAVED
        return Stay()

    def keep(self, _: Tap) -> Way | None:
        """Keep the match that another tab has deleted, as a new match."""
        return self._deleted
