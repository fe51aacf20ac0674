"""The panel that shares a match or a position."""

from __future__ import annotations

from ui.base.dates import day as written_day
from ui.base.markup import Markup
from ui.base.ports import Code
from ui.base.screen import Shared, Shell
from ui.base.text import Texts
from ui.base.ways import Over, Panel, Tap, Way
from ui.features.sharing import links, view
from ui.features.sharing.links import Link
from ui.features.sharing.view import SharingModel
from ui.match.scenes import names, persons
from ui.table.progress import Progress, won


class SharingPanel(Panel):
    """Offers a link, its QR code, and the buttons that copy or send it."""

    kind = "sharing"

    def __init__(self, shared: Shared, shell: Shell) -> None:
        self._shared = shared
        self._shell = shell
        self._device = shell.ports.device()
        self._copied: bool | None = None
        self._code: Code | None = None
        self._kind, self._link = "", ""
        self.actions = {
            "share-kind": self._choose,
            "share-copy": self._copy,
            "share-send": self._send,
        }
        self.choose(self._kinds[0])

    def content(self, t: Texts) -> Markup:
        """Return the panel's markup."""
        return view.render(t, self.model())

    def _choose(self, tap: Tap) -> Way:
        self.choose(tap.details)
        return Over()

    def choose(self, kind: str) -> None:
        """Share the match, its position as a puzzle, or the game of the day."""
        if kind not in self._kinds:
            return
        self._kind, self._copied, self._code = kind, None, None
        link = self._link = self._written()
        if link:
            self._device.draw(link, lambda code: self._drawn(link, code))

    @property
    def _kinds(self) -> tuple[str, ...]:
        day = (links.DAY,) if self._shared.day else ()
        puzzle = (links.PUZZLE,) if self._shared.puzzle is not None else ()
        return (*day, links.MATCH, *puzzle)

    def _written(self) -> str:
        """Return the whole URL, "" if it is too long for common programs."""
        shared, address = self._shared, self._device.address
        if self._kind == links.DAY and shared.day is not None:
            return f"{address}#{links.of_day(shared.match.game.id, shared.day)}"
        if self._kind == links.PUZZLE and shared.puzzle is not None:
            link = Link(links.PUZZLE, shared.puzzle.dump(), len(shared.puzzle.moves))
        else:
            link = Link(links.MATCH, shared.match.dump(), shared.at, shared.seat)
        whole = f"{address}#{links.written(link)}"
        return whole if len(whole) <= links.MOST else ""

    def model(self) -> SharingModel:
        """Return the model for the view."""
        return SharingModel(
            result=self._result,
            kind=self._kind,
            kinds=self._kinds,
            link=self._link,
            code=self._code,
            hides=self._shared.match.hides,
            sends=self._device.sends,
            copied=self._copied,
            id=self._shared.id,
        )

    @property
    def _result(self) -> str:
        """One line with the result of the day's game, "" if something else is shared."""
        match, day, t = self._shared.match, self._shared.day, self._shell.preferences.texts
        outcome = match.state.outcome
        if self._kind != links.DAY or day is None or outcome is None:
            return ""
        players = names(match)
        ended = won(t, Progress(ahead=outcome.winners), players, persons(match)[0])
        scores = zip(players, outcome.scores, strict=True)
        return t(
            "sharing.day.told",
            game=t(f"game.{match.game.id}.title"),
            day=written_day(t, day),
            ended=ended,
            scores=", ".join(f"{name} {score}" for name, score in scores),
        )

    def _copy(self, _: Tap) -> None:
        """Copy the link, preceded by the result of the day's game if there is one."""
        result = self._result
        self._device.copy(f"{result}\n{self._link}" if result else self._link, self._copy_done)

    def _send(self, _: Tap) -> None:
        t = self._shell.preferences.texts
        title = t("sharing.title", game=t(f"game.{self._shared.match.game.id}.title"))
        self._device.send(self._result or title, self._link)

    def _drawn(self, link: str, code: Code | None) -> None:
        """Show the code, unless the player has chosen another link since."""
        if link == self._link:
            self._code = code
            self._shell.show_panel()

    def _copy_done(self, copied: bool) -> None:
        self._copied = copied
        self._shell.show_panel()
