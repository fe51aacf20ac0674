"""Cards and boards of somebody's own, to be played with: unlike ours in name, number and place."""

from __future__ import annotations

import re
from functools import cache

from engine.catalogue import GAMES

GAMES_WITH_CONTENT = tuple(id_ for id_, game in GAMES.items() if game.content_file)


def cards() -> str:
    """Return cards with names, ids, powers and schools of their own."""
    text = GAMES["arena"].shipped_content()
    text = re.sub(r'^id = "([a-z]+)"', r'id = "my-\1"', text, flags=re.MULTILINE)
    text = re.sub(r'^school = "', 'school = "my-', text, flags=re.MULTILINE)
    text = re.sub(r'(fr|en) = "', r'\1 = "<b>My</b> ', text)
    return text.replace("by = 1", "by = 2").replace("gladiators = 4\n", "gladiators = 5\n")


def boards() -> str:
    """Return boards with districts that ours do not have."""
    text = GAMES["smallcity"].shipped_content()
    return text.replace("R5 ", "R9 ").replace("3:2", "4:7").replace("$3", "$8")


@cache
def own(game_id: str) -> str:
    """Return the own content of a game."""
    return {"arena": cards, "smallcity": boards}[game_id]()
