"""The panel about this device: versions, stored data, and a report that can be copied."""

from __future__ import annotations

from dataclasses import asdict

from ui.base.markup import Markup
from ui.base.ports import Facts, Storage
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import Panel, Tap
from ui.shell import device_view as view
from ui.shell.device_view import AboutDevice, StorageUse
from ui.shell.faults import Faults
from ui.storage.saved_games import SAVE


class DevicePanel(Panel):
    """Shows facts about the device; it is drawn again when the device has answered."""

    kind = "device"

    def __init__(self, shell: Shell, faults: Faults) -> None:
        table = shell.screen.on_the_table()
        self._shell = shell
        self._device = shell.ports.device()
        self._storage_use = storage_use(shell.ports.storage)
        self._faults = faults
        self._save = table if faults.save is None else faults.save
        self._facts: Facts | None = None
        self._copied: bool | None = None
        self._asked = False
        self.actions = {"persist": self._persist, "copy-report": self._copy}
        self._device.look(self._show_facts)

    def content(self, t: Texts) -> Markup:
        """Return the facts that are known now."""
        return view.render(t, self.model())

    def model(self) -> AboutDevice:
        """Return the model of the view."""
        errors = self._facts.errors if self._facts else ()
        return AboutDevice(
            self._facts,
            self._storage_use,
            len(self._faults.texts) or len(errors),
            self._save is not None,
            self._copied,
            self._report(None) if self._copied is False else "",
            self._asked,
        )

    def _persist(self, _: Tap) -> None:
        """Ask the browser not to clear the storage."""
        self._device.persist(self._look_again)

    def _copy(self, _: Tap) -> None:
        """Copy the report; if the browser refuses, show it without the save and its secrets."""
        self._device.copy(self._report(self._save), self._show_copied)

    def _report(self, save: str | None) -> str:
        faults = (*self._faults.texts, *(self._facts.errors if self._facts else ()))
        return report(self._facts, self._storage_use, faults, save)

    def _show_facts(self, facts: Facts) -> None:
        self._facts = facts
        self._shell.show_panel()

    def _look_again(self, _: bool | None) -> None:
        self._asked = True
        self._device.look(self._show_facts)

    def _show_copied(self, copied: bool) -> None:
        self._copied = copied
        self._shell.show_panel()


def storage_use(storage: Storage) -> StorageUse:
    """Count the saved games, and the bytes of everything that the page stores."""
    keys = storage.keys()
    size = sum(len(f"{key}{storage.read(key)}".encode()) for key in keys)
    games = sum(key.startswith(SAVE) for key in keys)
    return StorageUse(games, size, lasting=storage.lasting, journaled=storage.journaled)


def report(facts: Facts | None, use: StorageUse, faults: tuple[str, ...], save: str | None) -> str:
    """Return a report: the facts by name, the faults, and the save as the last line."""
    known = {**(facts._asdict() if facts else {}), **asdict(use)}
    known.pop("errors", None)
    lines = [f"{name}: {value}" for name, value in known.items()]
    return "\n\n".join(part for part in ("\n".join(lines), *faults, save) if part)
