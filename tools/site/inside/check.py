"""Run inside a fresh Pyodide at build time: do the trimmed library and our code stand alone?

A missing module shows in a browser as a boot that never ends; here it is an error with a name.
"""

import importlib
import random
import sys
import traceback
from pathlib import Path

import imports

HOME = Path.cwd()


def main() -> None:
    """Import all that can be imported here, and use the parts that import late."""
    for name in [*imports.MARGIN, *imports.app_modules(HOME, ".pyc")]:
        importlib.import_module(name)
    check_nothing_left_to_compile()
    check_random()
    check_traceback()


def check_nothing_left_to_compile() -> None:
    sources = sorted(str(path) for path in HOME.rglob("*.py"))
    if sources:
        raise SystemExit(f"sources among the compiled files: {sources}")


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
