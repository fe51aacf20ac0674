"""Compiles the standard library and our own code into one file, inside Pyodide at build time.

Compiling takes most of the time of a stock boot, so the browser gets bytecode only, and of the
library only the modules that something imports.
"""

import ast
import gzip
import io
import marshal
import re
import sys
import zipfile
from collections.abc import Iterator
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

import imports

PROJECT = Path("/project")
STAGE = PROJECT / "build/app"
# PyScript's own modules; the caller has written them here.
PYSCRIPT = Path("/sources")
LIBRARY = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
SHIPPED = PROJECT / "tools/site/inside/shipped.py"
# Modules that Python imports before `sitecustomize`, which is `shipped`.
EARLY = (
    "_collections_abc", "_sitebuiltins", "abc", "codecs", "encodings", "encodings.aliases",
    "encodings.utf_8", "genericpath", "io", "os", "posixpath", "site", "stat",
)  # fmt: skip

# Modules of parts that no visit begins with; see ui/base/late.py.
LATE = (
    *(f"ui/features/{name}/" for name in ("together", "backup", "history", "lessons")),
    "ui/browser/peers.py",
)

# In the place of the names of 2,000 characters, those that markup of ours contains.
ENTITIES = "html/entities.py"
KNOWN_ENTITIES = """
html5 = {"amp;": "&", "gt;": ">", "lt;": "<", "nbsp;": "\\xa0", "quot;": '"'}
name2codepoint = codepoint2name = entitydefs = {}
"""

NAMES = re.compile(rb"[A-Za-z_]{4,}")
FEW = 20  # names: a module with fewer hardly has company

EPOCH = (1980, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)  # flags of bytecode without a source
KEEP_DOCSTRINGS = 0
DROP_DOCSTRINGS = 2
# An entry of a line table (CPython's InternalDocs/code_objects.md): a line without columns for up
# to eight units of code, 0 lines after the previous entry.
FIRST_LINE = 0x80 | 13 << 3


def main() -> None:
    """Write python_stdlib.zip, with the early modules, modules.bin, and late.bin."""
    library = library_code(imports.wanted_library([STAGE, PYSCRIPT], LIBRARY))
    write_zip(PROJECT / "build/python_stdlib.zip", early_entries(library))
    code = {**library, **code_below(PYSCRIPT), **code_below(STAGE)}
    modules = {name: marshal.dumps(each) for name, each in code.items() if not is_late(name)}
    late = {name: marshal.dumps(each) for name, each in code.items() if is_late(name)}
    vain = imports.looked_for_in_vain(library, LIBRARY)
    write_modules(PROJECT / "build/modules.bin", modules, data_below(STAGE), vain)
    write_modules(PROJECT / "build/late.bin", late, {}, [])


def is_late(name: str) -> bool:
    """Tell whether a file is loaded when it is wanted; a part is found by its `__init__`."""
    return name.startswith(LATE) and not name.endswith(("/__init__.py", "/kind.py", "/ways.py"))


def library_code(names: set[str]) -> dict[str, CodeType]:
    """Compile the named files of the standard library zip."""
    with zipfile.ZipFile(LIBRARY) as stock:
        return {
            name: without_lines(of_library(ast.parse(_source(stock, name)), name))
            for name in sorted(names)
        }


def _source(stock: zipfile.ZipFile, name: str) -> bytes:
    """Return the source of a file of the library, as the page gets it."""
    return KNOWN_ENTITIES.encode() if name == ENTITIES else stock.read(name)


def of_library(tree: ast.Module, name: str) -> CodeType:
    """Compile a file of the library; Pyodide needs its own docstrings, but not their content."""
    own = name.startswith(("_pyodide/", "pyodide/"))
    if own:
        say_nothing(tree)
    return compiled(tree, f"{LIBRARY}/{name}", KEEP_DOCSTRINGS if own else DROP_DOCSTRINGS)


def say_nothing(tree: ast.Module) -> None:
    """Empty every docstring."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            match node.body:
                case [ast.Expr(value=ast.Constant(value=str()) as docstring), *_]:
                    docstring.value = ""
                case _:
                    pass


def code_below(folder: Path) -> dict[str, CodeType]:
    """Compile every module below `folder`, without assertions and annotations."""
    return {
        (name := path.relative_to(folder).as_posix()): compiled(
            Untyped().visit(ast.parse(path.read_bytes())), name, DROP_DOCSTRINGS
        )
        for path in sorted(folder.rglob("*.py"))
    }


class Untyped(ast.NodeTransformer):
    """Removes annotations, except those of class fields, which define dataclasses."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Remove the annotations of a function."""
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """Remove the annotations of a function."""
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Remove the annotation of a parameter."""
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        """Remove imports for type checkers only."""
        self.generic_visit(node)
        for_checkers = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return node.orelse if for_checkers else node


def compiled(source: bytes | ast.Module, name: str, optimize: int) -> CodeType:
    """Compile a file; `name` is its name in tracebacks."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    assert isinstance(code, CodeType)
    return code


def without_lines(code: CodeType) -> CodeType:
    """Return code in which all instructions are on the first line: the page has no sources.

    Tracebacks need a line table, so it cannot be empty.
    """
    constants = [
        without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts
    ]
    units = len(code.co_code) // 2
    table = b"".join(bytes((FIRST_LINE | min(units - i, 8) - 1, 0)) for i in range(0, units, 8))
    return code.replace(co_linetable=table, co_consts=tuple(constants))


def data_below(folder: Path) -> dict[str, bytes]:
    """Return the files that are not modules."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".py"
    }


def early_entries(library: dict[str, CodeType]) -> dict[str, bytes]:
    """Return the early modules as files of bytecode."""
    files = {file: code for file, code in library.items() if module_name(file) in EARLY}
    files["sitecustomize.py"] = compiled(SHIPPED.read_bytes(), "sitecustomize.py", DROP_DOCSTRINGS)
    return {
        # The layout of bytecode without a source that zipimport reads.
        f"{file}c": MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)
        for file, code in files.items()
    }


def module_name(file: str) -> str:
    """Return the dotted name of the module in a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def write_zip(target: Path, entries: dict[str, bytes]) -> None:
    """Write a zip that depends only on its entries."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), entries[name], zipfile.ZIP_DEFLATED)


def in_company(modules: dict[str, bytes]) -> Iterator[tuple[str, bytes]]:
    """Yield modules so that each is near those with the same names, which compresses better."""
    names = {file: set(NAMES.findall(content)) for file, content in sorted(modules.items())}
    near: set[bytes] = set()
    while names:
        file = max(names, key=lambda each: len(near & names[each]) / (len(names[each]) + FEW))
        near = names.pop(file)
        yield file, modules[file]


def write_modules(
    target: Path, modules: dict[str, bytes], data: dict[str, bytes], vain: list[str]
) -> None:
    """Write the compressed file that `shipped` reads."""
    contents = io.BytesIO()

    def place(content: bytes) -> tuple[int, int]:
        start = contents.tell()
        contents.write(content)
        return start, len(content)

    places = {
        module_name(file): (*place(content), file.endswith("/__init__.py"))
        for file, content in in_company(modules)
    }
    index = marshal.dumps((places, {path: place(content) for path, content in data.items()}, vain))
    whole = len(index).to_bytes(4, "little") + index + contents.getvalue()
    target.write_bytes(gzip.compress(whole, compresslevel=9, mtime=0))
