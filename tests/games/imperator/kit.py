"""The kit of Brutus for the tests of all games: see `tests.game_kit`."""

from __future__ import annotations

from collections.abc import Iterator

from engine.games.imperator import notation
from engine.games.imperator.constants import FORUM_COUNTS
from engine.games.imperator.position import GAINS
from tests.conformance.adapter import Case
from tests.game_kit import GameKit, Look, States
from tests.games.imperator.conformance import ImperatorAdapter
from tests.spoken import Spoken, read
from ui.games.imperator.words import QUIET

VARIANTS = {"revolt": True, "conspiracy": True, "benevolence": True}
PHASES = (
    "announce", "discard", "mercy", "take", "consul", "play",
    "conspire", "slip", "dux", "dux_more", "senator", "censor", "vestalis",
)  # fmt: skip
YES_NO_EVENTS = ("mercy", "consul", "conspiracy")
FROM_CORE = ("time_called",)
RARE_REASONS = (
    "many_ranks", "match_lost", "revolt", "only_good", "nothing_to_slip", "hand_stays",
    "forum_costs", "sure_way_missed",
)  # fmt: skip
LEADS = ("first", "out", "senator", "vestalis")
KNOWN_TO_TWO = ("gave", "slipped")
YES_NO = [f"{word}.{yes}" for word in ("mercy", "consul", "conspire") for yes in ("yes", "no")]


def _log() -> Iterator[str]:
    """Yield the keys of the log: every type of event but the quiet ones."""
    for kind in (read("imperator").events | {*FROM_CORE}) - {*QUIET}:
        if kind in YES_NO_EVENTS:
            yield from (f"{kind}.yes", f"{kind}.no")
        elif kind == "leads":
            yield from (f"leads.{how}" for how in LEADS)
        else:
            yield kind
        if kind in KNOWN_TO_TWO:
            yield f"{kind}.known"


LOOK = Look(
    "play",
    (
        States(".fan[data-act]", "data-state", ("", "off")),
        States(".fan[data-act]", "data-hinted", ("", "true")),
        States(".fan[data-act] .card:last-child", "class", ("card", "card raised")),
        States(".chip:not([data-me])", "data-state", ("waiting", "acting")),
    ),
    (),
)


def keys() -> dict[str, list[str]]:
    """Return the endings of the keys that the views make with f-strings."""
    return {
        "imperator.log.*": [*_log()],
        "imperator.end.*": ["hands", "points", "time"],
        "imperator.gain.*": [*GAINS],
        "imperator.beaten_by.*": ["higher", "equal", "brutus", "brutus_or_caesar"],
        "imperator.scores.consul_*": ["on", "off"],
        "imperator.chip.*": ["waits", "chosen", "passed", "skipped"],
        "imperator.action.*": [
            *("discard", "take", "slip", "drop"),
            *(f"forum.{count}" for count in FORUM_COUNTS),
            *YES_NO,
        ],
        "imperator.move.*": [*notation.WORDS_WITH_CARDS, notation.PASS, notation.KEEP, *YES_NO],
    }


KIT = GameKit(
    id="imperator",
    adapter=ImperatorAdapter(),
    golden={
        "4-players": Case(4, 44, {"length": "hands", "hands": 2, **VARIANTS}),
        "7-players": Case(7, 77, {"length": "hands", "hands": 1, **VARIANTS}),
        "10-players": Case(10, 1010, {"length": "hands", "hands": 1, **VARIANTS}),
    },
    keys=keys,
    phases=PHASES,
    look=LOOK,
    completed=Spoken(events={*FROM_CORE}),
    rare={f"imperator.reason.{name}": "coach/test_reasons" for name in RARE_REASONS},
    variants=VARIANTS,
    short={"length": "hands", "hands": 1},
)
