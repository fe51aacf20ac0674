"""Waits for modules that the page loads when they are first wanted, from a file of their own.

`tools/site/inside/compiler.py` lists them: what no visit begins with. Elsewhere they are always
there.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import TypeVar

from ui.base.ways import LongTask, Notice, Stay, Way

W = TypeVar("W", bound="Way | None")


def once_here(module: str, load: Callable[[], None], act: Callable[[], W]) -> W | LongTask:
    """Do something that needs a module, at once or as soon as the module is loaded."""
    if find_spec(module):
        return act()
    load()
    return Awaiting(module, act)


class Awaiting(LongTask):
    """Waits for a module; leaving the screen ends that."""

    notice = Notice("notice.late")

    def __init__(self, module: str, act: Callable[[], Way | None]) -> None:
        self._module, self._act = module, act

    def go_on(self) -> Way:
        """Act if the module is there by now."""
        return (self._act() or Stay()) if find_spec(self._module) else self
