"""Which things a part of the engine can say: the keys written in its source.

A key stands in the source as a text, either whole (`Message("refuse.turn")`,
`SaveError.of("save.move")`) or as the name given to a helper that completes it: `refuse("count")`.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


@cache
def sources(folder: str) -> tuple[tuple[Path, ast.Module], ...]:
    """Read every Python file below a folder of the repository."""
    paths = sorted((ROOT / folder).rglob("*.py"))
    return tuple((path, ast.parse(path.read_text(encoding="utf-8"), str(path))) for path in paths)


def first_texts(folder: str, names: Mapping[str, str]) -> set[str]:
    """Return the first argument of every call of one of the functions or methods `names`.

    `names` maps a function to what it puts before its argument: {"ask": "imperator.prompt."}.
    """
    found = set()
    for _, tree in sources(folder):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and (name := _called(node)) in names:
                found |= {names[name] + text for text in _texts(node)}
    return found


def _called(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _texts(call: ast.Call) -> list[str]:
    if not call.args:
        return []
    return [
        node.value
        for node in ast.walk(call.args[0])
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    ]


def core_keys() -> set[str]:
    """Return the keys of everything that engine/core and the states' shared checks can say."""
    said = {
        key
        for folder in ("engine/core", "engine/matches")
        for key in first_texts(folder, {"of": "", "SetupError": "", "Message": ""})
    }
    return {key for key in said if "." in key}
