"""The panel about this device: what runs here, what is kept, and a report that can be copied."""

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
    """Asks the device about itself, and is drawn again when the device has answered."""

    kind = "device"

    def __init__(self, shell: Shell, faults: Faults) -> None:
        table = shell.screen.on_the_table()
        self._shell = shell
        self._device = shell.ports.device()
        self._kept = kept(shell.ports.storage)
        self._faults = faults
        self._save = table if faults.save is None else faults.save
        self._facts: Facts | None = None
        self._copied: bool | None = None
        self._asked = False
        self.actions = {"persist": self._persist, "copy-report": self._copy}
        self._device.look(self._hear)

    def content(self, t: Texts) -> Markup:
        """Return what is known by now."""
        return view.render(t, self.model())

    def model(self) -> AboutDevice:
        """Return what the view shows."""
        errors = self._facts.errors if self._facts else ()
        return AboutDevice(
            self._facts,
            self._kept,
            len(self._faults.texts) or len(errors),
            self._save is not None,
            self._copied,
            self._report() if self._copied is False else "",
            self._asked,
        )

    def _persist(self, _: Tap) -> None:
        """Ask the browser to keep what is stored."""
        self._device.persist(self._answered)

    def _copy(self, _: Tap) -> None:
        """Copy the report; where the browser refuses, show it."""
        self._device.copy(self._report(), self._heard)

    def _report(self) -> str:
        faults = (*self._faults.texts, *(self._facts.errors if self._facts else ()))
        return report(self._facts, self._kept, faults, self._save)

    def _hear(self, facts: Facts) -> None:
        self._facts = facts
        self._shell.show_panel()

    def _answered(self, _: bool | None) -> None:
        self._asked = True
        self._device.look(self._hear)

    def _heard(self, copied: bool) -> None:
        self._copied = copied
        self._shell.show_panel()


def kept(storage: Storage) -> StorageUse:
    """Count the stored games, and the bytes of all that the page stores."""
    keys = storage.keys()
    size = sum(len(f"{key}{storage.read(key)}".encode()) for key in keys)
    games = sum(key.startswith(SAVE) for key in keys)
    return StorageUse(games, size, lasting=storage.lasting, journaled=storage.journaled)


def report(facts: Facts | None, kept: StorageUse, faults: tuple[str, ...], save: str | None) -> str:
    """Return a report: facts by name, the faults, and as its last line the save."""
    known = {**(facts._asdict() if facts else {}), **asdict(kept)}
    known.pop("errors", None)
    lines = [f"{name}: {value}" for name, value in known.items()]
    return "\n\n".join(part for part in ("\n".join(lines), *faults, save) if part)
