"""Finds the standard library files that the page needs, inside Pyodide at build time."""

import ast
import importlib
import importlib.util
import sys
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

# Modules that the library imports by other means than an import statement, or that the next change
# will surely need.
MARGIN = (
    "asyncio", "bisect", "collections.abc", "contextlib", "copy", "dataclasses", "encodings.ascii",
    "encodings.latin_1", "encodings.utf_8_sig", "enum",
    "functools", "gettext", "hashlib", "heapq", "html", "itertools", "json",
    "linecache", "locale", "math", "operator", "pathlib", "pkgutil", "random", "re", "secrets",
    "string", "struct", "textwrap", "time", "traceback", "types", "typing", "unicodedata",
    "weakref",
)  # fmt: skip
# All of Pyodide's own Python is needed: JavaScript imports parts of it by name.
WHOLE = ("_pyodide/", "pyodide/")
# The library works without these modules, and a page does not need them.
DROPPED = ("bz2", "compression", "lzma", "ssl")
# Only a browser can import these.
BROWSER = "ui.browser"


def wanted_library(trees: Iterable[Path], library: Path) -> set[str]:
    """Return the names of the files in the `library` zip that the sources under `trees` need."""
    trees = list(trees)
    for name in {*MARGIN, *library_modules(named_in_trees(trees), library)}:
        importlib.import_module(name)
    import_app(trees[0])
    with zipfile.ZipFile(library) as stock:
        listed = set(stock.namelist())
    whole = {name for name in listed if name.startswith(WHOLE) and name.endswith(".py")}
    dropped = {name for name in listed if name.partition("/")[0].removesuffix(".py") in DROPPED}
    return ((loaded_files(library) & listed) | whole) - dropped


def looked_for_in_vain(files: Iterable[str], library: Path) -> list[str]:
    """Return the modules that the library files import but that do not exist here.

    The page then does not search for them everywhere.
    """
    with zipfile.ZipFile(library) as stock:
        named = {name for file in files for name in named_in_source(stock.read(file).decode())}
    tops = named & sys.stdlib_module_names
    missing = {name for name in tops if not importlib.util.find_spec(name)}
    return sorted(missing.union(DROPPED))


def import_app(stage: Path) -> None:
    """Import every module of ours that needs no browser; a broken one stops the build."""
    sys.path.insert(0, str(stage))
    files = sorted(path.relative_to(stage).as_posix() for path in stage.rglob("*.py"))
    for name in app_modules(files):
        importlib.import_module(name)


def app_modules(files: Iterable[str]) -> Iterator[str]:
    """Yield the dotted names of the modules in `files` that need no browser."""
    for file in files:
        name = file.rpartition(".")[0].replace("/", ".")
        if not name.startswith(BROWSER):
            yield name.removesuffix(".__init__")


def named_in_trees(trees: Iterable[Path]) -> set[str]:
    """Return every module named by an import statement, also inside functions."""
    return {
        name
        for tree in trees
        for path in tree.rglob("*.py")
        for name in named_in_source(path.read_text("utf-8"))
    }


def named_in_source(source: str) -> Iterator[str]:
    """Yield the modules named by the import statements of a file, also a.b in `from a import b`."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def library_modules(names: Iterable[str], library: Path) -> set[str]:
    """Return the `names` that are modules in the standard library zip."""
    return {name for name in names if _origin(name).startswith(str(library))}


def _origin(name: str) -> str:
    if name.partition(".")[0] not in sys.stdlib_module_names:
        return ""
    try:
        spec = importlib.util.find_spec(name)
    except ModuleNotFoundError:
        return ""
    return spec.origin or "" if spec else ""


def loaded_files(library: Path) -> set[str]:
    """Return the zip entries of all loaded library modules."""
    files = [getattr(module, "__file__", None) for module in list(sys.modules.values())]
    inside = f"{library}/"
    return {file.removeprefix(inside) for file in files if file and file.startswith(inside)}
