"""The adapter of Calculi for the conformance suite."""

from __future__ import annotations

from random import Random

from engine.core.events import Event
from engine.core.knowledge import pick
from engine.games.calculi.notation import HOLDS, parse
from engine.games.calculi.state import CalculiState
from tests.conformance.adapter import Case


class CalculiAdapter:
    """See `tests.conformance.adapter`."""

    cases = (
        Case(2, 3, {"points": 5}),
        Case(3, 2, {"points": 4}),
        Case(4, 987654321012345),
        Case(5, 4, {"points": 5}),
    )
    kinds = frozenset(["hold", "name", "over"])

    def kind(self, state: CalculiState) -> str:
        return state.phase

    def conserved(self, state: CalculiState) -> int:
        """Return the points less the rounds won, which is always 0."""
        return sum(state.scores) - sum(each["seat"] is not None for each in state.results)

    def reshuffled(self, state: CalculiState, seat: int | None, rng: Random) -> CalculiState:
        """Fill the hidden fists anew and change the seed."""
        twin = state.copy()
        twin.seed = int(rng.random() * 10**6)
        for other in twin.chosen:
            if other != seat:
                twin.chosen[other] = parse(pick(HOLDS, rng))
        return twin

    def contradiction(
        self, state: CalculiState, seat: int | None, heard: list[Event], made_up: CalculiState
    ) -> str | None:
        """Return how the determinized fists contradict the seat's events, or None."""
        closed: dict[object, object] = {}
        for event in heard:
            if event.type == "closed":
                own = seat in event.seers
                closed[event.data["seat"]] = event.secret["pebbles"] if own else "unseen"
            elif event.type == "opened":
                closed = {}
        if closed.keys() != made_up.chosen.keys():
            return f"closed are the fists of {sorted(map(str, closed))}"
        wrong = [s for s in made_up.chosen if closed[s] not in ("unseen", made_up.fist(s))]
        return f"the own fist holds {closed[seat]}" if wrong else None
