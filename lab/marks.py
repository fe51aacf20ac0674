"""What a program writes into a document stands between two marks, and the rest stays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

TABLE = "table"


def begin(name: str = TABLE) -> str:
    """Return the mark before a part."""
    return f"<!-- {name} -->"


def end(name: str = TABLE) -> str:
    """Return the mark after it."""
    return f"<!-- end of {name} -->"


def marked(page: str, name: str = TABLE) -> list[str]:
    """Return the lines between the marks of a part."""
    part = page.partition(begin(name))[2].partition(end(name))[0]
    return part.strip("\n").splitlines()


def with_marked(page: str, lines: Iterable[str], name: str = TABLE) -> str:
    """Return the page with these lines between the marks of a part."""
    before, _, rest = page.partition(begin(name))
    _, _, after = rest.partition(end(name))
    return "\n".join((f"{before}{begin(name)}", *lines, f"{end(name)}{after}"))


def head(columns: Sequence[str]) -> list[str]:
    """Return the lines with which a table of these columns begins."""
    return [f"| {' | '.join(columns)} |", "|---" * len(columns) + "|"]
