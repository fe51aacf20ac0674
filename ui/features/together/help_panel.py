"""The panel with the page of help, and with the setting for those who have a server."""

from __future__ import annotations

from ui.base.markup import Markup
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import Over, Panel, Tap, Way
from ui.features.together import help_view as view
from ui.features.together.help_view import Help
from ui.features.together.servers import Servers, is_address


class HelpPanel(Panel):
    """Explains what several devices need."""

    kind = "together_help"

    def __init__(self, shell: Shell) -> None:
        self._servers = Servers(shell.ports.storage)
        self._wrong = ""
        self.actions = {"field": self._fill, "server-none": self._forget}

    def content(self, t: Texts) -> Markup:
        """Return the page."""
        return view.render(t, Help(self._servers.address, self._wrong))

    def _fill(self, tap: Tap) -> Way:
        """Keep the address if it is one, or none."""
        address = tap.value.strip()
        self._wrong = address if address and not is_address(address) else ""
        if tap.details == "server" and not self._wrong:
            self._servers.choose(address)
        return Over()

    def _forget(self, _: Tap) -> Way:
        """Ask no server."""
        self._wrong = ""
        self._servers.choose("")
        return Over()
