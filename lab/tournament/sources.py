"""`sources_of` names the source code that plays a match, by a hash for the engine and each bot.

The engine is the package `engine` without the folders of other games, and the modules of `lab` that
make matches. A bot from outside is its module and all modules that this imports, except those of
Python and of installed packages; its class may name further files that decide its moves, such as
weights, in `files`. A level or `random` is part of the engine. So is a game of another
distribution, with all modules that it imports.

The installed engine has the hash of that of the repository: names of modules count without the name
of the package that the engine is installed in.
"""

from __future__ import annotations

import ast
import importlib
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec, resolve_name
from pathlib import Path

from engine import catalogue
from lab import plugins

ENGINE = "engine"  # its entry in the result of `sources_of`
DIGITS = 12  # of a hash, in hexadecimal
HERE = Path(__file__).parent
MAKERS = tuple(HERE / name for name in ("bots.py", "limits.py", "plan.py", "playing.py"))
# Both packages have other names where they are installed.
ENGINE_PACKAGE = catalogue.__name__.rpartition(".")[0]
LAB_PACKAGE = __name__.rpartition(".tournament.")[0]  # looked into although it is installed
INSTALLED = {"site-packages", "dist-packages"}
SOURCE = {".py", ".toml", ".txt", ".json", ".bin"}  # of the engine: code and what it reads


def sources_of(game: str, bots: Iterable[str]) -> dict[str, str]:
    """Return the hash of the engine, and of each bot from outside, by name."""
    classes = {bot: plugins.source(bot.partition("@")[0]) for bot in bots}
    outside = {bot: of_bot(class_) for bot, class_ in classes.items() if ":" in class_}
    return {ENGINE: _of_engine(game), **outside}


@cache
def _of_engine(game: str) -> str:
    module = type(plugins.game(game)).__module__
    outside = () if _within(module, ENGINE_PACKAGE) else _modules(module)
    files = (*_engine_with(Path(sys.modules[module].__file__ or "").parent), *outside, *MAKERS)
    return _hash(path for path in files if path.suffix in SOURCE)


def _engine_with(own: Path) -> Iterator[Path]:
    """Yield the files of the engine without the folders of all games but this one."""
    root = Path(catalogue.__file__).parent
    of_others = {path for path in (root / "games").iterdir() if path.is_dir() and path != own}
    for path in root.rglob("*"):
        if path.is_file() and not of_others & {*path.parents}:
            yield path


@cache
def of_bot(name: str) -> str:
    """Return the hash of a bot from outside, `package.module:Class`."""
    module, _, class_ = name.partition(":")
    made = getattr(importlib.import_module(module), class_)
    named: Iterable[str | Path] = getattr(made, "files", ())
    return _hash((*_modules(module), *map(Path, named)))


def _hash(files: Iterable[Path]) -> str:
    """Return the hash of files: of their names and bytes, wherever their folder is."""
    found = sorted((path.name, sha256(_content(path)).hexdigest()) for path in {*files})
    return sha256(repr(found).encode()).hexdigest()[:DIGITS]


def _content(path: Path) -> bytes:
    """Return the bytes of a file; those of a module name ours as in the repository."""
    content = path.read_bytes()
    prefix = ENGINE_PACKAGE.rpartition(ENGINE)[0]
    return content.replace(prefix.encode(), b"") if prefix and path.suffix == ".py" else content


def _modules(first: str) -> Iterator[Path]:
    """Yield the files of a module and of all that it imports, near or far."""
    own = first.partition(".")[0]
    left, seen = [first], set[str]()
    while left:
        name = left.pop()
        if name in seen or not _counts(name, own):
            continue
        seen.add(name)
        left += [name.rpartition(".")[0]] if "." in name else []
        path = _file_of(name)
        if path is not None:
            yield path
            left += _imported(name, path) if path.suffix == ".py" else []


def _counts(name: str, own: str) -> bool:
    """Tell whether a module is looked into; `own` is the top-level package of the bot."""
    if _within(name, ENGINE_PACKAGE):
        return False
    top = name.partition(".")[0]
    if _within(name, LAB_PACKAGE) or top == own:
        return True
    if top in sys.stdlib_module_names:
        return False
    path = _file_of(top)
    return path is not None and not INSTALLED & {*path.parts}


def _within(name: str, package: str) -> bool:
    return name == package or name.startswith(f"{package}.")


def _file_of(name: str) -> Path | None:
    """Return the file of a module, or None if there is no such module or file."""
    try:
        spec = find_spec(name)
    except (ImportError, ValueError):
        return None
    path = Path(spec.origin) if spec is not None and spec.origin else None
    return path if path is not None and path.is_file() else None


def _imported(name: str, path: Path) -> Iterator[str]:
    """Yield the names that a module may import; some are no modules, but values."""
    package = name if path.stem == "__init__" else name.rpartition(".")[0]
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (each.name for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = "." * node.level + (node.module or "")
            base = resolve_name(module, package) if node.level else module
            yield base
            yield from (f"{base}.{each.name}" for each in node.names)
