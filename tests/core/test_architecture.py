"""The engine is pure Python, the same everywhere, and knows no page; views are pure."""

import ast
import sys
from collections.abc import Iterator

import pytest

from tests.spoken import ROOT, sources

PURE = ("engine", "ui/art", "ui/table", "ui/kit", "ui/games")  # none imports the browser
RULES = ("engine/core", "engine/games")
BROWSER = {"js", "pyscript", "pyodide", "pyodide_js", "_pyodide", "micropip", "polyscript"}
UNSTEADY = {"time", "datetime", "secrets", "uuid", "os", "platform", "locale", "threading"}


def imports(folder: str) -> Iterator[tuple[str, str]]:
    """Return every module that the files of a folder import, and the line; `a.b` for `from a.b`."""
    for path, tree in sources(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Import):
                yield from ((f"{path}:{node.lineno}", alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                yield f"{path}:{node.lineno}", "." * node.level + (node.module or "")


def called(folder: str) -> Iterator[tuple[str, str]]:
    """Return every plain function that the files of a folder call, and the line."""
    for path, tree in sources(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                yield f"{path}:{node.lineno}", node.func.id


def test_there_is_something_to_look_at() -> None:
    assert len(list(sources("engine"))) > 15
    assert ("engine.core.messages") in {module for _, module in imports("engine/core")}


@pytest.mark.parametrize("folder", PURE)
def test_no_browser_module_is_imported(folder: str) -> None:
    wrong = [found for found in imports(folder) if found[1].split(".")[0] in BROWSER]
    assert wrong == []


def test_the_engine_needs_nothing_but_python_and_itself() -> None:
    allowed = {*sys.stdlib_module_names, "engine"}
    wrong = [found for found in imports("engine") if found[1].split(".")[0] not in allowed]
    assert wrong == []


def test_the_lab_stands_on_the_engine_alone() -> None:
    page = {"ui", "tools", "e2e", "tests"}
    assert [found for found in imports("lab") if found[1].split(".")[0] in page] == []


@pytest.mark.parametrize("folder", RULES)
def test_rules_know_no_clock_and_no_machine(folder: str) -> None:
    wrong = [found for found in imports(folder) if found[1].split(".")[0] in UNSTEADY]
    assert wrong == []


def test_chance_comes_from_streams_only() -> None:
    """The engine uses only the class of `random`: no module-level chance, no `import random`."""
    wrong = []
    for path, tree in sources("engine"):
        for node in ast.walk(tree):
            if isinstance(node, ast.Import) and any(a.name == "random" for a in node.names):
                wrong.append(f"{path}:{node.lineno}")
            if isinstance(node, ast.ImportFrom) and node.module == "random":
                wrong += [f"{path}: {a.name}" for a in node.names if a.name != "Random"]
    assert wrong == []


def test_no_generator_starts_from_the_clock() -> None:
    """`Random()` without a seed would start from it."""
    wrong = [
        f"{path}:{node.lineno}"
        for path, tree in sources("engine")
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id == "Random"
        and not node.args
    ]
    assert wrong == []


def test_the_engine_never_asks_for_a_hash_or_an_address() -> None:
    """Both differ from run to run."""
    assert [found for found in called("engine") if found[1] in ("hash", "id")] == []


@pytest.mark.parametrize("name", ["open", "print", "input", "eval", "exec", "__import__"])
def test_rules_reach_for_nothing_outside(name: str) -> None:
    assert [found for folder in RULES for found in called(folder) if found[1] == name] == []


# Views: a frozen model in, markup out

LIVING = {
    "Clock", "CurrentGame", "Device", "WebStorage", "Files", "History", "Journal", "Judge", "Page",
    "Ports", "Preferences", "SavedGames", "Screen", "Session", "Shell", "Storage", "Store",
    "Thinker",
}  # fmt: skip


def views() -> Iterator[tuple[str, ast.Module]]:
    """Return the files of all views: those of games, of the kit, and every file named as a view."""
    for path, tree in sources("ui"):
        place = path.relative_to(ROOT).as_posix()
        if place.startswith(PURE[1:]) or place.endswith(("/view.py", "_view.py")):
            yield place, tree


def named(node: ast.expr) -> str:
    """Return the name of a base class or a decorator, without its arguments."""
    inner = node.func if isinstance(node, ast.Call) else node
    inner = inner.value if isinstance(inner, ast.Subscript) else inner
    return inner.id if isinstance(inner, ast.Name) else ""


def is_frozen(node: ast.ClassDef) -> bool:
    """Tell whether the objects of a class never change."""
    frozen = any("frozen=True" in ast.unparse(each) for each in node.decorator_list)
    return frozen or bool(
        {*map(named, node.bases)} & {"NamedTuple", "TypedDict", "Protocol", "str"}
    )


def test_views_know_nothing_that_lives() -> None:
    wrong = [
        (place, alias.name)
        for place, tree in views()
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if alias.name in LIVING
    ]
    assert wrong == []


def test_the_models_of_views_are_frozen() -> None:
    wrong = [
        (place, node.name)
        for place, tree in views()
        if place.endswith(("/view.py", "_view.py"))
        for node in ast.walk(tree)
        if isinstance(node, ast.ClassDef) and not is_frozen(node)
    ]
    assert wrong == []


def test_there_are_views_to_look_at() -> None:
    found = {place for place, _ in views()}
    assert len(found) > 80
    assert {"ui/match/table/view.py", "ui/shell/rules_view.py", "ui/games/brus/board.py"} <= found
