"""What the page has to know to check the texts and the table of BRUTUS!."""

from __future__ import annotations

from engine.games.arena import notation
from tests.games.arena.test_spoken import EVENTS, PROMPTS, REFUSALS
from tests.spoken import first_texts
from ui.views.arena.words import QUIET, SPECIAL

KNOWN_TO_SOME = ("passed", "exchanged", "looked", "traded")
WORDS = ("pass", "bid", "rebid", "exchange", "look", "trade", "lead", "declare", "spare", "lay")
THUMBS = ("thumb.up", "thumb.down")

# What completes an f-string of the source that makes a key.
COMPLETED = {
    "arena.log.*": [*sorted(EVENTS - {*QUIET, *SPECIAL}), "rebid_own"],
    "arena.log.*.known": [*KNOWN_TO_SOME],
    "arena.log.thumb.*": ["up", "down"],
    "arena.thumb.*": ["up", "down"],
    "arena.chip.*": ["waits", "chosen", "declared", "used"],
    "arena.board.*": ["right", "wrong"],
    "arena.scores.*": ["coins", "bid", "won"],
    "arena.action.*": [
        *("keep", *WORDS, *THUMBS, "rebid_own", "decline.power", "decline.spare"),
    ],
    "arena.action.choose_*": ["card", "seat"],
    "arena.move.*": ["keep", *WORDS, *THUMBS, notation.DECLINE],
}
FAMILIES = {
    family: [family.replace("*", word) for word in words] for family, words in COMPLETED.items()
}
MESSAGES = {
    *(f"arena.prompt.{name}" for name in PROMPTS),
    *(f"arena.refuse.{name}" for name in REFUSALS),
    *("arena.outcome.tournament", "arena.outcome.finale"),
    *(first_texts("engine/games/arena", {"complain": "arena.content."})),
}
RULES = {
    *("setup", "bids", "organisers", "lanistes", "combats", "resolution", "finale"),
}
