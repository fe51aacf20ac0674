"""What the page has to know to check the texts and the table of Brutus."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.imperator import notation
from engine.games.imperator.position import GAINS
from engine.games.imperator.tables import FORUM_COUNTS
from tests.games.imperator.spoken import spoken
from ui.views.imperator.words import QUIET

YES_NO_EVENTS = ("mercy", "consul", "conspiracy")
KNOWN_TO_TWO = ("gave", "slipped")
YES_NO = [f"{word}.{yes}" for word in ("mercy", "consul", "conspire") for yes in ("yes", "no")]


def _log() -> Iterator[str]:
    """Return what the log can say: every type of event but the quiet ones."""
    for kind in spoken().events - {*QUIET}:
        if kind in YES_NO_EVENTS:
            yield from (f"{kind}.yes", f"{kind}.no")
        else:
            yield kind
        if kind in KNOWN_TO_TWO:
            yield f"{kind}.known"


# What completes an f-string of the source that makes a key.
COMPLETED = {
    "imperator.log.*": [*_log()],
    "imperator.end.*": ["hands", "points", "time"],
    "imperator.gain.*": [*GAINS],
    "imperator.scores.consul_*": ["on", "off"],
    "imperator.chip.*": ["waits", "chosen", "passed", "skipped"],
    "imperator.action.*": [
        *("discard", "take", "slip", "drop"),
        *(f"forum.{count}" for count in FORUM_COUNTS),
        *YES_NO,
    ],
    "imperator.move.*": [*notation.WORDS_WITH_CARDS, notation.PASS, notation.KEEP, *YES_NO],
}
FAMILIES = {
    family: [family.replace("*", word) for word in words] for family, words in COMPLETED.items()
}
MESSAGES = spoken().keys
RULES = spoken().rules
