"""The kit of Brus; see `tests.game_kit`."""

from __future__ import annotations

from engine.games.brus.constants import TEAMS
from tests.conformance.adapter import Case
from tests.game_kit import GameKit, Look, States
from tests.games.brus.conformance import VARIANTS, BrusAdapter
from tests.spoken import Spoken, read
from ui.games.brus.words import COURTS, UNLOGGED

REFUSED_KINDS = ("seven", "unplayable", "club_king")  # of cards
ENDS = ("six", "jan", "club_king", "drawn")


LOOK = Look(
    "follow",
    (
        States(".held", "data-state", ("", "off")),
        States(".held", "data-picked", ("", "true")),
        States(".held", "data-hinted", ("", "true")),
        States(".step[data-state='out']", "data-state", ("out", "mine", "laid", "best")),
        States(".chip:not([data-me])", "data-state", ("waiting", "acting")),
    ),
    (tuple(f"suit-{suit}" for suit in "CSHD"), ("brus-sign-team-0", "brus-sign-team-1")),
)


def keys() -> dict[str, list[str]]:
    """Return the endings of the text keys that the views build with f-strings."""
    return {
        "brus.rank.*": [*COURTS],
        "brus.team.*": [str(team) for team in TEAMS],
        "brus.log.*": [
            *sorted(read("brus").events - {*UNLOGGED, "hand_over"}),
            *("led", *(f"hand_over.{why}" for why in ENDS)),
        ],
        "brus.ladder.*": ["best", "laid", "mine", "out"],
        "brus.hand.*": ["seven", "unplayable", "club_king"],
        "brus.scores.jan.*": ["row", "first"],
        "brus.scores.king.*": ["end", "five"],
    }


KIT = GameKit(
    id="brus",
    adapter=BrusAdapter(),
    golden={
        "4-players": Case(4, 44, {"points": 2}),
        "4-players-other-readings": Case(4, 45, {"points": 2, "jan": "first", "club_king": "five"}),
        "6-players": Case(6, 66, {"points": 2}),
    },
    keys=keys,
    phases=("lead", "follow"),
    look=LOOK,
    completed=Spoken(refusals={f"brus.refuse.{kind}" for kind in REFUSED_KINDS}),
    rare={"brus.refuse.club_king": "test_cards", "brus.reason.fifth": "coach/test_reasons"},
    variants=VARIANTS,
    short={"points": 1},
    hides=False,
    hands_speak=True,
)
