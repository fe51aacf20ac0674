"""Fit the chance to win a match, between two of its stages: `python -m lab.match_value imperator`.

Bots that play by the tables play matches of a game. Half of the matches fit the numbers of the
game's model (`engine/games/ID/bots/match_value.py`); the other half shows how well the chances
agree with what happens. The same seed gives the same numbers. `GAMES` says what a game gives.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from math import log
from random import Random
from statistics import fmean, stdev
from typing import Any, Generic, TypeVar

from engine.core.state import State
from engine.games.arena import ARENA
from engine.games.arena.bots import match_value as arena
from engine.games.arena.bots import tactics
from engine.games.arena.bots.advice import advice
from engine.games.arena.fast.playout import play_tournament
from engine.games.arena.position import LAYING, THUMB_PHASES
from engine.games.imperator import IMPERATOR
from engine.games.imperator.bots import match_value as imperator
from engine.games.imperator.fast import playouts
from engine.games.imperator.hands import hands_left
from lab.plain_terminal import TextTable
from lab.terminal import terminal

LONGEST = 6  # hands of a match of Brutus
STEPS = 0.08, 0.04, 0.02, 0.01  # by which the numbers are changed, each until nothing gets better
BINS = 10
LEAST = 1e-9
ENOUGH = 1e-5  # a smaller gain is none

End = TypeVar("End")
Model = TypeVar("Model", bound=tuple[float, ...])


@dataclass(frozen=True)
class PlayedStage(Generic[End]):
    """The end of a stage that is not the last one, and the share of each seat in the victory."""

    end: End
    shares: Sequence[float]


@dataclass(frozen=True)
class ModelledGame(Generic[End, Model]):
    """What a game gives: matches by the tables, its model, and other models to compare it with.

    `played` plays a match with players and a seed, and returns what the model uses of the ends of
    its stages, and the winners. The first number of a model is above 0.
    """

    played: Callable[[int, int], tuple[list[End], Sequence[int]]]
    chances: Callable[[End, Model], list[float]]
    made: Callable[[Iterable[float]], Model]  # a model of its numbers
    models: Mapping[str, Model]  # the shipped one first
    players: Sequence[int]
    matches: int  # for each number of players

    def moments(self, players: int, seed: int) -> list[PlayedStage[End]]:
        """Play a match; return the ends of its stages but the last one."""
        ends, winners = self.played(players, seed)
        shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(players)]
        return [PlayedStage(end, shares) for end in ends]

    def surprise(self, seen: Sequence[PlayedStage[End]], model: Model) -> float:
        """Return the mean negative logarithm of the chance that the model gives the winner."""
        total = 0.0
        for moment in seen:
            found = self.chances(moment.end, model)
            total -= sum(
                share * log(max(LEAST, chance))
                for share, chance in zip(moment.shares, found, strict=True)
                if share
            )
        return total / len(seen)

    def fitted(self, seen: Sequence[PlayedStage[End]], model: Model) -> Model:
        """Return the model near this one that is surprised least."""
        least = self.surprise(seen, model)
        for step in STEPS:
            better = True
            while better:
                better = False
                for number, sign in product(range(len(model)), (step, -step)):
                    changed = [*model]
                    changed[number] = round(changed[number] + sign, 2)
                    tried = self.made(changed)
                    if tried[0] > 0 and (found := self.surprise(seen, tried)) < least - ENOUGH:
                        model, least, better = tried, found, True
        return model

    def calibration(
        self, seen: Sequence[PlayedStage[End]], model: Model
    ) -> Iterator[tuple[str, str, str]]:
        """Yield, for each tenth of the chances, the chance, the number of seats, their wins."""
        bins: list[list[tuple[float, float]]] = [[] for _ in range(BINS)]
        for moment in seen:
            found = self.chances(moment.end, model)
            for chance, share in zip(found, moment.shares, strict=True):
                bins[min(BINS - 1, int(chance * BINS))].append((chance, share))
        for each in filter(None, bins):
            mean, won = (fmean(values) for values in zip(*each, strict=True))
            yield f"{mean:.1%}", str(len(each)), f"{won:.1%}"

    def gain(
        self, matches: Sequence[Sequence[PlayedStage[End]]], model: Model, other: Model
    ) -> tuple[float, float]:
        """Return by how much less the model is surprised, in a mean match, and its doubt."""
        less = [
            self.surprise(match, other) - self.surprise(match, model) for match in matches if match
        ]
        return fmean(less), stdev(less) / len(less) ** 0.5


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
}


def main() -> None:
    """Play, fit, and print the numbers and the calibration."""
    parser = argparse.ArgumentParser(prog=__spec__.name, description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("game", choices=[*GAMES])
    parser.add_argument("--players", type=int, nargs="+")
    parser.add_argument("--matches", type=int, help="for each number of players")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    game = GAMES[asked.game]
    players = asked.players or game.players
    played = [
        game.moments(count, seed)
        for seed in range(asked.seed, asked.seed + (asked.matches or game.matches))
        for count in players
    ]
    fit, check = _flat(played[::2]), played[1::2]
    model = game.fitted(fit, game.models["shipped"])
    shown = terminal()
    shown.say(f"{model}\nsurprise {game.surprise(_flat(check), model):.4f}")
    for (name, other), count in product(game.models.items(), players):
        alike = [match for match in check if match and len(match[0].shares) == count]
        less, doubt = game.gain(alike, model, other)
        shown.say(f"{count} players: better than {name} by {less:.4f} ± {doubt:.4f}")
    rows = list(game.calibration(_flat(check), model))
    shown.table(TextTable("calibration", ("chance", "seats", "won"), rows, left=0))


def _flat(matches: Sequence[list[PlayedStage[Any]]]) -> list[PlayedStage[Any]]:
    """Return the moments of all matches."""
    return [each for match in matches for each in match]


if __name__ == "__main__":
    main()
