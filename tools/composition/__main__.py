"""Measures how each table uses its window, and draws all tables on contact sheets.

    python -m tools.composition [--game brus] [--sheets build/sheets]

Each count of players plays one random match; of each decision the fullest position is drawn in
every window. The command prints, for each game, count and window: the narrowest playable card of
the hand and the narrowest strip of a card that others cover, in CSS pixels; the least share of the
table that cards, pieces, faces and board cover; the largest empty rectangle as a share of the
table; and by how many pixels the table or the hand moves between positions. With `--sheets` it
writes a page with a picture of each position in each window, light and dark.
"""

from __future__ import annotations

import argparse
from pathlib import Path

from playwright.sync_api import Page

from engine.catalogue import GAMES
from tools.browsing.chromium import launched
from tools.composition.figures import Figures, figures, moved
from tools.composition.sheets import Sheets
from tools.stills import fullest, prepare, show
from tools.windows import SIZES

MEASURED = (
    "phone",
    "small phone",
    "phone laid down",
    "small phone laid down",
    "upright tablet",
    "small tablet",
    "tablet",
    "desktop",
)
WINDOWS = {name: SIZES[name] for name in MEASURED}
BOXES = (Path(__file__).parent / "boxes.js").read_text("utf-8")
HEAD = f"{'':34}{'card':>6}{'strip':>7}{'filled':>8}{'empty':>7}{'moved':>7}"


def main() -> None:
    """Measure the tables of the chosen games."""
    parser = argparse.ArgumentParser(description="Measure how each table uses its window.")
    parser.add_argument("--game", choices=tuple(GAMES), nargs="*", default=tuple(GAMES))
    parser.add_argument("--players", type=int, nargs="*", help="counts of players, default all")
    parser.add_argument("--sheets", type=Path, help="the folder for contact sheets")
    asked = parser.parse_args()
    sheets = Sheets(asked.sheets) if asked.sheets else None
    print(HEAD)
    with launched(lean=True) as browser:
        page = browser.new_page()
        for game in asked.game:
            for players in GAMES[game].players:
                if not asked.players or players in asked.players:
                    measure(page, game, players, sheets)
    if sheets:
        print(sheets.finish())


def measure(page: Page, game: str, players: int, sheets: Sheets | None) -> None:
    """Print the figures of a game with a count of players in every window."""
    prepare(page, game)
    stills = fullest(game, players, seed=players)
    for window, (width, height) in WINDOWS.items():
        page.set_viewport_size({"width": width, "height": height})
        found = []
        for decision, still in stills.items():
            show(page, still)
            found.append(figures(page.evaluate(BOXES)))
            if sheets:
                sheets.add(page, f"{game} {players}", window, decision)
        print(line(f"{game} {players}, {window}", found))


def line(name: str, found: list[Figures]) -> str:
    """Return the worst figures of several positions as a line of the table."""
    cards = [each.card for each in found if each.card is not None]
    strips = [each.strip for each in found if each.strip is not None]
    return (
        f"{name:34}{min(cards, default=0):6.0f}{min(strips, default=0):7.0f}"
        f"{min(each.filled for each in found):8.0%}{max(each.empty for each in found):7.0%}"
        f"{moved(found):7.0f}"
    )


if __name__ == "__main__":
    main()
