"""The address of a STUN or TURN server, for those who have one; without it none is asked."""

from __future__ import annotations

import re
from contextlib import suppress

from ui.base.kept import keep, read_kept
from ui.base.ports import Storage, StorageRefused

KEY = "ides.server"
LONGEST = 300
# stun:HOST, turn:HOST or turn:USER:PASSWORD@HOST, with a port and the way of transport or without
ADDRESS = re.compile(
    r"(?:stuns?:|turns?:(?:[^\s:@/?#]+:[^\s:@/?#]+@)?)"
    r"(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])"
    r"(?::\d{1,5})?(?:\?transport=(?:udp|tcp))?",
    re.IGNORECASE,
)


class Servers:
    """The server that is kept on this device."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    @property
    def address(self) -> str:
        """The address, "" for none."""
        kept = read_kept(self._storage, KEY).get("address")
        return kept if isinstance(kept, str) and is_address(kept) else ""

    @property
    def all(self) -> tuple[str, ...]:
        """The addresses to ask: one or none."""
        return (self.address,) if self.address else ()

    def choose(self, address: str) -> None:
        """Keep an address, "" for none, if the browser stores anything."""
        with suppress(StorageRefused):
            keep(self._storage, KEY, {"address": address})


def is_address(text: str) -> bool:
    """Tell whether a text is the address of a STUN or TURN server."""
    return len(text) <= LONGEST and ADDRESS.fullmatch(text) is not None
