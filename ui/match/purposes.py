"""Decides at which prompts a table also says what the decision is for: until TIMES answers.

How often each prompt was answered in this browser is stored. It is not part of a backup.
"""

from __future__ import annotations

from contextlib import suppress

from engine.core.messages import Message
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage, StorageRefused

KEY = "ides.prompts"
TIMES = 3  # answers to a prompt after which its purpose is not shown any more


class Purposes:
    """Counts the answers to each prompt."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def told(self, prompt: Message | None) -> bool:
        """Tell whether a prompt is shown with its purpose; False where there is no prompt."""
        return prompt is not None and self._times(prompt.key) < TIMES

    def answered(self, prompt: Message) -> None:
        """Count an answer to a prompt; where the storage refuses, it is not counted."""
        if (times := self._times(prompt.key)) < TIMES:
            with suppress(StorageRefused):
                keep(self._storage, KEY, {**read_kept(self._storage, KEY), prompt.key: times + 1})

    def _times(self, key: str) -> int:
        times = read_kept(self._storage, KEY).get(key)
        return times if type(times) is int and 0 <= times <= TIMES else 0
