"""A terminal that shows tables and progress with rich."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TextIO

from lab.extras import needs
from lab.plain_terminal import TextTable

try:
    import rich.table
    from rich.console import Console
    from rich.progress import Progress
except ModuleNotFoundError as fault:
    raise needs("tournament", fault) from fault


class RichTerminal:
    """Shows text, tables and progress with rich."""

    def __init__(self, out: TextIO) -> None:
        self._console = Console(file=out)

    def say(self, text: str) -> None:
        """Show a text as it is."""
        self._console.print(text, highlight=False, markup=False, soft_wrap=True)

    def table(self, table: TextTable) -> None:
        """Show a table."""
        shown = rich.table.Table(title=table.title, title_justify="left")
        for number, column in enumerate(table.columns):
            shown.add_column(column, justify="left" if number < table.left else "right")
        for row in table.rows:
            shown.add_row(*row)
        self._console.print(shown)

    @contextmanager
    def progress(self, title: str, total: int) -> Iterator[Callable[[int], None]]:
        """Show a bar while something is done."""
        with Progress(console=self._console, transient=True) as progress:
            bar = progress.add_task(title, total=total)
            yield lambda steps: progress.advance(bar, steps)
