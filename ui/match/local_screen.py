"""The screen of a match whose rules run here: it can be kept, replayed and played again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from engine.core.errors import SetupError
from engine.core.events import Event
from engine.core.state import Observation
from engine.matches import Match
from ui.base.preferences import Preferences
from ui.base.screen import Shared
from ui.base.text import Texts
from ui.base.ways import UNSAVED, Notice, Stay, Tap, ToPanel, Way
from ui.match.deal.daily import day_of
from ui.match.deal.model import deal_of
from ui.match.draft import Draft
from ui.match.ending.course import course_of
from ui.match.ending.rematch import rematch
from ui.match.ending.view import Ending
from ui.match.links.correspondence import correspondence_model
from ui.match.opening import opened
from ui.match.screen import TableScreen
from ui.match.session.local import LocalSession
from ui.match.table.drawer import Drawer
from ui.match.table.model import Table
from ui.match.ways import ByCorrespondence, Together, ToLobby, ToReplay, ToSetUp, ToTable
from ui.storage.best_results import mark
from ui.storage.current_game import OPEN
from ui.storage.save_info import Correspondence
from ui.storage.saved_games import SAVE
from ui.table.scene import Scene

WORTH = 20  # moves after which losing a match would hurt
DELETED = Notice("notice.deleted", (("notice.keep", "keep"),))
OTHER_TAB, PARTED = Notice("notice.other_tab"), Notice("notice.parted")
GONE_ON = Notice("notice.gone_on")


class LocalScreen(TableScreen):
    """The table of a match whose rules run here.

    `fresh_seed` gives the seed of another match like it; `notice` is shown at the start.
    """

    session: LocalSession

    def __init__(
        self,
        session: LocalSession,
        preferences: Preferences,
        drawer: Drawer,
        fresh_seed: Callable[[], int],
        notice: Notice | None = None,
    ) -> None:
        super().__init__(session, preferences, drawer, deal_of(session.match))
        self._fresh_seed = fresh_seed
        self._notice = notice
        self.actions = {
            **self.actions,
            "redo": lambda _: session.redo(),
            "again": self.again,
            "change": self.change,
            "replay": self.replay,
            "handed-on": self.hand_on,
        }

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

    # Drawing

    def model(self, t: Texts, recent: Sequence[Event] = ()) -> Table:
        """Return the model of the table, with what is said of playing by links."""
        return replace(super().model(t, recent), correspondence=correspondence_model(self.session))

    def ended(self, t: Texts, scene: Scene[Observation]) -> Scene[Observation]:
        """Return the scene of the result: with the course of the match, and matches in a row."""
        match = self.session.match
        streak = self.session.autosave.streak(match)
        return replace(scene, course=course_of(match, t), streak=streak)

    def ending(self) -> Ending:
        """Return what stands below the result: the best results, and the seed."""
        match, autosave = self.session.match, self.session.autosave
        best = autosave.best(match)
        return Ending(autosave.id, match.seed, best, mark(match, autosave.id))

    def warned(self, warning: str) -> Notice:
        """Return the notice of a warning; a match that is not saved can be exported."""
        export = (("tool.export", f"export:{self.session.autosave.id}"),)
        return Notice(warning, export if warning == UNSAVED.key else ())

    # Other documents

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

    def _away(self) -> Together | ByCorrespondence | None:
        """Return the persons at other devices."""
        autosave = self.session.autosave
        if autosave.correspondence is not None:
            return ByCorrespondence(autosave.correspondence)
        return Together(autosave.devices) if autosave.devices else None

    # Actions

    def again(self, _: Tap) -> Way:
        """Start another match at this table, the seats moved on; set it up if that is refused."""
        match, seed = self.session.match, self._fresh_seed()
        try:
            next_ = rematch(match, seed)
        except SetupError as fault:
            return ToSetUp(self._like(match, seed), fault)
        return ToTable(next_, others=self._moved_on())

    def _moved_on(self) -> Together | ByCorrespondence | None:
        """Return the persons at other devices in another match, each one seat further on."""
        session, seats = self.session, len(self.session.match.seats)
        correspondence = session.autosave.correspondence
        if correspondence is not None:
            here = tuple((seat - 1) % seats for seat in correspondence.here)
            return ByCorrespondence(Correspondence(here))
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
