"""A question to a bot as plain JSON, and its answer: the same on the page and in the worker."""

from __future__ import annotations

import asyncio
from time import monotonic

from engine.bots import at_once, begin
from engine.catalogue import GAMES
from engine.core.plain import JsonObject
from ui.app.ports import Question

THINKING_SECONDS = 0.9  # what a hard bot takes for a decision
INSTANT_SECONDS = 0.03  # the same when nothing may take time
HINT_SECONDS = 1.2
SLICE = 0.008  # seconds that the page can spare without being felt to stop
LONG_SLICE = 0.05  # seconds after which a worker listens again


class Haste:
    """Whether those who think here have been told to answer with what they have."""

    def __init__(self) -> None:
        self.told = False


async def answer(request: Question, haste: Haste, piece: float = SLICE) -> JsonObject:
    """Think about a question, in pieces of so many seconds between which others have their turn.

    Returns {"move": …} or, when the bot fails, {"error": …}.
    """
    haste.told = False
    try:
        return {"move": await _move(request, haste, piece)}
    except Exception as fault:  # whatever goes wrong in a bot must not end the game
        return {"error": f"{type(fault).__name__}: {fault}"}


async def _move(request: Question, haste: Haste, piece: float) -> str:
    observation = request["observation"]
    game = GAMES[observation["game"]]
    level, seed, character = request["level"], request["seed"], request["character"]
    move = at_once(game, observation, level, seed, character)
    if move is not None:
        return move
    search = begin(game, observation, seed, character=character)
    share = game.knowledge.levels[level].search
    end = monotonic() + request["seconds"] * share
    while (left := end - monotonic()) > 0 and not search.settled and not haste.told:
        search.run(seconds=min(piece, left))
        await asyncio.sleep(0)
    return search.best()
