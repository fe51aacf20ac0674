"""Where in a match somebody stands: after which move, and at which step of its narration."""

from __future__ import annotations

from engine.core.state import State
from engine.matches import Match


class Playback:
    """A place in a match, for the table, for a look back and for the replay.

    `at` is the number of moves made by then, None the present.

    A game in which one move can set off a chain of events (a day, a battle) narrates it in steps
    (`GameView.steps`). Of `total` steps the viewer has seen `told`; the narration goes on while it
    is `running`. Every viewer at the table has a place of their own in it.
    """

    def __init__(self, match: Match, at: int | None = None) -> None:
        self.at = at
        self.total = self.told = 0
        self.running = False
        self._match = match
        self._start = 0
        self._heard: dict[int, int] = {}  # by seat, the steps that the viewer has seen

    # The position

    @property
    def state(self) -> State:
        """The position that is looked at."""
        return self._match.state if self.at is None else self._match.state_after(self.at)

    def look(self, at: int | None) -> None:
        """Look at an earlier position; at the present for None and for what is none."""
        self.at = None if at is None or not 0 <= at < len(self._match.moves) else at

    # The narration

    @property
    def step(self) -> int | None:
        """The step that is shown; None at the end of the narration."""
        return self.told if self.told < self.total else None

    def begin(self, total: int) -> None:
        """Come to a position whose past needs no narration."""
        self._heard.clear()
        self._start = self.total = total
        self.catch_up()

    def catch_up(self) -> None:
        """Skip the rest of the narration."""
        self.told, self.running = self.total, False

    def leave(self, seat: int) -> None:
        """Note that the viewer of a seat has made a decision, and so knows everything up to now."""
        self.catch_up()
        self._heard[seat] = self.total

    def turn_to(self, seat: int, total: int) -> None:
        """Go back to the first step that another viewer has not seen."""
        self.total = total
        self.told = min(self._heard.get(seat, self._start), total)
        self.running = self.told < total

    def go_on(self, total: int) -> None:
        """Narrate what has happened since; a viewer who looks at an earlier step stays there."""
        looking_again = self.step is not None and not self.running
        self.total, self.told = total, min(self.told, total)
        if not looking_again:
            self.running = self.told < total

    def advance(self) -> None:
        """Show one more step."""
        self.told += 1
        self.running = self.told < self.total

    def show(self, step: int | None) -> None:
        """Stop at a step; at the end for None and for what is no step."""
        self.running = False
        self.told = self.total if step is None or not 0 < step < self.total else step
