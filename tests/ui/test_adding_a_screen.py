"""The code of `docs/adding-a-screen.md` works in a copy of the page, backup included."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.copied import blocks, replace, repository, run

pytestmark = pytest.mark.other_process

FILES = ("__init__.py", "notes.py", "view.py", "screen.py")
KEYS = ("diary.title", "diary.add", "diary.why", "diary.explained", "panel.diary")
VISIT = """
import json
from tests.ui.ports import FakeStorage, Visit

visit = Visit().start()
visit.app.handle("diary")
visit.press("diary-add")
assert "a note" in visit.text, visit.text
visit.press("diary-why")
assert "diary.explained" in visit.text
visit.app.handle("close")
visit.press("home")
visit.app.handle("keep-all")
(name, backup), = visit.files.saved
assert json.loads(backup)["diary"] == {"notes": ["a note"]}
full = Visit(FakeStorage()).start()
full.app.handle("diary")
full.storage.full = True
full.press("diary-add")
assert full.notice == full.app.preferences.texts("notice.unsaved"), full.notice
other = Visit(FakeStorage()).start()
other.app.handle("import", backup)
other.wait(0)
assert "all.diary" in other.text, other.text
other.app.handle("diary")
assert "a note" in other.text
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the repository and add the feature of the document."""
    tree = repository(tmp_path_factory.mktemp("diary") / "tree")
    folder = tree / "ui/features/diary"
    folder.mkdir()
    code = blocks("docs/adding-a-screen.md")
    for name, text in zip(FILES, code, strict=True):
        (folder / name).write_text(text, "utf-8")
    replace(tree / "ui/base/features.py", '    "backup",\n', '    "backup",\n    "diary",\n')
    for language in ("en", "fr"):
        with (tree / f"ui/locale/{language}/page.po").open("a", encoding="utf-8") as catalogue:
            for key in KEYS:
                catalogue.write(f'\nmsgid "{key}"\nmsgstr "{key}"\n')
            catalogue.write('\nmsgid "all.diary"\nmsgid_plural "all.diary"\n')
            catalogue.write('msgstr[0] "all.diary"\nmsgstr[1] "all.diary"\n')
    return tree


def test_the_screen_is_shown_explained_kept_and_backed_up(tree: Path) -> None:
    run(tree, "-c", VISIT)


def test_the_tests_of_the_whole_tree_hold_for_it(tree: Path) -> None:
    whole = (
        "tests/core/test_one_way.py",
        "tests/core/test_names.py",
        "tests/core/test_architecture.py",
        "tests/ui/base/test_catalogues.py",
        "tests/ui/base/test_markup.py",
    )
    run(tree, "-m", "pytest", "-q", "-p", "no:cacheprovider", *whole)
