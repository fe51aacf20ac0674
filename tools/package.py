"""Makes the package `ides_games` of `engine/` and `lab/`; Hatchling's hook for the wheel.

    python -m tools.package TARGET

In the repository both are packages of their own. Anything else may have such names, so in the
wheel they are `ides_games.engine` and `ides_games.lab`. The copies differ from the sources only in
the names of modules: in imports, and where a docstring or a document names a module. Names of
modules in other texts cannot be told from words: the sources say `__name__` or `__spec__` instead.
"""

from __future__ import annotations

import ast
import re
import shutil
import sys
import tomllib
from collections.abc import Collection, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PACKAGE = "ides_games"
FOLDERS = ("engine", "lab")
NAMED = re.compile(rb"(?<![\w./-])(?:engine|lab)\.[a-z_][\w.]*")
FIRST = '''"""Ides: five tabletop games of Rome, plots and brigands, in pure Python.

`ides_games.engine` has the rules, the matches and the bots; `ides_games.lab` has tournaments,
encodings, and adapters to other packages.
"""

__version__ = "{version}"
'''


class CannotMove(Exception):
    """A source cannot be put into the package; the text says where and why."""


def write(root: Path, target: Path, version: str) -> None:
    """Write the package into a folder; raises CannotMove."""
    package = target / PACKAGE
    if package.exists():
        shutil.rmtree(package)
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(FIRST.format(version=version), "utf-8")
    (package / "py.typed").touch()
    paths = [path for folder in FOLDERS for path in sorted(_sources(root / folder))]
    modules = {_module(path.relative_to(root)) for path in paths if path.suffix == ".py"}
    for path in paths:
        place = path.relative_to(root)
        (package / place).parent.mkdir(parents=True, exist_ok=True)
        (package / place).write_bytes(moved(place, path.read_bytes(), modules))


def _sources(folder: Path) -> Iterator[Path]:
    for path in folder.rglob("*"):
        if path.is_file() and "__pycache__" not in path.parts and path.name[0] != ".":
            yield path


def _module(place: Path) -> str:
    return ".".join(place.with_suffix("").parts).removesuffix(".__init__")


def moved(place: Path, content: bytes, modules: Collection[str]) -> bytes:
    """Return the content of a file as it is in the package; raises CannotMove.

    `modules` are the names of all modules in the repository.
    """
    if place.suffix == ".md":
        return _with_package(content, _named(content, 0, len(content), modules))
    if place.suffix == ".py":
        return _with_package(content, _Source(place, content, modules).names())
    return content


def _with_package(content: bytes, places: Iterator[int]) -> bytes:
    """Return the content with the name of the package at these places."""
    for start in sorted(places, reverse=True):
        content = content[:start] + f"{PACKAGE}.".encode() + content[start:]
    return content


class _Source:
    """A source of the repository, which finds its names of modules of ours."""

    def __init__(self, place: Path, content: bytes, modules: Collection[str]) -> None:
        self._place, self._content, self._modules = place, content, modules
        self._lines = [0]
        for line in content.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))

    def names(self) -> Iterator[int]:
        """Yield where they begin; raises CannotMove."""
        tree = ast.parse(self._content, str(self._place))
        prose = {id(each.value) for each in ast.walk(tree) if isinstance(each, ast.Expr)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Import | ast.ImportFrom):
                yield from self._imported(node)
            elif isinstance(node, ast.Constant) and isinstance(node.value, str):
                if id(node) in prose:
                    start = self._at(node.lineno, node.col_offset)
                    end = self._at(node.end_lineno, node.end_col_offset)
                    yield from _named(self._content, start, end, self._modules)
                else:
                    self._check(node, node.value)

    def _at(self, line: int | None, column: int | None) -> int:
        return self._lines[(line or 1) - 1] + (column or 0)

    def _imported(self, node: ast.Import | ast.ImportFrom) -> Iterator[int]:
        """Yield where an import names a module; raises CannotMove on unknown forms."""
        if isinstance(node, ast.Import):
            if any(map(_is_ours, (each.name for each in node.names))):
                raise self._fault(node, "write this as `from MODULE import NAME`")
        elif not node.level and _is_ours(node.module or ""):
            start = self._at(node.lineno, node.col_offset)
            if not self._content.startswith(f"from {node.module} import ".encode(), start):
                raise self._fault(
                    node, "write this as `from MODULE import NAME`, with these spaces"
                )
            yield start + len("from ")

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
    return module.partition(".")[0] in FOLDERS


def _named(content: bytes, start: int, end: int, modules: Collection[str]) -> Iterator[int]:
    """Yield where prose names a module, or something in a module."""
    for found in NAMED.finditer(content, start, end):
        if ".".join(found[0].decode().split(".")[:2]) in modules:
            yield found.start()


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
        write(Path(self.root), Path(self._folder.name), self.metadata.version)
        build_data["force_include"][str(Path(self._folder.name, PACKAGE))] = PACKAGE

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Delete the folder."""
        self._folder.cleanup()


def main(target: str) -> None:
    """Write the package of this repository into a folder."""
    root = Path(__file__).parents[1]
    project = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))["project"]
    write(root, Path(target), project["version"])


if __name__ == "__main__":
    main(sys.argv[1])
