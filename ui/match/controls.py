"""What the controls of a table do to the session played there."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base.ways import Action, Tap
from ui.match.session.series import refusal
from ui.match.session.session import Session


class Controls:
    """The actions of a table; the session tells by itself what they have changed."""

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

    # The move in the making

    def move(self, tap: Tap) -> None:
        """Make a move, or several with blanks between."""
        self._session.play(tap.details)

    def pick(self, tap: Tap) -> None:
        """Take something up."""
        self._session.selection.pick(tap.details)
        self._session.changed(())

    def pick_only(self, tap: Tap) -> None:
        """Take something up instead of what was."""
        self._session.selection.pick_only(tap.details)
        self._session.changed(())

    def unpick(self, tap: Tap) -> None:
        """Put something back."""
        self._session.selection.unpick(tap.details)
        self._session.changed(())

    def why(self, tap: Tap) -> None:
        """Say which rule forbids a move of the viewer, or the last of several in a row."""
        viewer = self._session.seating.viewer
        if viewer is not None:
            reason = refusal(self._session.state, viewer, tap.details)
            self._session.selection.refuse(reason)
            self._session.changed(())

    def sit_out(self, _: Tap) -> None:
        """Pass until the round is over."""
        self._session.sit_out()

    def come_in(self, _: Tap) -> None:
        """Be asked again, after having passed until the round is over."""
        self._session.come_in()

    def hint(self, _: Tap) -> None:
        """Ask for a hint."""
        self._session.ask_hint()

    # What happens by itself

    def lift(self, _: Tap) -> None:
        """Lift the curtain."""
        self._session.lift()

    def skip(self, _: Tap) -> None:
        """Let the bots play without pauses until a person owes a decision."""
        self._session.playback.catch_up()
        self._session.hasten()

    def onward(self, _: Tap) -> None:
        """Go on: what the last move brought has been read."""
        self._session.playback.catch_up()
        self._session.pacing.read()
        self._session.changed(())

    def step(self, tap: Tap) -> None:
        """Look again at a step of what was told; at the present without a number."""
        self._session.playback.show(tap.number)
        self._session.changed(())

    def switch(self, tap: Tap) -> None:
        """Turn a switch of the game's view: `NAME=VALUE`."""
        name, _, value = tap.details.partition("=")
        self._session.switches.turn(name, value)
        self._session.changed(())

    # Back in time

    def look(self, tap: Tap) -> None:
        """Look at a past position."""
        self._session.look(tap.number)

    def now(self, _: Tap) -> None:
        """Come back to the present, and keep what was to be taken back."""
        self._session.look(None)

    def undo(self, _: Tap) -> None:
        """Take the last decision of a person back, unless that has to be asked."""
        self._session.undo(self._session.undo_target, sure=False)

    def undo_to(self, tap: Tap) -> None:
        """Go back to a position, unless that has to be asked."""
        self._session.undo(tap.number, sure=False)

    def undo_surely(self, tap: Tap) -> None:
        """Go back to a position."""
        self._session.undo(tap.number, sure=True)

    def redo(self, _: Tap) -> None:
        """Make again what was last taken back."""
        self._session.redo()
