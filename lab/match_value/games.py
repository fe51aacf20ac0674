"""The games whose chances are looked at, and how their bots play for that."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from engine.bots import choose
from engine.core.game import AnyGame
from engine.core.phases import PhasedState
from engine.core.randomness import fresh_seed, stream
from engine.core.state import State
from engine.games.arena import ARENA
from engine.games.arena.bots import match_value as arena
from engine.games.arena.bots import tactics
from engine.games.arena.bots.advice import advice
from engine.games.arena.bots.playout import play_tournament
from engine.games.arena.position import LAYING, THUMB_PHASES
from engine.games.brigands import BRIGANDS
from engine.games.brigands.bots import evaluation
from engine.games.brus import BRUS
from engine.games.brus.bots.knowledge import points_needed, winning_chance
from engine.games.brus.constants import team_of
from engine.games.brus.state import BrusState
from engine.games.imperator import IMPERATOR
from engine.games.imperator.bots import match_value as imperator
from engine.games.imperator.bots import playouts
from engine.games.imperator.hands import hands_left
from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.bots.expectation import results
from engine.games.smallcity.state import SmallcityState
from lab.match_value.models import ModelledGame

LONGEST = 6  # hands of a match of Brutus


def _imperator(players: int, seed: int) -> tuple[list[imperator.HandEnd], Sequence[int]]:
    """Play two to six hands."""
    hands = 2 + seed % (LONGEST - 1)
    s = IMPERATOR.new(players=players, seed=seed, length="hands", hands=hands)
    s.silence()
    ends: list[imperator.HandEnd] = []
    while s.to_act:
        playouts.play_out(s)
        ends.append(imperator.HandEnd(s.scores[:], s.order[:], hands_left(s)))
        s.settle()
    return ends[:-1], _winners(s)


def _arena(players: int, seed: int) -> tuple[list[arena.StageEnd], Sequence[int]]:
    """Play tournaments and a finale, in it with the patience of the strongest bots."""
    s, rng = ARENA.new(players=players, seed=seed), Random(seed)
    s.silence()
    ends: list[arena.StageEnd] = []
    stage = s.tournament, s.fight
    while s.to_act:
        seat = s.to_act[0]
        if s.phase in LAYING:
            play_tournament(s, rng)
        elif s.phase in THUMB_PHASES and rng.random() < 2 * tactics.impatience(s):
            s.advance(seat, tactics.guess(s, seat, rng))
        else:
            s.advance(seat, advice(s, seat, rng))
        if s.to_act and (s.tournament, s.fight) != stage:
            if stage[0]:
                ends.append(arena.stage_end(s))
            stage = s.tournament, s.fight
    return ends, _winners(s)


def _told(
    game: AnyGame,
    chances: Callable[[Any], list[float]],
    stage: Callable[[Any], object],
    iterations: int = 0,
) -> Callable[[int, int], tuple[list[list[float]], Sequence[int]]]:
    """Return how to play a match, by advice or a search: it gives `chances` at each new `stage`."""

    def played(players: int, seed: int) -> tuple[list[list[float]], Sequence[int]]:
        s: PhasedState = game.new(players=players, seed=seed)
        rng, now = stream(seed, "told"), stage(s)
        ends: list[list[float]] = []
        while s.to_act:
            seat = s.to_act[0]
            if iterations:
                move = choose(game, s.observation(seat), "hard", fresh_seed(rng), iterations)
            else:
                move = game.knowledge.advise(s, seat, rng)
            s.advance(seat, move)
            if s.to_act and (later := stage(s)) != now:
                now = later
                ends.append(chances(s))
        return ends, _winners(s)

    return played


def _of_teams(s: BrusState) -> list[float]:
    """Return the chance of each seat's team between two hands, in equal parts."""
    part = 2 / s.players
    ours = part * winning_chance(*points_needed(s))
    return [part - ours if team_of(seat) else ours for seat in range(s.players)]


def _by_turn(s: SmallcityState) -> list[float]:
    """Return the chances during the turns, which add up to 1."""
    found = results(s)
    return [each / sum(found) for each in found]


def _evaluated(
    played: Callable[[int, int], tuple[list[list[float]], Sequence[int]]],
    players: Sequence[int],
    matches: int,
) -> ModelledGame[list[float], tuple[float, ...]]:
    """Return a game whose matches hold the chances themselves: it has no numbers to fit."""
    return ModelledGame(played, lambda end, _: end, tuple, {"shipped": ()}, players, matches)


def _winners(s: State) -> Sequence[int]:
    """Return the winners of a match that is over."""
    assert s.outcome is not None
    return s.outcome.winners


GAMES: Mapping[str, ModelledGame[Any, Any]] = {
    "imperator": ModelledGame(
        played=_imperator,
        chances=imperator.chances,
        made=imperator.MatchModel._make,
        models={"shipped": imperator.MODEL},
        players=(4, 7, 10),
        matches=1000,
    ),
    "arena": ModelledGame(
        played=_arena,
        chances=arena.chances,
        made=arena.SesterceModel._make,
        models={"shipped": arena.MODEL, "cubic": arena.SesterceModel(3, 0, 0)},
        players=(3, 4, 6),
        matches=800,
    ),
    "smallcity": _evaluated(
        _told(SMALLCITY, _by_turn, lambda s: s.turn if s.phase == "turn" else None), (2, 3, 4), 100
    ),
    "brus": _evaluated(_told(BRUS, _of_teams, lambda s: s.hand_number), (4, 6), 1000),
    # Against normal bots the Prince wins more often than among strong ones, whom the chances fit.
    "brigands": _evaluated(
        _told(BRIGANDS, evaluation.chances, lambda s: s.turn, iterations=60), (2, 4, 6), 100
    ),
}
