"""Follows the links that share a match or a puzzle."""

from __future__ import annotations

from engine.core.messages import Message
from engine.matches import PLAYED, Loading, Match, SaveError
from ui.base.screen import Shell
from ui.base.ways import Notice, ToPanel
from ui.match.links import fragment as links
from ui.match.links.arrival import Arrival, ArrivalPanel
from ui.match.links.fragment import PUZZLE
from ui.match.opening import LoadingMatch, unreadable
from ui.match.ways import ToReplay, ToTable

TRY_IT = Notice("notice.puzzle")


def followed(fragment: str, shell: Shell) -> ToPanel:
    """Show the match in a link; a tap leads to its replay, or to the table of a puzzle."""
    try:
        link = links.read(fragment)
    except SaveError as fault:
        return unreadable(fault)

    try:
        loading = Loading(link.save)
    except SaveError as fault:
        return unreadable(fault, link.save)

    def watched(match: Match, id_: str | None) -> ToReplay:
        return ToReplay(match, id_, link.at, "" if link.seat is None else str(link.seat))

    puzzle = link.kind == PUZZLE
    take, words = "arrival.watch", Message("arrival.match")
    if puzzle:
        take, words = "arrival.try", Message("arrival.puzzle")
    arrival = Arrival.of(loading.match, loading.total, take, words)
    leads = _tried if puzzle else watched
    replay = LoadingMatch(loading, link.save, None, leads)  # only once somebody wants it
    return ToPanel(ArrivalPanel(arrival, replay.go_on, shell))


def _tried(match: Match, id_: str | None) -> ToTable:
    """Return the way to the table of a puzzle, whose deal others have seen."""
    match.deal = PLAYED
    return ToTable(match, id_, TRY_IT)
