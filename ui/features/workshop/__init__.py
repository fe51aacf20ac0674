"""Declares the workshop, where visitors make their own cards and boards."""

from collections.abc import Sequence

from engine.catalogue import GAMES
from ui.base.parts import Keeper, Part
from ui.base.ports import Storage
from ui.base.screen import Screen, Shell
from ui.base.ways import Tap, Way
from ui.match.ways import ToWorkshop


def _open(way: ToWorkshop, shell: Shell) -> Screen:
    from ui.features.workshop.screen import WorkshopScreen

    return WorkshopScreen(way, shell.ports)


def _show(tap: Tap, shell: Shell) -> Way | None:
    """Open the workshop; the tap's details are `GAME`, or `GAME/SET` for a visitor's set."""
    game, _, set_id = tap.details.partition("/")
    return ToWorkshop(game, set_id) if game in GAMES and GAMES[game].content_file else None


def _import(text: str, shell: Shell) -> Way | None:
    if text.lstrip()[:1] == "{":
        return None
    from ui.features.workshop.content_files import imported

    return imported(text, shell)


def _keeps(storage: Storage) -> Sequence[Keeper]:
    from ui.storage.content_sets import ContentSets

    return (ContentSets(storage),)


PART = Part(opens={ToWorkshop: _open}, actions={"workshop": _show}, imports=_import, keeps=_keeps)
