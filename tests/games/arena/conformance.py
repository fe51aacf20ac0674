"""Adapts BRUTUS! to the conformance suite."""

from __future__ import annotations

from itertools import chain
from random import Random

from engine.core.events import Event
from engine.core.phases import Move
from engine.core.randomness import shuffled
from engine.games.arena.state import ArenaState
from tests.conformance.adapter import Case, with_other_secret
from tests.games.arena.certainty import Certain


class ArenaAdapter:
    """See `tests.conformance.adapter`."""

    cases = (
        Case(3, 1),
        Case(4, 987654321012345, {"brutus": "I"}),
        Case(4, 10, {"brutus": "II"}),
        Case(5, 3, {"brutus": "III"}),
        Case(6, 123456789098765, {"brutus": "II"}),
        Case(6, 6),
        Case(6, 16, {"brutus": "I"}),
        Case(6, 17, {"brutus": "III"}),
    )
    kinds = frozenset(
        [
            "keep",
            "pass",
            "bid",
            "secret_bid",
            "power",
            "lay",
            "secret_lay",
            "spare",
            "thumb",
            "thumb_in_turn",
            "over",
        ]
    )

    def kind(self, state: ArenaState) -> str:
        return state.phase

    def conserved(self, state: ArenaState) -> list[object]:
        """Return all gladiators while they are dealt, and all Organisers and Brutus cards."""
        gladiators = sorted([*chain.from_iterable(state.hands), *state.stock, *state.played])
        return [
            gladiators in ([], list(range(1, 31))),
            sorted([*state.revealed, *state.coming]),
            len(state.coins),
        ]

    def reshuffled(self, state: ArenaState, seat: int | None, rng: Random) -> ArenaState:
        """Deal all hidden cards anew, and change the secrets and the seed."""
        twin = state.copy()
        twin.seed = int(rng.random() * 10**6)
        twin.coming = shuffled(twin.coming, rng)
        twin.brutus_after += 1
        if not twin.brutus_known:
            twin.brutus = shuffled(twin.cards.brutus.values(), rng)[0]
        twin.offers = self._other_offers(twin, seat, rng)
        self._deal(twin, seat, rng)
        twin.chosen = {
            other: move if other == seat else self._other_choice(twin, other, rng)
            for other, move in twin.chosen.items()
        }
        twin.history = [with_other_secret(event, seat) for event in twin.history]
        return twin

    def _other_offers(self, s: ArenaState, seat: int | None, rng: Random) -> list[tuple[str, ...]]:
        own = s.offers[seat] if s.offers and seat is not None else ()
        ids = shuffled([name for name in s.cards.lanistes if name not in own], rng)
        return [own if other == seat else (ids.pop(), ids.pop()) for other in range(len(s.offers))]

    def _deal(self, s: ArenaState, seat: int | None, rng: Random) -> None:
        hidden = [x for x in range(s.players) if x != seat or s.hidden]
        deck = shuffled([card for x in hidden for card in s.hands[x]] + s.stock, rng)
        for other in hidden:
            s.hands[other] = sorted(deck.pop() for _ in s.hands[other])
        s.stock = deck
        unseen = [card for card in range(1, 31) if card not in s.raised]
        if seat is None:
            deck = shuffled(range(1, 31), rng)
            s.raised = [card and deck.pop() for card in s.raised]
        elif s.raised[seat] is not None:
            s.raised[seat] = shuffled(unseen, rng)[0]

    def _other_choice(self, s: ArenaState, seat: int, rng: Random) -> Move:
        moves = s.PHASES[s.phase].moves(s, seat)
        return s.parse(moves[int(rng.random() * len(moves))])

    def contradiction(
        self, state: ArenaState, seat: int | None, heard: list[Event], made_up: ArenaState
    ) -> str | None:
        """Compare the places of gladiators with those that are certain for the seat."""
        certain = Certain(seat)
        for event in heard:
            certain.hear(event)
        for card, at in certain.at.items():
            place = made_up.stock if at < 0 else made_up.hands[at]
            if card not in place:
                return f"gladiator {card} must be at {at}"
        return None
