"""The rules pages, compiled once as the build does it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import ui.text
from tools.site.stage import compile_page

RULES = Path(str(ui.text.RULES))


@pytest.fixture(scope="session", autouse=True)
def rules_pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("rules")
    for source in RULES.rglob("*.md"):
        target = folder / source.relative_to(RULES).with_suffix(".html")
        target.parent.mkdir(exist_ok=True)
        compile_page(source, target)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ui.text, "RULES", folder)
        yield
