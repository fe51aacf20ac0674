"""The panel that shares a match or a position."""

from __future__ import annotations

from ui.base.dates import day as written_day
from ui.base.markup import Markup
from ui.base.screen import Shared, Shell
from ui.base.text import Texts
from ui.base.ways import Over, Panel, Tap, Way
from ui.features.sharing import view
from ui.features.sharing.view import SharingModel
from ui.match.links import fragment as links
from ui.match.links.coded import CodedText
from ui.match.links.fragment import Link
from ui.match.viewing.scenes import names, persons
from ui.table.progress import Progress, won


class SharingPanel(Panel):
    """Offers a link, its QR code, and the buttons that copy or send it."""

    kind = "sharing"

    def __init__(self, shared: Shared, shell: Shell) -> None:
        self._shared = shared
        self._shell = shell
        self._device = shell.ports.device()
        self._offer = CodedText(self._device, shell.show_panel, self._title)
        self._kind = ""
        self.actions = {"share-kind": self._choose, **self._offer.actions}
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
        self._kind = kind
        self._offer.take(links.whole(self._device.address, self._written()), self._result)

    def _title(self) -> str:
        t, game = self._shell.preferences.texts, self._shared.match.game.id
        return self._result or t("sharing.title", game=t(f"game.{game}.title"))

    @property
    def _kinds(self) -> tuple[str, ...]:
        day = (links.DAY,) if self._shared.day else ()
        puzzle = (links.PUZZLE,) if self._shared.puzzle is not None else ()
        return (*day, links.MATCH, *puzzle)

    def _written(self) -> str:
        """Return the fragment of the link."""
        shared = self._shared
        if self._kind == links.DAY and shared.day is not None:
            return links.of_day(shared.match.game.id, shared.day)
        if self._kind == links.PUZZLE and shared.puzzle is not None:
            return links.written(Link(links.PUZZLE, shared.puzzle.dump(), len(shared.puzzle.moves)))
        return links.written(Link(links.MATCH, shared.match.dump(), shared.at, shared.seat))

    def model(self) -> SharingModel:
        """Return the model for the view."""
        return SharingModel(
            result=self._result,
            kind=self._kind,
            kinds=self._kinds,
            offered=self._offer.model(),
            hides=self._shared.match.hides,
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
