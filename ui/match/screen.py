"""The screen of a session: the table, the curtain between two persons, or the result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from engine.core.errors import SetupError
from engine.core.events import Event
from engine.core.state import Observation
from engine.matches import Match
from ui.art.initials import sheet
from ui.art.people.portrait import people
from ui.base.markup import Markup
from ui.base.preferences import Preferences
from ui.base.screen import Screen, Shared, Shown
from ui.base.settings import Settings
from ui.base.text import Texts
from ui.base.ways import REPORT, UNSAVED, Action, Notice, Stay, Tap, ToPanel, Way
from ui.match import curtain_view as curtain
from ui.match import view as table
from ui.match.afar import afar_of
from ui.match.afar_view import Afar
from ui.match.aside import Aside
from ui.match.company import Company, redoable
from ui.match.controls import Controls
from ui.match.course import course_of
from ui.match.curtain_view import Curtain
from ui.match.daily import day_of
from ui.match.deal import deal_of
from ui.match.draft import Draft
from ui.match.ending_view import Ending
from ui.match.log import Log
from ui.match.opening import opened
from ui.match.rematch import rematch
from ui.match.review import ReviewedMove, reviewed_move
from ui.match.scenes import faces, names
from ui.match.session.scene import scene_of
from ui.match.session.session import Session
from ui.match.sounds import Sounds
from ui.match.view import Table
from ui.match.ways import ByLinks, Together, ToLobby, ToReplay, ToSetUp, ToTable
from ui.storage.best_results import mark
from ui.storage.current_game import OPEN
from ui.storage.saved_games import SAVE, Correspondence
from ui.table.course import Course
from ui.table.scene import Scene

WORTH = 20  # moves after which losing a match would hurt
DELETED = Notice("notice.deleted", (("notice.keep", "keep"),))
OTHER_TAB, PARTED = Notice("notice.other_tab"), Notice("notice.parted")
GONE_ON = Notice("notice.gone_on")


class TableScreen(Screen):
    """The table of one session.

    `fresh_seed` gives the seed of another match like it; `notice` is shown at the start.
    """

    draws_itself = True

    def __init__(
        self,
        session: Session,
        preferences: Preferences,
        aside: Aside,
        fresh_seed: Callable[[], int],
        notice: Notice | None = None,
    ) -> None:
        self.game, self.rules = session.match.game.id, session.match.game
        self.session = session
        self._preferences = preferences
        self._fresh_seed = fresh_seed
        self._notice = notice
        self._log = Log(session.match)
        self._deal = deal_of(session.match)
        self._aside = aside
        self._scene: Scene[Observation] | None = None  # as it was last shown
        self._spoken = ""
        self._sounds = Sounds()
        self.company: Company | None = None
        self.invites: Callable[[], None] | None = None  # asks for those who are not there yet
        self.actions: Mapping[str, Action] = {
            **Controls(session).actions,
            **self._aside.actions,
            "again": self.again,
            "change": self.change,
            "replay": self.replay,
            "handed-on": self.hand_on,
        }

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
        drawings = sheet(players) + people(looks)
        if seat is not None:
            received = len(self.session.match.moves) == self.session.fixed > 0
            model = Curtain(seat, players[seat], looks[seat], received)
            return Shown("curtain", self.game, drawings + curtain.render(t, model))
        at_table = self.model(t, recent)
        self._scene = at_table.scene
        screen = "table" if at_table.ending is None else "result"
        return Shown(screen, self.game, drawings + self._rendered(at_table))

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
            scene = replace(
                scene,
                course=self._course(t),
                streak=session.autosave.streak(session.match),
            )
        seconds = session.time.left
        return Table(
            scene=scene,
            moves=len(session.match.moves),
            log=self._log.moments(t, scene.viewer, self._newest, self._aside.whole_log),
            whole_log=self._aside.whole_log,
            aside=self._aside.unfolded,
            hints=settings.hints,
            undo=session.undo_target is not None,
            redo=redoable(session, self.company),
            hinting=session.opponents.hinting and session.playback.at is None,
            undo_to=session.selection.undo_to,
            looking=session.playback.at,
            minutes_left=None if seconds is None else (seconds + 59) // 60,
            ending=self._ending() if ended else None,
            coached=settings.coach,
            remark=self._remark(t, scene),
            deal=self._deal,
            gone=session.gone,
            hurrying=session.pacing.hurry,
            waits=session.pacing.stay is None,
            purpose=session.purposes.told(scene.prompt),
            told=self.company.told(t) if self.company else (),
            sending=self.company.sending if self.company else False,
            fixed=session.fixed,
            afar=self._afar(),
        )

    def _afar(self) -> Afar | None:
        """Return what is said of playing by links; None where the match is not kept."""
        kept = self.match_of(self.session.autosave.id) is not None
        return afar_of(self.session) if kept else None

    def _course(self, t: Texts) -> Course | None:
        """Return the points of every seat after each part of the match."""
        return course_of(self.session.match, t)

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

    def _ending(self) -> Ending:
        match, autosave = self.session.match, self.session.autosave
        best = autosave.best(match)
        return Ending(autosave.id, match.seed, best, mark(match, autosave.id))

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
        """Return the warnings of the session; a match that is not saved can be exported."""
        behind = self.session.seating.curtain is not None
        warning, first = self.session.take_warning(), () if behind else super().notices()
        first = (*(Notice(key, REPORT) for key in self.session.failures.take()), *first)
        buttons = (("tool.export", f"export:{self.session.autosave.id}"),)
        if warning is None:
            return first
        notice = Notice(warning, buttons if warning == UNSAVED.key else ())
        return (notice, *first)

    def on_the_table(self) -> str | None:
        """Return the save of the match."""
        return self.session.match.dump()

    def shared(self) -> Shared | None:
        """Return the match to be shared, once it is over."""
        if not self.session.over:
            return None
        match = self.session.match
        return Shared(match, 0, None, self.session.autosave.id, None, day_of(match))

    @property
    def worth_keeping(self) -> bool:
        """Whether the match has gone on for a while."""
        return len(self.session.match.moves) >= WORTH

    def match_of(self, id_: str) -> Match | None:
        """Return the match as it is here, even if the browser has not kept it."""
        return self.session.match if id_ == self.session.autosave.id else None

    # Other events

    def written_elsewhere(self, key: str) -> Way | None:
        """Leave the match to another tab that plays it now, or has deleted it."""
        if not self.session.autosave.taken_over(key):
            return None
        return self._step_back() or ToLobby(PARTED if self.session.autosave.parted else OTHER_TAB)

    def woke(self) -> Way | None:
        """Show the match as it stands if it went on elsewhere while this document slept."""
        autosave = self.session.autosave
        if not any(map(autosave.taken_over, (SAVE + autosave.id, OPEN))):
            return None
        if (way := self._step_back()) is None:
            way = opened(autosave.standing, autosave.id, _gone_on)
        return ToLobby(OTHER_TAB) if isinstance(way, ToPanel) else way

    def _step_back(self) -> Way | None:
        """Leave the match to another document; return the way to the lobby if it is deleted there.

        From now on no tap is answered here.
        """
        self.session.step_back()
        self.actions = {}
        if self.session.autosave.standing:
            return None
        return ToLobby(DELETED, ToTable(self.session.match, others=self._away()))

    def _away(self) -> Together | ByLinks | None:
        """Return the persons at other devices."""
        autosave = self.session.autosave
        if autosave.correspondence is not None:
            return ByLinks(autosave.correspondence)
        return Together(autosave.devices) if autosave.devices else None

    def take_settings(self, settings: Settings) -> None:
        """Apply changed settings."""
        self.session.take_settings(settings)

    def leave(self) -> None:
        """Leave the table; the match is kept."""
        self.session.close()
        if self.company is not None:
            self.company.leave()

    # Actions

    def again(self, _: Tap) -> Way:
        """Start another match at this table, the seats moved on; set it up if that is refused."""
        match, seed = self.session.match, self._fresh_seed()
        try:
            next_ = rematch(match, seed)
        except SetupError as fault:
            return ToSetUp(self._like(match, seed), fault)
        return ToTable(next_, others=self._moved_on())

    def _moved_on(self) -> Together | ByLinks | None:
        """Return the persons at other devices in another match, each one seat further on."""
        session, seats = self.session, len(self.session.match.seats)
        afar = session.autosave.correspondence
        if afar is not None:
            return ByLinks(Correspondence(tuple((seat - 1) % seats for seat in afar.here)))
        company, self.company = self.company, None  # it stays
        return Together([(seat - 1) % seats for seat in session.seating.elsewhere], company)

    def change(self, _: Tap) -> Way:
        """Set up another match like this one."""
        return ToSetUp(self._like(self.session.match, self._fresh_seed()))

    def _like(self, match: Match, seed: int) -> Draft:
        afar = self.session.autosave.correspondence is not None
        draft = Draft.like(match, seed, () if afar else self.session.seating.elsewhere)
        draft.afar = afar
        return draft

    def hand_on(self, _: Tap) -> Way:
        """Let the moves so far stay, since a link takes them to another device."""
        self.session.hand_on()
        return Stay()

    def replay(self, tap: Tap) -> Way:
        """Open the replay after the moves named by the tap, else at the position looked at."""
        session = self.session
        viewer = session.seating.viewer
        seen = "" if session.over or viewer is None else str(viewer)
        at = session.playback.at if tap.number is None else tap.number
        return ToReplay(session.match, session.autosave.id, at or 0, seen, from_table=True)


def _gone_on(match: Match, id_: str | None) -> Way:
    """Return the way to a match that went on elsewhere."""
    return ToTable(match, id_, GONE_ON)
