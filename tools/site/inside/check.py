"""Run inside a fresh Pyodide at build time: do the trimmed library and our code stand alone?

A missing module shows in a browser as a boot that never ends; here it is an error with a name.
"""

import importlib
import random
import sys
import traceback
import zipfile

import imports

APP = "app.zip"


def main() -> None:
    """Import all that can be imported here, and use the parts that import late."""
    sys.path.insert(0, APP)
    names = zipfile.ZipFile(APP).namelist()
    check_nothing_left_to_compile(names)
    modules = [name for name in names if name.endswith(".pyc")]
    for name in [*imports.MARGIN, *imports.app_modules(modules)]:
        importlib.import_module(name)
    check_random()
    check_traceback()


def check_nothing_left_to_compile(names: list[str]) -> None:
    """No sources: the browser would compile them."""
    sources = [name for name in names if name.endswith(".py")]
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
