"""Which game is on the table: in this tab, and wherever one was opened last."""

from __future__ import annotations

from ui.base.ports import Ports, StorageRefused

OPEN = "ides.open"  # the game, and a mark that tells each opening from all others


class CurrentGame:
    """What a tab comes back to: its own game; a fresh tab to the game that was opened last."""

    def __init__(self, ports: Ports) -> None:
        self._everywhere = ports.storage
        self._tab = ports.tab
        self._own = ""

    @property
    def left_open(self) -> str | None:
        """The game to come back to, None for the lobby."""
        own = self._of_tab()
        return self.opened_last if own is None else _game(own)

    @property
    def opened_last(self) -> str | None:
        """The game that was opened last, in whatever tab."""
        return _game(self._everywhere.read(OPEN) or "")

    def taken_over(self, id_: str) -> bool:
        """Tell whether another tab has opened the game since; of one's own doing one may hear late.

        Another tab's leaving is told like its opening, perhaps when the game is here again.
        """
        noted = self._everywhere.read(OPEN) or ""
        return noted != self._own and _game(noted) == id_

    def open(self, id_: str, mark: int) -> None:
        """Note that a game has come onto the table; another tab that has it will notice."""
        self._own = f"{id_} {mark}"
        self._note(self._own)
        self._note_everywhere()

    def stay(self) -> None:
        """Note the game once more if that was thrown away, with all that the browser keeps."""
        if self._of_tab() is None:
            self._note(self._own)
        if self._everywhere.read(OPEN) is None:
            self._note_everywhere()

    def leave(self) -> None:
        """Note that no game is on this table any more."""
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
            return  # a tab that keeps nothing comes back to the game that was opened last

    def _note_everywhere(self) -> None:
        try:
            self._everywhere.write(OPEN, self._own)
        except StorageRefused:
            return  # the game itself says so when it cannot be saved


def _game(noted: str) -> str | None:
    return noted.partition(" ")[0] or None
