"""A match in progress at this page."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from engine.core.events import Event
from engine.core.messages import Message
from engine.core.phases import TIME
from engine.core.plain import JsonObject
from engine.core.state import Observation, State
from engine.matches import Match, Seat
from ui.base.ports import Ports
from ui.base.settings import Settings
from ui.kit.review import REVIEW
from ui.match.daily import day_of
from ui.match.playback import Playback
from ui.match.purposes import Purposes
from ui.match.scenes import persons
from ui.match.session.auto_pass import AutoPass
from ui.match.session.autosave import Autosave, WrittenElsewhere
from ui.match.session.failures import ADVICE, BOT, HINT, REMARK, Failures
from ui.match.session.narration import Narration
from ui.match.session.opponents import Opponents
from ui.match.session.pacing import LEISURE, Pacing
from ui.match.session.playing_time import PlayingTime
from ui.match.session.remarks import Remarks
from ui.match.session.seating import Seating
from ui.match.session.selection import Selection
from ui.match.session.series import in_mid_turn, refusal
from ui.match.session.switches import Switches
from ui.match.session.undo import undo_target
from ui.match.thinking import THINKING_SECONDS
from ui.storage.names import PlayerNames
from ui.storage.saved_games import Correspondence
from ui.table.catalogue import view_of

Changed = Callable[[Sequence[Event]], None]


class Session:
    """A match in progress at this page.

    `changed` is called with the latest events whenever the page should be drawn again. `decided` is
    how many moves there were when a person last decided. `warning` is the key of a text that the
    players must see. `watchers` are called after every change of the match, before it is drawn.
    `overtaken` is called when the match turns out to have gone on in another document.
    """

    def __init__(
        self, match: Match, id_: str, ports: Ports, settings: Settings, changed: Changed
    ) -> None:
        self.match = match
        self.changed = changed
        self.watchers: list[Callable[[], None]] = []
        self.overtaken: Callable[[], None] = lambda: None
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
        self.autosave = Autosave(ports, id_)
        self.purposes = Purposes(ports.storage)
        self.faces = PlayerNames(ports.storage).faces()
        self.switches = Switches(self.view.switches)
        self.playback = Playback(match)
        self.narration = Narration(
            self.playback, self.pacing, ports.clock, self._lengths, lambda: changed(())
        )
        used = self.autosave.seconds_used
        self.time = PlayingTime(ports.clock, used, lambda: self.state.minutes, self._time_passed)
        self.decided = len(match.moves)
        self.warning: str | None = "notice.outdated" if match.outdated else None
        self._open = True
        self._undone: list[list[tuple[int | None, str]]] = []  # moves taken back, the latest last
        self._observed: tuple[State, int | None, Observation] | None = None

    # The state of the match

    @property
    def state(self) -> State:
        """The present state."""
        return self.match.state

    def observed(self, state: State, viewer: int | None) -> Observation:
        """Return the observation of a viewer; the latest one is kept for reuse."""
        known = self._observed
        if known is None or known[0] is not state or known[1] != viewer:
            known = self._observed = state, viewer, state.observation(viewer)
        return known[2]

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
    def gone(self) -> bool:
        """Tell whether no person decides anything any more."""
        o = self.state.observation(None)
        return all(self.view.gone(o, seat) for seat in self.seating.persons)

    @property
    def passed_over(self) -> list[int]:
        """The persons for whom the table makes the decision."""
        owing = self.owing
        return [seat for seat in self.seating.owing(self.state.to_act) if seat not in owing]

    @property
    def settled(self) -> bool:
        """Whether nothing goes on by itself: a person must decide, here or elsewhere, or nobody."""
        return bool(self.owing or self.seating.awaited(self.state.to_act)) or self.over

    @property
    def lingering(self) -> bool:
        """Tell whether something finished keeps the next move, or the result, waiting."""
        waiting = self.opponents.thinking or self.passed_over or self.over
        return bool(waiting) and self.pacing.lingering

    @property
    def undo_target(self) -> int | None:
        """How many moves stay when the last decision of a person is taken back."""
        target = undo_target(self.match, self.seating.persons, self.auto_pass.was_asked)
        return None if target is None or target < self.fixed else target

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
        return self._undone[-1] if self._undone else ()

    def take_warning(self) -> str | None:
        """Return the warning and forget it, None if there is none.

        Once the browser stores again, its next refusal is a new warning.
        """
        self.autosave.recover()
        warning, self.warning = self.warning, None
        return warning

    # The course of the game

    def open(self) -> None:
        """Start, or go on after a reload.

        If a link has just brought moves, the curtain is down before they are narrated.
        """
        since = self.autosave.since
        self.autosave.open(self.match)
        self._enter_position()
        if since is not None:
            self.seating.lower(self.owing)
            before = self.match.state_after(since).observation(None)
            self.playback.begin(self.view.steps(before))
        if not self.match.moves:
            self.pacing.moved(self._weight())  # the deal is new to everybody
        self._settle()

    def close(self) -> None:
        """Leave the table; the match is kept."""
        if self._open:
            self.let_go()
            self._save()
            self.autosave.leave()

    def step_back(self) -> None:
        """Leave the match to another tab, without saving it."""
        self.let_go()
        self.autosave.leave()

    def let_go(self) -> None:
        """Leave the table without saving; answers that come later are dropped."""
        self._open = False
        self.opponents.forget()
        self.remarks.forget()
        self.pacing.drop()
        self.playback.catch_up()
        self.time.stop()

    def play(self, moves: str) -> None:
        """Make a move for the viewer, or several in a row with blanks between them.

        If one is refused, none is made and the reason is shown.
        """
        viewer = self.seating.viewer
        if viewer is None or self.playback.at is not None:
            return
        self.selection.reason = refusal(self.state, viewer, moves)
        if self.selection.reason is not None:
            self.changed(())
            return
        self.purposes.answered(self.state.prompt(viewer))
        self.playback.leave(viewer)
        made = len(self.match.moves) + 1
        events = self._play(viewer, moves)
        self.decided = len(self.match.moves)
        self.pacing.decided()
        if self.pacing.settings.coach:
            self.remarks.consider(self.match, made)
        self._moved(events)

    def why(self, moves: str) -> None:
        """Show why a move of the viewer, or the last of several in a row, is forbidden."""
        if self.seating.viewer is not None:
            self.selection.refuse(refusal(self.state, self.seating.viewer, moves))
            self.changed(())

    def _play(self, seat: int, moves: str) -> list[Event]:
        return [event for move in moves.split(" ") for event in self.match.play(seat, move)]

    # Seats that are played at other devices

    def play_away(self, seat: int, moves: str) -> Message | None:
        """Make moves of a seat that another device plays; return the reason if one is refused."""
        reason = refusal(self.state, seat, moves)
        if reason is None:
            self._moved(self._play(seat, moves), by_person=False)
        return reason

    def play_elsewhere(self, seats: Collection[int]) -> None:
        """Let other devices play these seats, and this one all others."""
        self.seating.place(seats)
        self._jump()

    def stand_in(self, seat: int, player: Seat | None) -> None:
        """Let a bot play a seat of another device, or nobody any more."""
        if player is not None:
            self.seating.stand_ins[seat] = player
        else:
            self.seating.stand_ins.pop(seat, None)
        self._jump()

    # Far apart, by links

    def play_afar(self, afar: Correspondence, since: int | None = None) -> None:
        """Play by links with these persons here, and no longer with other devices at one table.

        `since` is how many moves were here before a link has brought others, None without a link.
        """
        self.autosave.correspondence, self.autosave.since = afar, since
        self.autosave.devices = {}
        self.seating.place([seat for seat in persons(self.match) if seat not in afar.here])

    def hand_on(self) -> None:
        """Let the moves so far stay: they travel to another device."""
        afar = self.autosave.correspondence
        if afar is not None:
            self.autosave.correspondence = replace(afar, fixed=len(self.match.moves))
            self._save()

    # Moves taken back

    def undo(self, to: int | None, sure: bool) -> None:
        """Take moves back; wait for a second tap if they have revealed something hidden."""
        if to is None or not self.fixed <= to < len(self.match.moves):
            return
        if self.match.reveals_since(to) and not sure:
            self.selection.hush()
            self.selection.undo_to = to
            self.changed(())
            return
        self._undone.append(self.match.undo(to))
        self.auto_pass.go_back(to)
        self.decided = min(self.decided, to)
        self._jump()

    def redo(self) -> None:
        """Make the moves again that were last taken back."""
        if not self._undone:
            return
        made, moves = len(self.match.moves), self._undone.pop()
        self.match.redo(moves)
        for number, (seat, _) in enumerate(moves, start=made + 1):
            if seat in self.seating.persons:
                self.decided = number
        self._jump()

    def _jump(self) -> None:
        """Show a position that a takeback has led to."""
        self.opponents.forget()
        self.remarks.forget()
        self.pacing.drop()
        self.playback.look(None)
        self.switches.reset(REVIEW)
        self._enter_position()
        self._settle()

    def lift(self) -> None:
        """Lift the curtain for the person named on it."""
        viewer = self.seating.lift()
        if viewer is not None:
            self.pacing.decided()
            self.playback.turn_to(viewer, self._steps())
            self._narrate()
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
        self._narrate()
        self._ask_on()

    def _enter_position(self) -> None:
        """Show the position without narrating the events that led to it."""
        self.pacing.decided()
        self.pacing.stand_at(self._weight())
        if self.over:
            self.pacing.read()
        self.playback.begin(self._steps())
        self.time.start()  # the end of the playing time may have been taken back

    def _moved(self, events: Sequence[Event], by_person: bool = True) -> None:
        self._undone.clear()
        self.pacing.moved(self._weight(), decisive=self.over)
        self._settle(events, by_person)

    def _settle(self, events: Sequence[Event] = (), by_person: bool = True) -> None:
        """Update curtain, narration, bots, save and page after a change.

        A move that no person made leaves the selection of a viewer who owes a decision alone.
        """
        if by_person:
            self.selection.clear()
        elif self.seating.viewer not in self.owing:
            self.selection.overtake()
        self.seating.turn(self.owing)
        self.pacing.bounded = not self.gone
        self._narrate()
        for watch in self.watchers:
            watch()
        settled = self.settled
        if settled:
            self.pacing.hurry = False
        self._ask_on()
        if settled or by_person or not self.pacing.instant or self.pacing.frame_is_due:
            self._save()
            if not self._open:
                return
            self.pacing.drawn()
            self.changed(events)
        self._ponder()

    def _save(self) -> None:
        try:
            if self.autosave.save(self.match, self.time.used):
                self.warning = "notice.unsaved"
        except WrittenElsewhere:
            if self._open:
                self.overtaken()

    def _time_passed(self) -> None:
        """Draw and save after a minute of playing time, or end the match when the time is up."""
        if self.time.left == 0:
            self._moved(self.match.play(None, TIME), by_person=False)
        else:
            self._save()
            self.changed(())

    # The narration

    def _weight(self) -> float:
        """Return the weight of the events of the last move."""
        events = self.match.events_of(len(self.match.moves))
        return self.view.weight([event.seen_by(None) for event in events])

    def _steps(self) -> int:
        """Return in how many steps the match so far is narrated."""
        return self.view.steps(self.observed(self.state, self.seating.viewer))

    def _lengths(self) -> Sequence[float]:
        """Return how long each step of the narration is looked at."""
        lengths = self.view.lengths(self.observed(self.state, self.seating.viewer))
        return lengths or [1.0] * self.playback.total

    def _narrate(self) -> None:
        """Narrate the latest events, unless the curtain is down."""
        if self.seating.curtain is None:
            self.pacing.more = not (self.owing or self.over)
            self.pacing.leisure = LEISURE if self.purposes.new(self.match.game.id) else 1.0
            self.playback.go_on(self._steps())
            self.narration.go_on()

    # The next move

    def _ask_on(self) -> None:
        """Ask the next bot, or move for the next person without a choice: one at a time."""
        if self.opponents.thinking:
            return
        if bots := self.seating.bots(self.state.to_act):
            self._ask_bot(bots[0])
        elif passed := self.passed_over:
            state = self.state
            self.pacing.hold(lambda: self._move_for(passed[0], state))
        elif self.lingering:
            self.pacing.hold(self.show_result)

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

    def _move_for(self, seat: int, state: State) -> None:
        """Make the move of a person without a choice, unless the state has changed meanwhile."""
        move = self.auto_pass.move(state, seat)
        if state is self.state and move is not None:
            self.auto_pass.made(len(self.match.moves))
            self._moved(self.match.play(seat, move), by_person=False)

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
            self._settle()

    # Bots

    def _ask_bot(self, seat: int) -> None:
        """Ask a bot; its move is made once the last one has been looked at."""
        self.opponents.ask(
            self.state.observation(seat),
            sum(made == seat for made, _ in self.match.moves),
            self.seating.player(seat),
            self._seconds(),
            lambda answer: self.pacing.hold(lambda: self._play_bot(seat, answer)),
        )

    def _ponder(self) -> None:
        """While the viewer alone decides, let the bot that is next think about its reply.

        This comes after drawing, so that nobody waits for it.
        """
        viewer = self.seating.viewer
        alone = self.owing == [viewer] and len(self.state.to_act) == 1
        if viewer is not None and alone and not self.pacing.instant:
            self.opponents.ponder(self.state, viewer, self.match.seats)

    def _seconds(self) -> float:
        """Return how long the next bot may think."""
        return self.pacing.thinking(THINKING_SECONDS)

    def _play_bot(self, seat: int, answer: JsonObject) -> None:
        """Make a bot's move; for an answer that is not legal, make the first legal move."""
        self.opponents.answered(seat)
        move = answer.get("move")
        if not isinstance(move, str) or self.state.refusal(seat, move) is not None:
            move = self.state.legal_moves(seat)[0]
            self.failures.answered(BOT, answer)
        self._moved(self.match.play(seat, move), by_person=False)

    def ask_hint(self) -> None:
        """Ask a strong bot for a move of the viewer; if it finds none, the players are told."""
        seat, decision = self.seating.viewer, self.decided
        if seat is None or seat not in self.owing or self.opponents.hinting:
            return

        def on_answer(answer: JsonObject | None) -> None:
            same = decision == self.decided and seat == self.seating.viewer and seat in self.owing
            if same and answer is not None:
                move = answer.get("move")
                if isinstance(move, str) and tried.refusal(seat, move) is None:
                    self.selection.hint = move
                else:
                    self.failures.answered(HINT, answer)
            if self._open:
                self.changed(())

        tried = in_mid_turn(self.state, seat, self.selection.picked) or self.state
        self.opponents.ask_hint(tried.observation(seat), on_answer)
        self.changed(())

    def no_advice(self, fault: Exception) -> None:
        """Tell the players that the words of hint or coach have failed, and drop those."""
        self.selection.hint = None
        self.remarks.forget()
        self.failures.raised(ADVICE, fault)

    def _no_remark(self, answer: JsonObject) -> None:
        """Tell the players that the coach has not judged a move."""
        self.failures.answered(REMARK, answer)
        self.changed(())
