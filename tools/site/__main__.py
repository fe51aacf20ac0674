"""Builds the whole site.

    python -m tools.site

Writes dist/, for any static server below any path, and the same as one file, ides-site.zip, with
its SHA-256 beside it.
"""

import shutil
import tomllib
from pathlib import Path

from tools.site.archive import pack
from tools.site.assets import Assets
from tools.site.manifest import write_manifest
from tools.site.node import run_node, shrunk
from tools.site.page import write_page
from tools.site.paths import ARCHIVE, DIST, INTERPRETER, ROOT
from tools.site.runtime import add_runtime
from tools.site.stage import stage, write_order
from tools.site.style import add_style
from tools.site.sums import write_build, write_sum, write_sums


def main() -> None:
    """Stage, compile and assemble the site, write service worker and check sums, and pack all."""
    stage()
    write_order()
    run_node("interpreter.mjs", INTERPRETER)
    run_node("compile.mjs")
    assemble(DIST)
    run_node("offline.mjs", DIST)
    write_sums(DIST)
    pack(DIST, ARCHIVE)
    write_sum(ARCHIVE)
    print(f"site: {DIST.relative_to(ROOT)}/, {ARCHIVE.name} {ARCHIVE.stat().st_size / 1e6:.1f} MB")


def assemble(site: Path) -> None:
    """Write all files of the site except the service worker into an empty folder."""
    shutil.rmtree(site, ignore_errors=True)
    assets = Assets(site)
    add_runtime(assets)
    add_style(assets)
    assets.add("diagnosis.js", shrunk(ROOT / "ui/static/diagnosis.js", "diagnosis.mjs"))
    assets.add("boot.js", shrunk(ROOT / "ui/static/boot.js", "boot.js"))
    write_page(site, assets, version())
    write_manifest(site)
    run_node("icons.mjs", site)
    write_build(site)


def version() -> str:
    """Return the version in pyproject.toml."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    return str(project["project"]["version"])


if __name__ == "__main__":
    main()
