"""Choose a share of the browser tests, so that the runs of several days try all of them."""

from __future__ import annotations

import re

import pytest


class Share:
    """Every `parts`-th file of the tests, from the `first`-th on; written as 3/7."""

    def __init__(self, text: str) -> None:
        found = re.fullmatch(r"(\d+)/(\d+)", text)
        self.first, self.parts = map(int, found.groups()) if found else (0, 0)
        if not 1 <= self.first <= self.parts:
            raise ValueError(f"a share is written as 3/7, not {text!r}")

    def of(self, items: list[pytest.Item]) -> list[pytest.Item]:
        """Return the tests of the share's files, which may share a page and stay together."""
        files = sorted({item.path for item in items})
        chosen = {*files[self.first - 1 :: self.parts]}
        return [item for item in items if item.path in chosen]
