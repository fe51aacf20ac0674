"""What the page has to know to check the texts and the table of Brutus in Small City."""

from __future__ import annotations

from engine.games.smallcity.boards import KINDS
from engine.games.smallcity.solitaire import LOWEST, RATINGS
from engine.games.smallcity.tables import POWERS
from tests.games.smallcity.spoken import spoken
from ui.views.smallcity.board import HELD
from ui.views.smallcity.scores import SIGNS, TERMS, TERMS_ALONE
from ui.views.smallcity.words import QUIET

DISTRICTS = [*KINDS.values(), "industrial", "plain"]
TOLD = {"out": ["out.stuck", "out.stopped"], "robbed": ["robbed", "robbed.supply"]}
TOLD |= {"moved": ["moved", "crossed"]}
SIDES = [f"four_{seat}" for seat in range(2)] + [f"hexagon_{seat}" for seat in range(3)]

# What completes an f-string of the source that makes a key.
COMPLETED = {
    "smallcity.log.*": [
        kind for event in spoken().events - {*QUIET} for kind in TOLD.get(event, [event])
    ],
    "smallcity.district.*": [*DISTRICTS[:-1]],
    "smallcity.about.*": DISTRICTS,
    "smallcity.power.*": [*POWERS],
    "smallcity.power.*.detail": [*POWERS],
    "smallcity.rating.*": [LOWEST, *(name for _, name in RATINGS)],
    "smallcity.chip.*": ["stopped", "stuck", "conceded"],
    "smallcity.chip.sides_*_*": SIDES,
    "smallcity.thing.*": [*HELD],
    "smallcity.term.*": sorted({*TERMS, *TERMS_ALONE, *SIGNS}),
    "smallcity.action.*": ["place", "power", "turn", "stop", "concede"],
    "smallcity.move.*": [
        *("step", "move", "place", "deploy", "convert", "hire", "spare", "stop", "concede"),
    ],
}


def _filled(family: str, word: str) -> str:
    """Put a word into the gap of a family; of two gaps, the second takes what is after `_`."""
    if family.count("*") == 1:
        return family.replace("*", word)
    return family.replace("*_*", word)


FAMILIES = {
    family: [_filled(family, word) for word in words] for family, words in COMPLETED.items()
}
SAID = spoken()
MESSAGES = SAID.prompts | SAID.refusals | SAID.outcomes | SAID.setups
RULES = {
    *("goal", "setup", "turn", "move", "convert", "hire", "deploy", "locked", "stopping"),
    *("scoring", "solitaire", "pollux", "powers", *POWERS),
}
