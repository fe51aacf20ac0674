"""The screen of a replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from engine.core.events import Event
from engine.core.state import Observation
from engine.matches import Match, Seat
from ui.art.people.portrait import drawings
from ui.base.features import has
from ui.base.screen import Screen, Shared, Shell, Shown
from ui.base.text import Texts
from ui.base.ways import REPORT, Notice, Stay, Tap, Way
from ui.features.replay import view as replay
from ui.features.replay.player import ReplayPlayer
from ui.features.replay.view import OPEN, UNITS, Replay
from ui.features.replay.viewpoints import Viewpoints
from ui.match.advice.review_view import AnalysisMarkup
from ui.match.deal.model import deal_of
from ui.match.session.failures import ADVICE
from ui.match.table import log_view as log
from ui.match.table.drawer import Drawer
from ui.match.table.log import Log
from ui.match.viewing.scenes import faces, names, persons, scene_at, witnessed
from ui.match.viewing.switches import Switches
from ui.match.ways import ToReplay, ToTable
from ui.storage.names import PlayerNames
from ui.table.catalogue import view_of
from ui.table.scene import Scene
from ui.table.witnessed import UNSEEN

if TYPE_CHECKING:
    from ui.features.analysis.model import AnalysisPart

UNKEPT = "match"  # the id of a match that is not saved


class ReplayScreen(Screen):
    """Replays one match."""

    def __init__(self, way: ToReplay, shell: Shell) -> None:
        preferences = shell.preferences
        self.game, self.rules = way.match.game.id, way.match.game
        self.match = way.match
        self._id = way.id
        self._from_table = way.from_table
        self._preferences = preferences
        self._view = view_of(self.game)
        self._log = Log(self.match)
        self._deal = deal_of(self.match)
        self._switches = Switches(self._view.switches)
        self._seen = Viewpoints(way.match, way.viewpoint)
        pace = preferences.at_table.pace
        pace = pace if pace in replay.PACES else "fast"
        self._player = ReplayPlayer(self.match, way.at, pace, shell.ports.clock, shell.changed)
        self._analysis = self._analysed(shell)
        self._drawer = Drawer(preferences, shell.ports.page)
        self._hand = next(iter(persons(self.match)), 0)
        self._unfolded = False
        self._note, self._fault = shell.note, ""  # the last fault in the words of the analysis
        self._faces = PlayerNames(shell.ports.storage).faces()
        self.actions = {
            "look": self.look,
            "back": self.step_back,
            "onward": self.step_on,
            "run": self.run,
            "field": self.choose,
            "slide": self.slide,
            "switch": self.switch,
            "step": self.show_step,
            **self._drawer.actions,
            "play-on": self.play_on,
            "now": self.to_table,
            "judge": self.analyse,
            "hand": self.show_hand,
            "more": self.unfold,
        }

    def _analysed(self, shell: Shell) -> AnalysisPart | None:
        """Return the analysis of a finished match; an earlier one would give secrets away."""
        if self.match.state.outcome is None or not has("analysis"):
            return None
        from ui.features.analysis.model import analysed

        return analysed(self.match, shell)

    # The view

    def shown(self, t: Texts, recent: Sequence[Event]) -> Shown:
        """Return the markup of the current position."""
        people = drawings(names(self.match), faces(self.match, self._faces))
        return Shown("replay", self.game, people + replay.render(self.model(t, recent)))

    def model(self, t: Texts, recent: Sequence[Event] = ()) -> Replay:
        """Return the model of the replay."""
        match, viewer = self.match, self._seen.viewer
        analysis = self._analysis_here(t)
        if analysis:
            self._player.mark(analysis.marks)
        seats = range(len(match.seats)) if self._seen.chosen == OPEN else ()
        return Replay(
            scene=self._scene(t, viewer, recent),
            hands=tuple(self._scene(t, seat) for seat in seats),
            hand=self._hand,
            viewpoint=self._seen.chosen,
            viewpoints=self._seen.allowed,
            at=self._player.at,
            of=len(match.moves),
            unit=self._player.unit,
            units=tuple(unit for unit in UNITS if len(self._player.stops[unit]) > 2),
            pace=self._player.pace,
            running=self._player.running,
            stage=self._stage(t),
            lines=self._lines(t),
            log=self._log.moments(t, viewer, self._known, self._drawer.whole_log),
            whole_log=self._drawer.whole_log,
            drawer=self._drawer.unfolded,
            over=match.state.outcome is not None,
            deal=self._deal,
            seed=match.seed if match.state.outcome is not None else None,
            may_play=not self._seen.secret,
            analysis=analysis,
            unfolded=self._unfolded,
        )

    def _analysis_here(self, t: Texts) -> AnalysisMarkup | None:
        """Return what the analysis adds; nothing if its words cannot be said, which is told."""
        try:
            return self._analysis.markup(t, self._player.at) if self._analysis else None
        except Exception as fault:
            if repr(fault) != self._fault:
                self._fault, self._notice = repr(fault), Notice(ADVICE, REPORT)
                self._note(fault)
            return None

    @property
    def _known(self) -> int:
        """The newest move whose narration is over."""
        return self._player.at - self._player.playback.running

    def _scene(
        self, t: Texts, viewer: int | None, recent: Sequence[Event] = ()
    ) -> Scene[Observation]:
        place = self._player.playback
        scene = scene_at(self.match, place.state.observation(viewer), viewer, t, self._faces)
        return replace(
            scene,
            switches=dict(self._switches.values),
            aids=self._preferences.settings.aids,
            recent=tuple(event.seen_by(viewer) for event in recent),
            witnessed=UNSEEN if place.running else witnessed(self.match, self._player.at),
            looking_back=True,
            step=place.step,
            telling=place.running,
        )

    def _stage(self, t: Texts) -> str:
        """Return the heading of the current part of the match, "" before the first."""
        for count in range(self._player.at, -1, -1):
            for event in reversed(self.match.events_of(count)):
                if heading := log.heading(self.game, event.seen_by(None), t):
                    return heading
        return ""

    def _lines(self, t: Texts) -> tuple[str, ...]:
        """Return the lines of the log for the last move, or a note while it is narrated."""
        if self._player.playback.running:
            return (t("table.telling"),)
        players, events = names(self.match), self.match.events_of(self._player.at)
        t = t.at(self.match.game)
        lines = (
            self._view.log_line(event.seen_by(self._seen.viewer), t, players) for event in events
        )
        return tuple(line for line in lines if line)

    def announced(self, t: Texts, recent: Sequence[Event]) -> str | None:
        """Return the lines of the log for the last move as one text."""
        return " ".join(self._lines(t)) or t("replay.quiet")

    def on_the_table(self) -> str:
        """Return the save of the match."""
        return self.match.dump()

    def shared(self) -> Shared:
        """Return the match at this position, and the position as a puzzle if possible."""
        match, at, puzzle = self.match, self._player.at, None
        state = match.state_after(at)
        if state.to_act and not self._seen.secret:
            seat = self._seat_to_play if self._seat_to_play in state.to_act else state.to_act[0]
            puzzle = match.branch(at, self._seats(seat))
        return Shared(match, at, self._seen.viewer, self._id or UNKEPT, puzzle)

    def match_of(self, id_: str) -> Match | None:
        """Return the match, even if the browser has not kept it."""
        return self.match if id_ == (self._id or UNKEPT) else None

    @property
    def before(self) -> Way | None:
        """The way back to the table, if the replay was opened there."""
        return ToTable(self.match, self._id) if self._from_table else None

    def leave(self) -> None:
        """Stop the replay and the analysis."""
        self._player.stop()
        if self._analysis:
            self._analysis.analyser.stop()

    # Navigation

    def look(self, tap: Tap) -> None:
        """Go to the position after the given number of moves and stop there."""
        if tap.number is not None:
            self._player.go(tap.number)

    def slide(self, tap: Tap) -> None:
        """Go to the position of the slider."""
        self.look(Tap.on(f"look:{tap.value}"))

    def step_back(self, _: Tap) -> None:
        """Go back by one step."""
        self._player.back()

    def step_on(self, _: Tap) -> None:
        """Go on by one step."""
        self._player.onward()

    def run(self, _: Tap) -> Way:
        """Start or stop the automatic replay."""
        if self._player.running:
            self._player.stop()
        else:
            self._player.run()
        return Stay()

    # Choices

    def choose(self, tap: Tap) -> Way:
        """Choose the length of a step, the pace, or the viewpoint."""
        if tap.details == "unit" and tap.value in UNITS:
            self._player.unit = tap.value
        elif tap.details == "pace" and tap.value in replay.PACES:
            self._player.pace = tap.value
        elif tap.details == "seen":
            self._seen.choose(tap.value)
        return Stay()

    def show_hand(self, tap: Tap) -> Way:
        """Show the hand of a seat, where all hands lie open."""
        if tap.number in range(len(self.match.seats)):
            self._hand = tap.number or 0
        return Stay()

    def unfold(self, _: Tap) -> Way:
        """Unfold the choices and further ways out, or fold them."""
        self._unfolded = not self._unfolded
        return Stay()

    def switch(self, tap: Tap) -> Way:
        """Set a switch of the game's view; the tap's details are `NAME=VALUE`."""
        self._switches.turn(tap.details)
        return Stay()

    def show_step(self, tap: Tap) -> Way:
        """Show a step of the narration; without a number, its end."""
        self._player.playback.show(tap.number)
        return Stay()

    def analyse(self, _: Tap) -> Way:
        """Start or stop the analysis."""
        if self._analysis:
            self._analysis.analyser.toggle()
        return Stay()

    # Ways to the table

    def to_table(self, _: Tap) -> Way:
        """Leave the replay for the match itself."""
        return ToTable(self.match, self._id)

    def play_on(self, _: Tap) -> Way:
        """Play on from here in a new match: one person against bots."""
        return ToTable(self.match.branch(self._player.at, self._seats(self._seat_to_play)))

    @property
    def _seat_to_play(self) -> int:
        """The seat that plays on: the viewer's, else the first one to act, else seat 0."""
        if self._seen.viewer is not None:
            return self._seen.viewer
        return next(iter(self.match.state_after(self._player.at).to_act), 0)

    def _seats(self, player: int) -> tuple[Seat, ...]:
        """Return the seats of a match to play on; bots replace all other persons."""
        return tuple(
            Seat(who.name) if seat == player else Seat(who.name, who.bot or "normal", who.character)
            for seat, who in enumerate(self.match.seats)
        )
