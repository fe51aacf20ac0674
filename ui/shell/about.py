"""About this device: what its panel shows, and the report that can be copied."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict

from ui.base.ports import Ports, Storage
from ui.shell.about_view import AboutDevice, Facts, StorageUse
from ui.shell.faults import Faults
from ui.storage.saved_games import SAVE


class DeviceReport:
    """What the panel shows: asks the device, and tells by `changed` when it has answered."""

    def __init__(
        self, ports: Ports, faults: Faults, table: str | None, changed: Callable[[], None]
    ) -> None:
        """`table` is the save of the match on the table, if there is one."""
        self._device = ports.device()
        self._kept = kept(ports.storage)
        self._faults = faults
        self._save = table if faults.save is None else faults.save
        self._changed = changed
        self._facts: Facts | None = None
        self._copied: bool | None = None
        self._asked = False

    def ask(self) -> None:
        """Ask the device what it knows."""
        self._device.look(self._hear)

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

    def persist(self) -> None:
        """Ask the browser to keep what is stored."""
        self._device.persist(self._answered)

    def copy(self) -> None:
        """Copy the report; where the browser refuses, show it."""
        self._device.copy(self._report(), self._told)

    def _report(self) -> str:
        faults = (*self._faults.texts, *(self._facts.errors if self._facts else ()))
        return report(self._facts, self._kept, faults, self._save)

    def _hear(self, facts: Facts) -> None:
        self._facts = facts
        self._changed()

    def _answered(self, _: bool | None) -> None:
        self._asked = True
        self.ask()

    def _told(self, copied: bool) -> None:
        self._copied = copied
        self._changed()


def kept(storage: Storage) -> StorageUse:
    """Count the stored games, and the bytes of all that the page stores."""
    keys = storage.keys()
    size = sum(len(f"{key}{storage.read(key)}".encode()) for key in keys)
    games = sum(key.startswith(SAVE) for key in keys)
    return StorageUse(games, size, lasting=storage.lasting, journaled=storage.journaled)


def report(facts: Facts | None, kept: StorageUse, faults: tuple[str, ...], save: str | None) -> str:
    """Return a report: facts by name, the faults, and as its last line the save."""
    known = {**(asdict(facts) if facts else {}), **asdict(kept)}
    known.pop("errors", None)
    lines = [f"{name}: {value}" for name, value in known.items()]
    return "\n\n".join(part for part in ("\n".join(lines), *faults, save) if part)
