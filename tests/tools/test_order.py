"""The page imports its modules one by one, each after those that it needs."""

import ast
from pathlib import Path

from tools.site.order import file_of, import_order, imported
from tools.site.paths import ROOT
from tools.site.stage import FIRST
from ui.shell.later import LATER


def written(folder: Path, **sources: str) -> Path:
    """Write modules `a`, `b` … and return their folder."""
    for name, source in sources.items():
        (folder / f"{name}.py").write_text(source, "utf-8")
    return folder


def test_a_module_stands_after_those_that_it_imports(tmp_path: Path) -> None:
    written(tmp_path, a="import json\nimport b\nfrom c import d", b="import c", c="", e="")
    assert import_order(tmp_path, ["a"]) == ["c", "b", "a"]


def test_a_late_import_does_not_count(tmp_path: Path) -> None:
    written(tmp_path, a="def late():\n    import b", b="")
    assert import_order(tmp_path, ["a"]) == ["a"]


def test_modules_that_import_each_other_are_both_there(tmp_path: Path) -> None:
    written(tmp_path, a="import b", b="import a")
    assert sorted(import_order(tmp_path, ["a"])) == ["a", "b"]


def test_a_step_of_the_start_imports_one_module() -> None:
    order = import_order(ROOT, (*FIRST, *LATER))
    assert {*FIRST, *LATER} <= {*order}
    for place, name in enumerate(order):
        file = file_of(ROOT, name)
        assert file is not None
        needed = imported(ast.parse(file.read_bytes()).body)
        late = {each for each in needed if file_of(ROOT, each)} - {*order[:place], name}
        packages = {each for each in late if name.startswith(f"{each}.")}  # they import the module
        assert late == packages, f"{name} imports {late}"
