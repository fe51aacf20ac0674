"""All that Brutus in Small City can say, for the tests of the catalogues.

from tests.games.smallcity.spoken import spoken
said = spoken()
said.prompts | said.refusals | said.outcomes   # keys of messages
said.setups                                    # keys of errors of setting up, boards included
said.events                                    # types of events
"""

from __future__ import annotations

from functools import cache

from engine.games.smallcity.constants import POWERS
from tests.spoken import Spoken, first_texts

FOLDER = "engine/games/smallcity"
PROMPTS = (
    "power", "place", "place_any", "move", "move_after_step", "convert", "hire", "rob", "deploy",
    "recruit",
)  # fmt: skip
OUTCOMES = (
    "alone", "tiebreak", "shared", "nobody", "pollux_connected", "pollux_alone", "pollux_draw",
    "solitaire", "lost_conceded", "lost_stuck",
)  # fmt: skip


@cache
def spoken() -> Spoken:
    """Return what is written in the source."""
    faults = first_texts(FOLDER, {"_fault": "setup.boards."})
    setups = {key for key in first_texts(FOLDER, {"of": ""}) if key.startswith("setup.")}
    return Spoken(
        prompts={f"smallcity.prompt.{name}" for name in PROMPTS},
        refusals=first_texts(FOLDER, {"refuse": "smallcity.refuse."}),
        outcomes={f"smallcity.outcome.{name}" for name in OUTCOMES},
        setups=(setups - {"setup.boards."}) | faults,
        events=first_texts(FOLDER, {"tell": "", "tell_way": ""}),
        rules={
            *("goal", "setup", "turn", "move", "convert", "hire", "deploy", "locked", "stopping"),
            *("scoring", "solitaire", "pollux", "powers", *POWERS),
        },
    )
