"""Finds the order in which modules can be imported one by one, each after those that it needs.

The page imports them so, and can answer and paint in between.
"""

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path


def import_order(stage: Path, roots: Iterable[str]) -> list[str]:
    """Return the roots and what they import, of the modules below `stage`, in that order."""
    found: dict[str, None] = {}
    entered: set[str] = set()

    def visit(name: str) -> None:
        file = file_of(stage, name)
        if file is None or name in entered:
            return
        entered.add(name)
        if "." in name:
            visit(name.rpartition(".")[0])
        for each in imported(ast.parse(file.read_bytes()).body):
            visit(each)
        found[name] = None

    for root in roots:
        visit(root)
    return [*found]


def file_of(stage: Path, name: str) -> Path | None:
    """Return the file of a module, None if it is not below `stage`."""
    path = stage / name.replace(".", "/")
    files = (path / "__init__.py", path.with_name(f"{path.name}.py"))
    return next((file for file in files if file.is_file()), None)


def imported(statements: Iterable[ast.stmt]) -> Iterator[str]:
    """Yield the names that statements import at once, also a.b of `from a import b`."""
    for each in statements:
        match each:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(module=str(module), names=names, level=0):
                yield module
                yield from (f"{module}.{alias.name}" for alias in names)
            case _:
                pass
