"""Builds the scene of a position as one viewer sees it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from engine.core.state import Observation
from engine.matches import AnyMatch
from ui.art.people.portrait import seated
from ui.base.isolates import player_name
from ui.base.text import Texts
from ui.match.viewing.switches import Switches
from ui.table.catalogue import view_of
from ui.table.scene import Scene
from ui.table.witnessed import Witnessed


def names(match: AnyMatch) -> tuple[str, ...]:
    """Return what the players are called in texts."""
    return tuple(player_name(player.name, seat) for seat, player in enumerate(match.seats))


def faces(match: AnyMatch, chosen: Mapping[str, str] | None = None) -> tuple[str, ...]:
    """Return the face of each player; `chosen` are those that persons have chosen, by name."""
    known, seats = chosen or {}, match.seats
    return seated(
        match.game.id,
        tuple(seat.name for seat in seats),
        tuple(seat.character for seat in seats),
        tuple(known.get(seat.name) if seat.bot is None else None for seat in seats),
    )


def witnessed(match: AnyMatch, at: int) -> Witnessed:
    """Return what everybody saw of the latest of the first `at` moves.

    Each player has made about one of them.
    """
    of, players = view_of(match.game.id).moods, len(match.seats)
    moods = tuple(
        {
            seat: mood
            for event in match.events_of(count)
            for seat, mood in of(event.seen_by(None)).items()
            if seat < players
        }
        for count in range(at, max(0, at - players), -1)
    )
    return Witnessed(at, moods)


def persons(match: AnyMatch) -> list[int]:
    """Return the seats of the persons, in ascending order."""
    return [seat for seat, player in enumerate(match.seats) if player.bot is None]


def scene_at(
    match: AnyMatch,
    observation: Observation,
    viewer: int | None,
    t: Texts,
    chosen: Mapping[str, str] | None = None,
) -> Scene[Observation]:
    """Return the scene of an observation, without a decision to make.

    `chosen` are the faces that persons have chosen, by name.
    """
    return Scene(
        t=t.at(match.game),
        game=match.game.id,
        o=observation,
        viewer=viewer,
        names=names(match),
        bots=tuple(seat.bot for seat in match.seats),
        characters=tuple(seat.character for seat in match.seats),
        faces=faces(match, chosen),
        switches=dict(Switches(view_of(match.game.id).switches).values),
    )


def scene_before(match: AnyMatch, at: int, t: Texts) -> Scene[Observation]:
    """Return the scene in which move number `at` was made, as its seat saw it."""
    seat, state = match.moves[at - 1][0], match.state_after(at - 1)
    return replace(scene_at(match, state.observation(seat), seat, t), looking_back=True)
