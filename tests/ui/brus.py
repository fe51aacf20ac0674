"""What the page has to know to check the texts and the table of Brus."""

from __future__ import annotations

from engine.games.brus.constants import TEAMS
from tests.games.brus.test_spoken import EVENTS, KEYS
from ui.views.brus.hand import GROUPS
from ui.views.brus.words import COURTS, QUIET

ENDS = ("six", "jan", "club_king", "drawn")

# What completes an f-string of the source that makes a key.
COMPLETED = {
    "brus.rank.*": [*COURTS],
    "brus.team.*": [str(team) for team in TEAMS],
    "brus.log.*": [
        *sorted(EVENTS - {*QUIET, "hand_over"}),
        *("led", *(f"hand_over.{why}" for why in ENDS)),
    ],
    "brus.ladder.*": ["best", "laid", "mine", "out"],
    "brus.hand.*": [*GROUPS, "seven", "unplayable", "club_king"],
    "brus.scores.jan.*": ["row", "first"],
    "brus.scores.king.*": ["end", "five"],
}
FAMILIES = {
    family: [family.replace("*", word) for word in words] for family, words in COMPLETED.items()
}
MESSAGES = KEYS
RULES = {"lead", "follow", "sevens", "unplayable", "club-king", "match-end"}
