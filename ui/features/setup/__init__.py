"""The set-up of a match, and the game of the day."""

from collections.abc import Sequence

from engine.catalogue import GAMES
from engine.matches import SaveError
from ui.base.parts import Keeper, Part
from ui.base.ports import Storage
from ui.base.screen import Screen, Shell
from ui.base.ways import Tap, Way
from ui.match.ways import ToSetUp, ToTable


def _open(way: ToSetUp, shell: Shell) -> Screen:
    from ui.features.setup.screen import SetUpScreen

    return SetUpScreen(way.draft, shell.ports, way.fault)


def _play_day(tap: Tap, shell: Shell) -> Way:
    """Begin or continue the game of a day: `GAME/DATE`, `GAME` for today's."""
    from ui.match import daily
    from ui.match.opening import opened, unreadable
    from ui.storage.saved_games import SavedGames

    today, saved_games = shell.ports.clock.today()[:10], SavedGames(shell.ports.storage)
    game, _, day = tap.details.partition("/")
    if game not in GAMES or not daily.is_day(day or today, today):
        return unreadable(SaveError.of("day.none"))
    match = daily.match_of(game, day or today)
    id_ = daily.begun(saved_games, match)
    return ToTable(match) if id_ is None else opened(saved_games.text(id_), id_)


def _follow(tap: Tap, shell: Shell) -> Way:
    """Go where the link to the game of a day leads."""
    from ui.match import links
    from ui.match.opening import unreadable

    try:
        return _play_day(Tap("day", links.day_in(tap.value)), shell)
    except SaveError as fault:
        return unreadable(fault)


def _keeps(storage: Storage) -> Sequence[Keeper]:
    from ui.storage.best_results import BestResults
    from ui.storage.names import PlayerNames

    return PlayerNames(storage), BestResults(storage)


PART = Part(
    opens={ToSetUp: _open},
    actions={"day": _play_day},
    links={"day": _follow},
    keeps=_keeps,
)
