"""Run inside Pyodide at build time: the standard library and our own code, as compiled zips.

Compiling at import is most of a stock boot, so nothing is left to compile in the browser; and
only those library modules travel that something imports.
"""

import io
import py_compile
import sys
import zipfile
from importlib.util import cache_from_source
from pathlib import Path

import imports

PROJECT = Path("/project")
STAGE = PROJECT / "build/app"
# PyScript's own modules, written here by the caller. In the page PyScript writes the sources into
# the working directory and imports them: our bytecode then already lies beside them.
PYSCRIPT = Path("/sources")
LIBRARY = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")

EPOCH = (1980, 1, 1, 0, 0, 0)
KEEP_DOCSTRINGS = 0
DROP_DOCSTRINGS = 2


def main() -> None:
    """Write the zips into the project's build folder."""
    library = library_entries(imports.wanted_library([STAGE, PYSCRIPT], LIBRARY))
    write_zip(PROJECT / "build/python_stdlib.zip", library)
    write_zip(PROJECT / "build/app.zip", app_entries())
    write_zip(PROJECT / "build/pyscript.zip", pyscript_entries())


def library_entries(names: set[str]) -> dict[str, bytes]:
    """Compile the named files of the standard library zip; returns archive name -> bytecode."""
    scratch = Path("/library")
    with zipfile.ZipFile(LIBRARY) as stock:
        for name in names:
            stock.extract(name, scratch)
    return {
        # Bytecode that stands in for its source: the layout that zipimport reads.
        f"{name}c": bytecode(scratch / name, f"{LIBRARY}/{name}", optimize_for(name))
        for name in names
    }


def optimize_for(name: str) -> int:
    """Pyodide reads its own docstrings at start-up; nobody reads the others in the page."""
    own = name.startswith(("_pyodide/", "pyodide/"))
    return KEEP_DOCSTRINGS if own else DROP_DOCSTRINGS


def app_entries() -> dict[str, bytes]:
    """Our own code as bytecode, and its data files as they are."""
    entries = {}
    for path in sorted(STAGE.rglob("*")):
        name = str(path.relative_to(STAGE))
        if path.suffix == ".py":
            entries[f"{name}c"] = bytecode(path, name, KEEP_DOCSTRINGS)
        elif path.is_file():
            entries[name] = path.read_bytes()
    return entries


def pyscript_entries() -> dict[str, bytes]:
    """PyScript's Python as the cache files that its imports look for."""
    entries = {}
    for path in sorted(PYSCRIPT.rglob("*.py")):
        name = str(path.relative_to(PYSCRIPT))
        entries[cache_from_source(name)] = bytecode(path, name, KEEP_DOCSTRINGS)
    return entries


def bytecode(source: Path, name: str, optimize: int) -> bytes:
    """Compile one file; `name` is what tracebacks will call it. No date goes into the result."""
    target = Path("/one.pyc")
    py_compile.compile(
        str(source),
        cfile=str(target),
        dfile=name,
        doraise=True,
        optimize=optimize,
        invalidation_mode=py_compile.PycInvalidationMode.UNCHECKED_HASH,
    )
    return target.read_bytes()


def write_zip(target: Path, entries: dict[str, bytes]) -> None:
    """Write a zip that depends on nothing but its entries."""
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), entries[name], zipfile.ZIP_DEFLATED)
    target.write_bytes(buffer.getvalue())
