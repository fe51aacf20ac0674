"""Opens files and links: the first part of the page that can read one opens it."""

from __future__ import annotations

from collections.abc import Mapping

from engine.matches import MAX_LENGTH, SaveError
from ui.base.parts import parts
from ui.base.ports import FileKind
from ui.base.screen import Shell
from ui.base.ways import Action, Tap, Way
from ui.match.opening import opened, unreadable

SAVE = FileKind("save", "", MAX_LENGTH)


def file_kinds() -> tuple[FileKind, ...]:
    """Return the kinds of files that the page reads, the save last."""
    return (*(kind for part in parts() for kind in part.files), SAVE)


class Incoming:
    """Carries out the actions that the choice of a file, or a link, causes."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self.actions: Mapping[str, Action] = {
            "import": self._import,
            "too-large": self._refuse,
            "linked": self._follow,
        }

    def _follow(self, tap: Tap) -> Way | None:
        """Go where a link leads; a fragment that no part knows is ignored."""
        kind = tap.value.partition("=")[0]
        act = next((part.links[kind] for part in parts() if kind in part.links), None)
        return act(tap, self._shell) if act else None

    def _import(self, tap: Tap) -> Way:
        """Open the text of a file; a text of no other kind is read as a save."""
        for part in parts():
            way = part.imports(tap.value, self._shell) if part.imports else None
            if way is not None:
                return way
        return opened(tap.value)

    def _refuse(self, tap: Tap) -> Way:
        """Show that a file of a kind is too large; `value` is its size in bytes."""
        kind = next(each for each in file_kinds() if each.name == (tap.details or SAVE.name))
        size, most = int(tap.value) // 1000, kind.most // 1000
        return unreadable(SaveError.of(f"{kind.name}.too_large", size=size, most=most))
