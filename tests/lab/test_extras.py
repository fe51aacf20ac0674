"""Without optional packages, what needs none works, and all else says what to install."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from io import StringIO
from pathlib import Path

import pytest

from lab.extras import DISTRIBUTION, EXTRAS
from lab.plain_terminal import PlainTerminal, Terminal, TextTable
from lab.rich_terminal import RichTerminal
from lab.terminal import terminal

ROOT = Path(__file__).parents[2]
IMPORT_ALL = """
import importlib, pkgutil, lab
for module in pkgutil.walk_packages(lab.__path__, "lab."):
    try:
        importlib.import_module(module.name)
    except ModuleNotFoundError as fault:
        print(module.name, fault, sep=": ")
"""
TABLE = TextTable("a title", ("bot", "won"), [("hard", "9 %"), ("x:Bot", "10 %")])


def bare(*words: str) -> subprocess.CompletedProcess[str]:
    """Run Python without any installed package."""
    return subprocess.run(
        [sys.executable, "-S", *words],
        cwd=ROOT, env={}, capture_output=True, text=True, timeout=60, check=False,
    )  # fmt: skip


@pytest.mark.other_process
def test_each_module_can_be_imported_or_names_the_extra_that_it_needs() -> None:
    told = bare("-c", IMPORT_ALL)
    assert told.stderr == ""
    lines = dict(line.split(": ", 1) for line in told.stdout.splitlines())
    assert lines == {
        "lab.exploitability": "numpy is not installed: pip install 'ides-games[openspiel]'",
        "lab.openspiel": "numpy is not installed: pip install 'ides-games[openspiel]'",
        "lab.pettingzoo": "gymnasium is not installed: pip install 'ides-games[pettingzoo]'",
        "lab.rich_terminal": "rich is not installed: pip install 'ides-games[tournament]'",
        **{
            f"lab.{name}": "numpy is not installed: pip install 'ides-games[training]'"
            for name in (
                *(
                    f"learning.{each}"
                    for each in ("__main__", "bot", "network", "recipes", "training")
                ),
                *(f"learning.{each}" for each in ("rounding", "smallcity")),
                *(f"learning.brus.{each}" for each in ("__main__", "hands", "training")),
                *(f"training.{each}" for each in ("batch", "factored", "table")),
            )
        },
    }


@pytest.mark.other_process
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--bots", "easy", "random"), ""),
        (("--bots", "easy", "lab.openspiel:ISMCTS@9"), "pip install 'ides-games[openspiel]'"),
        (("--bots", "easy", "random", "--on", "ray"), "pip install 'ides-games[ray]'"),
    ],
)
def test_a_tournament_needs_no_package(words: tuple[str, ...], said: str, tmp_path: Path) -> None:
    command = ("-m", "lab.tournament", "brus", "--option", "points=1", "--rounds", "1")
    told = bare(*command, "--jobs", "1", "--folder", str(tmp_path), *words)
    assert said in told.stderr
    assert (told.returncode == 0) == (not said)
    if not said:
        title, head, *_ = told.stdout.splitlines()
        assert title.startswith("brus, 4 players, points=1: 2 matches")
        assert head.split()[:3] == ["bot", "seats", "points"]
        assert len([*tmp_path.glob("*/matches/*.json")]) == 2


def test_the_extras_are_those_of_the_distribution() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    assert project["name"] == DISTRIBUTION
    assert (*project["optional-dependencies"],) == EXTRAS


def test_a_table_is_plain_text_in_columns() -> None:
    out = StringIO()
    PlainTerminal(out).table(TABLE)
    assert out.getvalue().splitlines() == [
        "a title", "bot     won", "─────  ────", "hard    9 %", "x:Bot  10 %",
    ]  # fmt: skip


@pytest.mark.parametrize("kind", [PlainTerminal, RichTerminal])
def test_both_kinds_show_the_same(kind: type[PlainTerminal] | type[RichTerminal]) -> None:
    out = StringIO()
    shown: Terminal = kind(out)
    shown.table(TABLE)
    shown.say("[bold] 1 of 2")
    with shown.progress("matches", 2) as advance:
        advance(1)
    words = out.getvalue()
    assert all(cell in words for row in (TABLE.columns, *TABLE.rows) for cell in row)
    assert "[bold] 1 of 2" in words


def test_rich_is_used_where_it_is_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    assert isinstance(terminal(), RichTerminal)
    monkeypatch.delitem(sys.modules, "lab.rich_terminal")
    monkeypatch.setitem(sys.modules, "rich.console", None)
    assert isinstance(terminal(), PlainTerminal)


def test_a_person_sees_how_far_it_is() -> None:
    class Person(StringIO):
        def isatty(self) -> bool:
            return True

    out = Person()
    with PlainTerminal(out).progress("brus, 4", 2) as advance:
        advance(1)
        advance(1)
    assert "brus, 4: 2 of 2" in out.getvalue()
