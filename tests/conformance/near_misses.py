"""Values that are not moves: texts close to moves, other texts, and other types."""

from __future__ import annotations

from random import Random
from typing import Any

from tests.playing import pick


def _deep(depth: int) -> list[Any]:
    nest: list[Any] = []
    for _ in range(depth):
        nest = [nest]
    return nest


NO_STRINGS: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    7,
    10**400,
    10**5000,  # too many digits for str()
    -(10**5000),
    0.0,
    1.5,
    1e308,
    float("nan"),
    float("inf"),
    [],
    ["pass"],
    [[]],
    {},
    {"move": "pass"},
    {"": [None]},
    _deep(50),
    _deep(100_000),  # too deep for repr()
)

TEXTS = (
    "",
    " ",
    ":",
    "::",
    ",",
    "x",
    ">",
    "\0",
    "null",
    "pass ",
    " pass",
    "PASS",
    "pass\n",
    "pass:",
    "pass:1",
    "time",
    "0",
    "-1",
    "1" * 5000,
    "é" * 3000,
    "<script>alert(1)</script>",
    "\ud800",
    "七",
    "__class__",
    "None",
    "True",
    "[]",
    "{}",
)

LETTERS = "0123456789:,x>- abcpqyz\n٧７²"


def mutations(move: str, rng: Random, count: int = 12) -> list[str]:
    """Return variants of a move, systematic ones and some with one or two random edits."""
    changed = [
        move.upper(),
        move.title(),
        move + " ",
        " " + move,
        move + "\n",
        move + move[-1:],
        move[:-1],
        move[1:],
        move[::-1],
        move.replace(":", "::"),
        move.replace(":", ": "),
        move.replace(":", ":0"),
        move.replace(":", ":+"),
        move.replace(":", ":-"),
        move.partition(":")[0],
        move.partition(":")[0] + ":",
        ",".join(reversed(move.split(","))),
        move + ",1",
        move + "x1",
        move + ">0",
    ]
    for _ in range(count):
        letters = list(move)
        for _ in range(1 + int(rng.random() * 2)):
            where = int(rng.random() * (len(letters) + 1))
            what = pick(("insert", "replace", "delete"), rng)
            letters[where : where + (what != "insert")] = (
                [] if what == "delete" else [pick(LETTERS, rng)]
            )
        changed.append("".join(letters))
    return changed


def noise(rng: Random, count: int = 12) -> list[str]:
    """Return random texts."""
    return ["".join(pick(LETTERS, rng) for _ in range(int(rng.random() * 9))) for _ in range(count)]


def candidates(legal: list[str], others: tuple[str, ...], rng: Random) -> list[Any]:
    """Return many values to try as a move: the `legal` ones, some of `others`, and non-moves.

    `others` are moves of other positions.
    """
    bases = [pick(legal, rng) for _ in range(3)] if legal else []
    strangers = [pick(others, rng) for _ in range(25)]
    near = [text for base in [*bases, *strangers[:2]] for text in mutations(base, rng)]
    return [*legal, *strangers, *near, *noise(rng), *TEXTS, *NO_STRINGS]
