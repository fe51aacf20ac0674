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


def with_newer(
    page: str, columns: Sequence[str], found: Iterable[str], firsts: Iterable[str]
) -> str:
    """Return the page with these lines in its table, in place of the older ones.

    `firsts` are the first cells of all lines that the table may have, in order.
    """
    candidates = [*found, *marked(page)]
    lines = head(columns)
    for first in firsts:
        lines += [each for each in candidates if each.startswith(first)][:1]
    return with_marked(page, lines)
