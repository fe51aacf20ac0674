"""The text of a save: written, and read again with every part of it checked.

Nothing here knows the rules: `read` gives back a `Document` of the right shape, and `Match`
finds out by replaying whether its moves are legal.
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Any

from engine.core.errors import SaveError

FORMAT = "ides-match"
VERSION = 1
MAX_LENGTH = 2_000_000  # characters; the longest match of the catalogue stays below a tenth of it
MAX_DEPTH = 50  # a save nests four levels; some thousands more overflow the stack of a browser
_TEXT_OR_BRACKET = re.compile(r'"(?:[^"\\]+|\\.)*+(?:"|\\?\Z)|[\[{]|[\]}]', re.DOTALL)


@dataclass(frozen=True)
class Document:
    """A save whose parts have the right types; whether they make sense is still open."""

    game: str
    rules: int
    seed: Any
    options: dict[str, Any]
    seats: list[dict[str, Any]]
    moves: list[tuple[int | None, Any]]
    takebacks: list[dict[str, Any]]


def write(document: dict[str, Any]) -> str:
    """Return the document as text, stamped with the format and its version."""
    stamped = {"format": FORMAT, "version": VERSION, **document}
    return json.dumps(stamped, ensure_ascii=False, separators=(",", ":"))


def read(text: str) -> Document:
    """Return the document in the text; raises SaveError, naming the fault, on anything else."""
    raw = _parsed(text)
    if not isinstance(raw, dict) or raw.get("format") != FORMAT:
        raise SaveError.of("save.foreign")
    if not _is_count(raw.get("version")):
        raise SaveError.of("save.part", part="version")
    if raw["version"] > VERSION:
        raise SaveError.of("save.newer")
    _check_parts(raw)
    return Document(
        game=raw["game"],
        rules=raw["rules"],
        seed=raw["seed"],
        options=raw["options"],
        seats=raw["seats"],
        moves=[(seat, move) for seat, move in raw["moves"]],
        takebacks=raw["takebacks"],
    )


def _parsed(text: str) -> Any:
    if len(text) > MAX_LENGTH:
        raise SaveError.of("save.too_long", length=len(text), most=MAX_LENGTH)
    try:
        return parse(text)
    except ValueError:
        raise SaveError.of("save.unreadable") from None


def parse(text: str) -> Any:
    """Read JSON that came from outside; raises ValueError on anything that is none or too deep.

    In a browser a deep nesting would not raise RecursionError, but end the interpreter for good.
    """
    depth = 0
    for match in _TEXT_OR_BRACKET.finditer(text):
        depth += {"[": 1, "{": 1, "]": -1, "}": -1}.get(match[0], 0)
        if depth > MAX_DEPTH:
            raise ValueError("nested too deeply")
    try:
        return json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None


def _is_count(value: Any) -> bool:
    return type(value) is int and value >= 0


def _is_move(value: Any) -> bool:
    return isinstance(value, list) and len(value) == 2 and (value[0] is None or _is_count(value[0]))


def _is_seat(value: Any) -> bool:
    return isinstance(value, dict) and value.keys() == {"name", "bot"}


def _is_takeback(value: Any) -> bool:
    return (
        isinstance(value, dict)
        and value.keys() == {"kept", "dropped", "revealed"}
        and _is_count(value["kept"])
        and _is_count(value["dropped"])
        and isinstance(value["revealed"], bool)
    )


def _is_list_of(check: Any) -> Any:
    return lambda value: isinstance(value, list) and all(map(check, value))


PARTS = {
    "game": lambda value: isinstance(value, str),
    "rules": _is_count,
    "seed": _is_count,
    "options": lambda value: isinstance(value, dict),
    "seats": _is_list_of(_is_seat),
    "moves": _is_list_of(_is_move),
    "takebacks": _is_list_of(_is_takeback),
}


def _check_parts(raw: dict[str, Any]) -> None:
    for part, check in PARTS.items():
        if not check(raw.get(part)):
            raise SaveError.of("save.part", part=part)
