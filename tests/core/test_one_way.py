"""Imports point only to lower layers, and no file imports itself indirectly.

The tests count every import statement: at the top, inside a function, under TYPE_CHECKING.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from tests.spoken import ROOT, sources
from ui.base.features import FEATURES

FLOORS = (
    ("engine.core",),
    ("engine.games",),
    ("engine.catalogue",),
    ("engine.matches",),
    ("engine.bots",),
    ("ui.base",),
    ("ui.art",),
    ("ui.table",),
    ("ui.kit",),
    ("ui.games",),
    ("ui.storage",),
    ("ui.match",),
    ("ui.features",),
    ("ui.shell",),
    ("ui.browser",),
    ("ui.main", "ui.worker"),
    ("lab",),
    ("tools",),
    ("e2e",),
)
"""What stands where, from the ground up: nothing above is known below."""

FOLDERS = ("engine", "ui", "lab", "tools", "e2e")
BESIDE = "tools.site.inside."  # these files run in Pyodide with that folder on the path

Graph = Mapping[str, frozenset[str]]


def name_of(path: Path) -> str:
    """Return the dotted name of a source file; the package's name for its __init__."""
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def floor_of(module: str) -> int:
    """Return the layer of a module; raise LookupError for a module without one."""
    for height, parts in enumerate(FLOORS):
        if any(module == part or module.startswith(f"{part}.") for part in parts):
            return height
    raise LookupError(module)


def named(tree: ast.AST) -> Iterator[str]:
    """Yield every module that a file may import: `from a import b` may mean a.b or only a."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert not node.level or node.module, "import by full names"
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


@cache
def house() -> Graph:
    """Return the imports of every source file."""
    files = {name_of(path): tree for folder in FOLDERS for path, tree in sources(folder)}
    return {
        module: frozenset(_found(name, files) for name in named(tree)) - {"", module}
        for module, tree in files.items()
    }


def _found(name: str, files: Mapping[str, object]) -> str:
    """Return the file of a module; "" for a module outside the repository."""
    for candidate in (name, name.rpartition(".")[0], BESIDE + name):
        if candidate in files:
            return candidate
    return ""


def cycle(graph: Graph) -> list[str]:
    """Return an import cycle, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as found:
        return list(found.args[1])
    return []


def upwards(graph: Graph) -> list[str]:
    """Return every import from a higher layer."""
    return [
        f"{module} -> {other}"
        for module, others in graph.items()
        for other in others
        if floor_of(other) > floor_of(module)
    ]


def test_every_source_folder_has_a_layer() -> None:
    graph = house()
    assert len(graph) > 200
    assert sum(map(len, graph.values())) > 800
    assert {module.partition(".")[0] for module in graph} == set(FOLDERS)
    assert "engine.core.state" in graph["engine.core.phases"]


def test_there_is_no_import_cycle() -> None:
    assert cycle(house()) == []


def test_no_layer_imports_a_higher_one() -> None:
    packages = {name for name in house() if name in ("engine", "ui")}
    assert not any(house()[name] for name in packages)
    inside = {name: others for name, others in house().items() if name not in packages}
    assert upwards(inside) == []


def game_of(module: str) -> str:
    """Return the id of a module's game, or nothing."""
    parts = module.split(".")
    own = parts[:2] in (["engine", "games"], ["ui", "games"]) and len(parts) > 2
    return parts[2] if own and f"engine.games.{parts[2]}" in house() else ""


def test_a_game_knows_no_other_game() -> None:
    ours = {module: others for module, others in house().items() if game_of(module)}
    assert {game_of(module) for module in ours} == {*GAMES}
    wrong = [
        f"{module} -> {other}"
        for module, others in ours.items()
        for other in others
        if game_of(other) not in ("", game_of(module))
    ]
    assert wrong == []


def test_only_the_catalogue_knows_games_by_name() -> None:
    wrong = [
        f"{module} -> {other}"
        for module, others in house().items()
        for other in others
        if module.startswith(("engine.", "ui.")) and not game_of(module) and game_of(other)
    ]
    assert {arrow.partition(" ")[0] for arrow in wrong} == {"engine.catalogue"}


def feature_of(module: str) -> str:
    """Return the feature of a module, or nothing."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["ui", "features"] and len(parts) > 2 else ""


def test_a_feature_knows_no_other_feature() -> None:
    """The replay may show the analysis, because it looks it up only where the page has it."""
    arrows = {
        (feature_of(module), feature_of(other))
        for module, others in house().items()
        for other in others
        if feature_of(module) and feature_of(other) not in ("", feature_of(module))
    }
    assert arrows == {("replay", "analysis")}


def test_every_feature_is_listed_and_has_a_folder() -> None:
    folders = {feature_of(module) for module in house()} - {""}
    assert folders == {*FEATURES}


def folder_of(module: str) -> str:
    """Return the folder of the match in which a module is, or the module at its root."""
    parts = module.split(".")
    return parts[2] if parts[:2] == ["ui", "match"] and len(parts) > 2 else ""


def test_the_folders_of_the_match_import_in_one_direction() -> None:
    arrows: dict[str, set[str]] = {}
    for module, others in house().items():
        arrows.setdefault(folder_of(module), set()).update(map(folder_of, others))
    inside = {name: frozenset(others - {"", name}) for name, others in arrows.items() if name}
    assert "viewing" in inside["table"]
    assert cycle(inside) == []


ASIDE = ("bots", "fast", "coach")  # folders that the rules must not know
JOINTS = ("game", "state", "position")  # files that join rules and other folders


def test_the_rules_of_a_game_know_nothing_of_bots_searches_and_coaches() -> None:
    wrong = [
        f"{module} -> {other}"
        for module, others in house().items()
        if game_of(module) and module.startswith("engine.") and len(module.split(".")) == 4
        for other in others
        if module.split(".")[3] not in JOINTS
        and game_of(other)
        and other.split(".")[3:4]
        and other.split(".")[3] in ASIDE
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("graph", "found"),
    [
        ({"a": {"b"}, "b": {"c"}, "c": set()}, False),
        ({"a": {"b"}, "b": {"c"}, "c": {"a"}}, True),
        ({"a": {"a"}}, True),
    ],
)
def test_a_cycle_is_found(graph: dict[str, set[str]], found: bool) -> None:
    assert bool(cycle({name: frozenset(others) for name, others in graph.items()})) == found


def test_an_upward_import_is_found() -> None:
    graph = {
        "engine.core.state": frozenset({"engine.games.brus.game"}),
        "ui.match.table.view": frozenset({"ui.base.markup", "ui.shell.app"}),
    }
    assert upwards(graph) == [
        "engine.core.state -> engine.games.brus.game",
        "ui.match.table.view -> ui.shell.app",
    ]
