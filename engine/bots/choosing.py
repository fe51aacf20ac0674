"""`choose` returns the move of a bot of a given level, `hint` a ranking for a person."""

from __future__ import annotations

from engine.bots.methods import begin
from engine.bots.search import (
    Ranked,
    deciding_seat,
    preference_of,
    preferred,
    search_determinizer,
)
from engine.core.game import AnyGame
from engine.core.knowledge import Level
from engine.core.randomness import stream
from engine.core.state import Observation

ITERATIONS = 1000  # the default budget
SLIPS = 2  # plausible moves among which a character chooses


def choose(  # noqa: PLR0913, PLR0917 - part of the facade
    game: AnyGame,
    observation: Observation,
    level: str,
    seed: int,
    iterations: int | None = None,
    seconds: float | None = None,
    character: str | None = None,
) -> str:
    """Return the move that a bot of this level makes for the observing seat.

    The budget is that of the strongest level; weaker levels use a part of it. With `iterations`
    the same arguments give the same move on every machine. A `character` of the game chooses
    among equally good moves. Raises ValueError on an unknown level or character and when the
    observing seat owes no decision.
    """
    move = at_once(game, observation, level, seed, character)
    if move is not None:
        return move
    search = begin(game, observation, seed, character=character)
    search.run(*_budget(game.knowledge.levels[level], iterations, seconds))
    return search.best()


def at_once(
    game: AnyGame, observation: Observation, level: str, seed: int, character: str | None = None
) -> str | None:
    """Return the move that a bot of this level makes without a search; None if it searches.

    Raises the errors of `choose`.
    """
    seat = deciding_seat(observation)
    knowledge = game.knowledge
    if level not in knowledge.levels:
        raise ValueError(f"unknown level {level!r}; there are {', '.join(knowledge.levels)}")
    chosen = knowledge.levels[level]
    preference = preference_of(game, character)
    rng = stream(seed, "advice")
    state = search_determinizer(game, observation).draw(rng)
    if rng.random() < knowledge.slips(state, chosen):
        moves = [knowledge.slip(state, seat, rng) for _ in range(SLIPS if preference else 1)]
    elif chosen.search:
        return None
    elif preference is None:
        return knowledge.advise(state, seat, rng)
    else:
        moves = knowledge.advisable(state, seat, rng)
    if preference is not None:
        moves = knowledge.with_alike(state, seat, moves)
    return preferred(preference, state, seat, moves)


def hint(
    game: AnyGame,
    observation: Observation,
    seed: int,
    iterations: int | None = None,
    seconds: float | None = None,
) -> list[Ranked]:
    """Return the candidate moves of the observing seat, the best first.

    Raises ValueError when that seat owes no decision.
    """
    search = begin(game, observation, seed)
    search.run(*_budget(Level(search=1.0), iterations, seconds))
    return search.ranking()


def _budget(
    level: Level, iterations: int | None, seconds: float | None
) -> tuple[int | None, float | None]:
    """Return the iterations and seconds that a level may use."""
    if iterations is None and seconds is None:
        iterations = ITERATIONS
    return (
        None if iterations is None else max(1, round(iterations * level.search)),
        None if seconds is None else seconds * level.search,
    )
