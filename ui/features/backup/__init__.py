"""A backup of everything on this device, and its restoration."""

from ui.base.late import once_here
from ui.base.parts import Part
from ui.base.screen import Shell
from ui.base.ways import Notice, Tap, Way
from ui.features.backup.kind import BACKUP

LAST = "ui.features.backup.restore"  # this comes with all others of this part
KEPT_ALL = Notice("notice.kept_all")
KEPT_IN_FILES = Notice("notice.kept_in_files")


def _back_up(_: Tap, shell: Shell) -> Way | None:
    return once_here(LAST, shell, lambda: _save_files(shell))


def _save_files(shell: Shell) -> None:
    """Offer a backup as a file, or as several files if one is too small."""
    from ui.features.backup.backup import files
    from ui.storage.persistence import CLEARABLE, StoragePersistence

    ports = shell.ports
    made = files(ports.storage, ports.clock.today())
    for name, text in made:
        ports.files.save(name, text)
    StoragePersistence(ports).backed_up()
    shell.settle(CLEARABLE)
    shell.tell(KEPT_ALL if len(made) == 1 else KEPT_IN_FILES)


def _import(text: str, shell: Shell) -> Way | None:
    if BACKUP.mark not in text:
        return None
    return once_here(LAST, shell, lambda: _restored(text, shell))


def _restored(text: str, shell: Shell) -> Way | None:
    from ui.features.backup.restore import restored

    return restored(text, shell)


PART = Part(actions={"keep-all": _back_up}, imports=_import, files=(BACKUP,))
