"""The adapter of Brus for the conformance suite."""

from __future__ import annotations

from random import Random

from engine.core.events import Event
from engine.core.randomness import shuffled
from engine.games.brus.cards import CARDS, NUMBER, PLAYABLE, SEVENS
from engine.games.brus.state import BrusState
from tests.conformance.adapter import Case, with_other_secret
from tests.games.brus.exclusions import Exclusions

VARIANTS = {"jan": "first", "club_king": "five"}  # for each reading of the rules the other one


class BrusAdapter:
    """See `tests.conformance.adapter`."""

    cases = (
        Case(4, 1),
        Case(4, 987654321012345, {"points": 3, **VARIANTS}),
        Case(6, 3),
        Case(6, 123456789098765, {"points": 3, "club_king": "five"}),
        Case(6, 5, {"points": 12, "jan": "first"}),
    )
    kinds = frozenset(["lead", "follow", "over"])
    # Passes, sevens and a lead that moves on follow without a decision, so the next public event
    # depends on hands that nobody at the table sees.
    hands_speak_for_themselves = True

    def kind(self, state: BrusState) -> str:
        return state.phase

    def conserved(self, state: BrusState) -> int:
        """Return the set of all cards, in hands or laid."""
        return sum(state.hands) + state.laid

    def reshuffled(self, state: BrusState, seat: int | None, rng: Random) -> BrusState:
        """Deal the hidden cards anew without regard to passes, and change the seed."""
        twin = state.copy()
        twin.seed = int(rng.random() * 10**6)
        hidden = [other for other in range(twin.players) if other != seat]
        cards = [n for n in range(len(CARDS)) for other in hidden if twin.hands[other] >> n & 1]
        deck = shuffled(cards, rng)
        for other in hidden:
            count = twin.hands[other].bit_count()
            twin.hands[other] = sum(1 << deck.pop() for _ in range(count))
        twin.history = [with_other_secret(event, seat) for event in twin.history]
        return twin

    def contradiction(
        self, state: BrusState, seat: int | None, heard: list[Event], made_up: BrusState
    ) -> str | None:
        """Return how the determinized hands contradict passes and leads, or None."""
        exclusions = Exclusions(state.players)
        for event in heard:
            exclusions.hear(event)
        return exclusions.contradiction(
            [
                [card for card in (*PLAYABLE, *SEVENS) if hand >> NUMBER[card] & 1]
                for hand in made_up.hands
            ]
        )
