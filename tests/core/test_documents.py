"""Every file, class, attribute and other name in the documents exists."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache

import pytest

from tests.spoken import ROOT, sources

ARCHITECTURE = ("docs/architecture.md", *(f"docs/architecture/{name}.md" for name in (
    "match", "together", "correspondence", "game", "bots", "screen", "tables", "storage",
    "documents", "lessons", "content", "build", "tests", "vocabulary",
)))  # fmt: skip
ADDING = ("docs/adding-a-game.md", "docs/adding-a-screen.md", "docs/adding-a-language.md")
DOCUMENTS = (
    "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md", "docs/quality.md",
    *ARCHITECTURE, *ADDING,
)  # fmt: skip
MOST_WORDS, MOST_IN_ITEM = 700, 50
EXAMPLES = {"diary"}  # invented by a document, with all names derived from it
FOLDERS = ("engine", "ui", "lab", "tools", "tests", "e2e")
CODE = re.compile(r"`([^`\n]+)`")
FILE = re.compile(r"(?:[\w.-]+/)+[\w.-]*")
ATTRIBUTE = re.compile(r"([A-Z]\w+)\.((?!md$)\w+)")
MADE = ("dist/", "build/", ".venv/")  # by the Makefile
ANY = re.compile(r"\b(?:ID|NAME|LANGUAGE|OTHER)\b|(?<=_)ID\b|\bNAME(?=_)")  # a placeholder
PLACES = ("", "engine/games/*/", "ui/games/*/", "tests/games/*/")


def code_in(document: str) -> list[str]:
    """Return the inline code of a document."""
    return CODE.findall((ROOT / document).read_text("utf-8"))


@cache
def classes() -> dict[str, set[str]]:
    """Return the attributes and methods of every class in the sources, by name."""
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


def is_there(name: str) -> bool:
    """Tell whether a file or folder exists; `ID`, `NAME` and `LANGUAGE` stand for any."""
    pattern = ANY.sub("*", name).rstrip("/")
    return any(any(ROOT.glob(place + pattern)) for place in PLACES)


def test_placeholders_match_any_name() -> None:
    assert is_there("ui/games/ID/rules/LANGUAGE.md") and is_there("bots/")
    assert not is_there("ui/games/ID/rules/NAME.txt")


@pytest.mark.parametrize("document", DOCUMENTS)
def test_the_files_are_there(document: str) -> None:
    named = [word for code in code_in(document) for word in code.split() if FILE.fullmatch(word)]
    assert named
    ours = [name for name in named if not name.startswith(MADE)]
    ours = [name for name in ours if not EXAMPLES & {*re.split(r"[/.]", name)}]
    assert [name for name in ours if not is_there(name)] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_named_attribute_exists(document: str) -> None:
    named = [found for code in code_in(document) if (found := ATTRIBUTE.fullmatch(code))]
    wrong = [found[0] for found in named if found[2] not in classes().get(found[1], ())]
    assert wrong == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_every_name_occurs_in_the_sources(document: str) -> None:
    named = [code for code in code_in(document) if re.fullmatch(r"[A-Za-z_]\w+", code)]
    assert [name for name in named if name not in words() | EXAMPLES] == []


@pytest.mark.parametrize("document", ARCHITECTURE)
def test_a_page_is_read_in_minutes(document: str) -> None:
    text = (ROOT / document).read_text("utf-8")
    prose = "\n".join(line for line in text.splitlines() if not line.startswith("|"))
    assert len(prose.split()) <= MOST_WORDS
    items = re.findall(r"^(?:- |\d+\. |\| )(.*(?:\n  .*)*)", text, re.M)
    assert [item for item in items if len(item.split()) > MOST_IN_ITEM] == []


@pytest.mark.parametrize("document", DOCUMENTS)
def test_links_lead_to_files(document: str) -> None:
    folder = (ROOT / document).parent
    links = re.findall(r"\]\(([^)#]+)\)", (ROOT / document).read_text("utf-8"))
    ours = [link for link in links if "://" not in link]
    assert [link for link in ours if not (folder / link).exists()] == []


def test_every_page_is_in_the_list_of_pages() -> None:
    assert {f"docs/architecture/{path.name}" for path in ROOT.glob("docs/architecture/*.md")} == {
        *ARCHITECTURE[1:]
    }
    first = (ROOT / ARCHITECTURE[0]).read_text("utf-8")
    assert all(page.removeprefix("docs/") in first for page in ARCHITECTURE[1:])


def test_the_architecture_names_much() -> None:
    named = [code for document in ARCHITECTURE for code in code_in(document)]
    assert sum(ATTRIBUTE.fullmatch(code) is not None for code in named) > 60
    assert "handle" in classes()["App"]
    assert "no_such_thing" not in classes()["App"]
