"""Saves a match, and adds a finished one to the history and to the best results.

Several documents of the page may hold the same match, one of them perhaps asleep. So a save is
written only over what this document has last kept there.
"""

from __future__ import annotations

from dataclasses import replace

from engine.matches import Match, SaveError, saves
from engine.matches.saves import SavedMatch
from ui.base.kept import put_aside
from ui.base.ports import Ports, StorageRefused
from ui.match.viewing.scenes import persons
from ui.storage.best_results import BestResult, BestResults
from ui.storage.current_game import OPEN, CurrentGame
from ui.storage.history import FinishedMatch, History
from ui.storage.save_info import SaveInfo
from ui.storage.saved_games import SAVE, SavedGames
from ui.storage.streak import streak
from ui.table.catalogue import view_of
from ui.table.progress import Progress


class WrittenElsewhere(Exception):
    """Another document has written the save since this one last kept it."""


class Autosave:
    """Saves one match under its id.

    A save made under older rules is left as it is. If the match goes on, it is saved under a new
    id, as a match under today's rules.

    `devices` are the seats that other devices play at this table, each with the token of its guest.
    `correspondence` is None unless the match is played by links. `since` is how many of its moves
    were here before a link has brought others, None without a link.
    """

    def __init__(self, ports: Ports, id_: str) -> None:
        self.id = id_
        self._storage = ports.storage
        self._saved_games = SavedGames(ports.storage)
        self._best_results = BestResults(ports.storage)
        self._history = History(ports.storage)
        self._current_game = CurrentGame(ports)
        self._retry = ports.storage.retry
        self._clock = ports.clock
        self._fresh_seed = ports.fresh_seed
        self._refused = False
        self.parted = False  # whether the match was put aside as it is here
        self._older: str | None = None  # the text of an outdated match when it was opened
        self._kept = self._saved_games.text(id_)  # the save as this document knows it
        self._counted: list[tuple[int | None, str]] = []  # moves of a match already counted
        about = self._saved_games.about(id_)
        self._elsewhere, self.devices = about.elsewhere, dict(about.devices)
        self.correspondence = about.correspondence
        self.since: int | None = None

    @property
    def seconds_used(self) -> int:
        """The seconds of playing time that the match had used when it was last saved."""
        return self._saved_games.clock(self.id)

    def open(self, match: Match) -> None:
        """Note that the match is open in this document.

        If the save has gone on since the match was read from it, saving raises WrittenElsewhere.
        """
        standing = self.standing
        self._kept = standing if _leads_to(standing, match) else match.dump()
        self._current_game.open(self.id, self._fresh_seed())
        self._counted = match.moves[: self.since]
        if not standing and match.state.outcome is not None:
            self._elsewhere = True

    def leave(self) -> None:
        """Note that the match is no longer open in this tab."""
        self._current_game.leave()

    def save(self, match: Match, seconds: int) -> bool:
        """Save the match; return whether the browser has refused for the first time.

        Raises WrittenElsewhere if the save is not what this document has last kept. It then stays,
        and what was played here is put aside.
        """
        self._compare(match)
        text = match.dump()
        if match.outdated:
            first, self._older = self._older is None, self._older or text
            if text != self._older:
                text = self._continued(match)
            elif not first or self.standing:
                return False
        over, today = match.state.outcome is not None, self._clock.today()
        self._current_game.stay()
        self._kept = text
        ended_here = over and match.moves != self._counted
        self._elsewhere = self._elsewhere and not ended_here
        self._await_turn(match)
        about = SaveInfo(
            saved=today,
            over=over,
            clock=seconds,
            progress=_progress(match),
            elsewhere=self._elsewhere,
            devices=self.devices,
            correspondence=self.correspondence,
        )
        try:
            self._saved_games.put(self.id, text, about)
            self._best_results.add(match, self.id, today)
            if ended_here:
                self._count(match, seconds, today)
        except StorageRefused:
            warned, self._refused = self._refused, True
            return not warned
        self._refused = False
        return False

    def _compare(self, match: Match) -> None:
        """Raise WrittenElsewhere if the save is not what this document has last kept.

        The match is put aside, unless all that persons have done here is in the standing save. A
        text that is no save is put aside itself.
        """
        if (standing := self.standing) in ("", self._kept):
            return
        text, other, people = match.dump(), _document(standing), persons(match)
        if other is None:
            put_aside(self._storage, SAVE + self.id, standing)
            return
        decided = (at for at, (seat, _) in enumerate(match.moves, start=1) if seat in people)
        if not saves.read(text).leads_to(other, max(decided, default=0)):
            put_aside(self._storage, SAVE + self.id, text)
            self.parted = True
        raise WrittenElsewhere(self.id)

    def _await_turn(self, match: Match) -> None:
        """Note who is next in a match that is played by links."""
        if self.correspondence is not None:
            to_act = match.state.to_act
            self.correspondence = self.correspondence.awaiting(to_act, persons(match))

    def recover(self) -> None:
        """Forget that the browser has refused if it stores everything now."""
        if self._refused:
            self._refused = not self._retry()

    def _count(self, match: Match, seconds: int, now: str) -> None:
        """Add a match that has ended here to the history."""
        record = FinishedMatch.of(match, self.id, seconds, now, self._fresh_seed())
        if record is not None and self.correspondence is not None:
            here = self.correspondence.here
            away = tuple(seat for seat in persons(match) if seat not in here)
            record = replace(record, away=away)
        if record is not None:
            self._history.add(record)
            self._counted = [*match.moves]

    def _continued(self, match: Match) -> str:
        """Continue an outdated match under today's rules and a new id; return its text."""
        match.adopt_current_rules()
        self.id = self._saved_games.free_id(self._fresh_seed())
        self._current_game.open(self.id, self._fresh_seed())
        return match.dump()

    def taken_over(self, key: str) -> bool:
        """Tell whether another document has taken this match over by writing under the key.

        Such an event may come late, and a starting tab copies texts from the journal into the
        storage. So the texts themselves are compared.
        """
        if key == SAVE + self.id:
            standing = self.standing
            return standing != self._kept and (not standing or _document(standing) is not None)
        return key == OPEN and self._current_game.taken_over(self.id)

    @property
    def standing(self) -> str:
        """The text of the save as it stands, "" if it has been deleted."""
        return self._saved_games.text(self.id)

    def streak(self, match: Match) -> int:
        """Return how many matches like this one its only person has won in a row, up to it."""
        return streak(self._history, match, self.id)

    def best(self, match: Match) -> tuple[BestResult, ...]:
        """Return the best results of matches like this one; none unless one person plays alone."""
        alone = len(match.seats) == 1
        return tuple(self._best_results.of(match.game, match.options)) if alone else ()


def _document(save: str) -> SavedMatch | None:
    """Return the parts of a save, None if it cannot be read."""
    try:
        return saves.read(save)
    except SaveError:
        return None


def _leads_to(save: str, match: Match) -> bool:
    """Tell whether a match goes on from a save, "" for none; from an unreadable one it does not."""
    text = match.dump()
    if save in ("", text):
        return True
    before = _document(save)
    return before is not None and before.leads_to(saves.read(text))


def _progress(match: Match) -> Progress:
    """Return how far the match is, and who leads or has won."""
    state = match.state
    progress = view_of(match.game.id).progress(state.observation(None))
    return progress if state.outcome is None else replace(progress, ahead=state.outcome.winners)
