"""The panel with the report on a restore."""

from __future__ import annotations

from ui.base.markup import Markup
from ui.base.text import Texts
from ui.base.ways import Panel
from ui.features.backup import view
from ui.features.backup.view import RestoreReport


class RestorePanel(Panel):
    """Shows the report; `texts` are the saves that could not be read."""

    kind = "taken"

    def __init__(self, report: RestoreReport, texts: tuple[str, ...]) -> None:
        self._report = report
        self._texts = texts

    def content(self, t: Texts) -> Markup:
        """Return the report."""
        return view.render(t, self._report)

    def raw(self, number: int) -> str:
        """Return an unreadable save."""
        return dict(enumerate(self._texts)).get(number, "")
