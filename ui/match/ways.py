"""The ways to the screens that several parts of the page lead to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from engine.matches import Match
from ui.base.ways import Notice, Panel, To

if TYPE_CHECKING:
    from ui.match.draft import Draft


class ToLobby(To):
    """The lobby.

    notice   what the visitor is told there
    deleted  a match that another tab has deleted, and that can be kept
    panel    the panel that opens over it
    """

    def __init__(
        self,
        notice: Notice | None = None,
        deleted: Match | None = None,
        panel: Panel | None = None,
    ) -> None:
        self.notice, self.deleted, self.panel = notice, deleted, panel


class ToSetUp(To):
    """The set-up of a match."""

    def __init__(self, draft: Draft) -> None:
        self.draft = draft


class ToTable(To):
    """The table. A match without an `id` has not been saved yet; `notice` is shown there."""

    def __init__(self, match: Match, id_: str | None = None, notice: Notice | None = None) -> None:
        self.match, self.id, self.notice = match, id_, notice


class ToReplay(To):
    """The replay of a match from the position after `at` moves.

    `seen` is the seat whose view is shown, "" for the first that may be.
    """

    def __init__(self, match: Match, id_: str | None = None, at: int = 0, seen: str = "") -> None:
        self.match, self.id, self.at, self.seen = match, id_, at, seen


class ToWorkshop(To):
    """The workshop, at a set of a game's cards or boards, "" for those that come with it.

    `draft` is the set-up to go back to, `notice` what the visitor is told there.
    """

    def __init__(
        self,
        game: str,
        set_id: str = "",
        draft: Draft | None = None,
        notice: Notice | None = None,
    ) -> None:
        self.game, self.set_id, self.draft, self.notice = game, set_id, draft, notice
