"""The adapter of Brutus for the conformance suite."""

from __future__ import annotations

from random import Random

from engine.core.events import Event
from engine.core.randomness import shuffled
from engine.games.imperator.cards import cards_of, hand_of
from engine.games.imperator.observation import chosen_move
from engine.games.imperator.state import ImperatorState
from tests.conformance.adapter import Case, with_other_secret
from tests.games.imperator.certainty import Certain

ALL = {"revolt": True, "conspiracy": True, "benevolence": True}
ONE = {"length": "hands", "hands": 1}


class ImperatorAdapter:
    """See `tests.conformance.adapter`."""

    cases = (
        Case(4, 1),
        Case(4, 987654321012345, {"length": "points", "points": 12, **ALL}),
        Case(5, 3, {"length": "minutes", "minutes": 5, "conspiracy": True}),
        Case(6, 4, {**ONE, "benevolence": True}),
        Case(7, 123456789098765, {**ONE, **ALL}),
        Case(8, 6, {**ONE, "revolt": True}),
        Case(9, 7, ONE),
        Case(10, 8, {**ONE, **ALL}),
    )
    kinds = frozenset({*ImperatorState.PHASES, "over"})

    def kind(self, state: ImperatorState) -> str:
        return state.phase

    def conserved(self, state: ImperatorState) -> list[int]:
        """Return all cards, wherever they are; a chosen slip is still in its owner's hand."""
        places = [*state.hands, state.aside, state.pile, state.pool]
        if state.phase in ("discard", "mercy"):
            places += [hand_of(move.numbers) for move in state.chosen.values()]
        return [sum(place[rank] for place in places) for rank in range(14)]

    def reshuffled(self, state: ImperatorState, seat: int | None, rng: Random) -> ImperatorState:
        """Deal all hidden cards anew, however unlikely, and give secrets and seed other values."""
        twin = state.copy()
        twin.seed = int(rng.random() * 10**6)
        hidden = [other for other in range(twin.players) if other != seat]
        forum = {
            other: len(move.numbers)
            for other, move in twin.chosen.items()
            if other != seat and state.phase != "slip"
        }
        deck = shuffled(self._unseen(twin, hidden, forum), rng)
        for other in hidden:
            cards = [deck.pop() for _ in range(sum(twin.hands[other]))]
            twin.hands[other] = hand_of(cards)
            if state.phase == "slip" and other in twin.chosen:
                twin.chosen[other] = chosen_move("slip", cards[:1])
        for other, count in forum.items():
            twin.chosen[other] = chosen_move("discard", [deck.pop() for _ in range(count)])
        twin.aside = hand_of(deck)
        twin.history = [with_other_secret(event, seat) for event in twin.history]
        return twin

    def _unseen(self, s: ImperatorState, hidden: list[int], forum: dict[int, int]) -> list[int]:
        in_hands = [card for other in hidden for card in cards_of(s.hands[other])]
        discarded = [card for other in forum for card in s.chosen[other].numbers]
        return in_hands + cards_of(s.aside) + discarded

    def contradiction(
        self,
        state: ImperatorState,
        seat: int | None,
        heard: list[Event],
        made_up: ImperatorState,
    ) -> str | None:
        """Compare the hands of a determinization with the cards that the seat is certain of."""
        certain = Certain(state.players, seat)
        for event in heard:
            certain.hear(event)
        for other in range(state.players):
            least = certain.least(other)
            for rank in range(1, 14):
                if made_up.hands[other][rank] < least[rank]:
                    return f"seat {other} must hold {least[rank]} of rank {rank}"
        return None
