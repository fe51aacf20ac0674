"""Makes the package `ides_games` of `engine/` and `lab/`; Hatchling's hook for the wheel.

    python -m tools.package TARGET

In the repository both are packages of their own. Anything else may have such names, so in the
wheel they are `ides_games.engine` and `ides_games.lab`. The copies differ from the sources only in
the names of modules: in imports, and where a docstring or a document names a module. Names of
modules in other texts cannot be told from words: the sources say `__name__` or `__spec__` instead.

A distribution that has its sources in the same folders (`examples/calculi`) uses the hook, too, and
says as `copied` which package it has, and under which name.
"""

from __future__ import annotations

import ast
import re
import shutil
import sys
import tomllib
from collections.abc import Iterator, Mapping
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, TypeAlias

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "ides_games"
OURS = {"engine": f"{PACKAGE}.engine", "lab": f"{PACKAGE}.lab"}
NAMED = re.compile(rb"(?<![\w./-])(?:engine|lab)\.(?!(?:py|md)\b)[a-z_][\w.]*")
FIRST = '''"""Ides: five tabletop games of Rome, plots and brigands, in pure Python.

`ides_games.engine` has the rules, the matches and the bots; `ides_games.lab` has tournaments,
encodings, and adapters to other packages.
"""

__version__ = "{version}"
'''

Named: TypeAlias = tuple[int, str]  # where a module is named, and its name


class CannotMove(Exception):
    """A source cannot be put into the package; the text says where and why."""


def write(root: Path, target: Path, version: str, copied: Mapping[str, str] = OURS) -> None:
    """Write packages into a folder, under the names that `copied` gives; raises CannotMove."""
    names = {**OURS, **copied}
    for package, there in copied.items():
        source, top = root.joinpath(*package.split(".")), target / there.partition(".")[0]
        for path in sorted(_sources(source)):
            copy = target.joinpath(*there.split("."), path.relative_to(source))
            copy.parent.mkdir(parents=True, exist_ok=True)
            copy.write_bytes(moved(path.relative_to(root), path.read_bytes(), names))
        (top / "py.typed").touch()
        if not (top / "__init__.py").exists():
            (top / "__init__.py").write_text(FIRST.format(version=version), "utf-8")


def _sources(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and path.name[0] != ".":
            yield path


def moved(place: Path, content: bytes, names: Mapping[str, str] = OURS) -> bytes:
    """Return the content of a file as it is in the wheel; raises CannotMove.

    `names` has the packages that have another name there.
    """
    found: Iterator[Named] = iter(())
    if place.suffix == ".md":
        found = _named(content, 0, len(content))
    elif place.suffix == ".py":
        found = _Source(place, content, names).names()
    for start, module in sorted(found, reverse=True):
        rest = content[start + len(module) :]
        content = content[:start] + new_name(module, names).encode() + rest
    return content


def new_name(module: str, names: Mapping[str, str]) -> str:
    """Return the name of a module in the wheel."""
    package = module
    while package not in names:
        if "." not in package:
            return module
        package = package.rpartition(".")[0]
    return names[package] + module.removeprefix(package)


class _Source:
    """A source of the repository, which finds its names of modules of ours."""

    def __init__(self, place: Path, content: bytes, names: Mapping[str, str]) -> None:
        self._place, self._content, self._names = place, content, names
        self._lines = [0]
        for line in content.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def names(self) -> Iterator[Named]:
        """Yield them; raises CannotMove."""
        tree = ast.parse(self._content, str(self._place))
        prose = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield from self._imported(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                if id(node) in prose:
                    start = self._at(node.lineno, node.col_offset)
                    end = self._at(node.end_lineno, node.end_col_offset)
                    yield from _named(self._content, start, end)
                else:
                    self._check(node, node.value)

    def _at(self, line: int | None, column: int | None) -> int:
        return self._lines[(line or 1) - 1] + (column or 0)

    def _imported(self, node: ast.Import | ast.ImportFrom) -> Iterator[Named]:
        """Yield the module that an import names; raises CannotMove on unknown forms."""
        if isinstance(node, ast.Import):
            if any(map(_is_ours, (each.name for each in node.names))):
                raise self._fault(node, "write this as `from MODULE import NAME`")
        elif not node.level and node.module and _is_ours(node.module):
            start = self._at(node.lineno, node.col_offset)
            if not self._content.startswith(f"from {node.module} import ".encode(), start):
                raise self._fault(
                    node, "write this as `from MODULE import NAME`, with these spaces"
                )
            if any(f"{node.module}.{each.name}" in self._names for each in node.names):
                raise self._fault(node, "import something of this package, not the package")
            yield start + len("from "), node.module

    def _check(self, node: ast.Constant, text: str) -> None:
        """Raise CannotMove on the name of a module in a text."""
        if NAMED.match(text.encode()):
            raise self._fault(
                node,
                f"{text!r} names a module, which has another name in the wheel: take it from "
                "__name__ or __spec__",
            )

    def _fault(self, node: ast.stmt | ast.expr, reason: str) -> CannotMove:
        return CannotMove(f"{self._place}:{node.lineno}: {reason}")


def _is_ours(module: str) -> bool:
    return module.partition(".")[0] in OURS


def _named(content: bytes, start: int, end: int) -> Iterator[Named]:
    """Yield what prose names: a module, or something in a module."""
    for found in NAMED.finditer(content, start, end):
        yield found.start(), found[0].decode()


class PackageHook(BuildHookInterface[Any]):
    """Lets the wheel have the package."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Write the package into a folder, and let the wheel include it; raises CannotMove."""
        if version == "editable":
            raise CannotMove(
                "the package is made of copies, so it cannot be installed as editable: work in the "
                "folder of the repository, or install it as usual"
            )
        self._folder = TemporaryDirectory()
        copied = self.config.get("copied", OURS)
        write(Path(self.root), Path(self._folder.name), self.metadata.version, copied)
        build_data["force_include"][self._folder.name] = "/"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the folder."""
        self._folder.cleanup()


def main(target: str) -> None:
    """Write the package of this repository into a folder."""
    root = Path(__file__).parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    shutil.rmtree(Path(target, PACKAGE), ignore_errors=True)
    write(root, Path(target), project["version"])


if __name__ == "__main__":
    main(sys.argv[1])
