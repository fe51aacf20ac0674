"""Run inside a fresh Pyodide at build time: do the trimmed library and our code stand alone?

A missing module shows in a browser as a boot that never ends; here it is an error with a name.
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
STARTER = Path("/project/ui/static/python.mjs")
PIECES = re.compile(r"const PIECES = \[([^]]*)\];")


def main(started: set[str]) -> None:
    """Import all that can be imported here, and use the parts that import late.

    `started` are the modules that Pyodide has imported by itself.
    """
    check_pieces(started)
    files = sorted(path.relative_to(STAGE).as_posix() for path in STAGE.rglob("*"))
    modules = [file for file in files if file.endswith(".py")]
    for name in [*imports.MARGIN, *imports.app_modules(modules)]:
        importlib.import_module(name)
    check_data([file for file in files if (STAGE / file).is_file() and file not in modules])
    check_random()
    check_traceback()


def check_pieces(started: set[str]) -> None:
    """What the page imports piece by piece is what Pyodide wants: of other names nobody hears."""
    pieces = PIECES.findall(STARTER.read_text("utf-8"))
    names = {name for piece in pieces for name in re.findall(r"[\w.]+", piece)}
    if not names or not names <= started:
        raise SystemExit(f"python.mjs imports what no start does: {sorted(names - started)}")


def check_data(files: list[str]) -> None:
    """Every file that is no module can be read, as it was staged."""
    for file in files:
        package, _, name = file.partition("/")
        if pkgutil.get_data(package, name) != (STAGE / file).read_bytes():
            raise SystemExit(f"not shipped as it is: {file}")


def check_random() -> None:
    """Seeding goes through hashlib, which random imports on its own."""
    if random.Random("ides").random() != random.Random("ides").random():
        raise SystemExit("random is not reproducible")


def check_traceback() -> None:
    """An error must be told with file and line."""
    try:
        raise ValueError("told")
    except ValueError:
        told = traceback.format_exc()
    if "check.py" not in told or "line" not in told or sys.exc_info()[0]:
        raise SystemExit(f"tracebacks are broken: {told}")
