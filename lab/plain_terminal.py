"""The protocol of a terminal, which shows lines, tables and progress, and one for plain text."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import Protocol, TextIO


@dataclass(frozen=True)
class TextTable:
    """A table: its title, its columns, and its rows. The first `left` columns are flush left."""

    title: str
    columns: tuple[str, ...]
    rows: Sequence[tuple[str, ...]]
    left: int = 1


class Terminal(Protocol):
    """A place where a program shows its results."""

    def say(self, text: str) -> None:
        """Show a text as it is."""

    def table(self, table: TextTable) -> None:
        """Show a table."""

    def progress(self, title: str, total: int) -> AbstractContextManager[Callable[[int], None]]:
        """Show how far something is; the body is given a function that adds a number of steps."""


class PlainTerminal:
    """Shows plain text."""

    def __init__(self, out: TextIO) -> None:
        self._out = out

    def say(self, text: str) -> None:
        """Show a text as it is."""
        print(text, file=self._out)

    def table(self, table: TextTable) -> None:
        """Show a table, its columns in line."""
        widths = [max(map(len, cells)) for cells in zip(table.columns, *table.rows, strict=True)]
        rule = tuple("─" * width for width in widths)
        self.say(table.title)
        for row in (table.columns, rule, *table.rows):
            cells = (
                cell.ljust(width) if number < table.left else cell.rjust(width)
                for number, (cell, width) in enumerate(zip(row, widths, strict=True))
            )
            self.say("  ".join(cells).rstrip())

    @contextmanager
    def progress(self, title: str, total: int) -> Iterator[Callable[[int], None]]:
        """Show how far something is, on one line, if a person is looking."""
        done, looking = 0, self._out.isatty()

        def advance(steps: int) -> None:
            nonlocal done
            done += steps
            if looking:
                print(f"\r{title}: {done} of {total}", end="", file=self._out, flush=True)

        yield advance
        if looking:
            print("\r\033[K", end="", file=self._out)
