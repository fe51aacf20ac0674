"""Makes the screen of a match, with the persons at other devices."""

from __future__ import annotations

from ui.base.features import has
from ui.base.ports import Storage
from ui.base.screen import Shell
from ui.base.ways import Notice
from ui.match.local_screen import LocalScreen
from ui.match.session.local import LocalSession
from ui.match.table.drawer import Drawer
from ui.match.ways import ByCorrespondence, Together, ToTable
from ui.storage.history import History
from ui.storage.saved_games import SAVE, SavedGames

SOUND = Notice("notice.sound", (("notice.sound_on", "set:sound=soft"),))


def seated(way: ToTable, shell: Shell) -> LocalScreen:
    """Return the screen of a match."""
    ports, id_, notice = shell.ports, way.id, way.notice or _come(way)
    if id_ is None:
        if shell.preferences.at_table.sound_is_news and _is_first(ports.storage):
            notice = notice or SOUND
        id_ = SavedGames(ports.storage).free_id(ports.fresh_seed())
    session = LocalSession(way.match, id_, ports, shell.preferences.at_table, shell.changed)
    session.overtaken = lambda: shell.handle("stored", SAVE + session.autosave.id)
    drawer = Drawer(shell.preferences, ports.page)
    screen = LocalScreen(session, shell.preferences, drawer, ports.fresh_seed, notice)
    _place(screen, way.others, shell)
    return screen


def _come(way: ToTable) -> Notice | None:
    """Return the notice that leads through the moves that a link has brought."""
    since = way.others.since if isinstance(way.others, ByCorrespondence) else None
    news = since is not None and since < len(way.match.moves)
    if not news or way.match.state.outcome is not None:
        return None
    return Notice("notice.since", (("notice.look", f"look:{since}"),))


def _is_first(storage: Storage) -> bool:
    """Tell whether nothing has been played in this browser."""
    return not SavedGames(storage).ids() and not History(storage).kept().matches


def _place(screen: LocalScreen, others: Together | ByCorrespondence | None, shell: Shell) -> None:
    """Let other devices play the seats that the way names, else those that the save names."""
    session = screen.session
    correspondence = session.autosave.correspondence
    if isinstance(others, ByCorrespondence):
        session.play_by_correspondence(*others)
    elif correspondence is not None:
        session.play_by_correspondence(correspondence)
    else:
        _gather(screen, others or Together(()), shell)


def _gather(screen: LocalScreen, together: Together, shell: Shell) -> None:
    """Play with other devices at one table, if there are any."""
    session = screen.session
    if together.elsewhere:
        session.autosave.devices = dict.fromkeys(together.elsewhere, "")
    if together.company is not None:
        screen.join(together.company)
        together.company.sit(session)
    elif session.autosave.devices and has("together"):
        session.seating.place(session.autosave.devices)
        screen.invites = lambda: shell.handle("together")
