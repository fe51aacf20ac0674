"""Compares a match that comes by a link or a file with the matches of this device.

A match is known by its beginning: game, seed, options, seats and content. Of two with the same
beginning, one may be the other's continuation; or two devices have gone on from the same link.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from engine.core.plain import Json
from engine.matches import Match, SaveError, saves
from engine.matches.saves import SavedMatch
from ui.base.screen import Shell
from ui.match.viewing.scenes import persons
from ui.storage.save_info import Correspondence
from ui.storage.saved_games import SavedGames

Moves: TypeAlias = Sequence[tuple[int | None, Json]]


class Known(NamedTuple):
    """A match of this device with the same beginning as one that has come.

    `same` is how many of the first moves are the same in both; `made` is how many it has here.
    """

    id: str
    same: int
    made: int
    correspondence: Correspondence | None

    def fits(self, made: int) -> bool:
        """Tell whether it continues the one that has come, which has `made` moves, or begins it."""
        return self.same == min(self.made, made)


class Relation(NamedTuple):
    """How a match that has come with `made` moves compares with those of this device.

    known  the match that is nearest to it, None for none
    new    how many of its moves are not in that one
    by     the seats at other devices at which these were made
    mine   the seats here of which it holds such moves, with their number; 0 if bots have replied
           to an earlier move
    """

    made: int
    known: Known | None
    new: int
    by: tuple[int, ...] = ()
    mine: tuple[tuple[int, int], ...] = ()

    @property
    def since(self) -> int:
        """How many of its moves are in the match of this device, too."""
        return self.made - self.new

    @property
    def parts(self) -> bool:
        """Whether it has gone another way than the match of this device."""
        return self.known is not None and not self.known.fits(self.made)

    @property
    def older(self) -> bool:
        """Whether the match of this device goes on with it."""
        known = self.known
        return known is not None and known.fits(self.made) and known.made > self.made


def compared(match: Match, moves: Moves, shell: Shell) -> Relation:
    """Compare a match that is to have these moves with those of this device."""
    made = len(moves)
    found_here = alike(match.saved, moves, shell)
    known = max(found_here, key=lambda each: (each.fits(made), each.same), default=None)
    found = Relation(made, known, made - (known.same if known else 0))
    if known is None or known.correspondence is None:
        return found
    new, here = made_by(moves, found.since, persons(match)), known.correspondence.here
    return found._replace(
        by=tuple(sorted(new.keys() - here)),
        mine=tuple((seat, new[seat]) for seat in here if seat in new),
    )


def made_by(moves: Moves, since: int, persons: Collection[int]) -> dict[int, int]:
    """Return whose devices have made the moves after the first `since`, and how many of their own.

    A bot replies, and the time ends, on the device whose person has moved last.
    """
    counts: dict[int, int] = {}
    last = None
    for number, (seat, _) in enumerate(moves):
        own = seat in persons
        last = seat if own else last
        if number >= since and last is not None:
            counts[last] = counts.get(last, 0) + own
    return counts


def alike(document: SavedMatch, moves: Moves, shell: Shell) -> Iterator[Known]:
    """Yield the matches of this device with the same beginning."""
    saved_games = SavedGames(shell.ports.storage)
    for id_ in saved_games.ids():
        here = _read(text_of(id_, shell), document.seed)
        if here is not None and here.beginning == document.beginning:
            pairs = zip(here.moves, moves, strict=False)
            longest = min(len(here.moves), len(moves))
            same = next((i for i, (one, other) in enumerate(pairs) if one != other), longest)
            found = saved_games.about(id_, len(here.seats)).correspondence
            yield Known(id_, same, len(here.moves), found)


def _read(text: str, seed: int) -> SavedMatch | None:
    """Read a save with this seed; None for any other, most of which need not be parsed."""
    if not re.search(rf'"seed"\s*:\s*{seed}\b', text):
        return None
    try:
        return saves.read(text)
    except SaveError:
        return None


def text_of(id_: str, shell: Shell) -> str:
    """Return the save of a match, as it is on the table or else in the storage."""
    match = shell.screen.match_of(id_)
    return SavedGames(shell.ports.storage).text(id_) if match is None else match.dump()
