"""The panels with the settings and with the keys."""

from __future__ import annotations

from engine.catalogue import GAMES
from engine.core.game import Game
from ui.base import keys
from ui.base.markup import Markup
from ui.base.screen import Shell
from ui.base.settings import AIDS, CHOICES
from ui.base.text import Texts
from ui.base.ways import Panel
from ui.shell import settings_view as view
from ui.shell.settings_view import Setting
from ui.table.catalogue import view_of


class SettingsPanel(Panel):
    """Offers the settings that affect the current screen."""

    kind = "settings"

    def __init__(self, shell: Shell) -> None:
        self._shell = shell

    def content(self, t: Texts) -> Markup:
        """Return the current settings."""
        return view.render(t, self.offered())

    def offered(self) -> tuple[Setting, ...]:
        """Return the settings that affect the chosen game, or all if none is chosen."""
        game, settings = self._shell.screen.game, self._shell.preferences.settings
        idle = _idle(game) if game else frozenset()
        return tuple(
            Setting(name, choices, settings.value(name))
            for name, choices in CHOICES.items()
            if name not in idle
        )


def _idle(game: str) -> frozenset[str]:
    """Return the settings that a game ignores: aids, passing, and the coach."""
    view = view_of(game)
    idle = {*AIDS}.difference(view.aids)
    if view.passing is None:
        idle.add("passes")
    if type(GAMES[game]).reasons is Game.reasons:
        idle.add("coach")
    return frozenset(idle)


class KeysPanel(Panel):
    """Lists what each key does."""

    kind = "keys"

    def content(self, t: Texts) -> Markup:
        """Return the list of keys."""
        return keys.render(t)
