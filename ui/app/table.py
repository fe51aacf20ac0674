"""A match on the table: whose view is shown, whose turn it is, and everything they can ask for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine.core.errors import IllegalMove
from engine.core.events import Event
from engine.core.game import State
from engine.core.messages import Message
from engine.matches import Match
from ui.app import thinking
from ui.app.ports import Ports, StorageRefused
from ui.app.records import Record, Records
from ui.app.settings import PACES, STAYS, Settings
from ui.app.shelf import Shelf
from ui.app.tale import Tale
from ui.text import Texts
from ui.views.catalogue import view_of
from ui.views.kit.review import REVIEW
from ui.views.scene import Scene, SeenEvent

LATELY = 24  # moves of others that are remembered for the viewer
FRAME = 60.0  # milliseconds: while nothing may take time, the page is patched this often


class Table:
    """One match being played.

    `changed` is called whenever the page should be drawn again, with the events just told.
    """

    def __init__(
        self,
        match: Match,
        id_: str,
        ports: Ports,
        settings: Settings,
        changed: Callable[[list[Event]], None],
    ) -> None:
        self.match = match
        self.id = id_
        self.settings = settings
        self.ports = ports
        self.changed = changed
        self.shelf = Shelf(ports.storage)
        self.persons = [seat for seat, who in enumerate(match.seats) if who.bot is None]
        self.viewer: int | None = self.persons[0] if len(self.persons) == 1 else None
        self.curtain: int | None = None
        self.picked: list[str] = []
        self.reason: Message | None = None
        self.asking: str | None = None  # an action that waits for a second tap
        self.hint: str | None = None
        self.hinting = False
        self.thinking: list[int] = []
        self.looking: int | None = None  # how many moves the position looked back at has
        declared = view_of(match.game.id).switches
        self.switches = {name: values[0] for name, values in declared.items()}
        self.seen = len(match.moves)  # what the viewer had seen when the last decision was made
        self.hurry = False
        self.clock = self.shelf.clock(id_)
        self.warning: str | None = None  # a text key: what the players must be told
        self.closed = False
        self._unsaved = False
        self._epoch = 0
        self._ticking = False
        self.tale = Tale()
        self._telling_on = False
        self._ready: Callable[[], None] | None = None  # a bot's move that waits for its time
        self._read = -1  # how many moves there were when somebody had looked long enough
        self._moved_at = -1e9
        self._drawn_at = -1e9

    # The course of the game

    def open(self) -> None:
        """Start, or go on after a reload."""
        self.shelf.mark_open(self.id, self.ports.fresh_seed())
        self.tale.begin(self._steps())
        self._settle()
        self._start_clock()

    def close(self) -> None:
        """Leave the table; the game is kept."""
        self.let_go()
        self._save()
        self.shelf.mark_open(None)

    def let_go(self) -> None:
        """Leave the table as it is, without saving: nothing that comes late is heard any more."""
        self.closed = True
        self._epoch += 1

    @property
    def over(self) -> bool:
        """Tell whether the match has ended."""
        return self.match.state.outcome is not None

    def owing(self) -> list[int]:
        """The persons who owe a decision."""
        return [seat for seat in self.match.state.to_act if seat in self.persons]

    def _settle(self, events: list[Event] | None = None, by_bot: bool = False) -> None:
        """After any change: the curtain, the bots, the save, the page.

        A bot's move leaves alone what a viewer who still owes a decision is busy with.
        """
        if not (by_bot and self.viewer in self.owing()):
            self.picked, self.reason, self.hint, self.asking = [], None, None, None
        owing = self.owing()
        if owing and self.viewer not in owing:
            self._turn_to(self._next_person(owing))
        self._tell_more()
        if owing or self.over:
            self.hurry = False
        bots = [seat for seat in self.match.state.to_act if seat not in self.persons]
        if bots and not self.thinking:  # one at a time, so that everybody can follow
            self._ask_bot(bots[0])
        if owing or self.over or not (by_bot and self.instant) or self._frame_is_due():
            self._save()
            self._drawn_at = self.ports.clock.now()
            self.changed(events or [])

    def _frame_is_due(self) -> bool:
        return self.ports.clock.now() - self._drawn_at >= FRAME

    def _next_person(self, owing: list[int]) -> int:
        """Return who comes next: the first who owes a decision after the last viewer."""
        last = -1 if self.viewer is None else self.viewer
        return min(owing, key=lambda seat: (seat - last - 1) % self.match.state.players)

    def _turn_to(self, seat: int) -> None:
        """Give the tablet to another person; with several persons a curtain falls first."""
        if len(self.persons) == 1 or not self.match.game.has_secrets:
            self.viewer = seat
        else:
            self.viewer, self.curtain = None, seat

    def lift(self) -> None:
        """The person named on the curtain is ready."""
        if self.curtain is not None:
            self.viewer, self.curtain = self.curtain, None
            self.tale.turn_to(self.viewer, self._steps())
            self._tell_more()
            self.changed([])

    def play(self, moves: str) -> None:
        """Make a move for the viewer, or several in a row, with blanks between: all or none.

        A refused one shows its reason.
        """
        if self.viewer is None or self.looking is not None:
            return
        self.reason = self._refusal(moves)
        if self.reason is not None:
            self.changed([])
            return
        self.tale.leave(self.viewer)
        events = [each for move in moves.split(" ") for each in self.match.play(self.viewer, move)]
        self.seen = len(self.match.moves)
        self._moved_at = self.ports.clock.now()
        self._settle(events)

    def _refusal(self, moves: str) -> Message | None:
        """Return which rule forbids one of the viewer's moves, made in a row, or None."""
        state, series = self.match.state, moves.split(" ")
        if len(series) > 1:
            state = state.copy()
        try:
            for move in series[:-1]:
                state.apply(self.viewer, move)
        except IllegalMove as fault:
            return fault.message
        return state.refusal(self.viewer, series[-1])

    # Bots

    @property
    def instant(self) -> bool:
        """Tell whether nothing may take time."""
        return self.hurry or self.settings.pace == "instant"

    def _ask_bot(self, seat: int) -> None:
        self.thinking.append(seat)
        seconds = thinking.INSTANT_SECONDS if self.instant else thinking.THINKING_SECONDS
        request = thinking.question(
            self.match.state.observation(seat),
            self.match.seats[seat].bot or "normal",
            self.match.seed + 31 * len(self.match.moves) + seat,
            seconds,
        )
        epoch = self._epoch
        self.ports.thinker.ask(request, lambda answer: self._hear(epoch, seat, answer))

    def _hear(self, epoch: int, seat: int, answer: dict[str, Any]) -> None:
        """Take a bot's answer, unless the game has moved on; play it when its time has come."""
        if epoch != self._epoch:
            return

        def play() -> None:
            if self._ready is play:
                self._ready = None
                self._play_bot(epoch, seat, answer)

        self._ready = play
        self._await_time()

    def _await_time(self) -> None:
        """Let the bot's move that is ready come when what it follows has been looked at."""
        pause = self._pause()
        if self._ready is not None and pause is not None:
            wait = self._moved_at + pause - self.ports.clock.now()
            self.ports.clock.later(max(0, wait), self._ready)

    def _pause(self) -> float | None:
        """Return how many milliseconds the last move is looked at; None is until somebody taps."""
        weight = 0.0 if self.instant or self._read == len(self.match.moves) else self._weight()
        if weight <= 1:
            return PACES[self.settings.pace] * weight
        stays = STAYS.get(self.settings.tricks)
        return None if stays is None else PACES[self.settings.pace] * weight * stays

    @property
    def lingering(self) -> bool:
        """Tell whether something finished (a trick, a round) stays to be read."""
        heard = self.instant or self._read == len(self.match.moves)
        return bool(self.thinking) and not heard and self._weight() > 1

    def _weight(self) -> float:
        """Return how long what the last move brought deserves to be looked at."""
        told = self.match.events_of(len(self.match.moves))
        return view_of(self.match.game.id).weight([event.seen_by(None) for event in told])

    def _play_bot(self, epoch: int, seat: int, answer: dict[str, Any]) -> None:
        if epoch != self._epoch:
            return
        self.thinking.remove(seat)
        move = answer.get("move")
        if move is None or self.match.state.refusal(seat, move) is not None:
            move = self.match.state.legal_moves(seat)[0]
            self.warning = "notice.bot"
        events = self.match.play(seat, move)
        self._moved_at = self.ports.clock.now()
        self._settle(events, by_bot=True)

    def skip(self) -> None:
        """Let the bots play without pauses until a person owes a decision."""
        self.hurry = True
        self.tale.catch_up()
        self._moved_at = -1e9
        if self._ready is not None:
            self.ports.clock.later(0, self._ready)
        self.changed([])

    def onward(self) -> None:
        """What the last move brought has been read: go on."""
        self._read = len(self.match.moves)
        self.tale.catch_up()
        self._await_time()
        self.changed([])

    def take_settings(self, settings: Settings) -> None:
        """Take over other settings, also for what is waiting."""
        self.settings = settings
        self._await_time()
        self._tell_more()

    # Telling what happened, step by step

    def _steps(self) -> int:
        """Return in how many steps the match so far is told; 0 where the game tells none."""
        return view_of(self.match.game.id).steps(self.match.state.observation(self.viewer))

    def _tell_more(self) -> None:
        """Go on telling, when there is something to tell and somebody who listens."""
        if self.curtain is not None:
            return
        self.tale.go_on(self._steps())
        if self.instant:
            self.tale.catch_up()
        stays = STAYS.get(self.settings.tricks)
        if self.tale.running and not self._telling_on and stays is not None:
            self._telling_on = True
            self.ports.clock.later(PACES[self.settings.pace] * stays, self._tell_step)

    def _tell_step(self) -> None:
        self._telling_on = False
        if self.closed or not self.tale.running:
            return
        self.tale.advance()
        self._tell_more()
        self.changed([])

    def show_step(self, step: int | None) -> None:
        """Look at a step of what was told again; None comes back to the present."""
        self.tale.show(step)
        self.changed([])

    # What the viewer does before a move

    def pick(self, token: str) -> None:
        """Take something up for the move in the making."""
        self._clear_words()
        self.picked.append(token)
        self.changed([])

    def pick_only(self, token: str) -> None:
        """Take something up instead of what was; several things have blanks between them."""
        self._clear_words()
        self.picked = token.split()
        self.changed([])

    def unpick(self, token: str) -> None:
        """Put it back."""
        self._clear_words()
        if token in self.picked:
            self.picked.remove(token)
        self.changed([])

    def why(self, moves: str) -> None:
        """Show which rule forbids a move, or the last of several in a row."""
        if self.viewer is not None:
            self.hint = None
            self.reason = self._refusal(moves)
            self.changed([])

    def _lately(self) -> tuple[SeenEvent, ...]:
        """Return what others have done since the viewer's last decision, as the viewer saw it."""
        moves, last = self.match.moves, len(self.match.moves)
        if self.looking is not None:
            return ()
        while last and last > len(moves) - LATELY and moves[last - 1][0] != self.viewer:
            last -= 1
        counts = range(last + 1, len(moves) + 1)
        told = (event for count in counts for event in self.match.events_of(count))
        return tuple(event.seen_by(self.viewer) for event in told)

    def _clear_words(self) -> None:
        self.reason = self.hint = self.asking = None

    def ask_hint(self) -> None:
        """Ask a strong bot what it would do in the viewer's place."""
        if self.viewer not in self.owing() or self.hinting or self.viewer is None:
            return
        self.hinting = True
        seat, epoch, seen = self.viewer, self._epoch, self.seen
        request = thinking.question(
            self._tried(seat).observation(seat),
            "hard",
            self.match.seed + len(self.match.moves),
            thinking.INSTANT_SECONDS if self.instant else thinking.HINT_SECONDS,
        )
        self.ports.thinker.ask(request, lambda answer: self._take_hint(epoch, seat, seen, answer))
        self.changed([])

    def _tried(self, seat: int) -> State:
        """Return the position in the middle of the turn that is taken up; else the present one."""
        state = self.match.state.copy()
        for token in self.picked:
            if state.refusal(seat, token) is None:
                state.apply(seat, token)
        return state if state.mid_turn and seat in state.to_act else self.match.state

    def _take_hint(self, epoch: int, seat: int, seen: int, answer: dict[str, Any]) -> None:
        """Show a hint, unless what it was asked for is decided by now."""
        self.hinting = False
        same_decision = epoch == self._epoch and seen == self.seen
        still_asked = same_decision and seat == self.viewer and seat in self.owing()
        if still_asked and "move" in answer:
            self.hint = answer["move"]
        if not self.closed:
            self.changed([])

    # Back in time

    def undo_target(self) -> int | None:
        """Return how many moves stay when the last decision of a person is taken back.

        A turn of several decisions is taken back as a whole.
        """
        moves = self.match.moves
        at = next((i for i in reversed(range(len(moves))) if moves[i][0] in self.persons), None)
        while at and self.match.state_after(at).mid_turn:
            at -= 1
        return at

    def undo(self, to: int | None, sure: bool) -> None:
        """Take moves back; asks for a second tap when hidden things have been seen since."""
        if to is None or not 0 <= to < len(self.match.moves):
            return
        if self.match.reveals_since(to) and not sure:
            self._clear_words()
            self.asking = f"undo:{to}"
            self.changed([])
            return
        self.match.undo(to)
        self._epoch += 1
        self.thinking, self.looking = [], None
        self._close_review()
        self.seen = min(self.seen, to)
        self.tale.begin(self._steps())
        self._settle()
        self._start_clock()  # the time called may have been taken back as well

    def look(self, count: int | None) -> None:
        """Look at the position after so many moves; None comes back to the present."""
        present = len(self.match.moves)
        self.looking = None if count is None or not 0 <= count < present else count
        self.picked = []
        self._close_review()
        self._clear_words()
        self.changed([])

    def switch(self, name: str, value: str) -> None:
        """Turn a switch of the game's view; nonsense changes nothing."""
        if value in view_of(self.match.game.id).switches.get(name, ()):
            self.switches[name] = value
            self.changed([])

    def _close_review(self) -> None:
        if REVIEW in self.switches:
            self.switches[REVIEW] = ""

    # Playing time and saving

    @property
    def timed(self) -> bool:
        """Tell whether the page's clock has to call time in this match."""
        return not self.over and bool(self.match.state.legal_moves(None))

    @property
    def seconds_left(self) -> int | None:
        """Seconds of playing time left, None in a match without."""
        if not self.timed:
            return None
        return max(0, int(self.match.options["minutes"]) * 60 - self.clock)

    def _start_clock(self) -> None:
        if self.timed and not self._ticking:
            self._ticking = True
            self.ports.clock.later(1000, self._tick)

    def _tick(self) -> None:
        self._ticking = False
        if self.closed or not self.timed:
            return
        self.clock += 1
        self._start_clock()
        if self.seconds_left == 0:
            self._settle(self.match.play(None, "time"), by_bot=True)
        elif self.clock % 60 == 0:
            self._save()
            self.changed([])

    def _save(self) -> None:
        try:
            today = self.ports.clock.today()
            self.shelf.put(self.id, self.match.dump(), today, self.over, self.clock)
            Records(self.ports.storage).add(self.match, self.id, today)
            self._unsaved = False
        except StorageRefused:
            if not self._unsaved:  # once told, the players know until it works again
                self.warning = "notice.unsaved"
            self._unsaved = True

    def records(self) -> list[Record]:
        """The best results of matches like this one, for those who play alone."""
        if len(self.match.seats) > 1:
            return []
        return Records(self.ports.storage).of(self.match.game.id, self.match.options)

    # What is shown

    def scene(self, t: Texts, recent: list[Event]) -> Scene:
        """Return what the views need; the curtain must be up."""
        present = self.looking is None
        state = self.match.state if present else self.match.state_after(self.looking or 0)
        telling = present and self.tale.running
        owes = present and not telling and self.viewer in state.to_act
        seats = self.match.seats
        return Scene(
            t=t,
            game=self.match.game.id,
            o=state.observation(self.viewer),
            viewer=self.viewer,
            names=tuple(seat.name or str(i + 1) for i, seat in enumerate(seats)),
            bots=tuple(seat.bot for seat in seats),
            legal=tuple(state.legal_moves(self.viewer)) if owes else (),
            step=self.tale.step if present else None,
            telling=telling,
            picked=tuple(self.picked),
            prompt=state.prompt(self.viewer) if owes and self.viewer is not None else None,
            reason=self.reason,
            hint=self.hint,
            thinking=tuple(self.thinking),
            switches=self.switches,
            aids=self.settings.aids,
            lately=self._lately(),
            recent=tuple(event.seen_by(self.viewer) for event in recent),
            lingering=present and self.lingering,
            looking_back=not present,
        )
