"""The session of a guest: it shows what the host sends, and asks the host for every move."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.events import Event
from engine.core.messages import Message
from engine.core.state import State
from engine.matches import Match
from ui.base.ports import Ports
from ui.base.settings import Settings
from ui.features.together.client import Client
from ui.features.together.messages import Answer, Ask, Wish
from ui.features.together.seen import SeenMatch
from ui.features.together.trust import HostTrust, TrustingClock
from ui.match.session.autosave import Autosave
from ui.match.session.session import Changed, Session
from ui.storage.best_results import BestResult


class Unsaved(Autosave):
    """Keeps nothing: the match is that of another device."""

    def open(self, match: Match) -> None:
        """Do nothing."""

    def leave(self) -> None:
        """Do nothing."""

    def save(self, match: Match, seconds: int) -> bool:
        """Return False: nothing was refused."""
        return False

    def taken_over(self, key: str) -> bool:
        """Return False: no other tab has this match."""
        return False

    def streak(self, match: Match) -> int:
        """Return 0: such matches are not counted."""
        return 0

    def best(self, match: Match) -> tuple[BestResult, ...]:
        """Return nothing: results are kept at the host."""
        return ()


class GuestSession(Session):
    """One seat of a match that another device holds, or a look at it.

    All other seats are elsewhere. What arrives is shown move by move at the pace of this table.
    What reads the match by itself does so in `trust`.
    """

    match: SeenMatch

    def __init__(
        self, client: Client, match: SeenMatch, ports: Ports, settings: Settings, changed: Changed
    ) -> None:
        self.trust = HostTrust(client.distrust)
        ports = replace(ports, clock=TrustingClock(ports.clock, self.trust))
        super().__init__(match, Unsaved(ports, ""), ports, settings, changed)
        self.client = client
        self.seating.place([seat for seat in range(len(match.seats)) if seat != match.seat])
        self.seating.viewer = match.seat
        self._asked = 0  # the edition in which the last move that was asked for shows
        self._chosen = False  # whether the player made it, and not the table
        self._passed: State | None = None  # where the table has made a move
        self._look_around()
        client.arrived = lambda back: self.trust.run(lambda: self._arrived(back), None)
        client.replied = lambda ask, answer: self.trust.run(
            lambda: self._replied(ask, answer), None
        )

    # For the screen

    @property
    def wish(self) -> Wish | None:
        """The takeback that everybody is asked about."""
        return self.match.around.wish if self.match.around else None

    @property
    def missing(self) -> list[int]:
        """The seats whose device is not connected."""
        return self.match.around.missing if self.match.around else []

    @property
    def connected(self) -> bool:
        """Whether the host is there."""
        return self.client.connected

    @property
    def ended(self) -> bool:
        """Whether the line to the host is gone for good."""
        return self.client.ended

    @property
    def farewell(self) -> Message | None:
        """Why the host has ended the connection."""
        return self.client.fault

    @property
    def waiting(self) -> bool:
        """Whether a move has been sent and does not show yet."""
        asked = self.client.asked
        sent = asked is not None and asked.what == "move"
        return sent or self.match.shown < self._asked

    def vote(self, yes: bool) -> None:
        """Agree to the takeback that is asked for, or not."""
        if self.wish is not None:
            self.client.ask("agree" if yes else "disagree", str(self.wish.id))

    # As at any table

    @property
    def owing(self) -> list[int]:
        """This seat, if it owes a decision that has not been sent."""
        return [] if self.waiting else self.trust.run(lambda: super(GuestSession, self).owing, [])

    @property
    def passed_over(self) -> list[int]:
        """This seat, if the table makes its decision and has not done so."""
        return [] if self.waiting or self.state is self._passed else super().passed_over

    @property
    def settled(self) -> bool:
        """Whether everything that has arrived is shown."""
        return not self.match.coming

    @property
    def going_on(self) -> bool:
        """Whether the next move, or the result, comes without a decision of this seat."""
        return bool(self.match.coming) or super().going_on

    @property
    def undo_target(self) -> int | None:
        """How many moves there were before the last move of this seat; the host knows better."""
        own = self.match.seat
        moves = enumerate(self.match.moves)
        made = (number for number, (seat, _) in moves if seat is not None and seat == own)
        return max(made, default=None)

    def play(self, moves: str) -> None:
        """Ask the host to make moves for this seat."""
        viewer = self.seating.viewer
        if viewer not in self.owing or viewer is None or self.playback.at is not None:
            return
        self.purposes.answered(self.state.prompt(viewer))
        self.playback.leave(viewer)
        self.pacing.decided()
        self.selection.hush()
        self._chosen = True
        self._ask("move", moves)

    def why(self, moves: str) -> None:
        """Ask the host why a move is forbidden."""
        if self.seating.viewer is not None and not self.waiting:
            self._ask("why", moves)

    def undo(self, to: int | None, sure: bool) -> None:
        """Ask for moves to be taken back; everybody at the table must agree."""
        if to is not None and not self.waiting:
            self._ask("undo", "" if to == self.undo_target else str(to))

    def close(self) -> None:
        """Leave the table, and the host unless it has begun another match."""
        super().close()
        if self.client.match is self.match:
            self.client.leave()

    def _ask(self, what: str, text: str) -> None:
        self.client.ask(what, text)
        self.changed(())

    def move_for(self, seat: int, state: State) -> None:
        """Ask for the move of a person without a choice, unless the state has changed meanwhile."""
        move = self.auto_pass.move(state, seat)
        if state is self.state and move is not None and not self.waiting:
            self._chosen, self._passed = False, state
            self._ask("move", move)

    def time_passed(self) -> None:
        """Draw after a minute of playing time; the host calls time."""
        self.changed(())

    def settle(self, events: Sequence[Event] = (), by_person: bool = True) -> None:
        """Update curtain, narration and page after a change."""
        self._settle_table(by_person)
        if self.settled:
            self.pacing.hurry = False
        self.go_on()
        if by_person or self._is_to_be_drawn:
            self._draw(events)

    # What the host says

    def _arrived(self, back: bool) -> None:
        """Show what has arrived."""
        self._look_around()
        if back:
            self._jump()
        elif self.match.coming:
            self.go_on()
        else:
            self.settle(by_person=False)

    def _look_around(self) -> None:
        self.auto_pass.look_again()
        self.faces = self.match.faces
        if self.match.around is not None:
            self.time.used = self.match.around.seconds

    def go_on(self) -> None:
        """Show the next move that has arrived, once the last one has been looked at."""
        if self.match.coming:
            self.pacing.hold(self._show_next)
        else:
            super().go_on()

    def _show_next(self) -> None:
        if not self.match.coming:
            return
        events = self.match.advance()
        own = self.match.moves[-1][0] == self.match.seat is not None
        if own:
            self._decided()
        self.moved(events, by_person=own)

    def _decided(self) -> None:
        """Note a decision of this seat."""
        made = self.decided = len(self.match.moves)
        if self.pacing.settings.coach and self._chosen:
            self.remarks.consider(self.match, made)

    def _replied(self, ask: Ask, answer: Answer) -> None:
        """Show why something was refused, or wait for what was done."""
        if answer.reason is not None or ask.what == "why":
            self.selection.refuse(answer.reason)
        elif ask.what == "move":
            self._asked = answer.edition
        self.settle(by_person=False)
