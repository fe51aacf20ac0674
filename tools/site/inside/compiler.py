"""Run inside Pyodide at build time: the standard library and our own code, as one compiled file.

Compiling at import is most of a stock boot, so nothing is left to compile in the browser; and
only those library modules travel that something imports.
"""

import ast
import gzip
import io
import marshal
import sys
import zipfile
from importlib.util import MAGIC_NUMBER
from pathlib import Path
from types import CodeType

import imports

PROJECT = Path("/project")
STAGE = PROJECT / "build/app"
# PyScript's own modules, written here by the caller.
PYSCRIPT = Path("/sources")
LIBRARY = Path(f"/lib/python{sys.version_info.major}{sys.version_info.minor}.zip")
SHIPPED = PROJECT / "tools/site/inside/shipped.py"
# What Python needs before it asks `sitecustomize`, where `shipped` takes over.
EARLY = (
    "_collections_abc", "_sitebuiltins", "abc", "codecs", "encodings", "encodings.aliases",
    "encodings.utf_8", "genericpath", "io", "os", "posixpath", "site", "stat",
)  # fmt: skip

EPOCH = (1980, 1, 1, 0, 0, 0)
UNCHECKED = (1).to_bytes(4, "little") + bytes(8)  # flags of bytecode that stands for itself
KEEP_DOCSTRINGS = 0
DROP_DOCSTRINGS = 2
# An entry of a line table (CPython's InternalDocs/code_objects.md): a line without columns, for up
# to eight units of code; the line is so many after the last one's, here 0.
FIRST_LINE = 0x80 | 13 << 3


def main() -> None:
    """Write python_stdlib.zip, with what comes first, and modules.bin, with everything."""
    library = library_code(imports.wanted_library([STAGE, PYSCRIPT], LIBRARY))
    write_zip(PROJECT / "build/python_stdlib.zip", early_entries(library))
    code = {**library, **code_below(PYSCRIPT), **code_below(STAGE)}
    modules = {name: marshal.dumps(each) for name, each in code.items()}
    vain = imports.looked_for_in_vain(library, LIBRARY)
    write_modules(PROJECT / "build/modules.bin", modules, data_below(STAGE), vain)


def library_code(names: set[str]) -> dict[str, CodeType]:
    """Compile the named files of the standard library zip."""
    with zipfile.ZipFile(LIBRARY) as stock:
        return {
            name: without_lines(of_library(ast.parse(stock.read(name)), name))
            for name in sorted(names)
        }


def of_library(tree: ast.Module, name: str) -> CodeType:
    """Compile a file of the library. Pyodide wants docstrings of its own, whatever they say."""
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
    """Compile every module below `folder`. Assertions and types are for tests and checkers."""
    return {
        (name := path.relative_to(folder).as_posix()): compiled(
            Untyped().visit(ast.parse(path.read_bytes())), name, DROP_DOCSTRINGS
        )
        for path in sorted(folder.rglob("*.py"))
    }


class Untyped(ast.NodeTransformer):
    """Leaves out what only type checkers read; the fields of classes stay, which make records."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Drop what a function takes and returns."""
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node: ast.AsyncFunctionDef) -> ast.AST:
        """Drop what a function takes and returns."""
        node.returns = None
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        """Drop what a parameter is."""
        node.annotation = None
        return node

    def visit_If(self, node: ast.If) -> ast.AST | list[ast.stmt]:
        """Drop what is imported for type checkers only."""
        self.generic_visit(node)
        for_checkers = isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        return node.orelse if for_checkers else node


def compiled(source: bytes | ast.Module, name: str, optimize: int) -> CodeType:
    """Compile one file; `name` is what tracebacks will call it."""
    code = compile(source, name, "exec", dont_inherit=True, optimize=optimize)
    assert isinstance(code, CodeType)
    return code


def without_lines(code: CodeType) -> CodeType:
    """Leave out which line each instruction came from: the library's sources are not at hand.

    All are said to come from the first line: with no table at all no traceback can be told.
    """
    constants = [
        without_lines(each) if isinstance(each, CodeType) else each for each in code.co_consts
    ]
    units = len(code.co_code) // 2
    table = b"".join(bytes((FIRST_LINE | min(units - i, 8) - 1, 0)) for i in range(0, units, 8))
    return code.replace(co_linetable=table, co_consts=tuple(constants))


def data_below(folder: Path) -> dict[str, bytes]:
    """Return the files that are no modules."""
    return {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file() and path.suffix != ".py"
    }


def early_entries(library: dict[str, CodeType]) -> dict[str, bytes]:
    """Return what Python finds before it looks into modules.bin, as files of bytecode."""
    files = {file: code for file, code in library.items() if module_name(file) in EARLY}
    files["sitecustomize.py"] = compiled(SHIPPED.read_bytes(), "sitecustomize.py", DROP_DOCSTRINGS)
    return {
        # Bytecode that stands in for its source: the layout that zipimport reads.
        f"{file}c": MAGIC_NUMBER + UNCHECKED + marshal.dumps(code)
        for file, code in files.items()
    }


def module_name(file: str) -> str:
    """Return the dotted name of the module in a file."""
    return file.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


def write_zip(target: Path, entries: dict[str, bytes]) -> None:
    """Write a zip that depends on nothing but its entries."""
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(entries):
            archive.writestr(zipfile.ZipInfo(name, EPOCH), entries[name], zipfile.ZIP_DEFLATED)


def write_modules(
    target: Path, modules: dict[str, bytes], data: dict[str, bytes], vain: list[str]
) -> None:
    """Write the file that `shipped` reads, compressed."""
    contents = io.BytesIO()

    def kept(content: bytes) -> tuple[int, int]:
        start = contents.tell()
        contents.write(content)
        return start, len(content)

    places = {
        module_name(file): (*kept(content), file.endswith("/__init__.py"))
        for file, content in modules.items()
    }
    index = marshal.dumps((places, {path: kept(content) for path, content in data.items()}, vain))
    whole = len(index).to_bytes(4, "little") + index + contents.getvalue()
    target.write_bytes(gzip.compress(whole, compresslevel=9, mtime=0))
