"""The format of a backup: everything that this device keeps, in one file.

Saves are kept as they are, as texts, so that unreadable ones are not lost. Each part has a check
sum beside it and each match one inside, and each is a line of its own: so damage to one leaves the
others. Files of older versions of the page have no check sums and are one line.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass

from engine.core.checksum import sum_of, with_sum
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
SUM = ".check"  # behind the name of a part: its check sum
COMMA = ",\n"


@dataclass(frozen=True)
class Backup:
    """The content of a backup: when it was made, its matches and the rest, all unchecked.

    `damaged` are the names of the parts that are not as they were written; `rest` lacks them.
    """

    made: str
    matches: Sequence[Json]
    rest: JsonObject
    damaged: tuple[str, ...]


def files(storage: Storage, now: str) -> list[tuple[str, str]]:
    """Return name and text of the file, or of several complete files if one is too small."""
    stem = f"{FORMAT}-{now[:10]}"
    rest, found = _rest(storage), []
    lots = _packed(_matches(storage), ROOM - len(json.dumps(rest)))
    for number, matches in enumerate(lots, start=1):
        text = _written({"made": now, **(rest if number == 1 else {})}, matches)
        found.append((f"{stem}.json" if number == 1 else f"{stem}-{number}.json", text))
    return found


def _written(parts: JsonObject, matches: list[JsonObject]) -> str:
    """Return the text of a file; the first line is its format, the others are a part each."""
    lines = [_line({"format": FORMAT, "version": VERSION})]
    lines += (_line({name: part, name + SUM: sum_of(part)}) for name, part in parts.items())
    rows = COMMA.join(f"{{{_line(with_sum(match))}}}" for match in matches)
    return f'{{{COMMA.join(lines)}{COMMA}"matches":[\n{rows}\n]}}'


def _line(entries: JsonObject) -> str:
    return json.dumps(entries, separators=(",", ":"))[1:-1]


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

    Raises SaveError on one that is newer than this page, or of which nothing can be read.
    """
    raw, damaged = _parsed(text)
    if raw is None:
        return None
    _check_version(raw.get("version", VERSION))
    matches = raw.get("matches")
    if not isinstance(matches, list) or len(matches) > MOST_MATCHES:
        raise SaveError.of("all.part", part="matches")
    damaged += [name for name in _names(raw) if not _is_sound(raw, name)]
    rest = {name: part for name, part in raw.items() if name not in damaged}
    return Backup(brief(rest.get("made", "")), matches, rest, tuple(dict.fromkeys(damaged)))


def _check_version(version: Json) -> None:
    """Raise SaveError on another version of the format than this page reads."""
    if type(version) is not int or version < 1:
        raise SaveError.of("all.part", part="version")
    if version > VERSION:
        raise SaveError.of("save.newer")


def _names(raw: JsonObject) -> list[str]:
    """Return the names of the parts with a check sum."""
    return [name.removesuffix(SUM) for name in raw if name.endswith(SUM)]


def _is_sound(raw: JsonObject, name: str) -> bool:
    return name in raw and raw[name + SUM] == sum_of(raw[name])


def _parsed(text: str) -> tuple[JsonObject | None, list[str]]:
    """Return the parts of a backup, or None, and the names of those that cannot be read.

    Raises SaveError if nothing can be read.
    """
    try:
        raw = parse(text, BACKUP.most)
    except ValueError:
        return _salvaged(text)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        return None, []
    whole = "matches" in raw or not _names(raw)
    return (raw, []) if whole else _salvaged(text)


def _salvaged(text: str) -> tuple[JsonObject, list[str]]:
    """Return the parts of a file that is no JSON, from its lines, and the names of broken ones.

    The text of a line with a match that cannot be read stands for it.
    """
    matches: list[Json] = []
    raw: JsonObject = {}
    damaged: list[str] = []
    for line in text[: BACKUP.most].splitlines():
        entry = line.removesuffix(",")
        if isinstance(match := _object(entry), dict) and "text" in match:
            matches.append(match)
        elif part := _object(f"{{{entry.removeprefix('{')}}}"):
            raw |= part
        elif '"text":' in entry:
            matches.append(entry)
        elif len(entry) > len('"matches":['):
            damaged += re.findall(r"\w+", entry)[:1]
    if not matches and not _names(raw):
        raise SaveError.of("save.unreadable")
    return {**raw, "matches": matches}, damaged


def _object(text: str) -> JsonObject | None:
    try:
        raw = parse(text, BACKUP.most)
    except ValueError:
        return None
    return raw if isinstance(raw, dict) else None
