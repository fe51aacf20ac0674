"""Bots of each level against each other: `make tournament GAME=imperator PLAYERS="4 7"`.

Levels sit down in turn and move one seat on from match to match, so that none profits from its
place. Printed for each: points per match, the share of matches won (a shared victory counts in
parts), and 95 % intervals; where seats play different roles, the share of matches each role won:

    make tournament GAME=brigands PLAYERS="3 4 5 6" LEVELS=normal MATCHES=2000 SECONDS=0.02 JOBS=2
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import sqrt
from statistics import fmean, stdev

from engine.bots import choose
from engine.catalogue import GAMES
from engine.core.plain import Json
from engine.core.randomness import stream
from engine.core.state import State
from engine.matches import LEVELS

RANDOM = "random"


@dataclass(frozen=True)
class Tournament:
    """What every match of a tournament has in common."""

    game: str
    players: int
    levels: tuple[str, ...]
    seed: int = 1
    iterations: int | None = None
    seconds: float | None = None
    options: tuple[tuple[str, Json], ...] = ()

    def seated(self, number: int) -> list[str]:
        """Return the level of each seat in match `number`."""
        return [self.levels[(seat + number) % len(self.levels)] for seat in range(self.players)]


@dataclass(frozen=True)
class Result:
    """What one seat brought its level in one match."""

    level: str
    points: int
    won: float
    role: str = ""


def play(tournament: Tournament, number: int) -> list[Result]:
    """Play match `number` and return the results, one for each seat."""
    game, seated = GAMES[tournament.game], tournament.seated(number)
    state = game.new(
        players=tournament.players,
        seed=tournament.seed * 1_000_003 + number,
        **dict(tournament.options),
    )
    rng = stream(tournament.seed, "tournament", number)
    while state.to_act:
        seat = state.to_act[int(rng.random() * len(state.to_act))]
        state.apply(seat, _move(tournament, state, seat, seated[seat], int(rng.random() * 2**32)))
    outcome = state.outcome
    assert outcome is not None
    shares = max(len(outcome.winners), 1)  # nobody may win
    return [
        Result(level, points, (seat in outcome.winners) / shares, game.role(state, seat))
        for seat, (level, points) in enumerate(zip(seated, outcome.scores, strict=True))
    ]


def _move(tournament: Tournament, state: State, seat: int, level: str, seed: int) -> str:
    if level == RANDOM:
        moves = state.legal_moves(seat)
        return moves[seed % len(moves)]
    game, observation = GAMES[tournament.game], state.observation(seat)
    return choose(game, observation, level, seed, tournament.iterations, tournament.seconds)


def results(tournament: Tournament, matches: int, jobs: int) -> list[Result]:
    """Play the matches, on several processors if asked to, and return all results."""
    if jobs == 1:
        return [result for number in range(matches) for result in play(tournament, number)]
    with ProcessPoolExecutor(jobs) as pool:
        played = pool.map(partial(play, tournament), range(matches))
        return [result for each in played for result in each]


def interval(values: list[float]) -> tuple[float, float]:
    """Return the mean and the half width of its 95 % interval."""
    if len(values) < 2:
        return fmean(values), float("inf")
    return fmean(values), 1.96 * stdev(values) / sqrt(len(values))


def report(tournament: Tournament, found: list[Result]) -> Iterator[str]:
    """Yield the lines of the table that is printed."""
    players = tournament.players
    yield f"{tournament.game}, {players} players, by chance {1 / players:.1%} won"
    yield f"{'level':8} {'seats':>6} {'points':>16} {'won':>18}"
    for level in dict.fromkeys(tournament.levels):
        mine = [result for result in found if result.level == level]
        points, around = interval([float(result.points) for result in mine])
        won, about = interval([result.won for result in mine])
        yield (f"{level:8} {len(mine):6} {points:8.2f} ± {around:5.2f} {won:10.1%} ± {about:5.1%}")


def balance(tournament: Tournament, found: list[Result]) -> Iterator[str]:
    """Yield the share of matches that each role won; nothing where all seats are alike."""
    matches = len(found) // tournament.players
    for role in sorted({result.role for result in found} - {""}):
        mine = [result for result in found if result.role == role]
        chances = [result.won for result in mine]
        _, about = interval(chances)
        share, width = sum(chances) / matches, about * len(mine) / matches
        points = fmean(result.points for result in mine)
        seats = len(mine) / matches
        yield f"{role:8} {seats:4.1f} seats {points:8.2f} points {share:10.1%} ± {width:5.1%} won"
    nobody = matches - sum(result.won for result in found)
    if nobody > 0.5:
        yield f"nobody won {nobody / matches:.1%}"


def arguments() -> argparse.Namespace:
    """Read the command line; GAME, PLAYERS, MATCHES, LEVELS and SECONDS may come from `make`."""
    given = os.environ.get
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("--game", default=given("GAME", "imperator"), choices=sorted(GAMES))
    parser.add_argument("--players", type=int, nargs="+", default=_numbers(given("PLAYERS", "")))
    parser.add_argument("--matches", type=int, default=int(given("MATCHES", "40")))
    parser.add_argument(
        "--levels",
        nargs="+",
        choices=(*LEVELS, RANDOM),
        default=given("LEVELS", "hard normal easy random").split(),
    )
    parser.add_argument("--iterations", type=int, help="search by iterations: reproducible")
    parser.add_argument("--seconds", type=float, default=float(given("SECONDS", "0.2")))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--option", action="append", default=[], help="such as hands=1, in JSON")
    parser.add_argument("--jobs", type=int, default=int(given("JOBS", "1")))
    return parser.parse_args()


def _numbers(text: str) -> list[int]:
    return [int(part) for part in text.split()]


def _option(text: str) -> tuple[str, Json]:
    """Return name and value of `name=value`; a value that is no JSON is a word."""
    name, _, value = text.partition("=")
    try:
        return name, json.loads(value)
    except ValueError:
        return name, value


def main() -> None:
    """Play one tournament for each number of players and print its table."""
    asked = arguments()
    seconds = None if asked.iterations else asked.seconds
    options = tuple(_option(text) for text in asked.option)
    for players in asked.players or [GAMES[asked.game].players[0]]:
        tournament = Tournament(
            asked.game, players, tuple(asked.levels), asked.seed, asked.iterations, seconds, options
        )
        found = results(tournament, asked.matches, asked.jobs)
        print(*report(tournament, found), *balance(tournament, found), "", sep="\n", flush=True)


if __name__ == "__main__":
    main()
