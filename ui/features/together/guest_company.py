"""What a guest's table says of the host, of other devices, and of moves to be taken back."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.text import Texts
from ui.base.ways import Action
from ui.features.together.company import votes
from ui.features.together.guest import GuestSession
from ui.match.session.local import LocalSession
from ui.match.table.company import Status
from ui.match.viewing.scenes import names


class GuestCompany:
    """The host and the other guests, as one guest sees them."""

    may_redo = False  # only the host makes moves

    def __init__(self, session: GuestSession) -> None:
        self._session = session

    @property
    def actions(self) -> Mapping[str, Action]:
        """The answers to the wish to take moves back."""
        return {
            "agree": lambda _: self._session.vote(True),
            "disagree": lambda _: self._session.vote(False),
        }

    @property
    def sending(self) -> bool:
        """Whether a move is on its way to the host."""
        return self._session.waiting

    def status(self, t: Texts) -> tuple[Status, ...]:
        """Return what is to be said now."""
        session = self._session
        if session.farewell is not None:
            words = t(session.farewell.key, **session.farewell.params)
            return (Status(words, ((t("together.other_invitation"), "join"),)),)
        if not session.connected:
            away = t("together.ended" if session.ended else "together.host_away")
            return (Status(away, ((t("together.new_invitation"), "rejoin"),)),)
        return (*self._wish(t), *self._missing(t))

    def _missing(self, t: Texts) -> tuple[Status, ...]:
        session = self._session
        away = [names(session.match)[seat] for seat in session.missing]
        if not away or session.over:
            return ()
        return (Status(t("together.others_away", names=t.listed(away), count=len(away))),)

    def _wish(self, t: Texts) -> tuple[Status, ...]:
        session, wish = self._session, self._session.wish
        if wish is None:
            return ()
        called, own = names(session.match), session.match.seat
        if wish.against:
            against = t.listed([called[seat] for seat in wish.against])
            return (Status(t("together.undo_refused", names=against, count=len(wish.against))),)
        if own is None or own in wish.agreed:
            return (Status(t("together.undo_waits")),)
        count = len(session.match.moves) - wish.to
        if wish.by is None:
            return (Status(t("together.undo_asked_by_host", count=count), votes(t)),)
        key = "together.undo_asked_revealed" if wish.revealed else "together.undo_asked"
        return (Status(t(key, seat=called[wish.by], count=count), votes(t)),)

    def sit(self, session: LocalSession) -> None:
        """Do nothing: another match of the host has a table of its own."""

    def leave(self) -> None:
        """Do nothing: the session says goodbye."""
