"""Opens the text of a save: replays its moves in slices, and explains its faults."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.core.messages import Message
from engine.matches import CHANGED, BrokenSave, Loading, Match, SaveError
from ui.base.isolates import player_name
from ui.base.markup import NOTHING, Markup, button, el
from ui.base.text import Texts
from ui.base.ways import LongTask, Notice, Over, Panel, Tap, ToPanel, Way
from ui.match.ways import ToTable

AT_ONCE = 500  # moves replayed in one slice, in a fifth of a second on a slow tablet

Leads: TypeAlias = Callable[[Match, str | None], Way]


def opened(text: str, id_: str | None = None, leads: Leads = ToTable) -> Way:
    """Return the way to the match in a save, by default to the table with its id."""
    try:
        loading = Loading(text)
    except SaveError as fault:
        return _broken(fault, text, leads)
    return LoadingMatch(loading, text, id_, leads).go_on()


def unreadable(fault: SaveError, text: str = "") -> ToPanel:
    """Return the way to a panel that says what is wrong with a text."""
    return ToPanel(FaultPanel(fault.message, text))


def _broken(fault: SaveError, text: str, leads: Leads) -> ToPanel:
    """Return the way to a panel that also offers the match that can be read, if there is one."""
    if not isinstance(fault, BrokenSave):
        return unreadable(fault, text)
    kind = ChangedPanel if fault.message == CHANGED else FaultPanel
    match = fault.partial
    return ToPanel(kind(fault.message, text, lambda: leads(match, None), match))


class LoadingMatch(LongTask):
    """A save with many moves that are still to be replayed."""

    notice = Notice("notice.replaying")

    def __init__(self, loading: Loading, text: str, id_: str | None, leads: Leads) -> None:
        self._loading, self._text, self._id, self._leads = loading, text, id_, leads

    def go_on(self) -> Way:
        """Replay some more moves."""
        try:
            self._loading.go_on(AT_ONCE)
        except SaveError as fault:
            return _broken(fault, self._text, self._leads)
        return self._leads(self._loading.match, self._id) if self._loading.done else self


class FaultPanel(Panel):
    """Says what is wrong with a text, and offers it and what can be read of it.

    `opens` opens what can be read, None if nothing can; `match` is the match that it opens.
    """

    kind = "fault"
    offer = "fault.partial"  # the key of the button's text

    def __init__(
        self,
        message: Message,
        text: str = "",
        opens: Callable[[], Way] | None = None,
        match: Match | None = None,
    ) -> None:
        self._message, self._text, self._opens, self._match = message, text, opens, match
        self.actions = {"partial": self.open_partial}

    def content(self, t: Texts) -> Markup:
        """Return the fault, what can be read, and the buttons to deal with it."""
        partial = button(t(self.offer), class_="main", data_do="partial")
        text = button(t("fault.raw"), class_="plain", data_do="export:raw")
        buttons = (
            partial if self._opens is not None else None,
            text if self._text else None,
            button(t("tool.close"), class_="plain", data_do="close"),
        )
        words = el("p", t(self._message.key, **self._message.params), class_="fault")
        return words + self._readable(t) + el("div", *buttons, class_="panel-actions")

    def _readable(self, t: Texts) -> Markup:
        """Return which match can be read."""
        if self._match is None:
            return NOTHING
        match, title = self._match, t(f"game.{self._match.game.id}.title")
        players = t.listed([player_name(seat.name, at) for at, seat in enumerate(match.seats)])
        words = t("fault.match", game=title, names=players, count=len(match.moves))
        return el("p", words, class_="fault-match")

    def raw(self, number: int) -> str:
        """Return the text that cannot be read."""
        return self._text

    def open_partial(self, _: Tap) -> Way:
        """Open what can be read; a match becomes one of its own."""
        return Over() if self._opens is None else self._opens()


class ChangedPanel(FaultPanel):
    """Says that a file was changed after it was written, and opens it all the same."""

    kind = "changed"
    offer = "fault.anyway"
