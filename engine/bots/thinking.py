"""Answers requests to bots in slices, so that whoever asks goes on meanwhile."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from time import monotonic

from engine.bots import at_once, begin
from engine.bots.analysis import ChanceEstimate, MoveAnalysis
from engine.bots.requests import ChancesRequest, MoveRequest, Request, ReviewRequest
from engine.bots.sliced import Sliced
from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.plain import JsonObject
from engine.core.state import Observation
from engine.matches import Loading, Match

THINKING_SECONDS = 0.9  # of a hard bot for a decision
HINT_SECONDS = 1.2
SLICE = 0.008  # seconds of work that nobody notices on the page
LONG_SLICE = 0.05  # seconds of work between two messages of the worker
READ = 12  # moves of a match replayed in a slice


class BotMemory:
    """Memory kept from one request to the next.

    `hurries` counts the hurries; each makes every bot that thinks then answer at once. `planned`
    holds the moves that the last bot plans for the rest of its turn. `match` is the match of the
    last request for chances.
    """

    def __init__(self) -> None:
        self.hurries = 0
        self.planned: dict[str, str] = {}  # moves by `_essence` of their requests
        self.match: tuple[str, Match] | None = None  # its save, and the match


async def answer(request: Request, memory: BotMemory, piece: float = SLICE) -> JsonObject:
    """Answer a request; `piece` is how many seconds to work before other tasks have their turn.

    Returns {"move": …}, the parts of a `Verdict`, {"chances": …} or, when the bot fails,
    {"error": …} with the traceback.
    """
    try:
        if request["kind"] == "chances":
            return {"chances": await _chances(request, memory, piece)}
        if request["kind"] == "review":
            return await _review(request, memory, piece)
        return {"move": await _move(request, memory, piece)}
    except Exception as fault:  # a fault of a bot must not end the match
        from traceback import format_exception  # seldom needed

        return {"error": "".join(format_exception(fault)).rstrip()}


async def _move(request: MoveRequest, memory: BotMemory, piece: float) -> str:
    observation, level, character = request["observation"], request["level"], request["character"]
    content = request["content"]
    essence = _essence(observation, level, character, content) if memory.planned else ""
    if move := memory.planned.get(essence):
        return move
    game, seed = _game(observation, content), request["seed"]
    move = at_once(game, observation, level, seed, character)
    if move is not None:
        return move
    search = begin(game, observation, seed, character=character)
    share = game.knowledge.levels[level].search
    if (iterations := request.get("iterations")) is not None:
        await _count(search, max(1, round(iterations * share)), piece)
    else:
        await _run(search, request["seconds"] * share, memory, piece)
    plan = search.plan()
    memory.planned = {_essence(seen, level, character, content): move for seen, move in plan}
    return search.best()


def _game(observation: Observation, content: str | None) -> AnyGame:
    """Return the game of an observation, with its content."""
    game = GAMES[observation["game"]]
    return game if content is None else game.with_content(content)


async def _run(work: Sliced, seconds: float, memory: BotMemory, piece: float) -> None:
    """Work for `seconds`, in pieces."""
    end, hurries = monotonic() + seconds, memory.hurries
    while (left := end - monotonic()) > 0 and not work.settled and memory.hurries == hurries:
        work.run(seconds=min(piece, left))
        await asyncio.sleep(0)


async def _count(work: Sliced, iterations: int, piece: float) -> None:
    """Work for this number of iterations, in pieces."""
    while (left := iterations - work.iterations) > 0 and not work.settled:
        work.run(iterations=left, seconds=piece)
        await asyncio.sleep(0)


def _essence(
    observation: Observation, level: str, character: str | None, content: str | None
) -> str:
    """Return the parts of a request that decide its answer, apart from chance and time."""
    return json.dumps([level, character, content, observation], sort_keys=True)


async def _review(request: ReviewRequest, memory: BotMemory, piece: float) -> JsonObject:
    observation = request["observation"]
    game = _game(observation, request["content"])
    analysis = MoveAnalysis(game, observation, request["made"], request["seed"])
    for part, share in analysis.parts():
        await _run(part, request["seconds"] * share, memory, piece)
    return asdict(analysis.verdict())


async def _chances(request: ChancesRequest, memory: BotMemory, piece: float) -> list[float]:
    if memory.match is None or memory.match[0] != request["match"]:
        memory.match = request["match"], await _replayed(request["match"])
    match = memory.match[1]
    estimate = ChanceEstimate(match.game, match.state_after(request["at"]), request["seed"])
    while not estimate.settled:
        estimate.run(seconds=piece)
        await asyncio.sleep(0)
    return estimate.chances


async def _replayed(text: str) -> Match:
    loading = Loading(text)
    while not loading.done:
        loading.go_on(READ)
        await asyncio.sleep(0)
    return loading.match
