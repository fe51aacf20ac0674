"""All that BRUTUS! can say; `test_spoken` hears it in play."""

from __future__ import annotations

from functools import cache

from tests.spoken import Spoken, first_texts

PROMPTS = (
    "keep", "pass", "bid", "bid_blind", "bid_secret", "power", "lead", "follow", "lay_secret",
    "spare", "thumb", "thumb_in_turn", "thumb_unseen",
)  # fmt: skip
REFUSALS = (
    "not_offered", "not_held", "bid_range", "bid_sum", "rebid_whose", "rebid_step", "rival",
)  # fmt: skip
EVENTS = {
    "totem", "offered", "kept", "lanistes", "organiser", "dealt_to", "pass_chosen", "passed", "bid",
    "bid_chosen", "bids", "declined", "declared", "rebid", "paid", "exchanged", "looked", "traded",
    "takes_lead", "lay_chosen", "lays_revealed", "laid", "combat_won", "spared", "resolved",
    "ruined", "brutus", "fight", "raised", "thumb_chosen", "thumb", "fight_over", "match_over",
}  # fmt: skip


@cache
def spoken() -> Spoken:
    """Return what can be said."""
    return Spoken(
        prompts={f"arena.prompt.{name}" for name in PROMPTS},
        refusals={f"arena.refuse.{name}" for name in REFUSALS},
        outcomes={"arena.outcome.tournament", "arena.outcome.finale"},
        setups=first_texts("engine/games/arena", {"complain": "arena.content."}),
        events=EVENTS,
        rules={"setup", "bids", "organisers", "lanistes", "combats", "resolution", "finale"},
    )
