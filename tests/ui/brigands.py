"""What the page has to know to check the texts and the table of Brigands."""

from __future__ import annotations

from engine.games.brigands.tables import NAMES, SKILLS, WHEEL
from tests.games.brigands.spoken import spoken
from ui.views.brigands.lines import QUIET
from ui.views.brigands.words import PRINCE_WHEEL

# Events that are told in more ways than one.
TOLD = {
    "set_up": (".drawn", ".named", ".duel"),
    "day": ("", ".none"),
    "spied": ("", ".known"),
    "stole": ("", ".short"),
    "trapped": (".palace", ".convoy", ".treasury"),
    "shared": ("", ".dice"),
    "took_tokens": ("", ".short"),
    "rolled": ("", ".several", ".paid"),
    "stayed": ("", ".none"),
    "watched": ("", ".none"),
    "raised": (".spy", ".judgement"),
    "judged": ("", ".free", ".empty"),
    "match_over": ("", ".nobody"),
}
ACTIONS = [*WHEEL, "none"]

# What completes an f-string of the source that makes a key.
COMPLETED = {
    "brigands.log.**": [
        kind + variant for kind in spoken().events - {*QUIET} for variant in TOLD.get(kind, ("",))
    ],
    "brigands.line.*": ["market", "treasury", "fine", "fine_short"],
    "brigands.place.*": [*NAMES],
    "brigands.effect.*": [*NAMES, "tavern.day", "convoy.day"],
    "brigands.trap.*": ["palace", "convoy", "treasury"],
    "brigands.skill.*": [*SKILLS],
    "brigands.wheel.*": ACTIONS,
    "brigands.about.*": [*ACTIONS, *(f"prince_{word}" for word in PRINCE_WHEEL)],
    "brigands.move.*": ["roll", "free", "stay"],
    "brigands.board.*": ["revealed", "morning", *SKILLS],
    "brigands.chip.sealed_*": ["plan", "wheel"],
    "brigands.chip.choosing_*": ["plan", "wheel"],
}
FAMILIES = {
    family: [family.rstrip("*") + word for word in words] for family, words in COMPLETED.items()
}
MESSAGES = {key for key in spoken().keys if key.startswith("brigands.")}
RULES = spoken().rules
