"""Names mean one thing: no class of the shared code has a namesake."""

from __future__ import annotations

import ast
from collections import Counter
from pathlib import Path

from tests.spoken import ROOT, sources

FOLDERS = ("engine", "ui", "lab", "tools")


def owner(path: Path) -> str:
    """Return the game whose folder a file is in, "" for shared code."""
    parts = path.relative_to(ROOT).parts
    in_game = parts[:2] in (("engine", "games"), ("ui", "games")) and len(parts) > 3
    return parts[2] if in_game else ""


def classes() -> list[tuple[str, str]]:
    """Return the owner and the name of every class."""
    return [
        (owner(path), node.name)
        for folder in FOLDERS
        for path, tree in sources(folder)
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef)
    ]


def namesakes(found: list[tuple[str, str]]) -> set[str]:
    """Return the names that occur twice in shared code, twice in a game, or in both."""
    shared = {name for game, name in found if not game}
    return {
        name
        for (game, name), times in Counter(found).items()
        if times > 1 or (game and name in shared)
    }


def test_no_class_has_a_namesake() -> None:
    """Two games may use the same name: neither knows the other."""
    assert namesakes(classes()) == set()


def test_namesakes_are_found() -> None:
    assert len(classes()) > 200
    assert namesakes([("", "Page"), ("", "Page"), ("brus", "Lay"), ("arena", "Lay")]) == {"Page"}
    assert namesakes([("", "Turn"), ("smallcity", "Turn")]) == {"Turn"}
