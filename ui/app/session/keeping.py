"""A match kept between visits: its save, and its result when somebody played alone."""

from __future__ import annotations

from engine.matches import Match
from ui.app.ports import Ports, StorageRefused
from ui.app.records import Records
from ui.app.shelf import OPEN, SAVE, Shelf
from ui.views.records import Record


class Keeping:
    """Keeps one match under its id.

    A save made under older rules stays as it is: going on with it is kept under an id of its own,
    as a match under today's rules.
    """

    def __init__(self, ports: Ports, id_: str) -> None:
        self.id = id_
        self._shelf = Shelf(ports.storage)
        self._records = Records(ports.storage)
        self._clock = ports.clock
        self._fresh_seed = ports.fresh_seed
        self._refused = False
        self._older: str | None = None  # the match, begun under older rules, as it was opened

    @property
    def seconds_used(self) -> int:
        """How many seconds of playing time the match had used when it was last kept."""
        return self._shelf.clock(self.id)

    def open(self) -> None:
        """Note that a match is on the table."""
        self._mark()

    def leave(self) -> None:
        """Note that no match is on the table."""
        self._shelf.mark_open(None)

    def save(self, match: Match, seconds: int) -> bool:
        """Keep the match as it is now; returns whether the browser refuses for the first time."""
        text = match.dump()
        if match.outdated:
            first, self._older = self._older is None, self._older or text
            if text != self._older:
                text = self._gone_on(match)
            elif not first or self._shelf.text(self.id):
                return False
        over, today = match.state.outcome is not None, self._clock.today()
        try:
            self._shelf.put(self.id, text, today, over, seconds)
            self._records.add(match, self.id, today)
        except StorageRefused:
            known, self._refused = self._refused, True
            return not known  # once told, the players know until it works again
        self._refused = False
        return False

    def _gone_on(self, match: Match) -> str:
        """Give an older match, now that it goes on, an id of its own; returns its text."""
        match.rules = match.game.version
        self.id = self._shelf.free_id()
        self._mark()
        return match.dump()

    def _mark(self) -> None:
        self._shelf.mark_open(self.id, self._fresh_seed())

    def taken_over(self, key: str) -> bool:
        """Tell whether what another tab wrote under the key means that it plays this match now."""
        return key == SAVE + self.id or (key == OPEN and self._shelf.open_id == self.id)

    def best(self, match: Match) -> tuple[Record, ...]:
        """Return the best results of matches like this one, for those who play alone."""
        alone = len(match.seats) == 1
        return tuple(self._records.of(match.game.id, match.options)) if alone else ()
