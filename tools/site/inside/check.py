"""Run inside a fresh Pyodide at build time: do the trimmed library and our code stand alone?

A missing module shows in a browser as a boot that never ends; here it is an error with a name.
"""

import importlib
import pkgutil
import random
import sys
import traceback
from pathlib import Path

import imports

STAGE = Path("/project/build/app")


def main() -> None:
    """Import all that can be imported here, and use the parts that import late."""
    files = sorted(path.relative_to(STAGE).as_posix() for path in STAGE.rglob("*"))
    modules = [file for file in files if file.endswith(".py")]
    for name in [*imports.MARGIN, *imports.app_modules(modules)]:
        importlib.import_module(name)
    check_data([file for file in files if (STAGE / file).is_file() and file not in modules])
    check_random()
    check_traceback()


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
