"""Decides at which prompts a table also says what the decision is for.

How often each prompt was answered in this browser is stored. It is not part of a backup.
"""

from __future__ import annotations

from contextlib import suppress

from engine.core.messages import Message
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage, StorageRefused

KEY = "ides.prompts"
TIMES = 3  # answers to a prompt after which nobody need be told what it is for


class Purposes:
    """Counts the answers to each prompt."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage
        self._answering: tuple[int | None, str, int] | None = None

    def told(self, viewer: int | None, prompt: Message | None, decided: int) -> bool:
        """Tell whether a viewer is told what a prompt is for.

        `decided` is the number of moves when a person last decided: others may move meanwhile.
        """
        asked = None if prompt is None else (viewer, prompt.key, decided)
        if self._answering not in (None, asked):
            self._count(self._answering[1])
        self._answering = asked
        return prompt is not None and self._times(prompt.key) < TIMES

    def _times(self, key: str) -> int:
        times = read_kept(self._storage, KEY).get(key)
        return times if type(times) is int and 0 <= times <= TIMES else 0

    def _count(self, key: str) -> None:
        if (times := self._times(key)) < TIMES:
            with suppress(StorageRefused):
                keep(self._storage, KEY, {**read_kept(self._storage, KEY), key: times + 1})
