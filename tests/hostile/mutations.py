"""A Mutator makes any number of faulty texts, the same ones for the same seed."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from engine.core.randomness import stream
from tests.playing import pick

FIRST = int(os.environ.get("FIRST_SEED", "1"))  # `make hostile` uses another seed each time
MARKUP = (
    "<img src=x onerror=hit()>",
    "</script><script>hit()</script>",
    "<svg onload=hit()>",
    "\"><b onclick='hit()'>",
    "javascript:hit()",
    "{0}{seat}${hit()}%s",
)
# Characters that change their neighbours, end a text early, or are incomplete.
SIGNS = (
    "\0",
    "\x1b[31m",
    "\u202e",
    "\u2066",
    "\ufeff",
    "\u200d",
    "a" + "\u0301" * 40,
    "\U0001f3f4",
)
HALVES = ("\ud800", "\udfff")  # of a surrogate pair: no encoding has them
NUMBERS: tuple[Any, ...] = (0, -1, 1, 2**31, 2**53, 10**30, 10**400, 0.5, -0.0, 1e308, True, False)
WORDS = ("", "null", "constructor", "__proto__", "__class__", "toString", "x" * 5000, "🏛", "é")
OPENERS = ("[", '{"a":', '[{"b":[')
LITERALS = ("NaN", "-Infinity", "1e999", "9" * 5000, "-", "tru", "0x1f", "'a'", "//", "1_000", "٣")


class Mutator:
    """Changes texts; the seed and the number of a text determine the changes."""

    def __init__(self, seed: int, others: Sequence[str] = ()) -> None:
        """Prepare; `others` are texts of the same kind, for parts of other documents."""
        self._seed = seed
        self._others = others

    def of_text(self, number: int, text: str) -> str:
        """Return the text with one to three changes of its characters."""
        rng = stream(self._seed, "text", number)
        for _ in range(1 + int(rng.random() * 3)):
            text = pick(STROKES, rng)(text, rng)
        return text

    def of_json(self, number: int, text: str) -> str:
        """Return the JSON text with one to three changes of its values."""
        rng = stream(self._seed, "json", number)
        document = json.loads(text)
        foreign = json.loads(pick(self._others or (text,), rng))
        for _ in range(1 + int(rng.random() * 3)):
            document = pick(TURNS, rng)(document, foreign, rng)
        return json.dumps(document, ensure_ascii=rng.random() < 0.5)

    def of_either(self, number: int, text: str) -> str:
        """Return the JSON text with changes of its values or, less often, its characters."""
        return (self.of_text if number % 3 == 0 else self.of_json)(number, text)


# Changes of the characters of a text


def _place(text: str, rng: Random) -> int:
    return int(rng.random() * (len(text) + 1))


def _span(text: str, rng: Random) -> tuple[int, int]:
    start = _place(text, rng)
    return start, min(len(text), start + int(rng.random() ** 3 * 60))


def _cut_off(text: str, rng: Random) -> str:
    return text[: _place(text, rng)]


def _cut_out(text: str, rng: Random) -> str:
    start, end = _span(text, rng)
    return text[:start] + text[end:]


def _double(text: str, rng: Random) -> str:
    start, end = _span(text, rng)
    return text[:end] + text[start:]


def _exchange(text: str, rng: Random) -> str:
    (a, b), (c, d) = sorted((_span(text, rng), _span(text, rng)))
    return text if b > c else text[:a] + text[c:d] + text[b:c] + text[a:b] + text[d:]


def _insert(text: str, rng: Random) -> str:
    at = _place(text, rng)
    return text[:at] + str(pick((*MARKUP, *SIGNS, *HALVES, *LITERALS, *WORDS), rng)) + text[at:]


def _overwrite(text: str, rng: Random) -> str:
    at = _place(text, rng)
    return text[:at] + pick('{}[]",:\\0-.e \n=#\x7fé', rng) + text[at + 1 :]


def _nest(text: str, rng: Random) -> str:
    at, opener = _place(text, rng), pick(OPENERS, rng)
    return text[:at] + opener * int(10 ** (1 + rng.random() * 3)) + text[at:]


def _literal(text: str, rng: Random) -> str:
    """Insert an invalid value before a value."""
    at = text.find(":", _place(text, rng)) + 1
    return text[:at] + pick(LITERALS, rng) + text[at:]


def _again(text: str, rng: Random) -> str:
    return text * (2 + int(rng.random() * 3))


STROKES: tuple[Callable[[str, Random], str], ...] = (
    _cut_off, _cut_out, _cut_out, _double, _exchange, _insert, _insert, _overwrite, _overwrite,
    _nest, _literal, _again,
)  # fmt: skip

# Changes of the values of a JSON document


def _junk(rng: Random) -> Any:
    """Return a random value, sometimes a nested one."""
    kind = rng.random()
    if kind < 0.3:
        return pick(NUMBERS, rng)
    if kind < 0.6:
        return pick((*MARKUP, *SIGNS, *HALVES, *WORDS), rng)
    if kind < 0.7:
        return None
    if kind < 0.85:
        return [_junk(rng) for _ in range(int(rng.random() * 4))]
    return {str(pick(WORDS, rng)): _junk(rng) for _ in range(int(rng.random() * 4))}


def _holder(document: Any, rng: Random) -> Any:
    """Return a random list or object of the document, which may be the document."""
    node = document
    while rng.random() < 0.8:
        inner = node.values() if isinstance(node, dict) else node
        holders = [each for each in inner if isinstance(each, dict | list) and each]
        if not holders:
            break
        node = pick(holders, rng)
    return node


def _key(holder: Any, rng: Random) -> Any:
    return pick(list(holder) if isinstance(holder, dict) else range(len(holder)), rng)


def _replace(document: Any, _: Any, rng: Random) -> Any:
    if holder := _holder(document, rng):
        holder[_key(holder, rng)] = _junk(rng)
    return document


def _retype(document: Any, _: Any, rng: Random) -> Any:
    """Convert a value to another type: a number to a text, a text to a list."""
    if holder := _holder(document, rng):
        key = _key(holder, rng)
        value = holder[key]
        changed = (str(value), [value], {"0": value}, bool(value), float(len(str(value))))
        holder[key] = pick(changed, rng)
    return document


def _remove(document: Any, _: Any, rng: Random) -> Any:
    if holder := _holder(document, rng):
        del holder[_key(holder, rng)]
    return document


def _add(document: Any, _: Any, rng: Random) -> Any:
    holder = _holder(document, rng)
    if isinstance(holder, dict):
        holder[pick((*WORDS, *MARKUP, "seed", "name", "bot"), rng)] = _junk(rng)
    else:
        holder.insert(int(rng.random() * (len(holder) + 1)), _junk(rng))
    return document


def _repeat(document: Any, _: Any, rng: Random) -> Any:
    """Repeat an item of a list, up to a thousand times."""
    holder = _holder(document, rng)
    if isinstance(holder, list) and holder:
        at = _key(holder, rng)
        holder[at:at] = [holder[at]] * int(10 ** (rng.random() * 3))
    return document


def _swap(document: Any, _: Any, rng: Random) -> Any:
    """Exchange two items of a list or an object."""
    if holder := _holder(document, rng):
        one, other = _key(holder, rng), _key(holder, rng)
        holder[one], holder[other] = holder[other], holder[one]
    return document


def _nudge(document: Any, _: Any, rng: Random) -> Any:
    """Change a number slightly, for another seat, version or count."""
    holder = _holder(document, rng)
    keys = list(holder) if isinstance(holder, dict) else range(len(holder))
    numbers = [key for key in keys if type(holder[key]) is int]
    if numbers:
        holder[pick(numbers, rng)] += pick((-1, 1, 2, 10), rng)
    return document


def _graft(document: Any, foreign: Any, rng: Random) -> Any:
    """Copy an entry of another document."""
    if isinstance(document, dict) and isinstance(foreign, dict) and foreign:
        key = _key(foreign, rng)
        document[key] = foreign[key]
    return document


def _graft_item(document: Any, foreign: Any, rng: Random) -> Any:
    """Copy an item of a list of another document, such as a move."""
    source, target = _holder(foreign, rng), _holder(document, rng)
    if isinstance(source, list) and isinstance(target, list) and source:
        target.insert(int(rng.random() * (len(target) + 1)), pick(source, rng))
    return document


TURNS: tuple[Callable[[Any, Any, Random], Any], ...] = (
    _replace, _replace, _retype, _remove, _add, _repeat, _swap, _swap, _nudge, _nudge, _graft,
    _graft_item,
)  # fmt: skip
