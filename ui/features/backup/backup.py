"""Everything that this device keeps, in one file: how it is written, and read again.

Saves stand in it as the texts they are, so that what cannot be read here goes along as well.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from engine.core.plain import Json, JsonObject, brief, parse
from engine.matches import SaveError
from ui.base import settings
from ui.base.ports import ALL, MOST_OF_ALL, Storage
from ui.storage.best_results import BestResults
from ui.storage.content_sets import ContentSets
from ui.storage.history import History
from ui.storage.lesson_progress import LessonProgress
from ui.storage.names import PlayerNames
from ui.storage.saved_games import SavedGames

FORMAT = ALL.strip('"')
VERSION = 1
MOST_MATCHES = 5000
ROOM = 6_000_000  # characters for the saves of one file, and content; all else is far less


@dataclass(frozen=True)
class Backup:
    """What such a file holds: when it was made, its matches and the rest, all still unchecked."""

    made: str
    matches: Sequence[Json]
    rest: JsonObject


def files(storage: Storage, now: str) -> list[tuple[str, str]]:
    """Return name and text of the file; of several, each complete, where one cannot hold all."""
    stem = f"{FORMAT}-{now[:10]}"
    head: JsonObject = {"format": FORMAT, "version": VERSION, "made": now}
    rest, found = _rest(storage), []
    lots = _packed(_matches(storage), ROOM - len(json.dumps(rest["content"])))
    for number, matches in enumerate(lots, start=1):
        beside = rest if number == 1 else {}
        text = json.dumps({**head, **beside, "matches": matches}, separators=(",", ":"))
        found.append((f"{stem}.json" if number == 1 else f"{stem}-{number}.json", text))
    return found


def _rest(storage: Storage) -> JsonObject:
    """Return all that is kept beside the matches; of the settings only what was chosen."""
    chosen = storage.read(settings.KEY) is not None
    return {
        "settings": asdict(settings.load(storage)) if chosen else {},
        "names": PlayerNames(storage).told(),
        "records": BestResults(storage).told(),
        "history": History(storage).kept().told(),
        "lessons": LessonProgress(storage).told(),
        "content": ContentSets(storage).told(),
    }


def _matches(storage: Storage) -> Iterable[JsonObject]:
    shelf = SavedGames(storage)
    for id_ in shelf.ids():
        yield {"id": id_, **asdict(shelf.about(id_)), "text": shelf.text(id_)}


def _packed(matches: Iterable[JsonObject], room: int) -> list[list[JsonObject]]:
    """Return the matches in as few lots as files are needed; one lot where there are none.

    `room` is that of the first.
    """
    lots: list[list[JsonObject]] = [[]]
    for match in matches:
        size = len(json.dumps(match))
        if lots[-1] and (size > room or len(lots[-1]) == MOST_MATCHES):
            lots.append([])
            room = ROOM
        lots[-1].append(match)
        room -= size
    return lots


def read(text: str) -> Backup | None:
    """Return what the text holds, None if it is no such file.

    Raises SaveError on one that is damaged, newer than this page, or without a list of matches.
    """
    try:
        raw = parse(text, MOST_OF_ALL)
    except ValueError:
        raise SaveError.of("save.unreadable") from None
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        return None
    version, matches = raw.get("version"), raw.get("matches")
    if type(version) is not int or version < 1:
        raise SaveError.of("all.part", part="version")
    if version > VERSION:
        raise SaveError.of("save.newer")
    if not isinstance(matches, list) or len(matches) > MOST_MATCHES:
        raise SaveError.of("all.part", part="matches")
    return Backup(brief(raw.get("made", "")), matches, raw)
