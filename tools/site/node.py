"""Runs the steps of the build that call JavaScript tools."""

import subprocess
import sys
from pathlib import Path

from tools.site.paths import BUILD, ROOT

SCRIPTS = ROOT / "tools/site"


def run_node(script: str, *arguments: Path) -> None:
    """Run a script beside this file; exits if it fails."""
    command = ["node", str(SCRIPTS / script), *map(str, arguments)]
    if subprocess.run(command, cwd=ROOT, check=False).returncode:
        sys.exit(f"site: {script} failed")


def bundled(source: Path, name: str) -> bytes:
    """Return the module `source` joined with its imports and minified."""
    target = BUILD / name
    run_node("bundle.mjs", source, target)
    run_node("script.mjs", target)
    return target.read_bytes()


def shrunk(source: Path, name: str) -> bytes:
    """Return the script `source` minified, as a module if `name` ends in .mjs."""
    target = BUILD / name
    target.write_bytes(source.read_bytes())
    run_node("script.mjs", target)
    return target.read_bytes()
