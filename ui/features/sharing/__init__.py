"""Sharing a match or a position as a link, and opening such a link."""

from ui.base.parts import Part
from ui.base.screen import Shell
from ui.base.ways import Tap, ToPanel, Way


def _share(_: Tap, shell: Shell) -> Way | None:
    """Open the panel with what the screen can share."""
    shared = shell.screen.shared()
    if shared is None:
        return None
    from ui.features.sharing.panel import SharingPanel

    return ToPanel(SharingPanel(shared, shell))


def _follow(tap: Tap, shell: Shell) -> ToPanel:
    """Show the match in a link."""
    from ui.features.sharing.following import followed

    return followed(tap.value, shell)


PART = Part(actions={"share": _share}, links={"match": _follow, "puzzle": _follow})
