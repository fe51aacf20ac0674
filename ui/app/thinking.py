"""A question to a bot as plain JSON, and its answer: the same on the page and in the worker."""

from __future__ import annotations

import asyncio
from time import monotonic

from engine.bots import at_once, begin, choose
from engine.catalogue import GAMES
from engine.core.plain import JsonObject
from ui.app.ports import Question

THINKING_SECONDS = 0.9  # what a hard bot takes for a decision
INSTANT_SECONDS = 0.03  # the same when nothing may take time
HINT_SECONDS = 1.2
SLICE = 0.008  # seconds that the page can spare without being felt to stop


def answer(request: Question) -> JsonObject:
    """Think about a question; {"move": …} or, when the bot fails, {"error": …}."""
    observation = request["observation"]
    try:
        move = choose(
            GAMES[observation["game"]],
            observation,
            request["level"],
            request["seed"],
            seconds=request["seconds"],
        )
    except Exception as fault:  # whatever goes wrong in a bot must not end the game
        return {"error": f"{type(fault).__name__}: {fault}"}
    return {"move": move}


async def sliced(request: Question) -> JsonObject:
    """Think as `answer` does, but let the page breathe while a search runs."""
    observation = request["observation"]
    try:
        game = GAMES[observation["game"]]
        move = at_once(game, observation, request["level"], request["seed"])
        if move is not None:
            return {"move": move}
        search = begin(game, observation, request["seed"])
        share = game.knowledge.levels[request["level"]].search
        end = monotonic() + request["seconds"] * share
        while monotonic() < end and not search.settled:
            search.run(seconds=SLICE)
            await asyncio.sleep(0)
        return {"move": search.best()}
    except Exception as fault:  # as in `answer`
        return {"error": f"{type(fault).__name__}: {fault}"}
