"""Imports files of cards or boards: recognises, checks and saves each as a set."""

from __future__ import annotations

from functools import partial

from engine.catalogue import GAMES
from engine.core.errors import SetupError
from engine.core.game import AnyGame
from engine.matches import CHANGED, SaveError
from ui.base.ports import Storage, StorageRefused
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import UNSAVED, ToPanel, Way
from ui.features.workshop.file_sum import without_sum
from ui.features.workshop.screen import WorkshopScreen
from ui.match.draft import Draft
from ui.match.opening import ChangedPanel, unreadable
from ui.match.ways import ToWorkshop
from ui.storage.content_sets import ContentSet, ContentSets


def game_of(text: str) -> AnyGame | None:
    """Return the game that a content file belongs to, judged by the file's first words."""
    lines = (line.strip() for line in text.removeprefix("\ufeff").splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    found = (game for game in GAMES.values() if game.content_file)
    return next((game for game in found if first.startswith(game.content_words)), None)


def imported(text: str, shell: Shell) -> Way | None:
    """Import a content file and return the screen to open; None if it is not a content file.

    In the workshop of a game any text counts as a file of that game, so its fault is reported.
    """
    here = shell.screen if isinstance(shell.screen, WorkshopScreen) else None
    game = game_of(text) or (here.rules if here else None)
    if game is None:
        return None
    t = shell.preferences.texts
    return _checked(text, game, shell.ports.storage, here.set_up if here else None, t)


def _checked(text: str, game: AnyGame, storage: Storage, draft: Draft | None, t: Texts) -> Way:
    """Save a content file as a set; report any fault, and ask first if it was changed."""
    text, sound = without_sum(text.removeprefix("\ufeff"))
    try:
        game.with_content(text)
    except SetupError as fault:
        return unreadable(SaveError(fault.message))
    keeping = partial(_kept, text, game, storage, draft, t)
    return keeping() if sound else ToPanel(ChangedPanel(CHANGED, opens=keeping))


def _kept(text: str, game: AnyGame, storage: Storage, draft: Draft | None, t: Texts) -> Way:
    """Save a text as a set unless an equal one exists; return the way to it."""
    contents = ContentSets(storage)
    alike = [each for each in contents.sets(game.id) if each.text.rstrip() == text.rstrip()]
    if alike:
        return ToWorkshop(game.id, alike[0].id, draft)
    name = contents.free_name(game.id, t(f"{game.id}.workshop.new"))
    try:
        return ToWorkshop(game.id, contents.keep(ContentSet("", game.id, name, text)).id, draft)
    except StorageRefused:  # the set is lost when the page closes
        kept = next(each for each in contents.sets(game.id) if each.text == text)
        return ToWorkshop(game.id, kept.id, draft, UNSAVED)
