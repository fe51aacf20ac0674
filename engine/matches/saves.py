"""`write` turns a match into the text of a save, and `read` checks every part of such a text.

A save in a file has a check sum besides (`exported`).

This module knows no rules: `Match` replays the moves to find out whether they are legal.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import TypeVar

from engine.core.checksum import CHECK, UNSOUND, is_sound, with_sum
from engine.core.errors import IdesError
from engine.core.plain import MAX_LENGTH, Json, JsonObject, parse

FORMAT = "ides-match"
VERSION = 3  # 2: bots have characters; 3: a match can have custom content
PLAIN = 2  # the version of a match without custom content, which older pages read too
SEAT = "name", "bot", "character"  # the keys of a seat
# Where the seed of a match comes from: chance, a person who typed it, another match.
DRAWN, TYPED, PLAYED = "drawn", "typed", "played"
MAX_TAKEBACKS = 1000  # notes per match; the log shows each of them
MAX_COUNT = 2**53 - 1  # the largest integer that every JSON reader keeps exactly

T = TypeVar("T")


class SaveError(IdesError):
    """A save cannot be read; `message` gives the reason."""


@dataclass(frozen=True, slots=True)
class Takeback:
    """A note that `dropped` moves after the first `kept` were taken back.

    `revealed` is whether the dropped moves had shown something hidden.
    """

    kept: int
    dropped: int
    revealed: bool


@dataclass(frozen=True)
class SavedMatch:
    """The parts of a save, with the right types; `Match` checks the rest."""

    game: str
    rules: int
    seed: int
    options: JsonObject
    seats: list[tuple[Json, Json, Json]]  # name, bot and character
    moves: list[tuple[int | None, Json]]
    takebacks: list[Takeback]
    content: str | None = None  # the text of a content file; None: the game's own
    deal: str = DRAWN  # or TYPED, PLAYED
    sound: bool = True  # False: it was changed after it was written

    @property
    def beginning(self) -> str:
        """A key that is the same for all matches that begin alike, whatever their moves."""
        parts = self.game, self.content, self.seed, self.options, self.seats
        return json.dumps(parts, sort_keys=True)

    def leads_to(self, other: SavedMatch, moves: int | None = None) -> bool:
        """Tell whether another match begins alike and goes on from the moves of this one.

        With `moves`, only that many of its moves count.
        """
        made = self.moves[:moves]
        return self.beginning == other.beginning and made == other.moves[: len(made)]


def write(document: SavedMatch) -> str:
    """Return the text of a save."""
    own = {} if document.content is None else {"content": document.content}
    deal = {} if document.deal == DRAWN else {"deal": document.deal}
    stamped: JsonObject = {
        "format": FORMAT,
        "version": VERSION if own else PLAIN,
        "game": document.game,
        "rules": document.rules,
        "seed": document.seed,
        "options": document.options,
        "seats": [dict(zip(SEAT, seat, strict=True)) for seat in document.seats],
        "moves": document.moves,
        "takebacks": [asdict(takeback) for takeback in document.takebacks],
        **own,
        **deal,
    }
    return _text_of(stamped)


def read(text: str) -> SavedMatch:
    """Return the parts of a save; raises SaveError, which names the fault, on other texts."""
    raw = _parsed(text)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise SaveError.of("save.foreign")
    if _part(raw, "version", _count) > VERSION:
        raise SaveError.of("save.newer")
    game = _part(raw, "game", _text)  # the first part that a fault is looked for in
    moves = _part(raw, "moves", _moves)
    return SavedMatch(
        game=game,
        rules=_part(raw, "rules", _count),
        seed=_part(raw, "seed", _count),
        options=_part(raw, "options", _object),
        seats=_part(raw, "seats", lambda value: [_seat(each) for each in _list(value)]),
        moves=moves,
        takebacks=_part(raw, "takebacks", lambda value: _takebacks(value, len(moves))),
        content=_part(raw, "content", _content),
        deal=_part(raw, "deal", _deal),
        sound=is_sound(raw),
    )


def exported(text: str) -> str:
    """Return the text of a save as a file holds it, with a check sum.

    A text that is no save, has a check sum already, or would be too long with one stays as it is.
    """
    raw = _save_in(text)
    if raw is None or CHECK in raw:
        return text
    longer = _text_of(with_sum(raw))
    return longer if len(longer) <= MAX_LENGTH else text


def doubted(text: str) -> str:
    """Return the text of a save with a check sum that is wrong: whoever opens it is told so."""
    raw = _save_in(text)
    return text if raw is None else _text_of({**raw, CHECK: UNSOUND})


def _save_in(text: str) -> JsonObject | None:
    """Return the unchecked JSON of a save; None if the text is none."""
    try:
        raw = parse(text)
    except ValueError:
        return None
    return raw if isinstance(raw, dict) and raw.get("format") == FORMAT else None


def _text_of(raw: Mapping[str, Json]) -> str:
    return json.dumps(raw, ensure_ascii=False, separators=(",", ":"))


def _parsed(text: str) -> Json:
    if len(text) > MAX_LENGTH:
        raise SaveError.of("save.too_long", length=len(text), most=MAX_LENGTH)
    try:
        return parse(text)
    except ValueError:
        raise SaveError.of("save.unreadable") from None


def _part(raw: Mapping[str, Json], name: str, checked: Callable[[Json], T]) -> T:
    """Return a part of the save; raises SaveError with its name when `checked` refuses it."""
    try:
        return checked(raw.get(name))
    except (TypeError, ValueError):
        raise SaveError.of("save.part", part=name) from None


# Each of these returns a value of the right type, or raises TypeError or ValueError.


def _text(value: Json) -> str:
    if isinstance(value, str):
        return value
    raise TypeError


def _content(value: Json) -> str | None:
    """Return the text of a content file, or None."""
    return None if value is None else _text(value)


def _deal(value: Json) -> str:
    """Return where the seed comes from; saves of drawn seeds do not say so."""
    deal = DRAWN if value is None else _text(value)
    if deal not in (DRAWN, TYPED, PLAYED):
        raise ValueError
    return deal


def _count(value: Json) -> int:
    if type(value) is int and value >= 0:  # True is not 1
        return value
    raise TypeError


def _small(value: Json) -> int:
    if (count := _count(value)) > MAX_COUNT:
        raise ValueError
    return count


def _object(value: Json, *keys: str) -> JsonObject:
    """Return an object; `keys`, if given, must be its keys."""
    if isinstance(value, dict) and (not keys or value.keys() == set(keys)):
        return value
    raise TypeError


def _list(value: Json) -> list[Json]:
    if isinstance(value, list):
        return value
    raise TypeError


def _seat(value: Json) -> tuple[Json, Json, Json]:
    """Return a seat; saves before version 2 have no characters."""
    seat = _object({"character": None} | _object(value), *SEAT)
    return seat["name"], seat["bot"], seat["character"]


def _moves(value: Json) -> list[tuple[int | None, Json]]:
    moves: list[tuple[int | None, Json]] = []
    for each in _list(value):  # no calls, for speed: there may be 100,000 moves
        if not isinstance(each, list):
            raise TypeError
        seat, move = each
        if seat is not None and (type(seat) is not int or seat < 0):
            raise TypeError
        moves.append((seat, move))
    return moves


def _takebacks(value: Json, moves: int) -> list[Takeback]:
    """Return the notes of a match that has `moves` moves.

    The number of moves cannot shrink between two takebacks, nor since the last one.
    """
    raw = _list(value)
    if len(raw) > MAX_TAKEBACKS:
        raise ValueError
    notes = [_takeback(note) for note in raw]
    lengths = [*(note.kept + note.dropped for note in notes[1:]), moves]
    if any(note.kept > length for note, length in zip(notes, lengths, strict=False)):
        raise ValueError
    return notes


def _takeback(value: Json) -> Takeback:
    raw = _object(value, "kept", "dropped", "revealed")
    if type(raw["revealed"]) is not bool:
        raise TypeError
    note = Takeback(_small(raw["kept"]), _small(raw["dropped"]), raw["revealed"])
    if note.dropped == 0:
        raise ValueError
    return note
