"""The panel with the link for the next person of a match that is played by links."""

from __future__ import annotations

import json

from engine.core.plain import parse
from engine.matches import Match
from engine.matches.saves import exported
from ui.base.markup import Markup
from ui.base.screen import Shell
from ui.base.text import Texts
from ui.base.ways import Panel, Tap
from ui.features.correspondence import view
from ui.features.correspondence.view import HandingOn
from ui.match.links import fragment as links
from ui.match.links.coded import CodedText
from ui.match.links.fragment import Link
from ui.match.viewing.scenes import names, persons


class HandOnPanel(Panel):
    """Offers the link: to be copied, sent, scanned, or saved as a file.

    Moves that have left this device are not taken back.
    """

    kind = "correspondence"

    def __init__(self, match: Match, seat: int | None, shell: Shell) -> None:
        self._match, self._shell = match, shell
        self._seat = seat if seat in persons(match) else None
        device = shell.ports.device()
        self._offer = CodedText(device, shell.show_panel, self._title, self._left)
        self.actions = {**self._offer.actions, "hand-on-file": self._save}
        link = Link(links.TURN, match.dump(), len(match.moves), self._seat)
        self._offer.take(links.whole(device.address, links.written(link)))

    def _title(self) -> str:
        t = self._shell.preferences.texts
        title = t("correspondence.title", game=t(f"game.{self._match.game.id}.title"))
        return t("correspondence.message", title=title, seat=self._name) if self._name else title

    @property
    def _name(self) -> str:
        return "" if self._seat is None else names(self._match)[self._seat]

    def content(self, t: Texts) -> Markup:
        """Return the link, and the ways to pass it on."""
        return view.handing_on(t, HandingOn(self._name, self._match.hides, self._offer.model()))

    def _left(self) -> None:
        self._shell.handle("handed-on")

    def _save(self, _: Tap) -> None:
        """Save the match as a file that tells whose turn it is."""
        raw = parse(self._match.dump())
        assert isinstance(raw, dict)
        text = exported(json.dumps({**raw, "turn": self._seat}))
        name = f"ides-{self._match.game.id}-{len(self._match.moves)}.json"
        self._shell.ports.files.save(name, text)
        self._left()
