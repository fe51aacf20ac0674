"""The distribution contains all of engine and lab, typed, without dependencies or the page."""

from __future__ import annotations

import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterable
from email.parser import Parser
from pathlib import Path

import pytest

from engine.catalogue import GAMES

ROOT = Path(__file__).parents[2]
PLAYED = """
import engine, sys
from engine.bots import choose
from engine.catalogue import GAMES
assert engine.__file__.startswith(sys.argv[1]), engine.__file__
for game in GAMES.values():
    state = game.new(players=game.players[-1], seed=1)
    for number in range(12):
        seat = state.to_act[0]
        state.apply(seat, choose(game, state.observation(seat), "hard", number, iterations=2))
    print(game.id)
"""

pytestmark = pytest.mark.other_process


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a wheel and a source distribution, built in the usual way."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, capture_output=True)
    return folder


def sources() -> set[str]:
    """Return every file of engine and lab that belongs to the project."""
    return {
        path.relative_to(ROOT).as_posix()
        for folder in ("engine", "lab")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def of_engine_and_lab(names: Iterable[str]) -> set[str]:
    return {name for name in names if name.split("/")[0] in ("engine", "lab")}


def test_the_wheel_holds_engine_and_lab_and_nothing_of_the_page(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
        metadata = next(name for name in wheel.namelist() if name.endswith("METADATA"))
        fields = Parser().parsestr(wheel.read(metadata).decode())
    assert names == sources()
    assert {"engine/py.typed", "engine/games/arena/content/cards.toml"} <= names
    needed = fields.get_all("Requires-Dist") or []
    assert all("extra ==" in each for each in needed), "the plain install needs nothing"
    assert fields["Name"] == "ides"


def test_the_source_distribution_builds_the_same(built: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames() if not name.endswith("/")}
    assert of_engine_and_lab(names) == sources()
    assert {"pyproject.toml", "docs/guide.md", "LICENSE"} <= names


def test_installed_alone_it_plays_every_game_and_a_tournament(built: Path, tmp_path: Path) -> None:
    wheel, here = next(built.glob("*.whl")), tmp_path / "installed"
    command = [sys.executable, "-m", "pip", "install", "--no-index", "--no-deps", "--quiet"]
    subprocess.run([*command, "--target", str(here), str(wheel)], check=True)
    alone = f"import sys; sys.path = [p for p in sys.path if 'site-packages' not in p]\n{PLAYED}"
    played = subprocess.run(
        [sys.executable, "-S", "-c", alone, str(here)],
        cwd=tmp_path, env={"PYTHONPATH": str(here)}, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert played.stdout.split() == list(GAMES)

    words = ["brus", "--bots", "easy", "random", "--option", "points=1", "--rounds", "1"]
    held = subprocess.run(
        [sys.executable, "-S", str(here / "bin" / "ides-tournament"), *words],
        cwd=tmp_path, env={"PYTHONPATH": str(here)}, check=True, capture_output=True, text=True,
    )  # fmt: skip
    assert "brus, 4 players, points=1: 2 matches" in held.stdout
