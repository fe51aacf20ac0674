"""The distribution has engine and lab in one package, typed, without dependencies or the page."""

from __future__ import annotations

import json
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from email.parser import Parser
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from tools import package
from tools.guides.place import TOURNAMENT, add_decoys, build, install
from tools.package import CannotMove, moved

ROOT = Path(__file__).parents[2]
PLAYED = """
import sys
import ides_games
from ides_games.engine.bots import choose
from ides_games.engine.catalogue import GAMES
assert ides_games.__file__.startswith(sys.argv[1]), ides_games.__file__
for game in GAMES.values():
    state = game.new(players=game.players[-1], seed=1)
    for number in range(12):
        seat = state.to_act[0]
        state.apply(seat, choose(game, state.observation(seat), "hard", number, iterations=2))
    print(game.id)
print(ides_games.__version__)
assert not {"engine", "lab"} & {*sys.modules}
"""
SOURCES = """
import json
from ides_games.lab.tournament.sources import sources_of
print(json.dumps(sources_of("brus", ("mine:Bot",))))
"""
MINE = """
from ides_games.engine.catalogue import GAMES
from ides_games.lab.returns import returns

class Bot:
    pass
"""


def sources() -> set[str]:
    """Return every file of engine and lab that belongs to the project."""
    return {
        path.relative_to(ROOT).as_posix()
        for folder in ("engine", "lab")
        for path in (ROOT / folder).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder with a wheel and a source distribution, built in the usual way."""
    return build(tmp_path_factory.mktemp("dist")).parent


@pytest.fixture(scope="module")
def installed(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder in which nothing but the wheel is installed."""
    folder = tmp_path_factory.mktemp("installed")
    install(next(built.glob("*.whl")), folder)
    return folder


def ended(installed: Path, here: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder with what is installed there only, beside decoys."""
    add_decoys(here)
    return subprocess.run(
        [sys.executable, "-S", *words],
        cwd=here, env={"PYTHONPATH": str(installed)}, check=False, capture_output=True, text=True,
    )  # fmt: skip


def alone(installed: Path, here: Path, *words: str) -> str:
    """Run Python as `ended` does; return its output."""
    done = ended(installed, here, *words)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.other_process
def test_the_wheel_holds_one_package_and_nothing_of_the_page(built: Path) -> None:
    with zipfile.ZipFile(next(built.glob("*.whl"))) as wheel:
        names = {name for name in wheel.namelist() if ".dist-info/" not in name}
        metadata = next(name for name in wheel.namelist() if name.endswith("METADATA"))
        fields = Parser().parsestr(wheel.read(metadata).decode())
    own = {"ides_games/__init__.py", "ides_games/py.typed"}
    assert names == own | {f"ides_games/{name}" for name in sources()}
    assert "ides_games/engine/games/arena/content/cards.toml" in names
    needed = fields.get_all("Requires-Dist") or []
    assert all("extra ==" in each for each in needed), "the plain install needs nothing"
    assert fields["Name"] == "ides-games"


@pytest.mark.other_process
def test_the_source_distribution_has_the_sources_and_builds_the_same_wheel(
    built: Path, tmp_path: Path
) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        names = {name.partition("/")[2] for name in archive.getnames() if not name.endswith("/")}
    assert {name for name in names if name.startswith(("engine/", "lab/"))} == sources()
    assert {"pyproject.toml", "docs/guide.md", "tools/package.py", "LICENSE"} <= names
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir"]
    subprocess.run([*command, str(tmp_path), str(ROOT)], check=True, capture_output=True)
    (direct,), (through,) = tmp_path.glob("*.whl"), built.glob("*.whl")
    assert direct.read_bytes() == through.read_bytes()


@pytest.mark.other_process
def test_installed_alone_it_plays_every_game(installed: Path, tmp_path: Path) -> None:
    *played, version = alone(installed, tmp_path, "-c", PLAYED, str(installed)).split()
    assert played == [*GAMES]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert version == project["version"]


@pytest.mark.other_process
def test_installed_alone_it_holds_tournaments(installed: Path, tmp_path: Path) -> None:
    words = [word if word != "mine:Lazy" else "random" for word in TOURNAMENT]
    script = str(installed / "bin" / "ides-tournament")
    assert "brus, 4 players, points=1: 2 matches" in alone(installed, tmp_path, script, *words)
    told = alone(installed, tmp_path, script, "--help")
    assert told.startswith("usage: ides_games.lab.tournament ")
    assert "`python -m ides_games.lab.tournament imperator " in told


@pytest.mark.other_process
@pytest.mark.parametrize(
    ("edited", "changed"),
    [
        ("mine.py", {"mine:Bot"}),
        ("ides_games/lab/returns.py", {"mine:Bot"}),  # which the bot imports
        ("ides_games/lab/tournament/playing.py", {"engine"}),
        ("ides_games/engine/bots/tree.py", {"engine"}),
        ("ides_games/engine/games/arena/bids.py", set()),  # of another game
    ],
)
def test_installed_it_knows_engine_and_bots_by_their_source(
    edited: str, changed: set[str], built: Path, tmp_path: Path
) -> None:
    install(next(built.glob("*.whl")), tmp_path)
    (tmp_path / "mine.py").write_text(MINE)
    before = json.loads(alone(tmp_path, tmp_path, "-c", SOURCES))
    with (tmp_path / edited).open("a") as file:
        file.write("# edited\n")
    after = json.loads(alone(tmp_path, tmp_path, "-c", SOURCES))
    assert {name for name in before if before[name] != after[name]} == changed


@pytest.mark.other_process
def test_the_example_in_the_source_distribution_is_a_plug_in(built: Path, tmp_path: Path) -> None:
    with tarfile.open(next(built.glob("*.tar.gz"))) as archive:
        archive.extractall(tmp_path / "sources", filter="data")
    (example,) = tmp_path.glob("sources/*/examples/calculi")
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir"]
    subprocess.run([*command, str(tmp_path), str(example)], check=True, capture_output=True)
    here = tmp_path / "installed"
    install(next(built.glob("*.whl")), here)
    install(next(tmp_path.glob("*.whl")), here)
    script, words = str(here / "bin" / "ides-tournament"), ["--rounds", "2", "--iterations", "2"]
    bots = ["--bots", "calculi-middle", "hard"]
    said = alone(here, tmp_path, script, "calculi", *bots, *words, "--players", "2", "5")
    assert "calculi, 2 players: 4 matches" in said
    assert "calculi, 5 players: 4 matches" in said

    info = here / "broken-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: broken\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[ides_games.games]\nbroken = nowhere:GAME\n")
    done = ended(here, tmp_path, script, "broken", *bots)
    assert done.returncode == 1
    assert done.stderr.startswith("broken (nowhere:GAME of broken 1.0): ModuleNotFoundError")
    assert "calculi, 2 players: 4 matches" in alone(
        here, tmp_path, script, "calculi", *bots, *words
    )


@pytest.mark.parametrize(
    ("source", "there"),
    [
        ("from engine.core import state", "from ides_games.engine.core import state"),
        ("from engine import core", "from ides_games.engine import core"),
        ("é = 1; from lab import a  # lab.b", "é = 1; from ides_games.lab import a  # lab.b"),
        ("def f():\n    from engine.core import (\n        state,\n    )",
         "def f():\n    from ides_games.engine.core import (\n        state,\n    )"),
        ("from laboratory.engine import x", "from laboratory.engine import x"),
        ("from .state import x", "from .state import x"),
        ('"""See `engine.core.state`, engine/core and the engine. End."""',
         '"""See `ides_games.engine.core.state`, engine/core and the engine. End."""'),
        ('"""`my.engine.core`, `lab.py` and `lab.strength.Matchup`"""',
         '"""`my.engine.core`, `lab.py` and `ides_games.lab.strength.Matchup`"""'),
        ('NAME = "engine"', 'NAME = "engine"'),
    ],
)  # fmt: skip
def test_a_source_differs_in_the_names_of_modules(source: str, there: str) -> None:
    assert moved(Path("lab/a.py"), source.encode()).decode() == there


def test_a_package_of_another_distribution_has_a_name_of_its_own() -> None:
    names = {**package.OURS, "engine.games.calculi": "ides_calculi"}
    source = "from engine.games.calculi.state import A\nfrom engine.games.brus import B\n"
    there = "from ides_calculi.state import A\nfrom ides_games.engine.games.brus import B\n"
    assert moved(Path("a.py"), source.encode(), names).decode() == there
    with pytest.raises(CannotMove, match="import something of this package"):
        moved(Path("a.py"), b"from engine.games import calculi\n", names)


@pytest.mark.parametrize(
    "source",
    [
        "import engine",
        "import os, lab.strength as strong",
        "from  engine.core import state",
        "from engine . core import state",
        'CONTENT = "engine.games.arena"',
        'f"lab.encodings.{CONTENT}"',
    ],
)
def test_what_could_be_another_module_in_the_wheel_is_refused(source: str) -> None:
    with pytest.raises(CannotMove, match=r"lab/a\.py:2: "):
        moved(Path("lab/a.py"), f"# first\n{source}\n".encode())


def test_other_files_stay_as_they_are_and_documents_name_the_package(tmp_path: Path) -> None:
    package.write(ROOT, tmp_path, "1")
    cards, bot = "engine/games/arena/content/cards.toml", "engine/games/brus/bots/BOT.md"
    there = tmp_path / package.PACKAGE
    assert (there / cards).read_bytes() == (ROOT / cards).read_bytes()
    assert "`python -m ides_games.lab.strength brus`" in (there / bot).read_text("utf-8")
