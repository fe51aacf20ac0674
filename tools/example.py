"""Adds the example of a sixth game to a copy of the repository (see `docs/adding-a-game.md`).

    python -m tools.example TARGET

The folders below `examples/calculi` are those of the repository, so the example is copied over it
and entered in the catalogue. Two files make it a distribution of its own, and stay away.
"""

import shutil
import sys
from pathlib import Path

from tools.site.paths import PACKAGES, ROOT

GAME = "calculi"
EXAMPLE = ROOT / "examples" / GAME
CATALOGUE = "engine/catalogue.py"
OF_DISTRIBUTION = ("pyproject.toml", "middle.py")
# Built files, files of tools, and files that the copy does not need.
LEFT_OUT = shutil.ignore_patterns(
    ".*", "__pycache__", "build", "dist", "docs", "examples", "node_modules", "*.zip"
)


def make(target: Path) -> Path:
    """Copy the repository and the example to an empty or missing folder; return it."""
    shutil.copytree(ROOT, target, ignore=LEFT_OUT, dirs_exist_ok=True)
    for folder in (path for path in EXAMPLE.iterdir() if path.name not in OF_DISTRIBUTION):
        shutil.copytree(folder, target / folder.name, ignore=LEFT_OUT, dirs_exist_ok=True)
    catalogue = target / CATALOGUE
    catalogue.write_text(entered(catalogue.read_text("utf-8"), GAME), "utf-8")
    (target / PACKAGES.name).symlink_to(PACKAGES.resolve(), target_is_directory=True)
    return target


def entered(catalogue: str, game: str) -> str:
    """Return the text of the catalogue with one more game at the end of the lobby.

    Raises ValueError if the catalogue has another form than expected.
    """
    lines = catalogue.splitlines(keepends=True)
    imports = [n for n, line in enumerate(lines) if line.startswith("from engine.games.")]
    [end] = [n for n, line in enumerate(lines) if line == ")\n"]
    lines.insert(end, f"    {game.upper()},\n")
    lines.insert(imports[-1] + 1, f"from engine.games.{game} import {game.upper()}\n")
    lines[imports[0] : imports[-1] + 2] = sorted(lines[imports[0] : imports[-1] + 2])
    return "".join(lines)


if __name__ == "__main__":
    print(make(Path(sys.argv[1])))
