"""Imports the page's modules from one file of bytecode.

In the page this module is `sitecustomize`, which Python imports before the modules of the page. The
browser has unpacked the file; a zip would be searched and unpacked here, module by module.

The file contains four bytes with the length of the index, the marshalled index (see `Index`), and
the contents.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False  # typing is itself in the file
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType
    from typing import TypeAlias

    # Start and length of each content: of modules by name, with a flag for packages; of data files
    # by path. Then the names of modules that do not exist but that the library tries to import.
    Places: TypeAlias = dict[str, tuple[int, int]]
    Index: TypeAlias = tuple[dict[str, tuple[int, int, bool]], Places, list[str]]

FILE = "/lib/modules.bin"
FOLDER = "/lib/modules/"


class Modules:
    """Finds and loads the modules of one file; a finder for `sys.meta_path`."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb", buffering=0)  # noqa: SIM115 - stays open while Python runs
        self._start = 4 + int.from_bytes(self._file.read(4), "little")
        index: Index = marshal.loads(self._file.read(self._start - 4))
        self._modules, self._data, self.vain = index

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return the spec of a module, or None if the file does not contain it."""
        if name not in self._modules:
            return None
        package = self._modules[name][2]
        file = f"{FOLDER}{name.replace('.', '/')}{'/__init__' if package else ''}.py"
        spec = ModuleSpec(name, self, origin=file, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Let Python create the module."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(marshal.loads(self._content(*self._modules[module.__name__][:2])), vars(module))

    def get_data(self, path: str) -> bytes:
        """Return a data file for `pkgutil.get_data`; raises OSError if there is none."""
        try:
            return self._content(*self._data[path.removeprefix(FOLDER)])
        except KeyError:
            raise OSError(f"no such data: {path}") from None

    def _content(self, start: int, size: int) -> bytes:
        self._file.seek(self._start + start)
        return self._file.read(size)


def install(path: str = FILE) -> None:
    """Search a file before all other places."""
    modules = Modules(path)
    sys.meta_path.insert(0, modules)
    sys.modules.update(dict.fromkeys(modules.vain))  # type: ignore[arg-type]  # None: no module


if __name__ == "sitecustomize":
    install()
