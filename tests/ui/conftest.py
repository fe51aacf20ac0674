"""Compile the rules pages once, as the build does."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

import ui.base.text
from tools.site.paths import ROOT
from tools.site.stage import compile_page


@pytest.fixture(scope="session", autouse=True)
def rules_pages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("ui")
    for source in (ROOT / "ui/games").glob("*/rules/*.md"):
        target = folder / source.relative_to(ROOT / "ui").with_suffix(".html")
        target.parent.mkdir(parents=True, exist_ok=True)
        compile_page(source, target)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ui.base.text, "get_data", lambda _, path: (folder / path).read_bytes())
        yield
