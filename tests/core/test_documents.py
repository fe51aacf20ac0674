"""What the documents name is there: files, classes with their attributes, and all other names."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.spoken import ROOT, sources

DOCUMENTS = (
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md",
    "docs/architecture.md", "docs/adding-a-game.md",
)  # fmt: skip
FOLDERS = ("engine", "ui", "lab", "tools", "tests", "e2e")
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"(?:[\w.-]+/)+[\w.-]*")
ATTRIBUTE = re.compile(r"([A-Z]\w+)\.((?!md$)\w+)")
MADE = ("dist/", "build/")  # by the build
ANY_GAME = re.compile(r"(?<=[/_])ID(?=[/._]|$)")  # stands for the id of each


def code_in(document: str) -> list[str]:
    """Return what a document writes as code, within its lines."""
    return CODE.findall((ROOT / document).read_text("utf-8"))


@cache
def classes() -> dict[str, set[str]]:
    """Return the classes of the house by name, with what they define."""
    found: dict[str, set[str]] = {}
    for folder in FOLDERS:
        for _, tree in sources(folder):
            for node in ast.walk(tree):
                if isinstance(node, ast.ClassDef):
                    found.setdefault(node.name, set()).update(_defined(node))
    return found


def _defined(node: ast.ClassDef) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.FunctionDef | ast.AsyncFunctionDef):
            yield each.name
        elif isinstance(each, ast.Attribute) and isinstance(each.ctx, ast.Store):
            yield each.attr
        elif isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store):
            yield each.id


@cache
def words() -> frozenset[str]:
    """Return every word of the sources."""
    scripts = (*(ROOT / "tools").rglob("*.mjs"), *(ROOT / "ui/static").glob("*.js"))
    others = (ROOT / "index.html", ROOT / "pyscript.toml", *scripts)
    python = (path for folder in FOLDERS for path, _ in sources(folder))
    texts = (path.read_text("utf-8") for path in (*python, *others))
    return frozenset(word for text in texts for word in re.findall(r"\w+", text))


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_files_are_there(document: str) -> None:
    named = [ANY_GAME.sub("brus", code) for code in code_in(document) if FILE.fullmatch(code)]
    assert named
    ours = [name for name in named if not name.startswith(MADE)]
    assert [name for name in ours if not (ROOT / name).exists()] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_a_class_has_what_is_said_of_it(document: str) -> None:
    named = [found for code in code_in(document) if (found := ATTRIBUTE.fullmatch(code))]
    wrong = [found[0] for found in named if found[2] not in classes().get(found[1], ())]
    assert wrong == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_names_stand_in_the_sources(document: str) -> None:
    named = [code for code in code_in(document) if re.fullmatch(r"[A-Za-z_]\w+", code)]
    assert [name for name in named if name not in words()] == []


def test_the_architecture_names_much() -> None:
    named = code_in("docs/architecture.md")
    assert sum(ATTRIBUTE.fullmatch(code) is not None for code in named) > 40
    assert "handle" in classes()["App"]
    assert "no_such_thing" not in classes()["App"]
