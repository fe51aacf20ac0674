"""The actions of the controls at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.ways import Action, Tap
from ui.match.session.hint import ask_hint
from ui.match.session.session import Session


def controls(session: Session) -> Mapping[str, Action]:
    """Return the actions of a table by the words of its controls.

    An answer is a move, or several with blanks between them. `hurry` is a tap beside the controls.
    `undo` and `undo-to` may need a second tap, `undo!`.
    """

    def redrawn(change: Callable[[Tap], None]) -> Action:
        def act(tap: Tap) -> None:
            change(tap)
            session.changed(())

        return act

    picks = session.selection
    return {
        "move": lambda tap: session.play(tap.details),
        "pick": redrawn(lambda tap: picks.pick(tap.details)),
        "pick-only": redrawn(lambda tap: picks.pick_only(tap.details)),
        "unpick": redrawn(lambda tap: picks.unpick(tap.details)),
        "why": lambda tap: session.why(tap.details),
        "sit-out": lambda _: session.sit_out(),
        "come-in": lambda _: session.come_in(),
        "hint": lambda _: ask_hint(session),
        "lift": lambda _: session.lift(),
        "skip": lambda _: _skip(session),
        "to-result": lambda _: _show_result(session),
        "hurry": lambda _: _hurry(session),
        "onward": lambda _: session.onward(),
        "step": redrawn(lambda tap: session.playback.show(tap.number)),
        "switch": redrawn(lambda tap: session.switches.turn(tap.details)),
        "look": lambda tap: session.look(tap.number),
        "now": lambda _: session.look(None),
        "undo": lambda _: session.undo(session.undo_target, sure=False),
        "undo-to": lambda tap: session.undo(tap.number, sure=False),
        "undo!": lambda tap: session.undo(tap.number, sure=True),
    }


def _skip(session: Session) -> None:
    """Let the bots play without pauses until a person owes a decision."""
    session.playback.catch_up()
    session.hasten()


def _show_result(session: Session) -> None:
    """Show the result; before it let the bots play the match to its end."""
    if not session.over:
        return _skip(session)
    session.playback.catch_up()
    return session.show_result()


def _hurry(session: Session) -> None:
    """End what is being shown, if anything is; of a narration this is one step."""
    if session.playback.at is not None:
        return
    if session.playback.running:
        session.narration.skip()
    elif session.pacing.holding:
        session.onward()
