"""A match whose rules run on this page: moves, takebacks, bots and saves."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace

from engine.bots.thinking import THINKING_SECONDS
from engine.core.events import Event
from engine.core.messages import Message
from engine.core.phases import TIME
from engine.core.plain import JsonObject
from engine.core.state import ReadableState
from engine.matches import Match, Seat
from ui.base.ports import Ports
from ui.base.settings import Settings
from ui.match.deal.daily import day_of
from ui.match.session.autosave import Autosave, WrittenElsewhere
from ui.match.session.failures import BOT
from ui.match.session.series import refusal
from ui.match.session.session import Changed, Session
from ui.match.session.undo import undo_target
from ui.match.viewing.scenes import persons
from ui.storage.save_info import Correspondence


class LocalSession(Session):
    """A match whose rules run on this page.

    `watchers` are called after every change of the match, before it is drawn. `overtaken` is called
    when the match turns out to have gone on in another document.
    """

    match: Match

    def __init__(
        self, match: Match, id_: str, ports: Ports, settings: Settings, changed: Changed
    ) -> None:
        super().__init__(match, ports, settings, changed, match.seed if day_of(match) else None)
        self.autosave = Autosave(ports, id_)
        self.time.used = self.autosave.seconds_used
        self.watchers: list[Callable[[], None]] = []
        self.overtaken: Callable[[], None] = lambda: None
        self._undone: list[list[tuple[int | None, str]]] = []  # moves taken back, the latest last

    @property
    def undo_target(self) -> int | None:
        """How many moves stay when the last decision of a person is taken back."""
        target = undo_target(self.match, self.seating.persons, self.auto_pass.was_asked)
        return None if target is None or target < self.fixed else target

    @property
    def fixed(self) -> int:
        """How many moves are not taken back: in a match by links, those that have travelled."""
        correspondence = self.autosave.correspondence
        return 0 if correspondence is None else correspondence.fixed

    def take_warning(self) -> str | None:
        """Return the warning and forget it, None if there is none.

        Once the browser stores again, its next refusal is a new warning.
        """
        self.autosave.recover()
        return super().take_warning()

    @property
    def taken_back(self) -> Sequence[tuple[int | None, str]]:
        """The moves that were last taken back, if none has been made since: `redo` makes them."""
        return self._undone[-1] if self._undone else ()

    @property
    def going_on(self) -> bool:
        """Whether the next move, or the result, comes without a decision of a person here."""
        return bool(self.opponents.thinking) or super().going_on

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
        self._start()

    def close(self) -> None:
        """Leave the table; the match is kept."""
        if self.is_open:
            self.let_go()
            self._keep()
            self.autosave.leave()

    def step_back(self) -> None:
        """Leave the match to another tab, without saving it."""
        self.let_go()
        self.autosave.leave()

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
        self.moved(events)

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
            self.moved(self._play(seat, moves), by_person=False)
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

    def play_by_correspondence(
        self, correspondence: Correspondence, since: int | None = None
    ) -> None:
        """Play by links with these persons here, and no longer with other devices at one table.

        `since` is how many moves were here before a link has brought others, None without a link.
        """
        self.autosave.correspondence, self.autosave.since = correspondence, since
        self.autosave.devices = {}
        here = correspondence.here
        self.seating.place([seat for seat in persons(self.match) if seat not in here])

    def hand_on(self) -> None:
        """Let the moves so far stay: they travel to another device."""
        correspondence = self.autosave.correspondence
        if correspondence is not None:
            made = len(self.match.moves)
            self.autosave.correspondence = replace(correspondence, fixed=made)
            self._keep()

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

    # After a move

    def moved(self, events: Sequence[Event], by_person: bool = True) -> None:
        """Show a move that has been made; what was taken back before is gone."""
        self._undone.clear()
        super().moved(events, by_person)

    def settle(self, events: Sequence[Event] = (), by_person: bool = True) -> None:
        """Update curtain, narration, bots, save and page after a change."""
        self._settle_table(by_person)
        for watch in self.watchers:
            watch()
        if self.settled:
            self.pacing.hurry = False
        self.go_on()
        if by_person or self._is_to_be_drawn:
            self._keep()
            if not self.is_open:
                return
            self._draw(events)
        self._ponder()

    def _keep(self) -> None:
        try:
            if self.autosave.save(self.match, self.time.used):
                self.warning = "notice.unsaved"
        except WrittenElsewhere:
            if self.is_open:
                self.overtaken()

    def time_passed(self) -> None:
        """Draw and save after a minute of playing time, or end the match when the time is up."""
        if self.time.left == 0:
            self.moved(self.match.play(None, TIME), by_person=False)
        else:
            self._keep()
            self.changed(())

    def move_for(self, seat: int, state: ReadableState) -> None:
        """Make the move of a person without a choice, unless the state has changed meanwhile."""
        move = self.auto_pass.move(state, seat)
        if state is self.state and move is not None:
            self.auto_pass.made(len(self.match.moves))
            self.moved(self.match.play(seat, move), by_person=False)

    # Bots

    def go_on(self) -> None:
        """Ask the next bot, or move for the next person without a choice: one at a time."""
        if self.opponents.thinking:
            return
        if bots := self.seating.bots(self.state.to_act):
            self._ask_bot(bots[0])
        else:
            super().go_on()

    def _ask_bot(self, seat: int) -> None:
        """Ask a bot; its move is made once the last one has been looked at."""
        self.opponents.ask(
            self.state.observation(seat),
            sum(made == seat for made, _ in self.match.moves),
            self.seating.player(seat),
            self.pacing.thinking(THINKING_SECONDS),
            lambda answer: self.pacing.hold(lambda: self._play_bot(seat, answer)),
        )

    def _ponder(self) -> None:
        """While the viewer alone decides, let the bot that is next think about its reply.

        This comes after drawing, so that nobody waits for it.
        """
        viewer = self.seating.viewer
        alone = self.owing == [viewer] and len(self.state.to_act) == 1
        if viewer is not None and alone and not self.pacing.instant:
            self.opponents.ponder(self.match.state, viewer, self.match.seats)

    def _play_bot(self, seat: int, answer: JsonObject) -> None:
        """Make a bot's move; for an answer that is not legal, make the first legal move."""
        self.opponents.answered(seat)
        move = answer.get("move")
        if not isinstance(move, str) or self.state.refusal(seat, move) is not None:
            move = self.state.legal_moves(seat)[0]
            self.failures.answered(BOT, answer)
        self.moved(self.match.play(seat, move), by_person=False)
