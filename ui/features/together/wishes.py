"""Asks everybody at the table whether moves may be taken back."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from ui.features.together.messages import Wish


class Wishes:
    """The takeback that is asked for, if any; it ends with the next move."""

    def __init__(self) -> None:
        self.wish: Wish | None = None
        self._id = 0

    @property
    def open(self) -> bool:
        """Whether a wish waits for answers."""
        return self.wish is not None and not self.wish.against

    def ask(self, by: int | None, to: int, revealed: bool, agreed: Collection[int]) -> None:
        """Begin to ask; `agreed` are the seats that wish it."""
        self._id += 1
        self.wish = Wish(self._id, by, to, revealed, sorted(agreed), [])

    def vote(self, seats: Collection[int], yes: bool) -> None:
        """Note the answer of some seats."""
        wish = self.wish
        if wish is None or wish.against:
            return
        if yes:
            self.wish = replace(wish, agreed=sorted({*wish.agreed, *seats}))
        else:
            self.wish = replace(wish, against=sorted(seats))

    def agreed(self, seats: Collection[int]) -> int | None:
        """Return how many moves stay, if all these seats agree; None if not."""
        wish = self.wish
        if wish is None or wish.against or not {*seats} <= {*wish.agreed}:
            return None
        return wish.to

    def forget(self) -> None:
        """Ask no more."""
        self.wish = None
