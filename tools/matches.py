"""Prepares matches in given positions, for tests and benchmarks of the page."""

from collections.abc import Callable
from random import Random
from typing import Any

from engine.matches import Match, Seat

NAMES = (
    "Lucius", "Agrippa", "Claudia", "Decimus", "Octavia",
    "Marcellus", "Livia", "Titus", "Fulvia", "Cassius",
)  # fmt: skip


def seats(players: int, people: int = 1, bot: str = "easy") -> tuple[Seat, ...]:
    """Return seats: people first, then bots."""
    return tuple(Seat(NAMES[i], None if i < people else bot) for i in range(players))


def started(game: str, players: int, seed: int = 7, people: int = 1, **options: Any) -> Match:
    """Return a match before its first move."""
    return Match.new(game, players=players, seed=seed, seats=seats(players, people), **options)


def played(match: Match, until: Callable[[Match], bool], seed: int = 1) -> bool:
    """Play at random until the condition holds; return False if it never does."""
    rng = Random(seed)
    while not until(match):
        if not match.state.to_act:
            return False
        seat = rng.choice(match.state.to_act)
        match.play(seat, rng.choice(match.state.legal_moves(seat)))
    return True


def reached(
    game: str,
    players: int,
    until: Callable[[Match], bool],
    people: int = 1,
    most: int = 400,
    **options: Any,
) -> Match:
    """Return a match in a position that meets the condition, found by trying seeds in order."""
    for seed in range(1, most + 1):
        match = started(game, players, seed, people, **options)
        if played(match, until, seed):
            return match
    raise LookupError(f"no position of {game} found in {most} matches")


def owes(seat: int = 0) -> Callable[[Match], bool]:
    """Return the condition that a seat owes a decision and has a choice."""
    return lambda match: seat in match.state.to_act and len(match.state.legal_moves(seat)) > 1


def after(moves: int, seat: int = 0) -> Callable[[Match], bool]:
    """Return the condition that `moves` moves are made and only this seat has to choose now."""
    return lambda match: (
        len(match.moves) >= moves
        and match.state.to_act == (seat,)
        and len(match.state.legal_moves(seat)) > 1
    )


def in_phase(phase: str, seat: int = 0, moves: int = 0) -> Callable[[Match], bool]:
    """Return the condition that a seat owes the decision of a phase."""
    return lambda match: (
        len(match.moves) >= moves
        and seat in match.state.to_act
        and match.state.observation(seat)["phase"] == phase
    )


def alone(phase: str) -> Callable[[Match], bool]:
    """Return the condition that only seat 0 owes the decision of a phase, and has a choice."""
    return lambda match: in_phase(phase)(match) and owes()(match) and match.state.to_act == (0,)


def observed(match: Match, seat: int | None) -> dict[str, Any]:
    """Return the observation of a seat, with keys of the match's own game."""
    return {**match.state.observation(seat)}
