"""Remember every match that a page has kept, and find those that are kept no more."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from itertools import takewhile
from operator import eq

from engine.matches import SaveError, saves
from engine.matches.saves import SavedMatch
from ui.base.kept import ASIDE, OURS
from ui.storage.saved_games import SAVE

ASIDE_SAVE = ASIDE + SAVE.removeprefix(OURS)


@dataclass
class Sighting:
    """A match as it was kept under a key: what nobody may lose, and when it was seen."""

    key: str
    match: SavedMatch
    when: str

    def __str__(self) -> str:
        match, notes = self.match, [(note.kept, note.dropped) for note in self.match.takebacks]
        return (
            f"{self.key}: {match.game}, seed {match.seed}, {len(match.moves)} moves, "
            f"taken back {notes}, seen {self.when}, the last {match.moves[-3:]}"
        )


@dataclass
class MovesSeen:
    """The longest of all matches seen; a shorter one from which a longer one goes on is forgotten.

    A match may be taken back, because its own notes prove that; and a tap may delete it.
    """

    _seen: list[Sighting] = field(default_factory=list)
    _read: dict[tuple[str, str], SavedMatch | None] = field(default_factory=dict)

    def note(self, key: str, text: str, when: str) -> None:
        """Remember a text that was kept under a key, if it is a match."""
        match = self._match(key, text)
        if match is None or any(_goes_on(match, each.match) for each in self._seen):
            return
        self._seen = [each for each in self._seen if not _goes_on(each.match, match)]
        self._seen.append(Sighting(key, match, when))

    def delete(self, key: str, kept: Iterable[tuple[str, str]]) -> None:
        """Forget what is kept under this key alone, because somebody deletes it there."""
        kept = list(kept)
        there = [(each, text) for each, text in kept if each == key]
        others = [(each, text) for each, text in kept if each != key]
        deleted = self.missing(others)
        self._seen = [
            each for each in self._seen if each not in deleted or each in self.missing(there)
        ]

    def missing(self, kept: Iterable[tuple[str, str]]) -> list[Sighting]:
        """Return the matches from which nothing goes on in these keys and texts."""
        found = [match for key, text in kept if (match := self._match(key, text))]
        return [
            each for each in self._seen if not any(_goes_on(each.match, other) for other in found)
        ]

    def _match(self, key: str, text: str) -> SavedMatch | None:
        if (key, text) not in self._read:
            self._read[key, text] = _match(key, text)
        return self._read[key, text]


def _match(key: str, text: str) -> SavedMatch | None:
    """Return the parts of a match under a key, None for anything else."""
    if not key.startswith((SAVE, ASIDE_SAVE)):
        return None
    try:
        return saves.read(text)
    except SaveError:
        return None


def told(kept: Iterable[tuple[str, str]]) -> list[Sighting]:
    """Return the matches in these keys and texts, for a report."""
    found = ((key, _match(key, text)) for key, text in kept)
    return [Sighting(key, match, "now") for key, match in found if match]


def _goes_on(before: SavedMatch, after: SavedMatch) -> bool:
    """Tell whether a match goes on from another one, once what was taken back since has gone.

    Each note of a takeback names how many moves there were; fewer than had been made prove nothing.
    """
    if _deal(before) != _deal(after):
        return False
    count = len(before.moves)
    same = sum(1 for _ in takewhile(bool, map(eq, before.takebacks, after.takebacks)))
    for note in after.takebacks[same:]:
        if note.kept + note.dropped < count:
            return False
        count = min(count, note.kept)
    return before.moves[:count] == after.moves[:count]


def _deal(match: SavedMatch) -> tuple[object, ...]:
    """Return what no device changes in a match: names and bots may."""
    return match.game, match.content, match.seed, match.options


def pairs(*stores: Mapping[str, str]) -> list[tuple[str, str]]:
    """Return the keys and texts of several stores; one key may have several texts."""
    return [pair for store in stores for pair in store.items()]
