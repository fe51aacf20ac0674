"""All that Brus can say; `test_spoken` hears it in play."""

from __future__ import annotations

from functools import cache

from tests.spoken import Spoken

REFUSALS = ("not_held", "too_low", "seven", "unplayable", "club_king")
EVENTS = {
    "dealer_drawn", "hand_dealt", "dealt_to", "seven", "lead_moved", "laid", "passed", "trick_won",
    "exhausted", "hand_over", "match_over",
}  # fmt: skip


@cache
def spoken() -> Spoken:
    """Return what can be said."""
    return Spoken(
        prompts={"brus.prompt.lead", "brus.prompt.follow"},
        refusals={f"brus.refuse.{name}" for name in REFUSALS},
        outcomes={"brus.outcome.won"},
        events=EVENTS,
        rules={"lead", "follow", "sevens", "unplayable", "club-king", "match-end"},
    )
