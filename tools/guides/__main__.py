"""Runs the guides with the wheel in a new environment of each Python.

    python -m tools.guides python3.11 python3.14

The wheel is built and installed with the packages that the guides use. Nothing of the environment
of the tests is in reach.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from tools.guides.place import Failed, build, run

EXTRAS = "tournament,training,pettingzoo,openspiel"
OURS = ("PYTHON", "VIRTUAL_ENV")  # how the names of variables begin that could lead back here


def tried(python: str, wheel: Path) -> str:
    """Run the guides with this Python and return what was printed; raises Failed."""
    environment = {key: text for key, text in os.environ.items() if not key.startswith(OURS)}
    with TemporaryDirectory() as name:
        fresh, beside = Path(name, "environment"), Path(name, "beside")
        beside.mkdir()
        subprocess.run([python, "-m", "venv", str(fresh)], check=True, env=environment)
        inside = str(fresh / "bin" / "python")
        pip = [inside, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, f"{wheel}[{EXTRAS}]"], check=True, env=environment)
        return run(beside, inside, environment)


def main(pythons: list[str]) -> int:
    """Try each Python, print what it says, and return the exit code."""
    failed = 0
    with TemporaryDirectory() as name:
        wheel = build(Path(name))
        for python in pythons:
            try:
                counts = [line for line in tried(python, wheel).splitlines() if "examples" in line]
                print(f"{python}: {', '.join(counts)}")
            except Failed as fault:
                failed += 1
                print(f"{python}: {fault}", file=sys.stderr)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
