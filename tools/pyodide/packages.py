"""Installs the packages that the tests import inside Pyodide.

    python -m tools.pyodide.packages

They are the releases of .venv, with their hashes, built for Pyodide's Python and platform, because
the compiled parts of hypothesis cannot be shared. They go to build/pyodide.
"""

import json
import re
import shutil
import subprocess
import sys

from tools.site.paths import BUILD, PACKAGES, ROOT

FOLDER = BUILD / "pyodide"
PINS = ROOT / "requirements-dev.txt"
NAMES = (
    *("babel", "markdown", "hypothesis", "pytest"),
    # What pytest and hypothesis need.
    *("iniconfig", "packaging", "pluggy", "pygments", "sortedcontainers"),
)


def main() -> None:
    """Install into an empty folder."""
    about = json.loads((PACKAGES / "pyodide/pyodide-lock.json").read_text("utf-8"))["info"]
    shutil.rmtree(FOLDER, ignore_errors=True)
    FOLDER.mkdir(parents=True)
    wanted = FOLDER / PINS.name
    wanted.write_text(pinned(), "utf-8")
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
            *("--target", str(FOLDER), "--no-compile", "--only-binary", ":all:"),
            *("--python-version", about["python"]),
            *("--platform", f"pyemscripten_{about['abi_version']}_wasm32"),
            *("--require-hashes", "--requirement", str(wanted)),
        ],
        check=True,
    )


def pinned() -> str:
    """Return the lines of `NAMES` in the requirements, with their hashes."""
    entries = re.split(r"\n(?=\w)", PINS.read_text("utf-8"))
    return "\n".join(entry for entry in entries if entry.split("==")[0] in NAMES)


if __name__ == "__main__":
    main()
