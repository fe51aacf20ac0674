"""Opens a match that comes by a link or a file, and finds it among the matches of this device.

A match is known by its beginning: game, seed, options, seats and content. Of two with the same
beginning, one may be the other's continuation; or two devices have gone on from the same link. Then
both ways are kept, as two matches.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import NamedTuple

from engine.core.plain import JsonObject, parse
from engine.matches import MAX_LENGTH, Match, SaveError, saves
from engine.matches.saves import FORMAT, SavedMatch, exported
from ui.base.screen import Shell
from ui.base.ways import Notice, Way
from ui.match import links
from ui.match.opening import opened, unreadable
from ui.match.scenes import persons
from ui.match.ways import ByLinks, ToCorrespondence, ToTable
from ui.storage.saved_games import Correspondence, SavedGames

OLDER = Notice("notice.older_link")
TWO_WAYS = Notice("notice.two_ways")
TIMED = "correspondence.timed"


class Known(NamedTuple):
    """A match of this device with the same beginning as one that has come.

    `same` is how many of the first moves are the same in both; `made` is how many it has here.
    """

    id: str
    same: int
    made: int
    afar: Correspondence | None

    def fits(self, made: int) -> bool:
        """Tell whether it continues the one that has come, which has `made` moves, or begins it."""
        return self.same == min(self.made, made)


def followed(fragment: str, shell: Shell) -> Way:
    """Return the way to the match in a link."""
    try:
        link = links.read(fragment)
    except SaveError as fault:
        return unreadable(fault)
    return opened(link.save, leads=partial(_received, shell, link.seat))


def imported(text: str, shell: Shell) -> Way | None:
    """Return the way to the match in a file; None for a match that is not played by links."""
    try:
        raw = parse(text, MAX_LENGTH)
    except ValueError:
        return None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        return None
    if "turn" not in raw and not _is_played_here(text, shell):
        return None
    return opened(text, leads=partial(_received, shell, _seat(raw)))


def _seat(raw: JsonObject) -> int | None:
    seat = raw.get("turn")
    return seat if type(seat) is int else None


def _is_played_here(text: str, shell: Shell) -> bool:
    """Tell whether a save has the beginning of a match that is played by links here."""
    if not SavedGames(shell.ports.storage).any_by_links:
        return False
    try:
        document = saves.read(text)
    except SaveError:
        return False
    return any(known.afar is not None for known in _alike(document, shell))


def _received(shell: Shell, seat: int | None, match: Match, _: str | None) -> Way:
    """Return the way to a match that has come, for the person at a seat to act."""
    if match.state.minutes is not None:
        return unreadable(SaveError.of(TIMED), exported(match.dump()))
    to_act = [each for each in persons(match) if each in match.state.to_act]
    if seat not in to_act:
        seat = to_act[0] if to_act else None
    made = len(match.moves)
    alike = list(_alike(saves.read(match.dump()), shell))
    known = max(alike, key=lambda each: (each.fits(made), each.same), default=None)
    if known is None:
        return ToCorrespondence(match, None, seat, received=True)
    if not known.fits(made):
        return _two_ways(match, seat, known)
    if made < known.made:
        return _further_on(known, shell)
    return _gone_on(match, seat, known)


def _gone_on(match: Match, seat: int | None, known: Known) -> Way:
    """Go on with a match of this device, after the moves that have come."""
    if known.afar is None:
        return ToCorrespondence(match, known.id, seat, received=True)
    match.adopt_current_rules()  # else a match of older rules would be left as it is
    afar = replace(known.afar, fixed=len(match.moves))
    return ToTable(match, known.id, others=ByLinks(afar, known.made))


def _further_on(known: Known, shell: Shell) -> Way:
    """Go on with a match of this device, which has more moves than the one that has come."""

    def leads(match: Match, id_: str | None) -> Way:
        if known.afar is None:
            return ToCorrespondence(match, id_)
        return ToTable(match, id_, OLDER)

    return opened(_text(known.id, shell), known.id, leads)


def _two_ways(match: Match, seat: int | None, known: Known) -> Way:
    """Keep a match that has come beside the one that has gone another way here."""
    if known.afar is None:
        return ToCorrespondence(match, None, seat, received=True)
    afar = replace(known.afar, fixed=len(match.moves))
    return ToTable(match, None, TWO_WAYS, ByLinks(afar, known.same))


def _alike(document: SavedMatch, shell: Shell) -> Iterator[Known]:
    """Yield the matches of this device with the same beginning."""
    saved_games = SavedGames(shell.ports.storage)
    for id_ in saved_games.ids():
        try:
            here = saves.read(_text(id_, shell))
        except SaveError:
            continue
        if here.beginning == document.beginning:
            pairs = zip(here.moves, document.moves, strict=False)
            longest = min(len(here.moves), len(document.moves))
            same = next((i for i, (one, other) in enumerate(pairs) if one != other), longest)
            afar = saved_games.about(id_, len(here.seats)).correspondence
            yield Known(id_, same, len(here.moves), afar)


def _text(id_: str, shell: Shell) -> str:
    """Return the save of a match, as it is on the table or else in the storage."""
    match = shell.screen.match_of(id_)
    return SavedGames(shell.ports.storage).text(id_) if match is None else match.dump()
