"""Where the page's Python finds its modules: one file that holds them all, as bytecode.

Goes into the page as `sitecustomize`, which Python imports before all that the page needs. The
browser has unpacked the file; a zip would be searched and unpacked here, module by module.

The file: four bytes, how long the index is; the index, marshalled (see `Index`); the contents.
"""

import marshal
import sys
from _frozen_importlib import ModuleSpec

TYPE_CHECKING = False  # typing itself is among what is found here
if TYPE_CHECKING:
    from collections.abc import Sequence
    from types import ModuleType
    from typing import TypeAlias

    # Where each content begins and how long it is: of modules by name, with whether it is a
    # package; of data files by path. Then the modules of other systems that the library looks for.
    Places: TypeAlias = dict[str, tuple[int, int]]
    Index: TypeAlias = tuple[dict[str, tuple[int, int, bool]], Places, list[str]]

FILE = "/lib/modules.bin"
FOLDER = "/lib/modules/"


class Modules:
    """Finds and loads the modules of one file, as `sys.meta_path` asks for it."""

    def __init__(self, path: str) -> None:
        self._file = open(path, "rb", buffering=0)  # noqa: SIM115 - read from as long as Python runs
        self._start = 4 + int.from_bytes(self._file.read(4), "little")
        index: Index = marshal.loads(self._file.read(self._start - 4))
        self._modules, self._data, self.vain = index

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Return where the module is, or None when it is not among these."""
        if name not in self._modules:
            return None
        package = self._modules[name][2]
        file = f"{FOLDER}{name.replace('.', '/')}{'/__init__' if package else ''}.py"
        spec = ModuleSpec(name, self, origin=file, is_package=package)  # type: ignore[arg-type]
        spec.has_location = True
        return spec

    def create_module(self, spec: ModuleSpec) -> None:
        """Leave making the module to Python."""

    def exec_module(self, module: ModuleType) -> None:
        """Run the module's code."""
        exec(marshal.loads(self._content(*self._modules[module.__name__][:2])), vars(module))

    def get_data(self, path: str) -> bytes:
        """Return a data file, as `pkgutil.get_data` asks for it; OSError if it is not there."""
        try:
            return self._content(*self._data[path.removeprefix(FOLDER)])
        except KeyError:
            raise OSError(f"no such data: {path}") from None

    def _content(self, start: int, size: int) -> bytes:
        self._file.seek(self._start + start)
        return self._file.read(size)


def install() -> None:
    """Look here before anywhere else."""
    modules = Modules(FILE)
    sys.meta_path.insert(0, modules)
    sys.modules.update(dict.fromkeys(modules.vain))  # type: ignore[arg-type]  # None: not to be had


if __name__ == "sitecustomize":
    install()
