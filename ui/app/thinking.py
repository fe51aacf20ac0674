"""A question to a bot as plain JSON, and its answer: the same on the page and in the worker."""

from __future__ import annotations

import asyncio
import json
from time import monotonic

from engine.bots import at_once, begin
from engine.catalogue import GAMES
from engine.core.plain import JsonObject
from engine.core.state import Observation
from ui.app.ports import Question

THINKING_SECONDS = 0.9  # what a hard bot takes for a decision
INSTANT_SECONDS = 0.03  # the same when nothing may take time
HINT_SECONDS = 1.2
SLICE = 0.008  # seconds that the page can spare without being felt to stop
LONG_SLICE = 0.05  # seconds after which a worker listens again


class Mind:
    """What is kept from one question to the next where bots think.

    `hurried` tells that whoever thinks shall answer with what there is, `planned` what the last
    one means to do further on in the same turn.
    """

    def __init__(self) -> None:
        self.hurried = False
        self.planned: dict[str, str] = {}  # moves by the question that they answer


async def answer(request: Question, mind: Mind, piece: float = SLICE) -> JsonObject:
    """Think about a question, in pieces of so many seconds between which others have their turn.

    Returns {"move": …} or, when the bot fails, {"error": …}.
    """
    mind.hurried = False
    try:
        return {"move": await _move(request, mind, piece)}
    except Exception as fault:  # whatever goes wrong in a bot must not end the game
        return {"error": f"{type(fault).__name__}: {fault}"}


async def _move(request: Question, mind: Mind, piece: float) -> str:
    observation, level, character = request["observation"], request["level"], request["character"]
    if mind.planned and (move := mind.planned.get(_essence(observation, level, character))):
        return move
    game, seed = GAMES[observation["game"]], request["seed"]
    move = at_once(game, observation, level, seed, character)
    if move is not None:
        return move
    search = begin(game, observation, seed, character=character)
    share = game.knowledge.levels[level].search
    end = monotonic() + request["seconds"] * share
    while (left := end - monotonic()) > 0 and not search.settled and not mind.hurried:
        search.run(seconds=min(piece, left))
        await asyncio.sleep(0)
    mind.planned = {_essence(seen, level, character): move for seen, move in search.plan()}
    return search.best()


def _essence(observation: Observation, level: str, character: str | None) -> str:
    """Return all of a question that its answer depends on, but for chance and time."""
    return json.dumps([level, character, observation], sort_keys=True)
