"""Makes the notebook of the tutorial: `python -m tools.notebook`.

`examples/tutorial.py` has its cells, each begun by `# %%`. They are run one after the other, with
the package as it is installed, and `examples/tutorial.ipynb` gets what they print.
"""

from __future__ import annotations

import ast
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeAlias

from tools.site.paths import ROOT

SOURCE, NOTEBOOK = ROOT / "examples" / "tutorial.py", ROOT / "examples" / "tutorial.ipynb"
MARK, PROSE = "# %%", " [markdown]"
KERNEL = {"kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"}}

Cell: TypeAlias = tuple[bool, str]  # whether it is code, and its text


def cells(source: str) -> Iterator[Cell]:
    """Yield the cells of a script."""
    for part in source.split(MARK)[1:]:
        title, _, body = part.partition("\n")
        code = title != PROSE
        lines = body.strip().splitlines()
        yield code, "\n".join(lines if code else (line.removeprefix("#").strip() for line in lines))


def printed(code: str, names: dict[str, object]) -> tuple[str, str]:
    """Run a cell; return what it prints, and its last expression as text, "" if it has none."""
    tree, out, last = ast.parse(code), StringIO(), None
    if tree.body and isinstance(tree.body[-1], ast.Expr):
        last = ast.Expression(tree.body.pop().value)  # type: ignore[attr-defined]
    with redirect_stdout(out):
        exec(compile(tree, "<cell>", "exec"), names)
        value = None if last is None else eval(compile(last, "<cell>", "eval"), names)
    return out.getvalue(), "" if value is None else repr(value)


def run(source: str) -> Iterator[tuple[Cell, str, str]]:
    """Yield each cell with what it prints and with its value."""
    names: dict[str, object] = {"__name__": "tutorial"}
    for cell in cells(source):
        yield (cell, *(printed(cell[1], names) if cell[0] else ("", "")))


def notebook(source: str) -> str:
    """Return the notebook of a script as text."""
    found: list[object] = []
    count = 0
    for number, ((code, text), out, value) in enumerate(run(source)):
        common = {"id": f"cell-{number}", "metadata": {}, "source": _lines(text)}
        if not code:
            found.append({"cell_type": "markdown", **common})
            continue
        count += 1
        outputs: list[object] = []
        if out:
            outputs.append({"name": "stdout", "output_type": "stream", "text": _lines(out)})
        if value:
            result = {"data": {"text/plain": _lines(value)}, "execution_count": count}
            outputs.append({**result, "metadata": {}, "output_type": "execute_result"})
        found.append({"cell_type": "code", **common, "execution_count": count, "outputs": outputs})
    whole = {"cells": found, "metadata": KERNEL, "nbformat": 4, "nbformat_minor": 5}
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> None:
    """Run the tutorial with the package and write the notebook."""
    from tools import package  # needs the tools of the build

    with TemporaryDirectory() as folder:
        package.write(ROOT, Path(folder), "0")
        sys.path.insert(0, folder)
        NOTEBOOK.write_text(notebook(SOURCE.read_text("utf-8")), "utf-8")


if __name__ == "__main__":
    main()
