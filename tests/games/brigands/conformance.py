"""The adapter of Brigands for the conformance suite."""

from __future__ import annotations

from random import Random
from typing import cast

from engine.core.events import Event
from engine.core.randomness import shuffled
from engine.games.brigands import notation
from engine.games.brigands.constants import DISTRICTS, NUMBERS, PRISON
from engine.games.brigands.observation import BrigandsEvent
from engine.games.brigands.plans import NO_PLAN
from engine.games.brigands.state import BrigandsState
from tests.conformance.adapter import Case, with_other_secret
from tests.playing import pick


class BrigandsAdapter:
    """See `tests.conformance.adapter`."""

    cases = (
        # Seeds of matches in which one seat alone often decides: plans and wheels are simultaneous.
        Case(2, 53),
        Case(2, 6, {"letter": True, "prince": 1}),
        Case(3, 6, {"prince": 2}),
        Case(4, 6),
        Case(5, 2, {"prince": 0}),
        Case(6, 5),
    )
    kinds = frozenset(["plan", "wheel", "harbour", "tavern", "prison", "judgement", "over"])

    def kind(self, state: BrigandsState) -> str:
        return state.phase

    def conserved(self, state: BrigandsState) -> object:
        """Return the tokens and pawns of each seat, wherever they are, and the Day cards."""
        lying = [sum(each.count(seat) for each in state.marked) for seat in range(state.players)]
        tokens = [sum(each) for each in zip(state.tokens, state.reserve, lying, strict=True)]
        men = [state.available(seat) + state.men[PRISON][seat] for seat in range(state.players)]
        return [tokens, men, sorted(state.pile + state.drawn)]

    def reshuffled(self, state: BrigandsState, seat: int | None, rng: Random) -> BrigandsState:
        """Return a copy with other plans, wheels and taken cards of others, and another seed."""
        twin = state.copy()
        twin.seed = int(rng.random() * 10**6)
        twin.pile = shuffled(twin.pile, rng)
        for other in range(twin.players):
            if seat not in (other, twin.prince):
                cards = shuffled(DISTRICTS, rng)[: len(twin.taken[other])]
                twin.taken[other] = tuple(sorted(cards))
        for other in sorted(twin.chosen):
            if other != seat:
                moves = twin.PHASES[twin.phase].moves(twin, other)
                twin.chosen[other] = notation.parse(pick(moves, rng))
        twin.history = [with_other_secret(event, seat) for event in twin.history]
        return twin

    def contradiction(
        self,
        state: BrigandsState,
        seat: int | None,
        heard: list[Event],
        made_up: BrigandsState,
    ) -> str | None:
        """Compare cards taken and plans made with what the seat has heard itself."""
        lost: dict[int, list[str]] = {}
        for event in heard:
            seen = cast("BrigandsEvent", event.seen_by(seat))
            if event.type == "revealed":
                lost = {}
            elif event.type == "spied" and "secret" in seen:
                lost.setdefault(seen["to"], []).extend(seen["secret"]["cards"])
        for other, cards in lost.items():
            if made_up.taken[other] != tuple(sorted(NUMBERS[card] for card in cards)):
                return f"the Prince holds {cards} of seat {other}"
        for other, move in made_up.chosen.items():
            plan = notation.plan_of(move) if move.word == "plan" else NO_PLAN
            if any(plan.cards >> card & 1 for card in made_up.taken[other]):
                return f"seat {other} plans with a card that is taken"
        return None
