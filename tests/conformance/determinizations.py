"""Checks of determinizations in whole matches, for every decision and every seat.

    python -m tests.conformance.determinizations --hours 2 [--game arena] [--first 1000]

plays matches with seeds that the suite does not use until the time is up, and prints the first
fault with the set-up and moves. `test_determinizations.py` checks a few matches.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from itertools import count

from engine.catalogue import GAMES
from engine.core.events import Event
from engine.core.randomness import stream
from engine.core.state import State
from tests.conformance.adapter import Case
from tests.kit import KITS
from tests.playing import Step, everybody, policy, random_steps, start

DRAWS = 2  # determinizations for each seat at each decision


def cases(game_id: str, first: int) -> Iterator[Case]:
    """Yield the set-ups of a game in turn, each time with another seed, without end."""
    own = KITS[game_id].adapter.cases
    for number in count(first):
        case = own[number % len(own)]
        yield Case(case.players, number, case.options)


def faults(game_id: str, case: Case, observers: int | None = None) -> Iterator[str]:
    """Play a random match; yield the faults of determinizations.

    Each decision has determinizations for `observers` random seats, or for all of them.
    """
    rng = stream(case.seed, "observers")
    state = start(GAMES[game_id], case.players, case.seed, case.options)
    heard = list(state.opening)
    moves: list[str] = []
    for step in random_steps(state, policy(case.seed)):
        seats = everybody(step.state)
        for seat in seats if observers is None else rng.sample(seats, min(observers, len(seats))):
            for wrong in _wrong(game_id, step, seat, heard):
                yield f"{game_id} {case!r}, observer {seat}, after {' '.join(moves)}: {wrong}"
        heard += step.events
        moves.append(f"{step.seat}:{step.move}")


def _wrong(game_id: str, step: Step[State], seat: int | None, heard: list[Event]) -> Iterator[str]:
    """Yield the faults of the determinizations for a seat at one decision."""
    game, adapter, state = GAMES[game_id], KITS[game_id].adapter, step.state
    seen = state.observation(seat)
    determinizer = game.determinizer(json.loads(json.dumps(seen)))
    rng = stream(step.number, "imagined", seat)
    for _ in range(DRAWS):
        made_up = determinizer.draw(rng)
        if made_up.observation(seat) != seen:
            yield "another observation"
        if made_up.to_act != state.to_act:
            yield f"asks {made_up.to_act}"
        if not all(made_up.legal_moves(other) for other in made_up.to_act):
            yield "a seat that is asked has no move"
        if seat is not None and made_up.legal_moves(seat) != state.legal_moves(seat):
            yield "other legal moves"
        if adapter.conserved(made_up) != adapter.conserved(state):
            yield "something was lost or won"
        if (reason := adapter.contradiction(state, seat, heard, made_up)) is not None:
            yield reason


def main() -> int:
    """Search until the first fault or the end of the time; return the exit code."""
    parser = argparse.ArgumentParser(description="Search for faults of determinizations.")
    parser.add_argument("--hours", type=float, default=1.0)
    parser.add_argument("--game", choices=[*GAMES], action="append")
    parser.add_argument("--first", type=int, default=10_000, help="the first seed")
    chosen = parser.parse_args()
    end, matches = time.monotonic() + 3600 * chosen.hours, 0
    rounds = zip(*(cases(game_id, chosen.first) for game_id in chosen.game or GAMES), strict=True)
    for each in rounds:
        for game_id, case in zip(chosen.game or GAMES, each, strict=True):
            for fault in faults(game_id, case):
                print(fault)
                return 1
            matches += 1
            if time.monotonic() > end:
                print(f"{matches} matches from seed {chosen.first} on: no fault")
                return 0
    return 0


if __name__ == "__main__":
    sys.exit(main())
