"""What stands beside a table, scores and log: folded or not, the log whole or its end."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.ways import Action, Stay, Tap, Way


class Aside:
    """How far it is unfolded, and the actions that change that."""

    def __init__(self) -> None:
        self.unfolded = self.whole_log = False
        self.actions: Mapping[str, Action] = {"aside": self.toggle, "log": self.toggle_log}

    def toggle(self, _: Tap) -> Way:
        """Fold or unfold scores and log, where they do not stand beside the table."""
        self.unfolded = not self.unfolded
        return Stay()

    def toggle_log(self, _: Tap) -> Way:
        """Show the whole log, or its end."""
        self.whole_log = not self.whole_log
        return Stay()
