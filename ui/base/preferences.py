"""The current settings, and the texts of the chosen language."""

from __future__ import annotations

from ui.base import settings
from ui.base.ports import Ports
from ui.base.settings import Settings
from ui.base.text import Load, Texts


class Preferences:
    """Holds the visitor's settings and texts; a `pace` from the address overrides the setting."""

    def __init__(self, ports: Ports, pace: str | None, load: Load) -> None:
        self.settings = settings.load(ports.storage)
        self.forced_pace = pace if pace in settings.PACES else None
        self._ports = ports
        self._load = load
        self.texts = self._texts()

    @property
    def at_table(self) -> Settings:
        """The settings that hold at a table."""
        if self.forced_pace is None:
            return self.settings
        return self.settings.with_choice("pace", self.forced_pace)

    def choose(self, name: str, value: str) -> None:
        """Use and store a setting; raises StorageRefused when it is used but not stored.

        What another tab has chosen meanwhile stays.
        """
        self._take(self._stored().with_choice(name, value))
        settings.store(self._ports.storage, self.settings)

    def read_again(self) -> None:
        """Use the settings that another tab has stored."""
        if (stored := self._stored()) != self.settings:
            self._take(stored)

    def _stored(self) -> Settings:
        return settings.load(self._ports.storage)

    def dress(self) -> None:
        """Set language and theme of the page."""
        self._ports.page.dress(self.texts.language, self.settings.theme)

    def _take(self, chosen: Settings) -> None:
        self.settings = chosen
        self.texts = self._texts()
        self.dress()

    def _texts(self) -> Texts:
        languages = self._ports.page.languages()
        return Texts(self.settings.chosen_language(languages), self._load)
