"""Decides at which prompts a table also says what the decision is for."""

from __future__ import annotations

from collections import defaultdict

from engine.core.messages import Message
from ui.base.ports import Storage
from ui.storage.history import History

MATCHES = 2  # finished matches of a game after which nobody is a newcomer to it
TIMES = 3  # decisions of one kind at which a newcomer is told what they are for


class Purposes:
    """Knows the prompts that each viewer of one match has met."""

    def __init__(self, game: str, storage: Storage) -> None:
        finished = sum(each.game == game for each in History(storage).kept().matches)
        self._newcomer = finished < MATCHES
        self._met: dict[tuple[int | None, str], set[int]] = defaultdict(set)

    def told(self, viewer: int | None, prompt: Message | None, made: int) -> bool:
        """Tell whether a viewer is told what a prompt is for; `made` is the number of moves."""
        if prompt is None or not self._newcomer:
            return False
        met = self._met[viewer, prompt.key]
        met.add(made)
        return sorted(met).index(made) < TIMES
