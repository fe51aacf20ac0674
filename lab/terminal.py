"""`terminal` returns a terminal with rich where that is installed, else one for plain text."""

from __future__ import annotations

import sys
from typing import TextIO

from lab.plain_terminal import PlainTerminal, Terminal


def terminal(out: TextIO | None = None) -> Terminal:
    """Return a terminal that writes to `out`; the default is standard output."""
    out = sys.stdout if out is None else out
    try:
        from lab.rich_terminal import RichTerminal
    except ModuleNotFoundError:
        return PlainTerminal(out)
    return RichTerminal(out)
