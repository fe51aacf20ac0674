"""The format of a backup: everything that this device keeps, in one file.

Saves are kept as they are, as texts, so that unreadable ones are not lost.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from engine.core.plain import Json, JsonObject, brief, parse
from engine.matches import SaveError
from ui.base import settings
from ui.base.parts import keepers
from ui.base.ports import Storage
from ui.features.backup.kind import BACKUP
from ui.storage.saved_games import SavedGames

FORMAT = BACKUP.mark.strip('"')
VERSION = 1
MOST_MATCHES = 5000
ROOM = 6_000_000  # characters of one file


@dataclass(frozen=True)
class Backup:
    """The content of a backup: when it was made, its matches and the rest, all unchecked."""

    made: str
    matches: Sequence[Json]
    rest: JsonObject


def files(storage: Storage, now: str) -> list[tuple[str, str]]:
    """Return name and text of the file, or of several complete files if one is too small."""
    stem = f"{FORMAT}-{now[:10]}"
    head: JsonObject = {"format": FORMAT, "version": VERSION, "made": now}
    rest, found = _rest(storage), []
    lots = _packed(_matches(storage), ROOM - len(json.dumps(rest)))
    for number, matches in enumerate(lots, start=1):
        beside = rest if number == 1 else {}
        text = json.dumps({**head, **beside, "matches": matches}, separators=(",", ":"))
        found.append((f"{stem}.json" if number == 1 else f"{stem}-{number}.json", text))
    return found


def _rest(storage: Storage) -> JsonObject:
    """Return everything but the matches; settings only if some were chosen."""
    chosen = storage.read(settings.KEY) is not None
    kept = {keeper.part: keeper.to_json() for keeper in keepers(storage)}
    return {"settings": asdict(settings.load(storage)) if chosen else {}, **kept}


def _matches(storage: Storage) -> Iterable[JsonObject]:
    saved_games = SavedGames(storage)
    for id_ in saved_games.ids():
        yield {"id": id_, **saved_games.about(id_).to_json(), "text": saved_games.text(id_)}


def _packed(matches: Iterable[JsonObject], room: int) -> list[list[JsonObject]]:
    """Return the matches of each file, at least one; the first file has `room` characters."""
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
    """Return the content of a backup, None if the text is not a backup.

    Raises SaveError on one that is damaged, newer than this page, or without a list of matches.
    """
    try:
        raw = parse(text, BACKUP.most)
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
