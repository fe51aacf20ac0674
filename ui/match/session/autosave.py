"""A match kept between visits: its save, its place in the history, its result if played alone."""

from __future__ import annotations

from dataclasses import replace

from engine.matches import Match
from ui.base.ports import Ports, StorageRefused
from ui.storage.best_results import BestResult, BestResults
from ui.storage.current_game import OPEN, CurrentGame
from ui.storage.history import FinishedMatch, History
from ui.storage.saved_games import SAVE, SavedGames, SaveInfo
from ui.table.catalogue import view_of
from ui.table.progress import Progress


class Autosave:
    """Keeps one match under its id.

    A save made under older rules stays as it is: going on with it is kept under an id of its own,
    as a match under today's rules.
    """

    def __init__(self, ports: Ports, id_: str) -> None:
        self.id = id_
        self._shelf = SavedGames(ports.storage)
        self._records = BestResults(ports.storage)
        self._history = History(ports.storage)
        self._on_table = CurrentGame(ports)
        self._clock = ports.clock
        self._fresh_seed = ports.fresh_seed
        self._refused = False
        self._older: str | None = None  # the match, begun under older rules, as it was opened
        self._kept = self._shelf.text(id_)  # as this tab knows it
        self._counted: list[tuple[int | None, str]] = []  # the moves whose end is no new result
        self._elsewhere = self._shelf.about(id_).elsewhere

    @property
    def seconds_used(self) -> int:
        """How many seconds of playing time the match had used when it was last kept."""
        return self._shelf.clock(self.id)

    def open(self, match: Match) -> None:
        """Note that the match is on the table, as it is."""
        self._on_table.open(self.id, self._fresh_seed())
        self._counted = [*match.moves]
        if not self._kept and match.state.outcome is not None:
            self._elsewhere = True

    def leave(self) -> None:
        """Note that it is not any more."""
        self._on_table.leave()

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
        self._on_table.stay()
        self._kept = text
        ended_here = over and match.moves != self._counted
        self._elsewhere = self._elsewhere and not ended_here
        about = SaveInfo(today, over, seconds, _progress(match), self._elsewhere)
        try:
            self._shelf.put(self.id, text, about)
            self._records.add(match, self.id, today)
            if ended_here:
                self._count(match, seconds, today)
        except StorageRefused:
            known, self._refused = self._refused, True
            return not known  # once told, the players know until it works again
        self._refused = False
        return False

    def _count(self, match: Match, seconds: int, now: str) -> None:
        """Let the history have a match that has come to its end here."""
        record = FinishedMatch.of(match, self.id, seconds, now, self._fresh_seed())
        if record is not None:
            self._history.add(record)
            self._counted = [*match.moves]

    def _gone_on(self, match: Match) -> str:
        """Give an older match, now that it goes on, an id of its own; returns its text."""
        match.adopt_current_rules()
        self.id = self._shelf.free_id(self._fresh_seed())
        self._on_table.open(self.id, self._fresh_seed())
        return match.dump()

    def taken_over(self, key: str) -> bool:
        """Tell whether what another tab wrote under the key means that it plays this match now.

        News may be late, and a tab that starts puts into the storage what only the journal had.
        """
        if key == SAVE + self.id:
            return self._shelf.text(self.id) != self._kept
        return key == OPEN and self._on_table.taken_over(self.id)

    @property
    def gone(self) -> bool:
        """Whether the match is no longer on the shelf."""
        return not self._shelf.text(self.id)

    def best(self, match: Match) -> tuple[BestResult, ...]:
        """Return the best results of matches like this one, for those who play alone."""
        alone = len(match.seats) == 1
        return tuple(self._records.of(match.game, match.options)) if alone else ()


def _progress(match: Match) -> Progress:
    """Return how far the match is, and who leads or has won."""
    state = match.state
    told = view_of(match.game.id).progress(state.observation(None))
    return told if state.outcome is None else replace(told, ahead=state.outcome.winners)
