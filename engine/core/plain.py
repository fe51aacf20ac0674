"""Plain JSON: its type, how it is read from outside, how values become it.

What a match says of itself (observations, events, messages, saves) is plain JSON, so that a save,
a worker and another device all get the very same thing.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from itertools import accumulate, repeat
from typing import Protocol, TypeAlias, cast, runtime_checkable

Json: TypeAlias = "bool | int | float | str | Sequence[Json] | Mapping[str, Json] | None"
JsonObject: TypeAlias = "dict[str, Json]"

# Characters. The longest games tried, ten players for twenty hands, have 83,000; what is as long as
# this is read within a second on a slow tablet.
MAX_LENGTH = 1_000_000
MAX_DEPTH = 50  # a save nests four levels; some thousands more overflow the stack of a browser
_QUOTED = re.compile(r'"(?:[^"\\]+|\\.)*+(?:"|\\?\Z)', re.DOTALL)
_STEP = {"[": 1, "{": 1, "]": -1, "}": -1}


@runtime_checkable
class Plain(Protocol):
    """What can tell itself as plain JSON."""

    def to_json(self) -> object:
        """Return it as plain JSON."""


def parse(text: str) -> Json:
    """Read JSON that came from outside; raises ValueError on what is none, too long or too deep.

    In a browser a deep nesting would not raise RecursionError, but end the interpreter for good.
    """
    if len(text) > MAX_LENGTH:
        raise ValueError("too long")
    steps = map(_STEP.get, _QUOTED.sub("", text), repeat(0))  # in one go: it may be a megabyte
    if max(accumulate(steps), default=0) > MAX_DEPTH:
        raise ValueError("nested too deeply")
    try:
        value: Json = json.loads(text)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return value


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
