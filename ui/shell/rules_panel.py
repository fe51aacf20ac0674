"""The panels with the rules of a game: the whole page, or one place in it."""

from __future__ import annotations

from engine.catalogue import GAMES
from ui.base.markup import Markup, button, el
from ui.base.text import Texts
from ui.base.ways import Over, Panel, Tap, ToPanel, Way
from ui.shell import rules_view as view
from ui.table.catalogue import view_of


class RulesPanel(Panel):
    """Shows the rules of a game, with a search and a table of contents."""

    kind = "rules"

    def __init__(self, game: str, query: str = "") -> None:
        self.game = game
        self.query = query
        self.unfolded = False  # the table of contents, on small screens
        self.actions = {"contents": self.go_to_section, "search": self.search}

    def content(self, t: Texts) -> Markup:
        """Return the page, or only the sections that match the search."""
        return view.article(t, self.game, self.query)

    def fixed(self, t: Texts) -> Markup:
        """Return the table of contents and the search."""
        return view.guide(t, self.game, self.query, self.unfolded)

    def go_to_section(self, tap: Tap) -> Way:
        """Go to a section; without one, fold or unfold the table of contents."""
        self.unfolded = not tap.details and not self.unfolded
        return Over(f"rule-{tap.details}" if tap.details else "")

    def search(self, tap: Tap) -> Way:
        """Show the sections that match the typed words, from the top."""
        self.query = tap.value
        return Over(f"rule-{self.game}")


class ExcerptPanel(Panel):
    """Shows what the rules say about one thing on the table."""

    kind = "about"

    def __init__(self, game: str, place: str) -> None:
        self._game, self._place = game, place

    def content(self, t: Texts) -> Markup:
        """Return a place of the rules, and a button that opens the rules there."""
        place = f"rules:{self._game}#{self._place}"
        onward = button(t("panel.read_on"), class_="plain", data_do=place)
        excerpt = view.about(t, self._game, self._place)
        return excerpt + el("div", onward, class_="panel-actions")


def rules_at(tap: Tap) -> ToPanel | None:
    """Open the rules of a game at a section, `GAME#SECTION`; return None for an unknown game."""
    game, _, section = tap.details.partition("#")
    if game not in GAMES:
        return None
    return ToPanel(RulesPanel(game), f"rule-{section}" if section else "")


def excerpt_on(tap: Tap) -> ToPanel | None:
    """Explain the first known drawing in `GAME#NAMES`; return None if none is known."""
    game, _, names = tap.details.partition("#")
    known = view_of(game).about if game in GAMES else {}
    places = [known[name] for name in names.split() if name in known]
    return ToPanel(ExcerptPanel(game, places[0])) if places else None
