"""The rules pages, compiled once as the build does it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import ui.text
from tools.site.stage import compile_page


@pytest.fixture(scope="session", autouse=True)
def rules_pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("rules")
    sources = Path(str(ui.text.RULES))
    for source in sources.rglob("*.md"):
        target = folder / source.relative_to(sources).with_suffix(".html")
        target.parent.mkdir(exist_ok=True)
        compile_page(source, target)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ui.text, "RULES", folder)
        yield
