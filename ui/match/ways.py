"""The ways to screens that are opened from several parts of the page."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING, NamedTuple

from engine.matches import Match
from ui.base.ways import Notice, Panel, To

if TYPE_CHECKING:
    from engine.core.errors import SetupError
    from ui.match.draft import Draft
    from ui.match.table.company import Company
    from ui.storage.save_info import Correspondence


class ToLobby(To):
    """The lobby.

    notice   shown there at first
    deleted  the table of a match that another tab has deleted, and that can be kept
    panel    opens over it
    """

    def __init__(
        self,
        notice: Notice | None = None,
        deleted: ToTable | None = None,
        panel: Panel | None = None,
    ) -> None:
        self.notice, self.deleted, self.panel = notice, deleted, panel


class ToSetUp(To):
    """The set-up of a match; `fault` says why it could not start at once."""

    def __init__(self, draft: Draft, fault: SetupError | None = None) -> None:
        self.draft, self.fault = draft, fault


class Together(NamedTuple):
    """Seats of a table that other devices play; `company` stays there from an earlier match."""

    elsewhere: Collection[int]
    company: Company | None = None


class ByCorrespondence(NamedTuple):
    """Who is here in a match that is played by links.

    `since` is how many moves were here before others have come by a link, None without a link.
    """

    correspondence: Correspondence
    since: int | None = None


class ToTable(To):
    """The way to the table. A match without an `id` is not saved yet; `notice` is shown first.

    `others` are the persons at other devices; with None, those that the save names.
    """

    def __init__(
        self,
        match: Match,
        id_: str | None = None,
        notice: Notice | None = None,
        others: Together | ByCorrespondence | None = None,
    ) -> None:
        self.match, self.id, self.notice, self.others = match, id_, notice, others


class ToCorrespondence(To):
    """The question who is at this device, in a match that is played by links.

    Without an `id` the match has not been saved yet. `seat` acts next, None if nobody does. `since`
    is how many moves were here before others have come by a link, None without a link.
    """

    def __init__(
        self,
        match: Match,
        id_: str | None = None,
        seat: int | None = None,
        since: int | None = None,
    ) -> None:
        self.match, self.id, self.seat, self.since = match, id_, seat, since


class ToReplay(To):
    """The replay of a match from the position after `at` moves.

    `viewpoint` is the seat whose view is shown, "" for the first one allowed; `from_table` says
    that going back leads to the table of the match.
    """

    def __init__(
        self,
        match: Match,
        id_: str | None = None,
        at: int = 0,
        viewpoint: str = "",
        from_table: bool = False,
    ) -> None:
        self.match, self.id, self.at, self.viewpoint = match, id_, at, viewpoint
        self.from_table = from_table


class ToWorkshop(To):
    """The workshop, at a set of a game's cards or boards, "" for those that come with the game.

    `draft` is the set-up to go back to; `notice` is shown at first.
    """

    def __init__(
        self,
        game: str,
        set_id: str = "",
        draft: Draft | None = None,
        notice: Notice | None = None,
    ) -> None:
        self.game, self.set_id, self.draft, self.notice = game, set_id, draft, notice
