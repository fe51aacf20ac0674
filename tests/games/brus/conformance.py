"""What the conformance suite needs to know about Brus."""

from __future__ import annotations

from random import Random

from engine.core.events import Event
from engine.core.randomness import shuffled
from engine.games.brus.cards import CARDS, NUMBER, PLAYABLE, SEVENS
from engine.games.brus.state import BrusState
from tests.conformance.adapter import Case, with_other_secret
from tests.games.brus.passes import Certain


class BrusAdapter:
    """See `tests.conformance.adapter`."""

    cases = (
        Case(4, 1),
        Case(4, 987654321012345, {"points": 3, "jan": "first", "club_king": "five"}),
        Case(6, 3),
        Case(6, 123456789098765, {"points": 3, "club_king": "five"}),
        Case(6, 5, {"points": 12, "jan": "first"}),
    )
    kinds = frozenset(["lead", "follow", "over"])
    # Passes, sevens and a lead that moves on happen by themselves: the very next public event
    # depends on hands that nobody at the table sees.
    hands_speak_for_themselves = True
    bad_setups = (
        {"players": 2, "seed": 1},
        {"players": 5, "seed": 1},
        {"players": 8, "seed": 1},
        {"players": 4, "seed": 1, "points": 0},
        {"players": 4, "seed": 1, "points": 13},
        {"players": 4, "seed": 1, "points": True},
        {"players": 4, "seed": 1, "points": 6.0},
        {"players": 4, "seed": 1, "jan": "never"},
        {"players": 4, "seed": 1, "jan": None},
        {"players": 4, "seed": 1, "club_king": ["end"]},
        {"players": 4, "seed": 1, "hands": 3},
    )

    def kind(self, state: BrusState) -> str:
        return state.phase

    def conserved(self, state: BrusState) -> int:
        """Return all cards, in hands or laid."""
        return sum(state.hands) + state.laid

    def reshuffled(self, state: BrusState, seat: int | None, rng: Random) -> BrusState:
        """Deal all hidden cards anew, however unlikely, and give the seed another value."""
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
        """Compare the made-up hands with what passes and leads have proved."""
        certain = Certain(state.players)
        for event in heard:
            certain.hear(event)
        return certain.contradiction(
            [
                [card for card in (*PLAYABLE, *SEVENS) if hand >> NUMBER[card] & 1]
                for hand in made_up.hands
            ]
        )
