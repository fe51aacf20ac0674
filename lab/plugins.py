"""Games and bots of other distributions, which register them as entry points.

    [project.entry-points."ides_games.games"]
    calculi = "ides_calculi:CALCULI"

    [project.entry-points."ides_games.bots"]
    calculi-middle = "ides_calculi.middle:Middle"

The first is a `Game`, by its id; the second what `package.module:Class` is, by any name. They are
imported when they are asked for, so a broken one does no harm to others. A game then stands in the
catalogue as ours do, so that its saves load. Names of ours cannot be taken.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from engine.catalogue import GAMES
from engine.core.game import AnyGame, Game

GAMES_GROUP, BOTS_GROUP = "ides_games.games", "ides_games.bots"


class PluginError(Exception):
    """A game or bot is not there or cannot be used; the text names it and says why."""


@cache
def _offered(group: str) -> dict[str, tuple[EntryPoint, ...]]:
    """Return what other distributions offer, by name."""
    found = entry_points(group=group)
    return {name: tuple(found.select(name=name)) for name in sorted(found.names)}


def game_names() -> list[str]:
    """Return the ids of all games: ours, then those of other distributions."""
    return [*GAMES, *(name for name in _offered(GAMES_GROUP) if name not in GAMES)]


def bot_names() -> list[str]:
    """Return the names of the bots of other distributions."""
    return [*_offered(BOTS_GROUP)]


def game(id_: str) -> AnyGame:
    """Return a game, ours or of another distribution; raises PluginError."""
    if id_ not in GAMES:
        if id_ not in _offered(GAMES_GROUP):
            raise PluginError(f"there is no game {id_}; there are {', '.join(game_names())}")
        entry = _only(GAMES_GROUP, id_)
        found = _loaded(entry)
        if not isinstance(found, Game):
            raise PluginError(f"{_told(entry)}: this is no {Game.__module__}.{Game.__name__}")
        if found.id != id_:
            raise PluginError(f"{_told(entry)}: the id of this game is {found.id}")
        GAMES[id_] = found
    return GAMES[id_]


def bot(name: str) -> object:
    """Return what makes the bot of this name; raises PluginError."""
    return _loaded(_only(BOTS_GROUP, name))


def source(name: str) -> str:
    """Return the `package.module:Class` of a bot of another distribution; other names as they are.

    Raises PluginError.
    """
    if name not in _offered(BOTS_GROUP):
        return name
    entry = _only(BOTS_GROUP, name)
    return f"{entry.module}:{entry.attr}"


def _only(group: str, name: str) -> EntryPoint:
    """Return the entry point of a name; raises PluginError when several have it."""
    entry, *others = _offered(group)[name]
    if others:
        both = "; ".join(map(_told, (entry, *others)))
        raise PluginError(f"{name} is offered more than once: {both}")
    return entry


def _loaded(entry: EntryPoint) -> object:
    try:
        found: object = entry.load()
    except Exception as fault:  # of foreign code
        raise PluginError(f"{_told(entry)}: {type(fault).__name__}: {fault}") from fault
    return found


def _told(entry: EntryPoint) -> str:
    """Return an entry point in words, with its distribution."""
    whose = f" of {entry.dist.name} {entry.dist.version}" if entry.dist is not None else ""
    return f"{entry.name} ({entry.value}{whose})"
