"""Tells what somebody is new to: the purpose of a prompt, or a game.

A table says what a decision is for until TIMES answers to its prompt. A game is new until one of
its prompts was answered FIRST times. How often each prompt was answered in this browser is stored.
It is not part of a backup.
"""

from __future__ import annotations

from contextlib import suppress

from engine.core.messages import Message
from ui.base.kept import keep, read_kept
from ui.base.ports import Storage, StorageRefused

KEY = "ides.prompts"
TIMES = 3  # answers to a prompt after which its purpose is not shown any more
FIRST = 12  # answers to a prompt after which its game is not new any more


class Purposes:
    """Counts the answers to each prompt."""

    def __init__(self, storage: Storage) -> None:
        self._storage = storage

    def due(self, prompt: Message | None) -> bool:
        """Tell whether a prompt is shown with its purpose; False where there is no prompt."""
        return prompt is not None and self._times(prompt.key) < TIMES

    def answered(self, prompt: Message) -> None:
        """Count an answer to a prompt; where the storage refuses, it is not counted."""
        if (times := self._times(prompt.key)) < FIRST:
            with suppress(StorageRefused):
                keep(self._storage, KEY, {**read_kept(self._storage, KEY), prompt.key: times + 1})

    def new(self, game: str) -> bool:
        """Tell whether somebody plays their first matches of a game."""
        keys = (key for key in read_kept(self._storage, KEY) if key.startswith(f"{game}."))
        return all(self._times(key) < FIRST for key in keys)

    def _times(self, key: str) -> int:
        times = read_kept(self._storage, KEY).get(key)
        return times if type(times) is int and 0 <= times <= FIRST else 0
