"""A request to a bot as plain JSON, and its answer: the same on the page and in the worker."""

from __future__ import annotations

import asyncio
import json
from dataclasses import asdict
from time import monotonic

from engine.bots import at_once, begin
from engine.bots.analysis import ChanceEstimate, MoveAnalysis
from engine.bots.sliced import Sliced
from engine.catalogue import GAMES
from engine.core.game import AnyGame
from engine.core.plain import JsonObject
from engine.core.state import Observation
from engine.matches import Loading, Match
from ui.base.ports import ChancesRequest, MoveRequest, Request, ReviewRequest

THINKING_SECONDS = 0.9  # what a hard bot takes for a decision
INSTANT_SECONDS = 0.03  # the same when nothing may take time
HINT_SECONDS = 1.2
SLICE = 0.008  # seconds that the page can spare without being felt to stop
LONG_SLICE = 0.05  # seconds after which a worker listens again
READ = 12  # moves of a match that are replayed in a slice


class BotMemory:
    """What is kept from one request to the next where bots think.

    `hurried` tells that whoever thinks shall answer with what there is, `planned` what the last
    one means to do further on in the same turn, `match` is the last one that was asked about.
    """

    def __init__(self) -> None:
        self.hurried = False
        self.planned: dict[str, str] = {}  # moves by the question that they answer
        self.match: tuple[str, Match] | None = None  # and its text


async def answer(request: Request, mind: BotMemory, piece: float = SLICE) -> JsonObject:
    """Think about a request, in pieces of so many seconds between which others have their turn.

    Returns {"move": …}, the parts of a `Verdict`, {"chances": …} or, when the bot fails,
    {"error": …}.
    """
    mind.hurried = False
    try:
        if request["kind"] == "chances":
            return {"chances": await _chances(request, mind, piece)}
        if request["kind"] == "review":
            return await _review(request, mind, piece)
        return {"move": await _move(request, mind, piece)}
    except Exception as fault:  # whatever goes wrong in a bot must not end the game
        return {"error": f"{type(fault).__name__}: {fault}"}


async def _move(request: MoveRequest, mind: BotMemory, piece: float) -> str:
    observation, level, character = request["observation"], request["level"], request["character"]
    content = request["content"]
    asked = _essence(observation, level, character, content) if mind.planned else ""
    if move := mind.planned.get(asked):
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
        await _run(search, request["seconds"] * share, mind, piece)
    plan = search.plan()
    mind.planned = {_essence(seen, level, character, content): move for seen, move in plan}
    return search.best()


def _game(observation: Observation, content: str | None) -> AnyGame:
    """Return the game that was observed."""
    game = GAMES[observation["game"]]
    return game if content is None else game.with_content(content)


async def _run(work: Sliced, seconds: float, mind: BotMemory, piece: float) -> None:
    """Work for so long, in pieces."""
    end = monotonic() + seconds
    while (left := end - monotonic()) > 0 and not work.settled and not mind.hurried:
        work.run(seconds=min(piece, left))
        await asyncio.sleep(0)


async def _count(work: Sliced, iterations: int, piece: float) -> None:
    """Do so much work, in pieces."""
    while (left := iterations - work.iterations) > 0 and not work.settled:
        work.run(iterations=left, seconds=piece)
        await asyncio.sleep(0)


def _essence(
    observation: Observation, level: str, character: str | None, content: str | None
) -> str:
    """Return all of a question that its answer depends on, but for chance and time."""
    return json.dumps([level, character, content, observation], sort_keys=True)


async def _review(request: ReviewRequest, mind: BotMemory, piece: float) -> JsonObject:
    observation = request["observation"]
    game = _game(observation, request["content"])
    judging = MoveAnalysis(game, observation, request["made"], request["seed"])
    for part, share in judging.parts():
        await _run(part, request["seconds"] * share, mind, piece)
    return asdict(judging.verdict())


async def _chances(request: ChancesRequest, mind: BotMemory, piece: float) -> list[float]:
    if mind.match is None or mind.match[0] != request["match"]:
        mind.match = request["match"], await _replayed(request["match"])
    match = mind.match[1]
    prospects = ChanceEstimate(match.game, match.state_after(request["at"]), request["seed"])
    while not prospects.settled:
        prospects.run(seconds=piece)
        await asyncio.sleep(0)
    return prospects.chances


async def _replayed(text: str) -> Match:
    loading = Loading(text)
    while not loading.done:
        loading.go_on(READ)
        await asyncio.sleep(0)
    return loading.match
