"""Follows the links that share a match or a puzzle."""

from __future__ import annotations

from engine.matches import PLAYED, Match, SaveError
from ui.base.ways import Notice, Way
from ui.match import links
from ui.match.links import PUZZLE
from ui.match.opening import opened, unreadable
from ui.match.ways import ToReplay, ToTable

TRY_IT = Notice("notice.puzzle")


def followed(fragment: str) -> Way:
    """Return the way to the replay of a match, or to the table of a puzzle."""
    try:
        link = links.read(fragment)
    except SaveError as fault:
        return unreadable(fault)
    if link.kind == PUZZLE:
        return opened(link.save, leads=_tried)
    seen = "" if link.seat is None else str(link.seat)
    return opened(link.save, leads=lambda match, id_: ToReplay(match, id_, link.at, seen))


def _tried(match: Match, id_: str | None) -> ToTable:
    """Return the way to the table of a puzzle, whose deal others have seen."""
    match.deal = PLAYED
    return ToTable(match, id_, TRY_IT)
