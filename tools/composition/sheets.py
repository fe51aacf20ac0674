"""Writes contact sheets: a page with the pictures of many tables."""

from __future__ import annotations

from collections import defaultdict
from html import escape
from pathlib import Path

from playwright.sync_api import Page

THEMES = ("light", "dark")
PAGE = """<!doctype html><meta charset="utf-8"><title>{title}</title><style>
body {{ background: #777; font: 14px sans-serif; margin: 8px }}
figure {{ display: inline-block; margin: 4px; vertical-align: top }}
img {{ display: block; height: 420px }}
</style><h1>{title}</h1>{figures}"""


class Sheets:
    """Pictures in a folder, one sheet for each table and window."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._sheets: dict[str, list[str]] = defaultdict(list)
        folder.mkdir(parents=True, exist_ok=True)

    def add(self, page: Page, table: str, window: str, decision: str) -> None:
        """Take a picture of the page in each theme."""
        for theme in THEMES:
            page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
            name = f"{table} {window} {decision} {theme}.png".replace(" ", "-")
            page.screenshot(path=self._folder / name)
            caption = escape(f"{decision}, {theme}")
            figure = f'<figure><img src="{name}"><figcaption>{caption}</figcaption></figure>'
            self._sheets[f"{table}, {window}"].append(figure)
        page.evaluate("() => { document.documentElement.dataset.theme = 'light'; }")

    def finish(self) -> str:
        """Write the sheets and a page that lists them; return its path."""
        links = []
        for title, figures in self._sheets.items():
            name = title.replace(", ", "-").replace(" ", "-") + ".html"
            text = PAGE.format(title=escape(title), figures="".join(figures))
            (self._folder / name).write_text(text, "utf-8")
            links.append(f'<p><a href="{name}">{escape(title)}</a>')
        index = self._folder / "index.html"
        index.write_text(PAGE.format(title="Tables", figures="".join(links)), "utf-8")
        return str(index)
