"""Asks a strong bot what the viewer might do."""

from __future__ import annotations

from engine.core.plain import JsonObject
from ui.match.session.failures import HINT
from ui.match.session.series import in_mid_turn
from ui.match.session.session import Session


def ask_hint(session: Session) -> None:
    """Ask for a move of the viewer; if the bot finds none, the players are told."""
    seat, decision = session.seating.viewer, session.decided
    if seat is None or seat not in session.owing or session.opponents.hinting:
        return
    tried = in_mid_turn(session.state, seat, session.selection.picked) or session.state

    def on_answer(answer: JsonObject | None) -> None:
        same = (decision, seat) == (session.decided, session.seating.viewer)
        if answer is not None and same and seat in session.owing:
            move = answer.get("move")
            if isinstance(move, str) and tried.refusal(seat, move) is None:
                session.selection.hint = move
            else:
                session.failures.answered(HINT, answer)
        if session.is_open:
            session.changed(())

    session.opponents.ask_hint(tried.observation(seat), on_answer)
    session.changed(())
