"""Several devices at one table: a host holds the match, and each guest shows one seat of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.parts import Part
from ui.base.screen import Screen, Shell
from ui.base.ways import To

if TYPE_CHECKING:
    from ui.features.together.client import Client
    from ui.features.together.seen import SeenMatch


class ToGuestTable(To):
    """The table of a guest, whose client has this match."""

    def __init__(self, client: Client, match: SeenMatch) -> None:
        self.client, self.match = client, match


def _open(way: ToGuestTable, shell: Shell) -> Screen:
    from ui.features.together.screen import GuestScreen

    return GuestScreen(way.client, way.match, shell)


PART = Part(opens={ToGuestTable: _open})
