"""Opens the text of a save: replays its moves in slices, and explains its faults."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from engine.matches import BrokenSave, Loading, Match, SaveError
from ui.base.markup import Markup, button, el
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
        return unreadable(fault, text)
    return LoadingMatch(loading, text, id_, leads).go_on()


def unreadable(fault: SaveError, text: str = "") -> ToPanel:
    """Return the way to a panel that says what is wrong with a text."""
    return ToPanel(FaultPanel(fault, text))


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
            return ToPanel(FaultPanel(fault, self._text, self._leads))
        return self._leads(self._loading.match, self._id) if self._loading.done else self


class FaultPanel(Panel):
    """Says what is wrong with a save, and offers its text and the part that can be played."""

    kind = "fault"

    def __init__(self, fault: SaveError, text: str, leads: Leads = ToTable) -> None:
        self._message, self._text, self._leads = fault.message, text, leads
        self._partial = fault.partial if isinstance(fault, BrokenSave) else None
        self.actions = {"partial": self.play_partial}

    def content(self, t: Texts) -> Markup:
        """Return the fault, and the buttons to deal with it."""
        partial = button(t("fault.partial"), class_="main", data_do="partial")
        text = button(t("fault.raw"), class_="plain", data_do="export:raw")
        buttons = (
            partial if self._partial is not None else None,
            text if self._text else None,
            button(t("tool.close"), class_="plain", data_do="close"),
        )
        words = el("p", t(self._message.key, **self._message.params), class_="fault")
        return words + el("div", *buttons, class_="panel-actions")

    def raw(self, number: int) -> str:
        """Return the text that cannot be read."""
        return self._text

    def play_partial(self, _: Tap) -> Way:
        """Go on with the readable part of the save, as a match of its own."""
        return Over() if self._partial is None else self._leads(self._partial, None)
