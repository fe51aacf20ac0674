"""Waits for modules that the page loads when they are first wanted, from a file of their own.

`tools/site/inside/compiler.py` lists them: what no visit begins with. Elsewhere they are always
there.
"""

from __future__ import annotations

from collections.abc import Callable
from importlib.util import find_spec
from typing import TypeVar

from ui.base.screen import Shell
from ui.base.ways import LongTask, Notice, Stay, Way

UNREACHABLE = Notice("notice.unreachable")
W = TypeVar("W", bound="Way | None")


def once_here(module: str, shell: Shell, act: Callable[[], W]) -> W | LongTask | None:
    """Do something that needs a module, at once or as soon as the module is loaded.

    If a newer version has replaced this one, say so instead: the module will not come.
    """
    if find_spec(module):
        return act()
    late = shell.ports.late
    replaced = late.fault == "replaced"
    late.load()
    if replaced:
        shell.handle("replaced")
        return None
    return Awaiting(module, shell, act)


class Awaiting(LongTask):
    """Waits for a module; leaving the screen ends that, and so does news of a newer version."""

    notice = Notice("notice.late")
    pause = 50

    def __init__(self, module: str, shell: Shell, act: Callable[[], Way | None]) -> None:
        self._module, self._shell, self._act = module, shell, act
        self._told = ""

    def go_on(self) -> Way:
        """Act if the module is there by now; tell why it is not."""
        if find_spec(self._module):
            self._shell.settle(UNREACHABLE)
            return self._act() or Stay()
        fault = self._shell.ports.late.fault
        if fault == "replaced":
            return Stay()
        if fault and not self._told:
            self._told = fault
            self._shell.tell(UNREACHABLE)
        return self
