"""The history of finished matches, with statistics."""

from collections.abc import Sequence

from ui.base.late import once_here
from ui.base.parts import Keeper, Part
from ui.base.ports import Storage
from ui.base.screen import Screen, Shell
from ui.base.ways import Tap, To, Way

LAST = "ui.features.history.view"  # this comes with all others of this part


class ToHistory(To):
    """The history."""


def _open(_: ToHistory, shell: Shell) -> Screen:
    from ui.features.history.screen import HistoryScreen

    return HistoryScreen(shell.ports.storage)


def _show(_: Tap, shell: Shell) -> Way | None:
    return once_here(LAST, shell, lambda: _to_history(shell))


def _to_history(shell: Shell) -> Way:
    """Show the history; the first time, count the saved games before."""
    from ui.features.history.first_count import FirstCount
    from ui.storage.history import History

    if History(shell.ports.storage).kept().shelf:
        return ToHistory()
    return FirstCount(shell.ports, ToHistory()).go_on()


def _keeps(storage: Storage) -> Sequence[Keeper]:
    from ui.storage.history import History

    return (History(storage),)


PART = Part(opens={ToHistory: _open}, actions={"history": _show}, keeps=_keeps)
