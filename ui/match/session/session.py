"""A match at this table: what is shown of it, how fast, and who owes a decision."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence

from engine.core.events import Event
from engine.core.plain import JsonObject
from engine.core.state import State
from engine.matches import Match
from ui.base.ports import Ports
from ui.base.settings import Settings
from ui.kit.review import REVIEW
from ui.match.daily import day_of
from ui.match.playback import Playback
from ui.match.purposes import Purposes
from ui.match.scenes import persons
from ui.match.session.auto_pass import AutoPass
from ui.match.session.autosave import Autosave
from ui.match.session.failures import ADVICE, REMARK, Failures
from ui.match.session.narration import Narration
from ui.match.session.observed import LatestObservation
from ui.match.session.opponents import Opponents
from ui.match.session.pacing import LEISURE, Pacing
from ui.match.session.playing_time import PlayingTime
from ui.match.session.remarks import Remarks
from ui.match.session.seating import Seating
from ui.match.session.selection import Selection
from ui.match.session.switches import Switches
from ui.storage.names import PlayerNames
from ui.table.catalogue import view_of

Changed = Callable[[Sequence[Event]], None]


class Session(ABC):
    """A match at this table.

    The rules run here (`LocalSession`) or on another device, which a guest asks
    (`ui.features.together.guest`). `changed` is called with the latest events whenever the page
    should be drawn again. `decided` is how many moves there were when a person last decided.
    `warning` is the key of a text that the players must see; `is_open` ends when the table is left.
    """

    def __init__(
        self, match: Match, autosave: Autosave, ports: Ports, settings: Settings, changed: Changed
    ) -> None:
        self.match = match
        self.autosave = autosave
        self.changed = changed
        self.seating = Seating(match)
        self.view = view_of(match.game.id)
        between = match.game.has_secrets and len(persons(match)) > 1
        self.auto_pass = AutoPass(self.view.passing, between, settings.passes)
        self.pacing = Pacing(ports.clock, settings)
        self.selection = Selection()
        shared = match.seed if day_of(match) else None
        self.opponents = Opponents(ports.thinker, ports.fresh_seed(), match.game.content, shared)
        self.failures = Failures(ports.note)
        self.remarks = Remarks(
            ports.judge, ports.fresh_seed(), lambda: changed(()), self._no_remark
        )
        self.purposes = Purposes(ports.storage)
        self.faces = PlayerNames(ports.storage).faces()
        self.switches = Switches(self.view.switches)
        self.playback = Playback(match)
        self.observed = LatestObservation()
        self.narration = Narration(
            self.playback, self.pacing, ports.clock, self._lengths, lambda: changed(())
        )
        used = autosave.seconds_used
        self.time = PlayingTime(ports.clock, used, lambda: self.state.minutes, self.time_passed)
        self.decided = len(match.moves)
        self.warning: str | None = "notice.outdated" if match.outdated else None
        self.is_open = True

    # The state of the match

    @property
    def state(self) -> State:
        """The present state."""
        return self.match.state

    @property
    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.state.outcome is not None

    @property
    def owing(self) -> list[int]:
        """The persons who owe a decision and must make it themselves."""
        owing = self.seating.owing(self.state.to_act)
        return [seat for seat in owing if self.auto_pass.move(self.state, seat) is None]

    @property
    def passed_over(self) -> list[int]:
        """The persons for whom the table makes the decision."""
        owing = self.owing
        return [seat for seat in self.seating.owing(self.state.to_act) if seat not in owing]

    @property
    def gone(self) -> bool:
        """Tell whether no person decides anything any more."""
        o = self.state.observation(None)
        return all(self.view.gone(o, seat) for seat in self.seating.persons)

    @property
    def settled(self) -> bool:
        """Whether nothing goes on by itself: a person must decide, here or elsewhere, or nobody."""
        return bool(self.owing or self.seating.awaited(self.state.to_act)) or self.over

    @property
    def lingering(self) -> bool:
        """Tell whether something finished keeps the next move, or the result, waiting."""
        return self.going_on and self.pacing.lingering

    @property
    def going_on(self) -> bool:
        """Whether the next move, or the result, comes without a decision of a person here."""
        return bool(self.passed_over) or self.over

    @property
    @abstractmethod
    def undo_target(self) -> int | None:
        """How many moves stay when the last decision of a person is taken back."""

    @property
    def fixed(self) -> int:
        """How many moves are not taken back: in a match by links, those that have travelled."""
        afar = self.autosave.correspondence
        return 0 if afar is None else afar.fixed

    @property
    def awaited(self) -> int | None:
        """The next of the persons at other devices who must decide, if nobody here has to."""
        to_act = self.state.to_act
        away = self.seating.awaited(to_act)
        return self.seating.following(away) if away and len(away) == len(to_act) else None

    @property
    def taken_back(self) -> Sequence[tuple[int | None, str]]:
        """The moves that were last taken back, if none has been made since: `redo` makes them."""
        return ()

    def take_warning(self) -> str | None:
        """Return the warning and forget it, None if there is none.

        Once the browser stores again, its next refusal is a new warning.
        """
        self.autosave.recover()
        warning, self.warning = self.warning, None
        return warning

    # The course of the game

    def open(self) -> None:
        """Start, or go on after a reload."""
        self._enter_position()
        self._start()

    def _start(self) -> None:
        if not self.match.moves:
            self.pacing.moved(self._weight)  # the deal is new to everybody
        self.settle()

    def close(self) -> None:
        """Leave the table."""
        self.let_go()

    def let_go(self) -> None:
        """Leave the table without saving; answers that come later are dropped."""
        self.is_open = False
        self.opponents.forget()
        self.remarks.forget()
        self.pacing.drop()
        self.playback.catch_up()
        self.time.stop()

    @abstractmethod
    def play(self, moves: str) -> None:
        """Make a move for the viewer, or several in a row with blanks between them.

        If one is refused, none is made and the reason is shown.
        """

    @abstractmethod
    def why(self, moves: str) -> None:
        """Show why a move of the viewer, or the last of several in a row, is forbidden."""

    @abstractmethod
    def undo(self, to: int | None, sure: bool) -> None:
        """Take moves back; wait for a second tap if they have revealed something hidden."""

    def _jump(self) -> None:
        """Show a position that a takeback has led to."""
        self.opponents.forget()
        self.remarks.forget()
        self.pacing.drop()
        self.playback.look(None)
        self.switches.reset(REVIEW)
        self._enter_position()
        self.settle()

    def lift(self) -> None:
        """Lift the curtain for the person named on it."""
        viewer = self.seating.lift()
        if viewer is not None:
            self.pacing.decided()
            self.playback.turn_to(viewer, self._steps())
            self._tell()
            self.changed(())

    def look(self, count: int | None) -> None:
        """Look at the position after `count` moves; None returns to the present."""
        self.playback.look(count)
        self.switches.reset(REVIEW)
        self.selection.clear()
        self.changed(())

    def take_settings(self, settings: Settings) -> None:
        """Apply changed settings, also to the move that waits."""
        self.pacing.settings = settings
        self.auto_pass.wanted = settings.passes
        self.pacing.reconsider()
        self.seating.turn(self.owing)
        self._tell()
        self.go_on()

    def _enter_position(self) -> None:
        """Show the position without narrating the events that led to it."""
        self.pacing.decided()
        self.pacing.stand_at(self._weight)
        if self.over:
            self.pacing.read()
        self.playback.begin(self._steps())
        self.time.start()  # the end of the playing time may have been taken back

    def moved(self, events: Sequence[Event], by_person: bool = True) -> None:
        """Show a move that has been made."""
        self.pacing.moved(self._weight, decisive=self.over)
        self.settle(events, by_person)

    @abstractmethod
    def settle(self, events: Sequence[Event] = (), by_person: bool = True) -> None:
        """Update all that depends on the match, and the page, after a change."""

    def _settle_table(self, by_person: bool) -> None:
        """Update the selection, the curtain and the narration after a change.

        A move that no person made leaves the selection of a viewer who owes a decision alone.
        """
        if by_person:
            self.selection.clear()
        elif self.seating.viewer not in self.owing:
            self.selection.overtake()
        self.seating.turn(self.owing)
        self.pacing.bounded = not self.gone
        self._tell()

    @property
    def _is_to_be_drawn(self) -> bool:
        """Whether the page shows this position, though others come in a hurry."""
        return self.settled or not self.pacing.instant or self.pacing.frame_is_due

    def _draw(self, events: Sequence[Event]) -> None:
        self.pacing.drawn()
        self.changed(events)

    @abstractmethod
    def time_passed(self) -> None:
        """Draw after a minute of playing time, and when the time is up."""

    @property
    def _weight(self) -> float:
        """The weight of the events of the last move."""
        events = self.match.events_of(len(self.match.moves))
        return self.view.weight([event.seen_by(None) for event in events])

    def _steps(self) -> int:
        """Return in how many steps the match so far is narrated."""
        return self.view.steps(self.observed(self.state, self.seating.viewer))

    def _lengths(self) -> Sequence[float]:
        """Return how long each step of the narration is looked at."""
        lengths = self.view.lengths(self.observed(self.state, self.seating.viewer))
        return lengths or [1.0] * self.playback.total

    def _tell(self) -> None:
        """Narrate the latest events, unless the curtain is down."""
        if self.seating.curtain is None:
            self.pacing.more = not (self.owing or self.over)
            self.pacing.leisure = LEISURE if self.purposes.new(self.match.game.id) else 1.0
            self.playback.go_on(self._steps())
            self.narration.go_on()

    # The next move

    def go_on(self) -> None:
        """Move for the next person without a choice, or show the result: one at a time."""
        if passed := self.passed_over:
            state = self.state
            self.pacing.hold(lambda: self.move_for(passed[0], state))
        elif self.lingering:
            self.pacing.hold(self.show_result)

    @abstractmethod
    def move_for(self, seat: int, state: State) -> None:
        """Make the move of a person without a choice, unless the state has changed meanwhile."""

    def hasten(self) -> None:
        """Let the bots play without pauses and with little thought until a person must decide."""
        self.pacing.hasten()
        self.opponents.hurry()
        self.changed(())

    def onward(self) -> None:
        """End the narration, or the time to read what it has led to."""
        told = self.playback.running
        self.playback.catch_up()
        if told and self.over:
            self.pacing.told()
        else:
            self.pacing.read()
        self.changed(())

    def show_result(self) -> None:
        """Show the result."""
        self.pacing.read()
        self.changed(())

    def sit_out(self) -> None:
        """Pass for the viewer, now and until the round is over."""
        viewer = self.seating.viewer
        if viewer is None or viewer not in self.owing or self.playback.at is not None:
            return
        if move := self.auto_pass.sit_out(self.state, viewer):
            self.play(move)

    def come_in(self) -> None:
        """End the viewer's passing for the round."""
        if self.seating.viewer is not None:
            self.auto_pass.come_in(self.seating.viewer)
            self.settle()

    # What fails

    def no_advice(self, fault: Exception) -> None:
        """Tell the players that the words of hint or coach have failed, and drop those."""
        self.selection.hint = None
        self.remarks.forget()
        self.failures.raised(ADVICE, fault)

    def _no_remark(self, answer: JsonObject) -> None:
        """Tell the players that the coach has not judged a move."""
        self.failures.answered(REMARK, answer)
        self.changed(())
