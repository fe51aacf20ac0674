"""Runs the examples of documents with the installed `ides_games`.

    python examples.py DOCUMENT...

This is a script of its own, so that any Python can run it in any folder. A block of Python without
prompts is run as a module; where its first line is a comment with the name of a file, it becomes
that file, for the commands that follow in the document.
"""

import doctest
import re
import sys
from pathlib import Path

import ides_games

BLOCK = re.compile(r"```python\n(.*?)```", re.S)
FILE = re.compile(r"# (\w+\.py)\n")
NOT_OURS = {"engine", "lab"}


def tried(document: Path) -> int:
    """Run the examples of a document and return their number; ends the program on a failure."""
    found = doctest.testfile(str(document), module_relative=False)
    if found.failed:
        sys.exit(f"{document.name}: {found.failed} of {found.attempted} examples fail")
    return found.attempted + sum(map(_ran, BLOCK.findall(document.read_text("utf-8"))))


def _ran(block: str) -> bool:
    """Run a block without prompts; tell whether it is one."""
    if ">>>" in block:
        return False
    if named := FILE.match(block):
        Path(named[1]).write_text(block, "utf-8")
    exec(compile(block, "<example>", "exec"), {"__name__": "example"})
    return True


def main(documents: list[str]) -> None:
    """Run all examples; print how many each document has, and where the package is."""
    counts = {Path(each).name: tried(Path(each)) for each in documents}
    if strangers := NOT_OURS & {*sys.modules}:
        sys.exit(f"imported beside the package: {', '.join(sorted(strangers))}")
    for name, count in counts.items():
        print(f"{name}: {count} examples")
    print(Path(ides_games.__file__).parent)


if __name__ == "__main__":
    main(sys.argv[1:])
