"""Plain JSON: its type, a safe parser, and the conversion of values.

Observations, events, messages and saves are plain JSON: a worker and another device get them
unchanged.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, cast, runtime_checkable

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"

# Characters. The longest matches tried (ten players, twenty hands) have 83,000; a slow tablet reads
# a text of this length within a second.
MAX_LENGTH = 600_000
MAX_DEPTH = 12  # a save nests four levels; thousands overflow the stack of a browser
_ALIKE = bytes.maketrans(b"{}", b"[]")
_NO_BRACKET = bytes(code for code in range(256) if code not in b"[]{}")


@runtime_checkable
class Plain(Protocol):
    """A value with a method that returns it as plain JSON."""

    def to_json(self) -> object:
        """Return the value as plain JSON."""


def parse(text: str, most: int = MAX_LENGTH) -> Json:
    """Parse untrusted JSON; raises ValueError on a text that is not JSON, too long or too deep.

    In a browser a deep nesting does not raise RecursionError: it ends the interpreter.
    """
    if len(text) > most:
        raise ValueError("too long")
    if _brackets_left(text):
        raise ValueError("nested too deeply, or never closed")
    value: Json = json.loads(text)
    return value


def _brackets_left(text: str) -> bytes:
    """Return the brackets that are left after removing MAX_DEPTH levels of nesting.

    Each step is a single call, since the text may be very long.
    """
    escaped = text.replace("\\\\", "").replace('\\"', "")
    outside = "".join(escaped.split('"')[::2]).encode("ascii", "ignore")
    brackets = outside.translate(_ALIKE, _NO_BRACKET)
    for _ in range(MAX_DEPTH):
        brackets = brackets.replace(b"[]", b"")
    return brackets


def plain(value: object) -> Json:
    """Return a value of the engine as plain JSON: tuples as lists, keys as text.

    Raises TypeError on a type that JSON does not have.
    """
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in cast("dict[object, object]", value).items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in cast("Sequence[object]", value)]
    if isinstance(value, Plain):
        return plain(value.to_json())
    raise TypeError(f"{type(value).__name__} is not a type of plain JSON")


def integer(value: Json) -> int:
    """Return a whole number unchanged; raises TypeError on other values."""
    if isinstance(value, int):
        return value
    raise TypeError(f"{brief(value)} is no whole number")


def text(value: Json) -> str:
    """Return a text unchanged; raises TypeError on other values."""
    if isinstance(value, str):
        return value
    raise TypeError(f"{brief(value)} is no text")


def brief(value: object) -> str:
    """Return an untrusted value as a text for a message: at most 40 characters, encodable.

    Of a list or an object only the type is named: in a browser, writing out a deep nesting would
    end the interpreter.
    """
    kind = type(value).__name__
    if isinstance(value, (list, tuple, dict)):
        return kind
    try:
        text = str(value)[:40]
    except ValueError:  # an int with too many digits
        return kind
    return text.encode("utf-8", "replace").decode("utf-8")  # lone surrogates cannot be sent
