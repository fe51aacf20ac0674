"""What happened, told step by step: how far each viewer has followed it.

A game whose one move can set off a whole chain (a day, a battle) gives its view a function
`steps`; the table then tells the chain one step after another, at the pace of the settings.
"""

from __future__ import annotations


class Narration:
    """How many steps have happened, how many the viewer has been told, whether it goes on."""

    def __init__(self) -> None:
        self.total = self.told = 0
        self.running = False
        self._start = 0
        self._heard: dict[int, int] = {}

    @property
    def step(self) -> int | None:
        """The step that is shown; None when all is told."""
        return self.told if self.told < self.total else None

    def begin(self, total: int) -> None:
        """Come to a position: what led to it needs no telling."""
        self._heard.clear()
        self._start = self.total = total
        self.catch_up()

    def catch_up(self) -> None:
        """Skip what is left to tell."""
        self.told, self.running = self.total, False

    def leave(self, seat: int) -> None:
        """The viewer of this seat has made a decision, knowing all up to now."""
        self.catch_up()
        self._heard[seat] = self.total

    def turn_to(self, seat: int, total: int) -> None:
        """Another viewer takes a look: go back to what they have not yet been told."""
        self.total = total
        self.told = min(self._heard.get(seat, self._start), total)
        self.running = self.told < total

    def go_on(self, total: int) -> None:
        """More has happened; who looks again at something earlier is left in peace."""
        looking_again = self.step is not None and not self.running
        self.total, self.told = total, min(self.told, total)
        if not looking_again:
            self.running = self.told < total

    def advance(self) -> None:
        """Tell one step more."""
        self.told += 1
        self.running = self.told < self.total

    def show(self, step: int | None) -> None:
        """Stop at a step, or come back to the present with None or a step that is none."""
        self.running = False
        self.told = self.total if step is None or not 0 < step < self.total else step
