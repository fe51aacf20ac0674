"""Checks inside a fresh Pyodide, at build time, that no module is missing.

A missing module would be an endless boot in a browser; here it is an error with a name.
"""

import importlib
import pkgutil
import random
import re
import sys
import traceback
from pathlib import Path

import imports

STAGE = Path("/project/build/app")
STARTER = Path("/project/ui/static/python.js")
PIECES = re.compile(r"const PIECES = \[([^]]*)\];")


def main(started: set[str]) -> None:
    """Import every module that needs no browser, and use those that import others late.

    `started` are the modules that Pyodide has imported at its start.
    """
    check_pieces(started)
    importlib.import_module("sitecustomize").install("/lib/late.bin")
    files = sorted(path.relative_to(STAGE).as_posix() for path in STAGE.rglob("*"))
    modules = [file for file in files if file.endswith(".py")]
    for name in [*imports.MARGIN, *imports.app_modules(modules)]:
        importlib.import_module(name)
    check_data([file for file in files if (STAGE / file).is_file() and file not in modules])
    check_random()
    check_traceback()


def check_pieces(started: set[str]) -> None:
    """Raise SystemExit if python.js imports a module that Pyodide does not need at its start."""
    pieces = PIECES.findall(STARTER.read_text("utf-8"))
    names = {name for piece in pieces for name in re.findall(r"[\w.]+", piece)}
    if not names or not names <= started:
        raise SystemExit(f"python.js imports what no start does: {sorted(names - started)}")


def check_data(files: list[str]) -> None:
    """Raise SystemExit if a data file cannot be read as it was staged."""
    for file in files:
        package, _, name = file.partition("/")
        if pkgutil.get_data(package, name) != (STAGE / file).read_bytes():
            raise SystemExit(f"not shipped as it is: {file}")


def check_random() -> None:
    """Check that `random` can be seeded with a text: it then uses hashlib."""
    if random.Random("ides").random() != random.Random("ides").random():
        raise SystemExit("random is not reproducible")


def check_traceback() -> None:
    """Check that a traceback contains file and line."""
    try:
        raise ValueError("raised")
    except ValueError:
        text = traceback.format_exc()
    if "check.py" not in text or "line" not in text or sys.exc_info()[0]:
        raise SystemExit(f"tracebacks are broken: {text}")
