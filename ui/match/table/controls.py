"""The actions of the controls at a table."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from ui.base.ways import Action, Tap
from ui.kit.review import REVIEW
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
        "sit-out": lambda _: _sit_out(session),
        "come-in": lambda _: _come_in(session),
        "hint": lambda _: ask_hint(session),
        "lift": lambda _: session.lift(),
        "skip": lambda _: _skip(session),
        "to-result": lambda _: _show_result(session),
        "hurry": lambda _: _hurry(session),
        "onward": lambda _: _go_onward(session),
        "step": redrawn(lambda tap: session.playback.show(tap.number)),
        "switch": redrawn(lambda tap: session.switches.turn(tap.details)),
        "look": redrawn(lambda tap: _look(session, tap.number)),
        "now": redrawn(lambda _: _look(session, None)),
        "undo": lambda _: session.undo(session.undo_target, sure=False),
        "undo-to": lambda tap: session.undo(tap.number, sure=False),
        "undo!": lambda tap: session.undo(tap.number, sure=True),
    }


def _sit_out(session: Session) -> None:
    """Pass for the viewer, now and until the round is over."""
    viewer = session.seating.viewer
    if viewer is None or viewer not in session.owing or session.playback.at is not None:
        return
    if move := session.auto_pass.sit_out(session.state, viewer):
        session.play(move)


def _come_in(session: Session) -> None:
    """End the viewer's passing for the round."""
    if session.seating.viewer is not None:
        session.auto_pass.come_in(session.seating.viewer)
        session.settle()


def _look(session: Session, count: int | None) -> None:
    """Look at the position after `count` moves; None returns to the present."""
    session.playback.look(count)
    session.switches.reset(REVIEW)
    session.selection.clear()


def _go_onward(session: Session) -> None:
    """End the narration, or the time to read what it has led to."""
    told = session.playback.running
    session.playback.catch_up()
    if told and session.over:
        session.pacing.narrated()
    else:
        session.pacing.read()
    session.changed(())


def _skip(session: Session) -> None:
    """Let the bots play without pauses and with little thought until a person owes a decision."""
    session.playback.catch_up()
    session.pacing.hasten()
    session.opponents.hurry()
    session.changed(())


def _show_result(session: Session) -> None:
    """Show the result; before it let the bots play the match to its end."""
    if session.over:
        session.playback.catch_up()
        session.show_result()
    else:
        _skip(session)


def _hurry(session: Session) -> None:
    """End what is being shown, if anything is; of a narration this is one step."""
    if session.playback.at is not None:
        return
    if session.playback.running:
        session.narration.skip()
    elif session.pacing.holding:
        _go_onward(session)
