"""The settings in force at this page, and the texts of the language they choose."""

from __future__ import annotations

from ui.base import settings as kept
from ui.base.ports import Ports
from ui.base.settings import Settings
from ui.base.text import Load, Texts


class Preferences:
    """What the visitor prefers; a `pace` from the address overrides that of the settings."""

    def __init__(self, ports: Ports, pace: str | None, load: Load) -> None:
        self.settings = kept.load(ports.storage)
        self.forced_pace = pace if pace in kept.PACES else None
        self._ports = ports
        self._load = load
        self.texts = self._texts()

    @property
    def at_table(self) -> Settings:
        """The settings by which a table is played."""
        if self.forced_pace is None:
            return self.settings
        return self.settings.with_choice("pace", self.forced_pace)

    def choose(self, name: str, value: str) -> None:
        """Take over a setting; raises StorageRefused, with it taken over, when it is not kept."""
        self._take(self.settings.with_choice(name, value))
        kept.store(self._ports.storage, self.settings)

    def read_again(self) -> None:
        """Take over what another tab has chosen."""
        self._take(kept.load(self._ports.storage))

    def dress(self) -> None:
        """Set language and theme of the page."""
        self._ports.page.dress(self.texts.language, self.settings.theme)

    def _take(self, settings: Settings) -> None:
        self.settings = settings
        self.texts = self._texts()
        self.dress()

    def _texts(self) -> Texts:
        languages = self._ports.page.languages()
        return Texts(self.settings.chosen_language(languages), self._load)
