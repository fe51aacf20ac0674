"""Numbers all that changes for the guests of a match, and tells what came after a number.

The edition is a number that rises with every change. Each position keeps the edition in which it
was reached; a position that is reached again after a takeback gets another. So the positions that
a guest with edition N still has are those with a number up to N, whatever was taken back since.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from typing import cast

from engine.core.plain import Json
from engine.core.state import Observation, State
from engine.matches import Match
from ui.features.together.changes import change
from ui.features.together.messages import SeenMove, Surroundings, Update

STEPS = 100  # of one message at most


class Editions:
    """The editions of one match; `run` is their name."""

    def __init__(self, match: Match, run: str) -> None:
        self.run = run
        self.now = 0
        self._match = match
        self._reached: list[int] = []  # by position, its edition
        self._states: list[State] = []
        self._observed: dict[int | None, tuple[State, Observation]] = {}

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

    def updates(self, seat: int | None, since: int, around: Surroundings) -> Iterator[Update]:
        """Yield what a seat that has an edition has not seen yet, in messages of some length."""
        while True:
            kept = self.kept(since)
            last = min(kept + STEPS, len(self._match.moves))
            steps = [self._step(seat, count) for count in range(kept + 1, last + 1)]
            if last == len(self._match.moves):
                yield Update(self.run, self.now, since, kept, steps, around)
                return
            edition = self._reached[last]
            yield Update(self.run, edition, since, kept, steps)
            since = edition

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
