"""Numbers all that changes for the guests of a match, and tells what came after a number.

The edition is a number that rises with every change. Each position keeps the edition in which it
was reached; a position that is reached again after a takeback gets another. So the positions that
a guest with edition N still has are those with a number up to N, whatever was taken back since.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable
from typing import cast

from engine.core.plain import Json
from engine.core.state import Observation, State
from engine.matches import Match
from ui.features.together.changes import change
from ui.features.together.messages import STEPS, SeenMove, Surroundings, Update
from ui.features.together.wire import written


class Editions:
    """The editions of one match; `run` is their name."""

    def __init__(self, match: Match, run: str) -> None:
        self.run = run
        self.now = 0
        self._match = match
        self._reached: list[int] = []  # by position, its edition
        self._states: list[State] = []
        self._observed: dict[int | None, tuple[State, Observation]] = {}
        self._chapters: dict[tuple[int | None, int], str] = {}  # by seat and number

    def rise(self) -> None:
        """Note that something beside the moves has changed."""
        self.now += 1

    def follow(self) -> bool:
        """Note the moves made and taken back since; tell whether there were any."""
        before, match = self.now, self._match
        while self._states and not self._stands(len(self._states) - 1):
            self._states.pop()
            self._reached.pop()
            self.now = max(self.now, before + 1)
        whole = len(self._states) // STEPS
        for seat, number in [key for key in self._chapters if key[1] >= whole]:
            del self._chapters[seat, number]
        for count in range(len(self._states), len(match.moves) + 1):
            self.now += 1
            self._states.append(match.state_after(count))
            self._reached.append(self.now)
        return self.now != before

    def _stands(self, count: int) -> bool:
        made = len(self._match.moves)
        return count <= made and self._match.state_after(count) is self._states[count]

    def kept(self, since: int) -> int:
        """Return how many moves of a guest with this edition stand; -1 if not even the opening."""
        return bisect_right(self._reached, since) - 1

    def position(self, edition: int) -> int | None:
        """Return the number of moves before the position of this edition; None if it is gone."""
        at = bisect_left(self._reached, edition)
        return at if self._reached[at : at + 1] == [edition] else None

    def message(
        self, seat: int | None, since: int, around: Callable[[], Surroundings]
    ) -> tuple[str, int]:
        """Return the next message for a seat that has an edition, and the edition that it brings.

        Who is far behind gets a chapter, which is written once however often it is asked for. So no
        message takes longer in a long match.
        """
        kept, last = self.kept(since), len(self._match.moves)
        if last - kept > STEPS:
            return self._chapter(seat, (kept + 1) // STEPS)
        steps = [self._step(seat, count) for count in range(kept + 1, last + 1)]
        return written(Update(self.run, self.now, since, kept, steps, around())), self.now

    def _chapter(self, seat: int | None, number: int) -> tuple[str, int]:
        """Return STEPS positions as a seat saw them, and the edition of the last."""
        first = number * STEPS
        end = first + STEPS
        if (seat, number) not in self._chapters:
            steps = [self._step(seat, count) for count in range(first, end)]
            since = self._reached[first - 1] if first else 0
            update = Update(self.run, self._reached[end - 1], since, first - 1, steps)
            self._chapters[seat, number] = written(update)
        return self._chapters[seat, number], self._reached[end - 1]

    def _step(self, seat: int | None, count: int) -> SeenMove:
        """Return the move that led to a position, as a seat saw it."""
        match, state = self._match, self._match.state_after(count)
        mover, move = match.moves[count - 1] if count else (None, "")
        known = mover in (seat, None) or not match.game.has_secrets
        before = self._seen(seat, match.state_after(count - 1)) if count else None
        deciding = seat is not None and seat in state.to_act
        return SeenMove(
            edition=self._reached[count],
            seat=mover,
            move=move if known else "",
            events=[dict(event.seen_by(seat)) for event in match.events_of(count)],
            change=change(cast(Json, before), cast(Json, self._seen(seat, state))),
            minutes=state.minutes,
            prompt=state.prompt(seat) if deciding and seat is not None else None,
        )

    def _seen(self, seat: int | None, state: State) -> Observation:
        """Return the observation of a seat; the latest one is kept for the next step."""
        known = self._observed.get(seat)
        if known is None or known[0] is not state:
            known = self._observed[seat] = state, state.observation(seat)
        return known[1]
