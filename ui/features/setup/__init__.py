"""The set-up of a match, and the game of the day."""

from collections.abc import Sequence

from engine.catalogue import GAMES
from engine.core.messages import Message
from engine.matches import SaveError
from ui.base.parts import Keeper, Part
from ui.base.ports import Storage
from ui.base.screen import Screen, Shell
from ui.base.ways import Tap, ToPanel, Way
from ui.match.ways import ToSetUp, ToTable


def _open(way: ToSetUp, shell: Shell) -> Screen:
    from ui.features.setup.screen import SetUpScreen

    return SetUpScreen(way.draft, shell.ports, way.fault)


def _play_day(tap: Tap, shell: Shell) -> Way:
    """Begin or continue the game of a day: `GAME/DATE`, `GAME` for today's."""
    from ui.match.deal import daily
    from ui.match.opening import opened, unreadable
    from ui.storage.saved_games import SavedGames

    saved_games = SavedGames(shell.ports.storage)
    game, day = _day_of(tap.details, shell)
    if not day:
        return unreadable(SaveError.of("day.none"))
    match = daily.match_of(game, day)
    id_ = daily.begun(saved_games, match)
    return ToTable(match) if id_ is None else opened(saved_games.text(id_), id_)


def _day_of(details: str, shell: Shell) -> tuple[str, str]:
    """Return game and day of `GAME/DATE`, or of `GAME` for today; the day is "" if it has none."""
    from ui.match.deal import daily

    now = shell.ports.clock.today()
    game, _, day = details.partition("/")
    day = day or now[:10]
    known = game in GAMES and daily.is_day(day, daily.latest(now))
    return game, day if known else ""


def _follow(tap: Tap, shell: Shell) -> ToPanel:
    """Show which game of a day a link leads to."""
    from ui.base.dates import day as written
    from ui.match.links import fragment as links
    from ui.match.links.arrival import Arrival, ArrivalPanel
    from ui.match.opening import unreadable

    try:
        details = links.day_in(tap.value)
    except SaveError as fault:
        return unreadable(fault)
    game, day = _day_of(details, shell)
    if not day:
        return unreadable(SaveError.of("day.none"))
    on = written(shell.preferences.texts, day)
    lines = Message("arrival.day", {"day": on}), Message("day.detail")
    shown = Arrival(game, (), lines, "arrival.play")
    return ToPanel(ArrivalPanel(shown, lambda: _play_day(Tap("day", details), shell), shell))


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
