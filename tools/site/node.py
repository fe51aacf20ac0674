"""Run the steps of the build that are JavaScript, because the tools they call are."""

import subprocess
import sys
from pathlib import Path

from tools.site.paths import BUILD, ROOT

SCRIPTS = ROOT / "tools/site"


def run_node(script: str, *arguments: Path) -> None:
    """Run one of the scripts beside this file; its failure is ours."""
    command = ["node", str(SCRIPTS / script), *map(str, arguments)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit(f"site: {script} failed")


def bundled(source: Path, name: str) -> bytes:
    """The module `source` with all that it imports, shrunk."""
    target = BUILD / name
    run_node("bundle.mjs", source, target)
    run_node("script.mjs", target)
    return target.read_bytes()


def shrunk(source: Path, name: str) -> bytes:
    """The script `source` without what only readers need; a `name` in .mjs makes it a module."""
    target = BUILD / name
    target.write_bytes(source.read_bytes())
    run_node("script.mjs", target)
    return target.read_bytes()
