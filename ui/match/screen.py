"""The screen of a session: the table, the curtain between two persons, or the result."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.core.events import Event
from engine.core.state import Observation
from ui.art.people.portrait import drawings
from ui.base.markup import Markup
from ui.base.preferences import Preferences
from ui.base.screen import Screen, Shown
from ui.base.settings import Settings
from ui.base.text import Texts
from ui.base.ways import REPORT, Action, Notice
from ui.match.advice.review import ReviewedMove, reviewed_move
from ui.match.deal.model import Deal
from ui.match.ending.view import Ending
from ui.match.session.scene import scene_of
from ui.match.session.session import Session
from ui.match.table import curtain_view as curtain
from ui.match.table import view as table
from ui.match.table.company import Company, redoable
from ui.match.table.controls import controls
from ui.match.table.curtain_view import Curtain
from ui.match.table.drawer import Drawer
from ui.match.table.log import Log
from ui.match.table.model import Table
from ui.match.table.sounds import Sounds
from ui.match.viewing.scenes import faces, names
from ui.table.scene import Scene


class TableScreen(Screen):
    """The table of one session. `deal` is what may be said of the deal."""

    draws_itself = True

    def __init__(
        self, session: Session, preferences: Preferences, drawer: Drawer, deal: Deal
    ) -> None:
        self.game, self.rules = session.match.game.id, session.match.game
        self.session = session
        self._preferences = preferences
        self._log = Log(session.match)
        self._deal = deal
        self._drawer = drawer
        self._scene: Scene[Observation] | None = None  # as it was last shown
        self._spoken = ""
        self._sounds = Sounds()
        self.company: Company | None = None
        self.invites: Callable[[], None] | None = None  # invites guests who are missing
        self.actions: Mapping[str, Action] = {**controls(session), **drawer.actions}

    def enter(self) -> None:
        """Start the session, and ask for the devices that play at this table."""
        self.session.open()
        if self.company is None and self.invites is not None and not self.session.over:
            self.invites()

    def join(self, company: Company) -> None:
        """Play with other devices from now on."""
        self.company = company
        self.actions = {**self.actions, **company.actions}

    # Drawing

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the table, its result, or the curtain before it."""
        seat, players = self.session.seating.curtain, names(self.session.match)
        looks = faces(self.session.match, self.session.faces)
        people = drawings(players, looks)
        if seat is not None:
            received = len(self.session.match.moves) == self.session.fixed > 0
            model = Curtain(seat, players[seat], looks[seat], received)
            return Shown("curtain", self.game, people + curtain.render(t, model))
        at_table = self.model(t, recent)
        self._scene = at_table.scene
        screen = "table" if at_table.ending is None else "result"
        return Shown(screen, self.game, people + self._rendered(at_table))

    def _rendered(self, at_table: Table) -> Markup:
        """Return the markup of the table; without hint and coach if their words cannot be said."""
        try:
            return table.render(at_table)
        except Exception as fault:
            plain = replace(at_table.scene, hint=None)
            alone = replace(at_table, scene=plain, coached=False, remark=None)
            if alone == at_table:
                raise
            self._scene, markup = plain, table.render(alone)
            self.session.no_advice(fault)
            return markup

    def model(self, t: Texts, recent: Sequence[Event] = ()) -> Table:
        """Return the model of the table; the curtain must be up."""
        session, settings = self.session, self._preferences.settings
        scene = scene_of(session, t, settings.aids, recent)
        shown = scene.looking_back or scene.step is not None or session.lingering
        ended = session.over and not shown
        if ended:
            scene = self.ended(t, scene)
        seconds = session.time.left
        return Table(
            scene=scene,
            moves=len(session.match.moves),
            log=self._log.moments(t, scene.viewer, self._newest, self._drawer.whole_log),
            whole_log=self._drawer.whole_log,
            drawer=self._drawer.unfolded,
            hints=settings.hints,
            undo=session.undo_target is not None,
            redo=redoable(session, self.company),
            hinting=session.opponents.hinting and session.playback.at is None,
            undo_to=session.selection.undo_to,
            looking=session.playback.at,
            minutes_left=None if seconds is None else (seconds + 59) // 60,
            ending=self.ending() if ended else None,
            coached=settings.coach,
            remark=self._remark(t, scene),
            deal=self._deal,
            gone=session.gone,
            hurrying=session.pacing.hurry,
            waits=session.pacing.stay is None,
            purpose=session.purposes.due(scene.prompt),
            status=self.company.status(t) if self.company else (),
            sending=self.company.sending if self.company else False,
            fixed=session.fixed,
        )

    @abstractmethod
    def ending(self) -> Ending:
        """Return what stands below the result."""

    @abstractmethod
    def ended(self, t: Texts, scene: Scene[Observation]) -> Scene[Observation]:
        """Return the scene with what is shown of a match only once it is over."""

    def _remark(self, t: Texts, scene: Scene[Observation]) -> ReviewedMove | None:
        """Return the verdict on the viewer's last decision, if it was poor."""
        match, last = self.session.match, self.session.remarks.last
        if last is None or scene.looking_back or match.moves[last[0] - 1][0] != scene.viewer:
            return None
        return reviewed_move(t, match, *last)

    @property
    def _newest(self) -> int:
        """The newest move in the log, which must not run ahead of the narration."""
        session = self.session
        narrating = session.playback.at is None and session.playback.running
        return session.decided - 1 if narrating else len(session.match.moves)

    def announced(self, t: Texts, recent: Sequence[Event]) -> str | None:
        """Return the words for a screen reader; a prompt is not repeated."""
        seat = self.session.seating.curtain
        if seat is not None:
            return t("curtain.next", seat=names(self.session.match)[seat])
        words = table.spoken(self._scene) if self._scene else ""
        before, self._spoken = self._spoken, words
        return words if recent or words != before else None

    def sounds(self) -> tuple[str, ...]:
        """Return the sounds of the scene last shown; none in a hurry."""
        if self._scene is None:
            return ()
        sounds = self._sounds.new(self._scene)
        return () if self.session.pacing.instant else sounds

    def notices(self) -> tuple[Notice, ...]:
        """Return the warnings of the session."""
        behind = self.session.seating.curtain is not None
        warning, first = self.session.take_warning(), () if behind else super().notices()
        first = (*(Notice(key, REPORT) for key in self.session.failures.take()), *first)
        return first if warning is None else (self.warned(warning), *first)

    def warned(self, warning: str) -> Notice:
        """Return the notice of a warning of the session."""
        return Notice(warning)

    # Other events

    def take_settings(self, settings: Settings) -> None:
        """Apply changed settings."""
        self.session.take_settings(settings)

    def leave(self) -> None:
        """Leave the table."""
        self.session.close()
        if self.company is not None:
            self.company.leave()
