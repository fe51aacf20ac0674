"""Taps where work takes its time: the control is seen to be pressed first, then the work begins."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from pyodide.ffi import create_once_callable
from pyscript.js_modules import scripts

if TYPE_CHECKING:
    from js import Element

SLOW = 0.05  # seconds: longer work is better preceded by a frame that shows the press
FADING = 0.9  # how much of a slow tap is still believed of the next


class Presses:
    """Does what controls ask for: at once where that is quick, otherwise a frame later.

    How quick this device is, the taps before tell. Nothing changes its order: whatever else happens
    in that frame must `finish` first. A press means what was shown when it came: where the control
    has gone meanwhile, or asks for something else, nothing is done.
    """

    def __init__(self, handle: Callable[[str, str], None]) -> None:
        self._handle = handle
        self._lately = 0.0  # seconds that the work on a tap took
        self._pressed: Element | None = None
        self._action = ""

    def press(self, control: Element, at_once: bool) -> None:
        """Do what a control asks for, now or when it has been seen to be pressed."""
        action = _action_of(control)
        again = control == self._pressed
        self.finish()
        if again or not _asks_for(control, action):
            return
        if at_once or (self._lately < SLOW and not control.hasAttribute("data-long")):
            self._do(action)
            return
        self._pressed, self._action = control, action
        control.setAttribute("aria-busy", "true")
        scripts.patching.afterFrame(create_once_callable(self.finish))

    def finish(self) -> None:
        """Do at once what still waits to be done, if there is anything."""
        if self._pressed is None:
            return
        control, self._pressed = self._pressed, None
        try:
            if _asks_for(control, self._action):
                self._do(self._action)
        finally:
            control.removeAttribute("aria-busy")

    def _do(self, action: str) -> None:
        start = perf_counter()
        try:
            self._handle(action, "")
        finally:
            self._lately = max(perf_counter() - start, self._lately * FADING)


def _action_of(control: Element) -> str:
    return str(control.getAttribute("data-act") or control.getAttribute("data-do"))


def _asks_for(control: Element, action: str) -> bool:
    return control.isConnected and _action_of(control) == action
