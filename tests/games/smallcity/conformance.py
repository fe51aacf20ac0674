"""The adapter of Brutus in Small City for the conformance suite."""

from __future__ import annotations

from random import Random

from engine.core.events import Event
from engine.core.plain import text
from engine.games.smallcity.constants import SHARES
from engine.games.smallcity.state import SmallcityState
from tests.conformance.adapter import Case


class SmallcityAdapter:
    """See `tests.conformance.adapter`. Nothing is hidden but the seed, which is used up."""

    # Seeds with which random players neither all concede nor lose alone.
    cases = (
        Case(1, 10),
        Case(1, 164, {"powers": "chosen"}),
        Case(2, 288),
        Case(2, 14, {"powers": "chosen", "city": "subura"}),
        Case(2, 265, {"variant": "pollux"}),
        Case(3, 330, {"variant": "hardcore", "powers": "dealt"}),
        Case(3, 216, {"variant": "pollux", "city": "palatium"}),
        Case(4, 213, {"powers": "dealt"}),
        Case(4, 215, {"powers": "chosen"}),
    )
    kinds = frozenset(
        ["power", "place", "turn", "convert", "hire", "rob", "deploy", "recruit", "over"]
    )

    def kind(self, state: SmallcityState) -> str:
        return state.phase

    def conserved(self, state: SmallcityState) -> list[int]:
        """Return the number of each seat's sicarii, on the table or not."""
        return [
            state.hand[seat] + state.aside[seat] + state.sicarii[seat].bit_count()
            for seat in range(state.players)
        ]

    def reshuffled(self, state: SmallcityState, seat: int | None, rng: Random) -> SmallcityState:
        """Change the seed, the only hidden part."""
        twin = state.copy()
        twin.seed = int(rng.random() * 10**9)
        return twin

    def contradiction(
        self,
        state: SmallcityState,
        seat: int | None,
        heard: list[Event],
        made_up: SmallcityState,
    ) -> str | None:
        """Compare the pieces of the made-up state with the events."""
        placed = [event.data["hex"] for event in heard if event.type == "placed"]
        if len(placed) != sum(1 for e in range(len(made_up.emperors)) if made_up.where(e)):
            return "an emperor is missing"
        share = SHARES[text(made_up.options["variant"]), made_up.players]
        deployed = sum(1 for event in heard if event.type == "deployed")
        left = made_up.players * (share.hand + share.aside) - deployed
        held = sum(made_up.hand) + sum(made_up.aside)
        return None if held == left else f"there must be {left} sicarii left, not {held}"
