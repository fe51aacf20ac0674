"""The steps of `docs/adding-a-language.md` add a language to a copy of the repository."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from engine.catalogue import GAMES
from tests.copied import replace, repository, run

pytestmark = pytest.mark.other_process

OF_TEXTS = (
    "test_every_key_has_a_text",
    "test_every_text_has_a_user",
    "test_no_text_is_empty_marked_or_doubled",
    "test_each_text_is_in_the_catalogue_that_its_key_names",
)
VISIT = """
from engine.catalogue import GAMES
from tests.ui.ports import Visit

visit = Visit(languages=("it-IT",)).start()
assert visit.page.dressed[0] == "it", visit.page.dressed
visit.press("settings")
assert "Italiano" in visit.text
for game in GAMES:
    visit = Visit(languages=("it",), pace="instant").start()
    visit.press(f"open:{game}")
    visit.app.handle("start")
    assert visit.screen == "table"
"""


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy the repository and add the English texts as Italian ones."""
    tree = repository(tmp_path_factory.mktemp("italian") / "tree")
    shutil.copytree(tree / "ui/locale/en", tree / "ui/locale/it")
    for game_id in GAMES:
        rules = tree / f"ui/games/{game_id}/rules"
        shutil.copyfile(rules / "en.md", rules / "it.md")
    for file in ("ui/base/text.py", "tools/site/page.py"):
        replace(tree / file, 'LANGUAGES = ("fr", "en")', 'LANGUAGES = ("fr", "en", "it")')
    english = '<div lang="en"><!-- lobby en --></div>'
    italian = english.replace("en", "it")
    replace(tree / "index.html", english, f"{english}\n      {italian}")
    for catalogue in (tree / "ui/locale").glob("*/page.po"):
        with catalogue.open("a", encoding="utf-8") as texts:
            texts.write('\nmsgid "settings.language.it"\nmsgstr "Italiano"\n')
    return tree


def test_the_page_speaks_it(tree: Path) -> None:
    run(tree, "-c", VISIT)


def test_the_tests_of_texts_hold_for_it(tree: Path) -> None:
    texts = (f"tests/ui/base/test_catalogues.py::{name}[it]" for name in OF_TEXTS)
    pytest_ = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
    run(tree, *pytest_, *texts)
    run(tree, *pytest_, "-k", "it-", "tests/ui/shell/test_rules_pages.py")


def test_the_build_fills_the_shell_with_it(tree: Path) -> None:
    page = "from tools.site.page import LANGUAGES; print(*LANGUAGES)"
    assert run(tree, "-c", page).split() == ["fr", "en", "it"]
    assert "<!-- lobby it -->" in (tree / "index.html").read_text("utf-8")
