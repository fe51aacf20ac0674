"""The state of the scores and the log beside a table."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.ways import Action, Stay, Tap, Way


class Aside:
    """Tells whether scores and log are unfolded and the log is whole; its actions change that."""

    def __init__(self) -> None:
        self.unfolded = self.whole_log = False
        self.actions: Mapping[str, Action] = {"aside": self.toggle, "log": self.toggle_log}

    def toggle(self, _: Tap) -> Way:
        """Fold or unfold scores and log; a wide window shows them always."""
        self.unfolded = not self.unfolded
        return Stay()

    def toggle_log(self, _: Tap) -> Way:
        """Show the whole log, or only its end."""
        self.whole_log = not self.whole_log
        return Stay()
