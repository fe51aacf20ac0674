"""Set up what the tests import inside Pyodide.

    python -m tools.pyodide.packages

The same releases as in .venv, built for the Python and the platform that Pyodide says it is: the
parts of hypothesis that are compiled cannot be shared. They go to build/pyodide.
"""

import json
import shutil
import subprocess
import sys

from tools.site.paths import BUILD, PACKAGES, ROOT

FOLDER = BUILD / "pyodide"
NAMES = ("Babel", "Markdown", "hypothesis", "pytest")


def main() -> None:
    """Install from scratch; pip says what it cannot find."""
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
