"""Tells whether the page can read what is stored under a key."""

from __future__ import annotations

from engine.matches import Match, SaveError
from ui.base.kept import ASIDE, is_object
from ui.storage.content_sets import PREFIX, content_set
from ui.storage.current_game import OPEN
from ui.storage.saved_games import SAVE


def readable(key: str, text: str) -> bool:
    """Tell whether the page can read a text under a key; a save is replayed, which takes time."""
    if key.startswith(SAVE):
        return is_whole(text)
    if key.startswith(PREFIX):
        return content_set(text, "") is not None
    return key == OPEN or key.startswith(ASIDE) or is_object(text)


def is_whole(text: str) -> bool:
    """Tell whether all moves of a save are legal: only then may it replace another."""
    try:
        Match.load(text)
    except SaveError:
        return False
    return True
