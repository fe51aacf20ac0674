"""Makes the model of what a table says of playing by links."""

from __future__ import annotations

from ui.base.features import has
from ui.match.links.correspondence_view import CorrespondenceModel
from ui.match.session.local import LocalSession
from ui.match.viewing.scenes import names, persons


def correspondence_model(session: LocalSession) -> CorrespondenceModel | None:
    """Return what is said of playing by links; None where that cannot be done."""
    match, id_ = session.match, session.autosave.id
    correspondence, people = session.autosave.correspondence, persons(match)
    if not has("correspondence"):
        return None
    if correspondence is None:
        timed = match.state.minutes is not None
        may_begin = len(people) > 1 and not (timed or session.seating.elsewhere)
        return CorrespondenceModel(id_, None, None, False) if may_begin else None
    known, awaited = names(match), session.awaited
    return CorrespondenceModel(
        id=id_,
        here=tuple(known[seat] for seat in people if seat in correspondence.here),
        awaited=None if awaited is None else (awaited, known[awaited]),
        out=session.fixed == len(match.moves),
    )
