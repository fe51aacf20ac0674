"""All that Brutus in Small City can say, for the tests of the catalogues.

from tests.games.smallcity.spoken import spoken
said = spoken()
said.prompts | said.refusals | said.outcomes   # keys of messages
said.setups                                    # keys of errors of setting up, boards included
said.events                                    # types of events
"""

from __future__ import annotations

from functools import cache

from engine.games.smallcity.tables import POWERS
from tests.spoken import Spoken, first_texts

FOLDER = "engine/games/smallcity"
OUTCOMES = (
    "alone", "tiebreak", "shared", "nobody", "pollux_connected", "pollux_alone", "pollux_draw",
    "solitaire", "lost_conceded", "lost_stuck",
)  # fmt: skip


@cache
def spoken() -> Spoken:
    """Return what is written in the source."""
    messages = first_texts(FOLDER, {"Message": ""})
    faults = first_texts(FOLDER, {"_fault": "setup.boards."})
    setups = {key for key in first_texts(FOLDER, {"of": ""}) if key.startswith("setup.")}
    return Spoken(
        prompts=first_texts(FOLDER, {"ask": "smallcity.prompt."}),
        refusals=first_texts(FOLDER, {"refuse": "smallcity.refuse."})
        | {key for key in messages if key.startswith("refuse.")},
        outcomes={f"smallcity.outcome.{name}" for name in OUTCOMES},
        setups=(setups - {"setup.boards."}) | faults,
        events=first_texts(FOLDER, {"tell": ""}),
        rules={
            *("goal", "setup", "turn", "move", "convert", "hire", "deploy", "locked", "stopping"),
            *("scoring", "solitaire", "pollux", "powers", *POWERS),
        },
    )
