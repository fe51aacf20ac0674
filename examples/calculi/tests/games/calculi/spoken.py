"""All that Calculi can say; `test_spoken` hears it in play."""

from __future__ import annotations

from tests.spoken import Spoken


def spoken() -> Spoken:
    """Return what can be said."""
    return Spoken(
        prompts={"calculi.prompt.hold", "calculi.prompt.name"},
        refusals={"calculi.refuse.named", "calculi.refuse.too_many"},
        outcomes={"calculi.outcome.first", "calculi.outcome.rounds"},
        events={"round", "closed", "named", "opened", "match_over"},
        rules={"fists", "naming", "end"},
    )
