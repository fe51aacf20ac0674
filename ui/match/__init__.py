"""A match played at this page: the session, and the table's screen and view."""

from ui.base.parts import Part
from ui.base.screen import Screen, Shell
from ui.match.ways import ToTable


def _open_table(way: ToTable, shell: Shell) -> Screen:
    from ui.match.screen import seated

    return seated(way, shell)


PART = Part(opens={ToTable: _open_table})
