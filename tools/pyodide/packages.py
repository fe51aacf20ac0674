"""Installs the packages that the tests import inside Pyodide.

    python -m tools.pyodide.packages

They are the releases of .venv, built for Pyodide's Python and platform, because the compiled parts
of hypothesis cannot be shared. They go to build/pyodide.
"""

import json
import shutil
import subprocess
import sys

from tools.site.paths import BUILD, PACKAGES, ROOT

FOLDER = BUILD / "pyodide"
NAMES = ("Babel", "Markdown", "hypothesis", "pytest")


def main() -> None:
    """Install into an empty folder."""
    about = json.loads((PACKAGES / "pyodide/pyodide-lock.json").read_text("utf-8"))["info"]
    shutil.rmtree(FOLDER, ignore_errors=True)
    subprocess.run(
        [
            *(sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"),
            *("--target", str(FOLDER), "--no-compile", "--only-binary", ":all:"),
            *("--python-version", about["python"]),
            *("--platform", f"pyemscripten_{about['abi_version']}_wasm32"),
            *("--constraint", str(ROOT / "requirements-dev.txt"), *NAMES),
        ],
        check=True,
    )


if __name__ == "__main__":
    main()
