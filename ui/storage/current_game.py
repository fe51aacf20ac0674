"""Remembers the open saved game of this tab, and the last one opened in any tab."""

from __future__ import annotations

from ui.base.ports import Ports, StorageRefused

OPEN = "ides.open"  # the game's id, and a mark unique to each opening


class CurrentGame:
    """Knows which game a reloaded tab shows: its own, or in a new tab the last one opened."""

    def __init__(self, ports: Ports) -> None:
        self._everywhere = ports.storage
        self._tab = ports.tab
        self._own = ""

    @property
    def left_open(self) -> str | None:
        """The id of the game to show again, None for the lobby."""
        own = self._of_tab()
        return self.opened_last if own is None else _game(own)

    @property
    def opened_last(self) -> str | None:
        """The id of the game that was opened last in any tab."""
        return _game(self._everywhere.read(OPEN) or "")

    def taken_over(self, id_: str) -> bool:
        """Tell whether another tab has opened the game since this one did.

        A storage event alone does not prove it: a tab may receive its own event late, and also
        receives one when another tab leaves the game.
        """
        noted = self._everywhere.read(OPEN) or ""
        return noted != self._own and _game(noted) == id_

    def open(self, id_: str, mark: int) -> None:
        """Note that this tab has opened a game, and inform other tabs that show it."""
        self._own = f"{id_} {mark}"
        self._note(self._own)
        self._note_everywhere()

    def stay(self) -> None:
        """Note the game again if the note was cleared together with the browser's storage."""
        if self._of_tab() is None:
            self._note(self._own)
        if self._everywhere.read(OPEN) is None:
            self._note_everywhere()

    def leave(self) -> None:
        """Note that this tab has no game any more."""
        self._note("")
        if self._everywhere.read(OPEN) == self._own:
            try:
                self._everywhere.remove(OPEN)
            except StorageRefused:
                return

    def _of_tab(self) -> str | None:
        try:
            return self._tab.read(OPEN)
        except StorageRefused:
            return None

    def _note(self, own: str) -> None:
        try:
            self._tab.write(OPEN, own)
        except StorageRefused:
            return  # the tab will show the last game opened anywhere

    def _note_everywhere(self) -> None:
        try:
            self._everywhere.write(OPEN, self._own)
        except StorageRefused:
            return  # saving the game warns the player


def _game(noted: str) -> str | None:
    return noted.partition(" ")[0] or None
