"""Gives the shared tests the facts of BRUTUS!: see `tests.game_kit`."""

from __future__ import annotations

from engine.games.arena import notation
from engine.games.arena.content.cards import ALL_RIGHT, LANISTE_EFFECTS, ORGANISER_EFFECTS
from engine.games.arena.content.cards import THUMBS as GIVEN
from engine.games.arena.content.reading import LANGUAGES, LEAST_CARDS, SECTIONS
from tests.conformance.adapter import Case
from tests.game_kit import GameKit, Look, States
from tests.games.arena.conformance import ArenaAdapter
from tests.spoken import read
from ui.games.arena.words import QUIET, SPECIAL

PHASES = (
    "keep", "pass", "bid", "secret_bid", "power", "lay", "secret_lay", "spare", "thumb_in_turn",
)  # fmt: skip
CONFIRMED = ("rebid", "exchange", "look", "trade", "lead", "declare", "spare")
KNOWN_TO_SOME = ("passed", "exchanged", "looked", "traded")
WORDS = ("pass", "bid", "lay", *CONFIRMED)
ASKED = tuple(  # by effects
    each
    for effects in (LANISTE_EFFECTS, ORGANISER_EFFECTS)
    for fields in effects.values()
    for each, kind in fields.items()
    if kind != "school"
)
RARE = ("counts", "counts_wrong", "leads_to_lose", "stays_in", "goes_out")
THUMBS = ("thumb.up", "thumb.down")


LOOK = Look(
    "lay",
    (
        States(".arena-held[data-act]", "aria-pressed", ("false", "true")),
        States(".arena-held[data-act]", "data-hinted", ("", "true")),
        States(".arena-arch:not([data-me])", "data-state", ("waiting", "acting")),
    ),
    (
        tuple(f"school-{school}" for school in ("red", "blue", "green", "yellow", "black")),
        ("arena-thumb-up", "arena-thumb-down"),
    ),
)


def keys() -> dict[str, list[str]]:
    """Return the endings of the keys that the views make with f-strings."""
    return {
        "arena.log.*": [*sorted(read("arena").events - {*QUIET, *SPECIAL}), "rebid_own"],
        "arena.log.*.known": [*KNOWN_TO_SOME],
        "arena.log.thumb.*": ["up", "down"],
        "arena.won.*": ["highest", "lowest", "first_highest", "first_lowest"],
        "arena.thumb.*": ["up", "down"],
        "arena.chip.*": ["waits", "chosen", "declared", "used"],
        "arena.board.*": ["right", "wrong"],
        "arena.scores.*": ["coins", "bid", "won"],
        "arena.action.*": [
            *(*CONFIRMED, "rebid_own", "decline.power", "decline.spare"),
        ],
        "arena.action.choose_*": ["card", "seat"],
        "arena.workshop.all.*": [*SECTIONS],
        "arena.workshop.one.*": [*SECTIONS],
        "arena.workshop.add.*": [*LEAST_CARDS],
        "arena.workshop.least.*": [*LEAST_CARDS],
        "arena.workshop.name.*": [*LANGUAGES],
        "arena.workshop.text.*": [*LANGUAGES],
        "arena.workshop.field.*": ["effect", "school", "thumbs", "all_right"],
        "arena.workshop.number.*": [*ASKED, "gladiators"],
        "arena.workshop.fault.*": ["text", "number"],
        "arena.workshop.*.*": [
            *(f"effect.{effect}" for effect in LANISTE_EFFECTS),
            *(f"rule.{effect}" for effect in ORGANISER_EFFECTS),
            *(f"thumbs.{given}" for given in GIVEN),
            *(f"all_right.{prize}" for prize in ALL_RIGHT),
        ],
        "arena.move.*": ["keep", *WORDS, *THUMBS, notation.DECLINE],
    }


KIT = GameKit(
    id="arena",
    adapter=ArenaAdapter(),
    golden={
        "3-players": Case(3, 11, {"brutus": "I"}),
        "4-players": Case(4, 44, {"brutus": "II"}),
        "6-players": Case(6, 66, {"brutus": "III"}),
    },
    keys=keys,
    phases=PHASES,
    look=LOOK,
    variants={"brutus": "II"},
    rare={f"arena.reason.{name}": "coach/test_reasons" for name in RARE},
)
