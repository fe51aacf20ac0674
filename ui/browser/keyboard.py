"""Keyboard control: arrows in a group, letters for tools, Enter for the selected piece."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from pyscript import document
from pyscript.js_modules import scripts

from ui.browser.walking import nearest

if TYPE_CHECKING:
    from js import Element, Event

ROVING = {"ArrowRight": 1, "ArrowDown": 1, "ArrowLeft": -1, "ArrowUp": -1}
PLANE = "plane"  # a group in which arrows go to the nearest control in their direction
HELP = "?"
ABOUT = "i"
PANEL = "dialog[open]"
# A selected piece, and the buttons that make a move with it.
SELECTED = '#app [aria-pressed="true"]:is([data-do^="unpick:"], [data-do^="pick-only:"])'
CONFIRMING = '#prompt button.main[data-act^="move:"]:not([disabled])'
FIELDS = "input, select, textarea"
CONTROLS = f"button:not([disabled]), {FIELDS}, [tabindex='0']"


class Keyboard:
    """Handles keys that the browser does not; `in_use` is True until a pointer is used."""

    def __init__(self) -> None:
        self.in_use = False

    def left(self, _: Event) -> None:
        """Note that a pointer is used."""
        self.in_use = False

    def pressed(self, event: Event, handle: Callable[[str, str], None]) -> None:
        """Handle a key.

        Arrows move the focus within a group, letters press tools, Enter makes the move of the
        selected piece, `?` opens the list of keys, and `I` explains the focused element.
        """
        self.in_use = True
        if event.ctrlKey or event.metaKey or event.altKey or event.target.closest(FIELDS):
            return
        if event.key in ROVING:
            self._rove(event, ROVING[event.key])
        elif event.key == "Enter" and event.repeat:
            event.preventDefault()  # a held key presses once
        elif event.key == "Enter":
            self._confirm(event)
        elif not document.querySelector(PANEL):
            self._pressed_letter(event, handle)

    def _pressed_letter(self, event: Event, handle: Callable[[str, str], None]) -> None:
        key = event.key.lower()
        if key == HELP:
            handle("keys", "")
        elif key == ABOUT:
            scripts.asking.askAbout(event.target)
        elif len(key) == 1 and key.isalpha():
            self._press_tool(key)

    def _press_tool(self, key: str) -> None:
        """Press the tool with this letter."""
        control = document.querySelector(f'[aria-keyshortcuts="{key}"]:not([disabled])')
        if control:
            control.click()

    def _confirm(self, event: Event) -> None:
        """Make the move of the selected piece, or focus the first of several moves."""
        ways = list(document.querySelector("#app").querySelectorAll(CONFIRMING))
        if not ways or not event.target.closest(SELECTED):
            return
        event.preventDefault()
        if len(ways) == 1:
            ways[0].click()
        else:
            ways[0].focus()

    def _rove(self, event: Event, step: int) -> None:
        group = event.target.closest("[data-rove]")
        if not group:
            return
        controls = list(group.querySelectorAll(CONTROLS))
        if group.dataset.rove == PLANE:
            self._walk(event, controls)
            return
        here = [i for i, control in enumerate(controls) if control == event.target]
        if here:
            controls[(here[0] + step) % len(controls)].focus()
            event.preventDefault()

    def _walk(self, event: Event, controls: list[Element]) -> None:
        """Focus the nearest control in the direction of the arrow."""
        places = [_middle(control) for control in controls]
        found = nearest(_middle(event.target), places, event.key)
        if found is not None:
            controls[found].focus()
        event.preventDefault()


def _middle(control: Element) -> tuple[float, float]:
    box = control.getBoundingClientRect()
    return box.x + box.width / 2, box.y + box.height / 2
