"""The actions of the controls at a table."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.ways import Action, Tap
from ui.match.session.session import Session


class Controls:
    """Passes the actions of a table on to its session."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.actions: Mapping[str, Action] = {
            "move": self.move,
            "pick": self.pick,
            "pick-only": self.pick_only,
            "unpick": self.unpick,
            "why": self.why,
            "sit-out": self.sit_out,
            "come-in": self.come_in,
            "hint": self.hint,
            "lift": self.lift,
            "skip": self.skip,
            "to-result": self.to_result,
            "hurry": self.hurry,
            "onward": self.onward,
            "step": self.step,
            "switch": self.switch,
            "look": self.look,
            "now": self.now,
            "undo": self.undo,
            "undo-to": self.undo_to,
            "undo!": self.undo_surely,
            "redo": self.redo,
        }

    # The next move

    def move(self, tap: Tap) -> None:
        """Make a move, or several with blanks between them."""
        self._session.play(tap.details)

    def pick(self, tap: Tap) -> None:
        """Pick a token."""
        self._session.selection.pick(tap.details)
        self._session.changed(())

    def pick_only(self, tap: Tap) -> None:
        """Pick tokens instead of those picked before."""
        self._session.selection.pick_only(tap.details)
        self._session.changed(())

    def unpick(self, tap: Tap) -> None:
        """Put a token back."""
        self._session.selection.unpick(tap.details)
        self._session.changed(())

    def why(self, tap: Tap) -> None:
        """Show why a move of the viewer, or the last of several in a row, is forbidden."""
        self._session.why(tap.details)

    def sit_out(self, _: Tap) -> None:
        """Pass until the round is over."""
        self._session.sit_out()

    def come_in(self, _: Tap) -> None:
        """Take part in the round again after passing."""
        self._session.come_in()

    def hint(self, _: Tap) -> None:
        """Ask for a hint."""
        self._session.ask_hint()

    # Narration and pauses

    def lift(self, _: Tap) -> None:
        """Lift the curtain."""
        self._session.lift()

    def skip(self, _: Tap) -> None:
        """Let the bots play without pauses until a person owes a decision."""
        self._session.playback.catch_up()
        self._session.hasten()

    def to_result(self, _: Tap) -> None:
        """Show the result; before it let the bots play the match to its end."""
        self._session.playback.catch_up()
        if self._session.over:
            self._session.show_result()
        else:
            self._session.hasten()

    def onward(self, _: Tap) -> None:
        """Go on once the events of the last move have been read."""
        self._session.onward()

    def hurry(self, tap: Tap) -> None:
        """End what is being shown, if anything is: somebody has tapped beside the controls.

        Of a narration this is one step.
        """
        session = self._session
        if session.playback.at is not None:
            return
        if session.playback.running:
            session.narration.skip()
        elif session.pacing.holding:
            self.onward(tap)

    def step(self, tap: Tap) -> None:
        """Show a step of the narration again; without a number, its end."""
        self._session.playback.show(tap.number)
        self._session.changed(())

    def switch(self, tap: Tap) -> None:
        """Turn a switch of the game's view: `NAME=VALUE`."""
        name, _, value = tap.details.partition("=")
        self._session.switches.turn(name, value)
        self._session.changed(())

    # Earlier positions

    def look(self, tap: Tap) -> None:
        """Look at an earlier position."""
        self._session.look(tap.number)

    def now(self, _: Tap) -> None:
        """Return to the present, and take nothing back."""
        self._session.look(None)

    def undo(self, _: Tap) -> None:
        """Take the last decision of a person back; this may need a second tap."""
        self._session.undo(self._session.undo_target, sure=False)

    def undo_to(self, tap: Tap) -> None:
        """Take moves back to a position; this may need a second tap."""
        self._session.undo(tap.number, sure=False)

    def undo_surely(self, tap: Tap) -> None:
        """Take moves back to a position without a second tap."""
        self._session.undo(tap.number, sure=True)

    def redo(self, _: Tap) -> None:
        """Make the moves again that were last taken back."""
        self._session.redo()
