"""Builds the scene of a position as one viewer sees it."""

from __future__ import annotations

from dataclasses import replace

from engine.core.state import Observation
from engine.matches import Match
from ui.base.isolates import player_name
from ui.base.text import Texts
from ui.match.session.switches import Switches
from ui.table.catalogue import view_of
from ui.table.scene import Scene


def names(match: Match) -> tuple[str, ...]:
    """Return what the players are called in texts."""
    return tuple(player_name(player.name, seat) for seat, player in enumerate(match.seats))


def persons(match: Match) -> list[int]:
    """Return the seats of the persons, in ascending order."""
    return [seat for seat, player in enumerate(match.seats) if player.bot is None]


def scene_at(
    match: Match, observation: Observation, viewer: int | None, t: Texts
) -> Scene[Observation]:
    """Return the scene of an observation, without a decision to make."""
    return Scene(
        t=t.at(match.game),
        game=match.game.id,
        o=observation,
        viewer=viewer,
        names=names(match),
        bots=tuple(seat.bot for seat in match.seats),
        characters=tuple(seat.character for seat in match.seats),
        switches=dict(Switches(view_of(match.game.id).switches).values),
    )


def scene_before(match: Match, at: int, t: Texts) -> Scene[Observation]:
    """Return the scene in which move number `at` was made, as its seat saw it."""
    seat, state = match.moves[at - 1][0], match.state_after(at - 1)
    return replace(scene_at(match, state.observation(seat), seat, t), looking_back=True)
