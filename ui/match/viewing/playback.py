"""A viewer's place in a match: a number of moves, and a step of the narration."""

from __future__ import annotations

from engine.core.state import ReadableState
from engine.matches import AnyMatch


class Playback:
    """A place in a match, at the table and in the replay.

    `at` is the number of moves before it, None for the present.

    A game in which one move can set off a chain of events (a day, a battle) narrates it in steps
    (`GameView.steps`). The viewer has seen `seen` of `total` steps; the narration goes on while it
    is `running`. Every viewer at the table has a place of their own in it.
    """

    def __init__(self, match: AnyMatch, at: int | None = None) -> None:
        self.at = at
        self.total = self.seen = 0
        self.running = False
        self._match = match
        self._start = 0
        self._seen_by: dict[int, int] = {}  # by seat, the steps that its viewer has seen

    # The position

    @property
    def state(self) -> ReadableState:
        """The state at this place."""
        match = self._match
        state: ReadableState = match.state if self.at is None else match.state_after(self.at)
        return state

    def look(self, at: int | None) -> None:
        """Look at an earlier position; at the present if `at` is None or no earlier position."""
        self.at = None if at is None or not 0 <= at < len(self._match.moves) else at

    # The narration

    @property
    def step(self) -> int | None:
        """The step shown; None at the end of the narration."""
        return self.seen if self.seen < self.total else None

    def begin(self, total: int) -> None:
        """Enter a position without narrating the events before it."""
        self._seen_by.clear()
        self._start = self.total = total
        self.catch_up()

    def catch_up(self) -> None:
        """Skip the rest of the narration."""
        self.seen, self.running = self.total, False

    def leave(self, seat: int) -> None:
        """Note that the viewer of a seat has made a decision, and so has seen every step."""
        self.catch_up()
        self._seen_by[seat] = self.total

    def turn_to(self, seat: int, total: int) -> None:
        """Go back to the first step that another viewer has not seen."""
        self.total = total
        self.seen = min(self._seen_by.get(seat, self._start), total)
        self.running = self.seen < total

    def go_on(self, total: int) -> None:
        """Narrate the new steps; a viewer who looks at an earlier step stays there."""
        looking_again = self.step is not None and not self.running
        self.total, self.seen = total, min(self.seen, total)
        if not looking_again:
            self.running = self.seen < total

    def advance(self) -> None:
        """Show one more step."""
        self.seen += 1
        self.running = self.seen < self.total

    def show(self, step: int | None) -> None:
        """Stop at a step; at the end if `step` is None or no step."""
        self.running = False
        self.seen = self.total if step is None or not 0 < step < self.total else step
