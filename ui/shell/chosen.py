"""Uses settings: those chosen here, and those that another tab has stored."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base import settings
from ui.base.ports import StorageRefused
from ui.base.screen import Shell
from ui.base.ways import UNSAVED, Action, Stay, Tap, Way
from ui.shell.notices import Notices
from ui.storage.stamps import STAMPS


class Chosen:
    """Carries out the choice of a setting, and reads what another document has stored."""

    def __init__(self, shell: Shell, notices: Notices) -> None:
        self._shell, self._notices = shell, notices
        self.actions: Mapping[str, Action] = {
            "set": self._set,
            "stored": self._stored_elsewhere,
            "woke": self._woke,
        }

    def _set(self, tap: Tap) -> Way:
        """Use and store a setting, `NAME=VALUE`."""
        name, _, value = tap.details.partition("=")
        try:
            self._shell.preferences.choose(name, value)
        except StorageRefused:
            self._shell.tell(UNSAVED)
        self._notices.answered(f"set:{tap.details}")
        self._shell.screen.take_settings(self._shell.preferences.at_table)
        return Stay()

    def _stored_elsewhere(self, tap: Tap) -> Way | None:
        """React when another tab has written under the key `value`."""
        if tap.value == STAMPS:
            return None
        if tap.value == settings.KEY:
            self._read_settings()
            return Stay()
        return self._shell.screen.written_elsewhere(tap.value)

    def _woke(self, _: Tap) -> Way | None:
        """Take in what has changed while the document slept or was not looked at."""
        self._read_settings()
        return self._shell.screen.woke()

    def _read_settings(self) -> None:
        """Use the settings that another tab has stored."""
        self._shell.preferences.read_again()
        self._shell.screen.take_settings(self._shell.preferences.at_table)
