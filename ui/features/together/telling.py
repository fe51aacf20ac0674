"""What a host tells its guests of a session beside the moves."""

from __future__ import annotations

from collections.abc import Sequence

from ui.features.together.messages import SeatedPlayer, Surroundings, Welcome, Wish
from ui.match.deal import deal_of
from ui.match.session.local import LocalSession


def welcome(session: LocalSession, seat: int | None, token: str, run: str, edition: int) -> Welcome:
    """Return the welcome of a guest to a seat, None for a spectator."""
    match, deal = session.match, deal_of(session.match)
    return Welcome(
        run=run,
        token=token,
        seat=seat,
        edition=edition,
        game=match.game.id,
        rules=match.rules,
        content=match.game.content,
        options=match.options,
        players=len(match.seats),
        deal=deal.kind,
        seal=deal.seal,
        watched=deal.watched,
    )


def surroundings(
    session: LocalSession, seat: int | None, missing: Sequence[int], wish: Wish | None
) -> Surroundings:
    """Return what the guest of a seat sees at present; `missing` are the seats without a device."""
    match, state = session.match, session.state
    return Surroundings(
        players=[
            SeatedPlayer(each.name, each.bot, each.character, session.faces.get(each.name))
            for each in match.seats
        ],
        missing=[*missing],
        legal=state.legal_moves(seat) if seat is not None and seat in state.to_act else [],
        seconds=session.time.used,
        takebacks=[[note.kept, note.dropped, int(note.revealed)] for note in match.takebacks],
        wish=wish,
    )
