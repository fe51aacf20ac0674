"""Opens and closes the panel over the screen; knows the shell's own panels."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from engine.catalogue import GAMES
from ui.base.markup import NOTHING, Markup
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import Action, Over, Panel, Tap, ToPanel, Way

if TYPE_CHECKING:
    from ui.shell.faults import Faults


class Panels:
    """Holds the open panel, if there is one; panels are imported when they are opened."""

    def __init__(self, shell: Shell, faults: Faults) -> None:
        self.open: Panel | None = None
        self._shell, self._faults = shell, faults
        self.actions: Mapping[str, Action] = {
            "rules": self._rules,
            "about": self._excerpt,
            "settings": self._settings,
            "keys": self._keys,
            "device": self._device,
            "close": self._close,
        }

    def put(self, panel: Panel | None) -> None:
        """Open a panel instead of the one that is open, or none."""
        before, self.open = self.open, panel
        if before is not None and before is not panel:
            before.closed()

    def render(self, t: Texts) -> Markup:
        """Return the open panel, or no markup if none is open."""
        if self.open is None:
            return NOTHING
        from ui.shell import panels_view

        return panels_view.render(t, self.open)

    def raw(self, name: str) -> str | None:
        """Return a text of the open panel, named "raw" or "raw.NUMBER"; None for any other name."""
        word, _, number = name.partition(".")
        if word != "raw":
            return None
        return self.open.raw(Tap(word, number).number or 0) if self.open else ""

    def _rules(self, tap: Tap) -> Way | None:
        from ui.shell.rules_panel import rules_at

        way = rules_at(tap)
        if way is not None:
            self._draw(tap.details.partition("#")[0])
        return way

    def _draw(self, game_id: str) -> None:
        """Draw the drawings in the rules of a game, unless its table has drawn them."""
        at_table = self._shell.screen.rules
        if at_table is None or at_table.id != game_id:
            self._shell.draw(GAMES[game_id])

    def _excerpt(self, tap: Tap) -> Way | None:
        from ui.shell.rules_panel import excerpt_on

        return excerpt_on(tap)

    def _settings(self, _: Tap) -> Way:
        from ui.shell.settings_panel import SettingsPanel

        return ToPanel(SettingsPanel(self._shell))

    def _keys(self, _: Tap) -> Way:
        from ui.shell.settings_panel import KeysPanel

        return ToPanel(KeysPanel())

    def _device(self, _: Tap) -> Way:
        from ui.shell.device_panel import DevicePanel

        return ToPanel(DevicePanel(self._shell, self._faults))

    def _close(self, _: Tap) -> Way:
        self.put(None)
        return Over()
