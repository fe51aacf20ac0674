"""Plain JSON: its type, how it is read from outside, how values become it.

What a match says of itself (observations, events, messages, saves) is plain JSON, so that a save,
a worker and another device all get the very same thing.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Protocol, TypeAlias, cast, runtime_checkable

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"

# Characters. The longest games tried, ten players for twenty hands, have 83,000; what is as long as
# this is read within a second on a slow tablet.
MAX_LENGTH = 600_000
MAX_DEPTH = 12  # a save nests four levels; some thousands overflow the stack of a browser
_ALIKE = bytes.maketrans(b"{}", b"[]")
_NO_BRACKET = bytes(code for code in range(256) if code not in b"[]{}")


@runtime_checkable
class Plain(Protocol):
    """What can tell itself as plain JSON."""

    def to_json(self) -> object:
        """Return it as plain JSON."""


def parse(text: str, most: int = MAX_LENGTH) -> Json:
    """Read JSON that came from outside; raises ValueError on what is none, too long or too deep.

    In a browser a deep nesting would not raise RecursionError, but end the interpreter for good.
    """
    if len(text) > most:
        raise ValueError("too long")
    if _brackets_left(text):
        raise ValueError("nested too deeply, or never closed")
    value: Json = json.loads(text)
    return value


def _brackets_left(text: str) -> bytes:
    """Return the brackets that stay when as many levels as are allowed have been taken away.

    Every step is one call, since the text may be very long.
    """
    escaped = text.replace("\\\\", "").replace('\\"', "")
    outside = "".join(escaped.split('"')[::2]).encode("ascii", "ignore")
    brackets = outside.translate(_ALIKE, _NO_BRACKET)
    for _ in range(MAX_DEPTH):
        brackets = brackets.replace(b"[]", b"")
    return brackets


def plain(value: object) -> Json:
    """Return a value of the engine as plain JSON: tuples as lists, keys as text."""
    if value is None or isinstance(value, (bool, int, float, str)):
        return value
    if isinstance(value, dict):
        return {str(key): plain(each) for key, each in cast("dict[object, object]", value).items()}
    if isinstance(value, (list, tuple)):
        return [plain(each) for each in cast("Sequence[object]", value)]
    if isinstance(value, Plain):
        return plain(value.to_json())
    raise TypeError(f"{type(value).__name__} is nothing that plain JSON can hold")


def integer(value: Json) -> int:
    """Return a value that is known to be a whole number; raises TypeError on any other."""
    if isinstance(value, int):
        return value
    raise TypeError(f"{brief(value)} is no whole number")


def text(value: Json) -> str:
    """Return a value that is known to be a text; raises TypeError on any other."""
    if isinstance(value, str):
        return value
    raise TypeError(f"{brief(value)} is no text")


def brief(value: object) -> str:
    """Return anything that came from outside as a text short enough to be said, and encodable.

    A list or an object is told by its type alone: to write out a deep nesting would, in a browser,
    end the interpreter for good.
    """
    kind = type(value).__name__
    if isinstance(value, (list, tuple, dict)):
        return kind
    try:
        text = str(value)[:40]
    except ValueError:  # a number too long to be written out
        return kind
    return text.encode("utf-8", "replace").decode("utf-8")  # half a surrogate pair cannot be sent
