"""The kit of Brigands: see `tests.game_kit`."""

from __future__ import annotations

from engine.games.brigands.constants import NAMES, SKILLS, WHEEL
from tests.conformance.adapter import Case
from tests.game_kit import GameKit, Look, States
from tests.games.brigands.conformance import BrigandsAdapter
from tests.spoken import read
from ui.games.brigands.lines import QUIET
from ui.games.brigands.words import PRINCE_WHEEL

# The variants of log lines, by event.
VARIANTS = {
    "set_up": (".drawn", ".named", ".duel"),
    "day": ("", ".none", ".all"),
    "spied": ("", ".known"),
    "stole": ("", ".short"),
    "trapped": (".palace", ".convoy", ".treasury"),
    "shared": ("", ".alone", ".dice"),
    "took_tokens": ("", ".short"),
    "rolled": ("", ".several", ".paid"),
    "stayed": ("", ".none"),
    "watched": ("", ".none"),
    "raised": (".spy", ".judgement"),
    "judged": ("", ".free", ".empty"),
    "match_over": ("", ".nobody"),
}
ACTIONS = [*WHEEL, "none"]


LOOK = Look(
    "plan",
    (
        States(".place:first-child", "data-state", ("calm", "lit", "done")),
        States(".place:first-child", "data-mine", ("", "true")),
        States(".purse:not([data-me])", "data-state", ("waiting", "acting")),
    ),
    (
        (*(f"br-man-{seat}" for seat in range(6)), "br-patrol"),
        (*(f"br-token-{seat}" for seat in range(6)), "br-coin"),
    ),
)


def keys() -> dict[str, list[str]]:
    """Return the endings of the text keys that the view builds with f-strings."""
    return {
        "brigands.log.**": [
            kind + variant
            for kind in read("brigands").events - {*QUIET}
            for variant in VARIANTS.get(kind, ("",))
        ],
        "brigands.line.*": ["market", "treasury", "fine", "fine_short"],
        "brigands.place.*": [*NAMES],
        "brigands.the.*": [*NAMES],
        "brigands.effect.*": [*NAMES, "tavern.day", "convoy.day"],
        "brigands.trap.*": ["palace", "convoy", "treasury"],
        "brigands.skill.*": [*SKILLS],
        "brigands.wheel.*": ACTIONS,
        "brigands.about.*": [*ACTIONS, *(f"prince_{word}" for word in PRINCE_WHEEL)],
        "brigands.move.*": ["roll", "free", "stay"],
        "brigands.move.raise.*": [*SKILLS],
        "brigands.hand.empty_*": ["harbour", "prison"],
        "brigands.telling.*": ["revealed", "morning"],
        "brigands.board.*": ["revealed", "morning", *SKILLS],
        "brigands.chip.sealed_*": ["plan", "wheel"],
        "brigands.chip.choosing_*": ["plan", "wheel"],
    }


KIT = GameKit(
    id="brigands",
    adapter=BrigandsAdapter(),
    golden={
        "2-players": Case(2, 22),
        "4-players": Case(4, 44),
        "6-players": Case(6, 66, {"prince": 3}),
    },
    keys=keys,
    phases=("plan", "wheel", "harbour", "tavern", "prison"),
    look=LOOK,
    variants={"letter": True},
    clashes=({"players": 4, "prince": 4}, {"players": 3, "prince": 5}),
    rare={
        "brigands.refuse.at_top": "test_refusals",
        "brigands.outcome.brigands": "test_end",
        **{
            f"brigands.reason.{name}": "coach/test_reasons"
            for name in ("risks_goal", "safe_roll", "worthless")
        },
    },
)
