"""A file of cards or boards that was opened: recognised, checked, and kept as a set."""

from __future__ import annotations

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import AnyGame
from engine.matches import SaveError
from ui.base.ports import Storage, StorageRefused
from ui.base.screen import UNSAVED, ToWorkshop, Unreadable, Way
from ui.base.text import Texts
from ui.match.draft import Draft
from ui.storage.content_sets import ContentSet, ContentSets


def game_of(text: str) -> AnyGame | None:
    """Return the game whose content file a text is, told by the word that it begins with."""
    lines = (line.strip() for line in text.removeprefix("\ufeff").splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    found = (game for game in GAMES.values() if game.content_file)
    return next((game for game in found if first.startswith(game.content_words)), None)


def read_in(text: str, game: AnyGame, storage: Storage, draft: Draft | None, t: Texts) -> Way:
    """Return where a content file leads: to its set in the workshop, or to what is wrong with it.

    What is in a set already stays there; anything else becomes a set of its own.
    """
    text = text.removeprefix("\ufeff")
    try:
        game.with_content(text)
    except SetupError as fault:
        return Unreadable(SaveError(fault.message), "")
    contents = ContentSets(storage)
    alike = [each for each in contents.sets(game.id) if each.text == text]
    if alike:
        return ToWorkshop(game.id, alike[0].id, draft)
    name = contents.free_name(game.id, t(f"{game.id}.workshop.new"))
    try:
        return ToWorkshop(game.id, contents.keep(ContentSet("", game.id, name, text)).id, draft)
    except StorageRefused:  # it is there until the page goes
        kept = next(each for each in contents.sets(game.id) if each.text == text)
        return ToWorkshop(game.id, kept.id, draft, UNSAVED)
