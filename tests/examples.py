"""The examples that stand in the rules pages, as each page has them."""

from __future__ import annotations

from tests.spoken import ROOT
from tools.site.stage import EXAMPLE
from ui.kit.lays import Example, read


def claims(game_id: str, language: str = "en") -> list[str]:
    """Return the data of every example of a page, in order."""
    page = (ROOT / f"ui/games/{game_id}/rules/{language}.md").read_text("utf-8")
    return [found["claims"] for found in EXAMPLE.finditer(page)]


def examples(game_id: str) -> list[Example]:
    """Return the examples of a game of cards, which are the same in every language."""
    return [read(line) for line in claims(game_id)]
