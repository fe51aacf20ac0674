"""What the viewer of a session sees, for the view of its game."""

from __future__ import annotations

from collections.abc import Sequence

from engine.core.events import Event, SeenEvent
from engine.core.state import Observation, State
from engine.matches import Match
from ui.base.text import Texts
from ui.match.session.session import Session
from ui.match.session.switches import Switches
from ui.table.catalogue import view_of
from ui.table.scene import Scene

LATELY = 24  # moves of others that are remembered for the viewer


def scene_of(
    session: Session, t: Texts, aids: frozenset[str], recent: Sequence[Event]
) -> Scene[Observation]:
    """Return what the viewer sees; the curtain must be up."""
    viewer, present = session.seating.viewer, session.past.at is None
    state = session.past.position(session.match)
    telling = present and session.tale.running
    owes = present and not telling and viewer in session.owing
    made_for = _passed_over(session, state) if present else None
    return Scene(
        t=t.at(session.match.game),
        game=session.match.game.id,
        o=session.observed(state, viewer),
        viewer=viewer,
        names=names(session.match),
        bots=tuple(seat.bot for seat in session.match.seats),
        characters=tuple(seat.character for seat in session.match.seats),
        legal=tuple(state.legal_moves(viewer)) if owes else (),
        picked=tuple(session.selection.picked),
        prompt=state.prompt(viewer) if owes and viewer is not None else None,
        reason=session.selection.reason,
        hint=session.selection.hint,
        thinking=tuple(session.opponents.thinking),
        switches=dict(session.switches.values),
        aids=aids,
        lately=_lately(session) if present else (),
        recent=tuple(event.seen_by(viewer) for event in recent),
        lingering=present and session.lingering,
        looking_back=not present,
        step=session.tale.step if present else None,
        telling=telling,
        made=None if made_for is None else session.stand_in.move(state, made_for),
        made_for=made_for,
        sitting_out=present and session.stand_in.sits_out(state, viewer),
    )


def _passed_over(session: Session, state: State) -> int | None:
    """Return for whom the table moves: the viewer, else another who cannot do anything else."""
    passed, viewer = session.passed_over, session.seating.viewer
    if viewer in passed:
        return viewer
    return next((seat for seat in passed if not session.stand_in.sits_out(state, seat)), None)


def names(match: Match) -> tuple[str, ...]:
    """Return what the players are called; who has no name is called by the number of the seat."""
    return tuple(seat.name or str(i + 1) for i, seat in enumerate(match.seats))


def _lately(session: Session) -> tuple[SeenEvent, ...]:
    """Return what others have done since the viewer's last decision, as the viewer saw it."""
    match, viewer = session.match, session.seating.viewer
    moves, last = match.moves, len(match.moves)
    while last and last > len(moves) - LATELY and moves[last - 1][0] != viewer:
        last -= 1
    counts = range(last + 1, len(moves) + 1)
    told = (event for count in counts for event in match.events_of(count))
    return tuple(event.seen_by(viewer) for event in told)


def scene_before(match: Match, at: int, t: Texts) -> Scene[Observation]:
    """Return what the seat saw that then made move number `at`."""
    seat, state = match.moves[at - 1][0], match.state_after(at - 1)
    return Scene(
        t=t.at(match.game),
        game=match.game.id,
        o=state.observation(seat),
        viewer=seat,
        names=names(match),
        bots=tuple(who.bot for who in match.seats),
        characters=tuple(who.character for who in match.seats),
        switches=dict(Switches(view_of(match.game.id).switches).values),
        looking_back=True,
    )
