"""Custom cards and boards that differ from the shipped ones in name, number and place."""

from __future__ import annotations

import re
from functools import cache

from engine.catalogue import GAMES

GAMES_WITH_CONTENT = tuple(id_ for id_, game in GAMES.items() if game.content_file)


def cards() -> str:
    """Return a content file of cards with other names, ids, powers and schools."""
    text = GAMES["arena"].shipped_content()
    text = re.sub(r'^id = "([a-z]+)"', r'id = "my-\1"', text, flags=re.MULTILINE)
    text = re.sub(r'^school = "', 'school = "my-', text, flags=re.MULTILINE)
    text = re.sub(r'(fr|en) = "', r'\1 = "<b>My</b> ', text)
    return text.replace("by = 1", "by = 2").replace("gladiators = 4\n", "gladiators = 5\n")


def boards() -> str:
    """Return a content file of boards with other districts."""
    text = GAMES["smallcity"].shipped_content()
    return text.replace("R5 ", "R9 ").replace("3:2", "4:7").replace("$3", "$8")


@cache
def own(game_id: str) -> str:
    """Return the custom content file of a game."""
    return {"arena": cards, "smallcity": boards}[game_id]()
