"""A match at this page: its session, and the screen and view of the table."""

from ui.base.parts import Part
from ui.base.screen import Screen, Shell
from ui.match.ways import ToTable


def _open_table(way: ToTable, shell: Shell) -> Screen:
    from ui.match.seated import seated

    return seated(way, shell)


PART = Part(opens={ToTable: _open_table})
