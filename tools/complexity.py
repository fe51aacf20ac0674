"""Checks that no function branches too much: cyclomatic complexity, as counted by radon.

    python -m tools.complexity

Rules, their fast versions and the loops of playouts may branch more than other code, as rulebooks
do.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from radon.complexity import cc_visit
from radon.visitors import Function

from tools.site.paths import ROOT

FOLDERS = ("engine", "ui", "lab", "tools")
MOST, MOST_IN_RULES = 10, 15
ENCODINGS = ("lab", "encodings")  # each lists all moves of a game in one expression


def limit(path: Path) -> int:
    """Return the highest complexity that a function in a file may have."""
    parts = path.relative_to(ROOT).parts
    rules = parts[:2] == ("engine", "games") and parts[3:-1] in ((), ("fast",))
    playout = parts[3:] == ("bots", "playout.py")
    return MOST_IN_RULES if rules or playout or parts[:2] == ENCODINGS else MOST


def functions(path: Path) -> Iterator[Function]:
    """Yield the functions and methods of a file."""
    for block in cc_visit(path.read_text("utf-8")):
        if isinstance(block, Function):
            yield block


def too_complex() -> Iterator[str]:
    """Yield every function above its limit, with its place and complexity."""
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for function in functions(path):
                found, most = function.complexity, limit(path)
                if found > most:
                    place = f"{path.relative_to(ROOT)}:{function.lineno}"
                    yield f"{place} {function.fullname}: {found}, at most {most}"


if __name__ == "__main__":
    found = list(too_complex())
    print(*found, sep="\n")
    sys.exit(bool(found))
