"""Builds the scene of a session."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from engine.core.events import Event, SeenEvent
from engine.core.state import Observation, ReadableState
from ui.base.text import Texts
from ui.match.session.session import Session
from ui.match.viewing.scenes import scene_at, witnessed
from ui.table.scene import Scene
from ui.table.witnessed import UNSEEN

LATELY = 24  # moves of others at most that are shown again to the viewer


def scene_of(
    session: Session, t: Texts, aids: frozenset[str], recent: Sequence[Event]
) -> Scene[Observation]:
    """Return the scene of the viewer; the curtain must be up."""
    viewer, state, at = session.seating.viewer, session.playback.state, session.playback.at
    observed = session.observed(state, viewer)
    scene = scene_at(session.match, observed, viewer, t, session.faces)
    played = len(session.match.moves) if at is None else at
    scene = replace(
        scene,
        picked=tuple(session.selection.picked),
        reason=session.selection.reason,
        thinking=tuple(session.opponents.thinking),
        switches=dict(session.switches.values),
        aids=aids,
        recent=tuple(event.seen_by(viewer) for event in recent),
        # What a narration has still to tell must not be read in the faces before.
        witnessed=UNSEEN if session.playback.running else witnessed(session.match, played),
    )
    if at is not None:
        return replace(scene, looking_back=True)
    return _present(session, state, scene)


def _present(
    session: Session, state: ReadableState, scene: Scene[Observation]
) -> Scene[Observation]:
    """Return the scene with the decision and the events of the present."""
    viewer, passed = scene.viewer, _passed_over(session)
    owes = not session.playback.running and viewer in session.owing
    return replace(
        scene,
        legal=tuple(state.legal_moves(viewer)) if owes else (),
        prompt=state.prompt(viewer) if owes and viewer is not None else None,
        hint=session.selection.hint if owes else None,
        lately=_lately(session),
        lingering=session.lingering,
        step=session.playback.step,
        telling=session.playback.running,
        made=None if passed is None else session.auto_pass.move(state, passed),
        made_for=passed,
        sitting_out=session.auto_pass.sits_out(state, viewer),
    )


def _passed_over(session: Session) -> int | None:
    """Return the seat for which the table moves: the viewer's if possible, or None."""
    passed, viewer = session.passed_over, session.seating.viewer
    if viewer in passed:
        return viewer
    state = session.state
    return next((seat for seat in passed if not session.auto_pass.sits_out(state, seat)), None)


def _lately(session: Session) -> tuple[SeenEvent, ...]:
    """Return the events since the viewer's last decision, as the viewer saw them."""
    match, viewer = session.match, session.seating.viewer
    moves, last = match.moves, len(match.moves)
    while last and last > len(moves) - LATELY and moves[last - 1][0] != viewer:
        last -= 1
    counts = range(last + 1, len(moves) + 1)
    events = (event for count in counts for event in match.events_of(count))
    return tuple(event.seen_by(viewer) for event in events)
