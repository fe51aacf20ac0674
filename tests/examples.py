"""Reads the examples in the rules pages."""

from __future__ import annotations

from tests.spoken import ROOT
from tools.site.stage import EXAMPLE
from ui.kit.lays import Example, read


def claims(game_id: str, language: str = "en") -> list[str]:
    """Return the data line of every example on a rules page, in order."""
    page = (ROOT / f"ui/games/{game_id}/rules/{language}.md").read_text("utf-8")
    return [found["claims"] for found in EXAMPLE.finditer(page)]


def examples(game_id: str) -> list[Example]:
    """Return the examples of a card game, which are the same in every language."""
    return [read(line) for line in claims(game_id)]
