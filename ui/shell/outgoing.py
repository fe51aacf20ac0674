"""Exports saves as files, and warns first where a file gives secrets away."""

from __future__ import annotations

from collections.abc import Mapping

from engine.matches.saves import exported
from ui.base.markup import Markup, button, el
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import Action, Over, Panel, Tap, ToPanel, Way
from ui.shell.panels import Panels
from ui.storage.saved_games import SavedGames


class ExportPanel(Panel):
    """Says that a match in progress gives its secrets away, and offers its file."""

    kind = "export"

    def __init__(self, id_: str) -> None:
        self._id = id_

    def content(self, t: Texts) -> Markup:
        """Return the warning, and the buttons to go on or not."""
        export = button(t("tool.export"), class_="main", data_do=f"export!:{self._id}")
        close = button(t("tool.close"), class_="plain", data_do="close")
        words = el("p", t("sharing.hidden"), class_="fault")
        return words + el("div", export, close, class_="panel-actions")


class Outgoing:
    """Carries out the actions that export a save, or a text of the open panel ("raw")."""

    def __init__(self, shell: Shell, panels: Panels) -> None:
        self._shell, self._panels = shell, panels
        self._saved_games = SavedGames(shell.ports.storage)
        self.actions: Mapping[str, Action] = {"export": self._export, "export!": self._save}

    def _export(self, tap: Tap) -> Way | None:
        """Offer a file, or warn of what it gives away."""
        return ToPanel(ExportPanel(tap.details)) if self._hides(tap.details) else self._save(tap)

    def _save(self, tap: Tap) -> Way | None:
        """Offer a file, and close the panel that has warned of it."""
        self._shell.ports.files.save(f"ides-{tap.details}.json", self._text(tap.details))
        if not isinstance(self._panels.open, ExportPanel):
            return None
        self._panels.put(None)
        return Over()

    def _hides(self, id_: str) -> bool:
        """Tell whether players may not see everything in a save."""
        if self._panels.raw(id_) is not None:
            return False
        match = self._shell.screen.match_of(id_)
        return self._saved_games.entry(id_).hides if match is None else match.hides

    def _text(self, id_: str) -> str:
        if (raw := self._panels.raw(id_)) is not None:
            return raw
        match = self._shell.screen.match_of(id_)
        return exported(self._saved_games.text(id_) if match is None else match.dump())
