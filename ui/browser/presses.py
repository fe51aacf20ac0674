"""Handles taps: on a slow device the control is shown as pressed before the work begins."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter
from typing import TYPE_CHECKING

from pyodide.ffi import create_once_callable
from pyscript.js_modules import scripts

if TYPE_CHECKING:
    from js import Element

SLOW = 0.05  # seconds of work before which the page shows the press
FADING = 0.9  # factor by which the expected time shrinks from tap to tap


class Presses:
    """Carries out the actions of controls: at once if that is fast, otherwise a frame later.

    The speed is estimated from earlier taps. The order of actions never changes: any other event in
    that frame calls `finish` first. If the control has gone meanwhile or has another action, the
    press is ignored.
    """

    def __init__(self, handle: Callable[[str, str], None]) -> None:
        self._handle = handle
        self._expected = 0.0  # seconds of work for a tap
        self._pressed: Element | None = None
        self._action = ""

    def press(self, control: Element, at_once: bool) -> None:
        """Carry out the action of a control now, or after a frame that shows it as pressed."""
        action = _action_of(control)
        again = control == self._pressed
        self.finish()
        if again or not _still_does(control, action):
            return
        if at_once or (self._expected < SLOW and not control.hasAttribute("data-long")):
            self._do(action)
            return
        self._pressed, self._action = control, action
        control.setAttribute("aria-busy", "true")
        scripts.patching.afterFrame(create_once_callable(self.finish))

    def finish(self) -> None:
        """Carry out the waiting action now, if there is one."""
        if self._pressed is None:
            return
        control, self._pressed = self._pressed, None
        try:
            if _still_does(control, self._action):
                self._do(self._action)
        finally:
            control.removeAttribute("aria-busy")

    def _do(self, action: str) -> None:
        start = perf_counter()
        try:
            self._handle(action, "")
        finally:
            self._expected = max(perf_counter() - start, self._expected * FADING)


def _action_of(control: Element) -> str:
    return str(control.getAttribute("data-act") or control.getAttribute("data-do"))


def _still_does(control: Element, action: str) -> bool:
    return control.isConnected and _action_of(control) == action
