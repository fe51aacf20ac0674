"""Parametrise tests by cases of which `make test` tries one, and `make thorough` the others."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest


def first_case(
    names: str | tuple[str, ...], cases: Sequence[Any], ids: Sequence[str] | None = None
) -> pytest.MarkDecorator:
    """Parametrise a test like pytest; all cases but the first are thorough."""
    several = not isinstance(names, str)
    return pytest.mark.parametrize(
        names,
        [
            pytest.param(*(case if several else (case,)), marks=pytest.mark.thorough if n else ())
            for n, case in enumerate(cases)
        ],
        ids=ids,
    )
