"""The game of a day: one set-up for each day and game, the same for everybody.

The date is the seed, so nothing has to be fetched or kept.
"""

from __future__ import annotations

from datetime import date, datetime, timedelta

from engine.catalogue import GAMES
from engine.core.plain import parse
from engine.matches import Match
from ui.match.draft import FIRST, Draft
from ui.storage.saved_games import SavedGames

AHEAD = timedelta(hours=26)  # from the zone in which a day begins last to that where it does first


def latest(now: str) -> str:
    """Return the latest day that can have begun anywhere, when it is `now` here (ISO 8601).

    That is tomorrow at least.
    """
    return (datetime.fromisoformat(now) + AHEAD).date().isoformat()


def is_day(text: str, last: str) -> bool:
    """Tell whether a text is the ISO date of a day that has a game, up to the day `last`."""
    try:
        plain = date.fromisoformat(text).isoformat()
    except ValueError:
        return False
    return plain == text and FIRST <= text <= last


def match_of(game_id: str, day: str) -> Match:
    """Return the match of a day: one person and bots, set up as the rulebook recommends."""
    return Draft.of(GAMES[game_id], _seed(day)).match()


def day_of(match: Match) -> str | None:
    """Return the day whose game a match is; None for every other match."""
    digits = str(match.seed)
    day = f"{digits[:4]}-{digits[4:6]}-{digits[6:]}"
    if not is_day(day, "9999-12-31"):
        return None
    of_day = match_of(match.game.id, day)
    alike = of_day.seats == match.seats and of_day.options == match.options
    same = alike and match.game.content is None
    return day if same else None


def begun(saved_games: SavedGames, match: Match) -> str | None:
    """Return the id under which the match of a day is saved; None if it is not."""
    wanted = _begun_with(match.dump())
    kept = (save.id for save in saved_games.entries() if save.game == match.game.id)
    return next((id_ for id_ in kept if _begun_with(saved_games.text(id_)) == wanted), None)


def _begun_with(text: str) -> object:
    """Return the set-up in a save; None if the text is not a save."""
    try:
        save = parse(text)
    except ValueError:
        return None
    if not isinstance(save, dict):
        return None
    return [save.get(part) for part in ("game", "seed", "options", "seats", "content")]


def _seed(day: str) -> int:
    return int(day.replace("-", ""))
