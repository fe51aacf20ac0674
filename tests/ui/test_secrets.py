"""Nobody sees in the page what only others know: other secrets, the very same markup."""

from __future__ import annotations

from typing import Any

import pytest

from engine.core.events import Event
from engine.core.game import State
from engine.core.randomness import stream
from engine.matches import Match
from tests.games.imperator.conformance import ImperatorAdapter
from tests.playing import pick, policy, random_move
from tests.ui.ports import VARIANTS, Visit


class OtherSecrets:
    """A match in which everything that a seat cannot see is something else."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self._match = match
        self._seat = seat

    def __getattr__(self, name: str) -> Any:
        return getattr(self._match, name)

    @property
    def state(self) -> State:
        return self.state_after(len(self._match.moves))

    def state_after(self, count: int) -> State:
        state = self._match.state_after(count)
        return ImperatorAdapter().reshuffled(state, self._seat, stream(count, "others"))

    def events_of(self, count: int) -> tuple[Event, ...]:
        return tuple(map(self._other, self._match.events_of(count)))

    def _other(self, event: Event) -> Event:
        if self._seat in event.seers:
            return event
        other = dict.fromkeys(event.secret, "a secret")
        return Event(event.type, event.data, other, event.seers, event.reveals)


@pytest.mark.parametrize("players", [4, 7])
def test_what_a_seat_cannot_know_is_nowhere_in_what_it_is_shown(players: int) -> None:
    visit = Visit(pace="instant").start()
    visit.lay_out(kinds="p" * players, length="hands", hands=1, **VARIANTS)
    match = visit.match
    rng, told = policy(players), set()
    while match.state.to_act:
        match.play(*random_move(match.state, rng))
        phase = match.state.phase
        if phase in told and len(match.moves) % 10:
            continue
        told.add(phase)
        seat = pick([*range(players), None], rng)
        for looking in (None, len(match.moves) // 2):
            visit.session.match = match
            real = visit.shown_to(seat, looking)
            visit.session.match = OtherSecrets(match, seat)  # type: ignore[assignment]
            assert visit.shown_to(seat, looking) == real
        visit.session.match = match
    assert len(told) > 8


def test_the_test_above_would_see_a_secret() -> None:
    visit = Visit(pace="instant").start().lay_out(kinds="pppp")
    match = visit.match
    real = visit.shown_to(0, None)
    visit.session.match = OtherSecrets(match, 1)  # type: ignore[assignment]
    assert visit.shown_to(0, None) != real
