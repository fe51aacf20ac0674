"""What was put aside: matches that were played on in two places, and texts that may be damaged."""

from __future__ import annotations

from typing import NamedTuple

from engine.matches import Match
from ui.base.kept import ASIDE, OURS
from ui.base.ports import Ports, StorageRefused
from ui.storage.save_info import SaveInfo
from ui.storage.saved_games import SAVE, SavedGame, SavedGames, described


class PutAside(NamedTuple):
    """A text that was put aside under a name.

    `match` describes it if it is a match that can be read; `kept` is then how many moves the match
    has that is kept in its place, None if there is none.
    """

    name: str
    match: SavedGame | None = None
    kept: int | None = None


class TextsAside:
    """Reads and removes what was put aside."""

    def __init__(self, ports: Ports) -> None:
        self._ports, self._storage = ports, ports.storage
        self._saved_games = SavedGames(ports.storage)

    def entries(self) -> tuple[PutAside, ...]:
        """Return everything that was put aside."""
        keys = (key for key in self._storage.keys() if key.startswith(ASIDE))  # noqa: SIM118
        return tuple(self._entry(key.removeprefix(ASIDE)) for key in keys)

    def text(self, name: str) -> str:
        """Return a text, "" if there is none of this name."""
        return self._storage.read(ASIDE + name) or ""

    def remove(self, name: str) -> None:
        """Delete a text; raises StorageRefused when the browser refuses."""
        self._storage.remove(ASIDE + name)

    def take_up(self, name: str, match: Match) -> str | None:
        """Keep a match that was put aside as a saved game of its own; return its id.

        It stays aside, and None is returned, when the browser refuses.
        """
        id_ = self._saved_games.free_id(self._ports.fresh_seed())
        over, today = match.state.outcome is not None, self._ports.clock.today()
        try:
            self._saved_games.put(id_, match.dump(), SaveInfo(today, over, 0, None, elsewhere=over))
            self.remove(name)
        except StorageRefused:
            return None
        return id_

    def _entry(self, name: str) -> PutAside:
        key = OURS + name.partition("~")[0]  # several texts of one key are numbered
        if not key.startswith(SAVE):
            return PutAside(name)
        found = described(name, self.text(name), {})
        kept = self._saved_games.entry(key.removeprefix(SAVE))
        if found.game is None:
            return PutAside(name)
        return PutAside(name, found, None if kept.game is None else kept.moves)
