"""Keeps the focus on a control of the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from pyscript import document

from ui.browser.keyboard import Keyboard

if TYPE_CHECKING:
    from js import Element, HTMLDialogElement

# Selectors for the focus, the preferred first: with a decision to make, and without one.
DECISION = ("#prompt .main[data-act]", ".hand [data-act]", "[data-act]", "[data-lift]")
IN_PANEL = (".main:enabled", "button:enabled")
IDLE = ("#prompt button", "main button", ".farewell button", "button")


class Focus:
    """Moves the focus in the page and in its panel; `between` says that the browser moves it."""

    def __init__(self, app: Element, panel: HTMLDialogElement, keyboard: Keyboard) -> None:
        self._app, self._panel, self._keyboard = app, panel, keyboard
        self._waiting: Element | None = None  # focused until there is a decision
        self.between = False

    def keep(self) -> None:
        """Move the focus when the focused control has gone, for players who use the keyboard.

        The focus goes to the decision. If there is none, it goes to another control, and from
        there to the next decision unless the player has moved it. In an open panel it stays.
        """
        here = document.activeElement
        if self.between or not self._keyboard.in_use or here not in (document.body, self._waiting):
            return
        if self._panel.open:
            if here == document.body and (control := _first(self._panel, IN_PANEL)):
                control.focus()
        elif control := _first(self._app, DECISION):
            self._waiting = None
            control.focus()
        elif here == document.body and (control := _first(self._app, IDLE)):
            self._waiting = control
            control.focus()


def _first(root: Element, selectors: Sequence[str]) -> Element | None:
    """Return the first control in sight that matches, trying the selectors in turn."""
    for wanted in selectors:
        for control in root.querySelectorAll(wanted):
            if control.checkVisibility():
                return control
    return None
