"""Opens a match that comes by a link or a file, and finds it among the matches of this device.

A link is shown first, and used only after a tap. Moves of persons who play here come from their
own device: where a link or a file brings some, they are asked. If the match has gone another way
here, both ways are kept, as two matches.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from engine.core.messages import Message
from engine.core.plain import JsonObject, parse
from engine.matches import MAX_LENGTH, Loading, Match, SaveError, saves
from engine.matches.saves import FORMAT, exported
from ui.base.screen import Shell
from ui.base.ways import Notice, ToPanel, Way
from ui.features.correspondence.relation import Known, Relation, alike, compared, text_of
from ui.match.links import fragment as links
from ui.match.links.arrival import Arrival, ArrivalPanel
from ui.match.opening import LoadingMatch, opened, unreadable
from ui.match.viewing.scenes import persons
from ui.match.ways import ByCorrespondence, ToCorrespondence, ToTable
from ui.storage.saved_games import SavedGames

OLDER = Notice("notice.older_link")
TWO_WAYS = Notice("notice.two_ways")
TIMED = "correspondence.timed"


def followed(fragment: str, shell: Shell) -> ToPanel:
    """Show the match in a link; a tap leads to it."""
    try:
        link = links.read(fragment)
    except SaveError as fault:
        return unreadable(fault)
    try:
        loading = Loading(link.save)
    except SaveError as fault:
        return unreadable(fault, link.save)
    match = loading.match
    if match.state.minutes is not None:
        return unreadable(SaveError.of(TIMED), link.save)
    found = compared(match, loading.moves, shell)
    leads = partial(_received, shell, link.seat, found)
    replay = LoadingMatch(loading, link.save, None, leads)  # only once somebody wants it
    return ToPanel(ArrivalPanel(_told(match, found), replay.go_on, shell))


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
    return opened(text, leads=partial(_received, shell, _seat(raw), None))


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
    return any(known.correspondence is not None for known in alike(document, document.moves, shell))


# What is told


def _told(match: Match, found: Relation) -> Arrival:
    """Return what has come, and what a tap would do."""
    arrival = Arrival.of(match, found.made, _take(found), _line(found))
    if not found.mine:
        return arrival
    return replace(arrival, warnings=warned(found.mine), leave="arrival.stay")


def warned(mine: tuple[tuple[int, int], ...]) -> tuple[Message, ...]:
    """Return a warning for each seat here of which moves have come, with their number."""
    return tuple(
        Message("arrival.mine" if count else "arrival.replies", {"seat": seat, "count": count})
        for seat, count in mine
    )


def _line(found: Relation) -> Message:
    """Return how it compares with the match of this device."""
    known = found.known
    if known is None:
        return Message("arrival.new")
    if found.parts:
        return Message("arrival.parts", {"number": found.since + 1})
    if found.older:
        return Message("arrival.older")
    if not found.new:
        return Message("arrival.same")
    key = "arrival.goes_on_by" if found.by else "arrival.goes_on"
    return Message(key, {"count": found.new, "seats": found.by})


def _take(found: Relation) -> str:
    if found.parts:
        return "arrival.both"
    return "arrival.take" if found.mine else "arrival.open"


# Where it leads


def _received(
    shell: Shell, seat: int | None, shown: Relation | None, match: Match, _: str | None
) -> Way:
    """Return the way to a match that has come, for the person at a seat to act.

    `shown` is what somebody has agreed to, None for a file that somebody has chosen. If a person
    here has to be asked, or more has happened here since, the way leads to the panel.
    """
    if match.state.minutes is not None:
        return unreadable(SaveError.of(TIMED), exported(match.dump()))
    found = compared(match, match.moves, shell)
    if found == shown or (shown is None and not found.mine):
        return _led(match, seat, found, shell)
    asked = ArrivalPanel(_told(match, found), lambda: _led(match, seat, found, shell), shell)
    return ToPanel(asked)


def _led(match: Match, seat: int | None, found: Relation, shell: Shell) -> Way:
    """Return the way to a match that has come, which compares so with those of this device."""
    known = found.known
    if known is not None and found.older:
        return _further_on(known, shell)
    id_ = None if known is None or found.parts else known.id
    if known is None or known.correspondence is None:
        return ToCorrespondence(match, id_, _next(match, seat), found.since)
    match.adopt_current_rules()  # else a match of older rules would be left as it is
    correspondence = replace(known.correspondence, fixed=len(match.moves))
    return ToTable(
        match, id_, TWO_WAYS if found.parts else None, ByCorrespondence(correspondence, found.since)
    )


def _next(match: Match, seat: int | None) -> int | None:
    """Return the seat that a link names if its person must act, else the first that must."""
    to_act = [each for each in persons(match) if each in match.state.to_act]
    return seat if seat in to_act else next(iter(to_act), None)


def _further_on(known: Known, shell: Shell) -> Way:
    """Go on with a match of this device, which has more moves than the one that has come."""

    def leads(match: Match, id_: str | None) -> Way:
        if known.correspondence is None:
            return ToCorrespondence(match, id_)
        return ToTable(match, id_, OLDER)

    return opened(text_of(known.id, shell), known.id, leads)
