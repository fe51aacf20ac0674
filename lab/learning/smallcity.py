"""Fits the evaluation of the hard bot of Small City: `python -m lab.learning.smallcity`.

Bots play matches one turn deep, with random slips. The features of each seat are noted after every
turn; the weights are those that tell best how far each seat ends ahead of the mean of all. A part
of the matches is held out to compare the new weights with the shipped ones. `--write` puts the new
weights where the bot reads them. The same seed and version of the bot give the same weights.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import TypeAlias

from engine.games.smallcity import SMALLCITY
from engine.games.smallcity.bots import expectation, whole_turns
from engine.games.smallcity.bots.expectation import FILE, Weights, part_left, weights_of
from engine.games.smallcity.bots.features import NAMES, features
from engine.games.smallcity.bots.knowledge import SMALLCITY_KNOWLEDGE
from engine.games.smallcity.state import SmallcityState
from lab.extras import needs
from lab.learning.network import Floats, Integers
from lab.plain_terminal import TextTable
from lab.terminal import terminal

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

Flags: TypeAlias = NDArray[np.bool_]

SHIPPED = Path(expectation.__file__).with_name(FILE)
SEEDS = 100_000  # seeds of matches for each seed of the program
STAGES = 5
SLIPS = (0.05, 0.15, 0.3)  # how often a turn is a slip, by match
SLIP = 12  # a slip is one of this many turns, the best that are found
TRIED = 40  # turns that are evaluated
HELD_OUT = 4  # one match of this many
TRUST = 0.8  # how much of a position's target comes from the end, and not from the next position
RIDGE = 30.0
SPREADS = tuple(range(4, 41, 2))  # points, tried for the spread of chances
QUARTERS = 4
BINS = 10
LEAST = 1e-4


@dataclass
class Positions:
    """Positions after turns; the first index is that of the position, the second the seat's."""

    match: Integers
    early: Floats  # the part of the match that is left
    certain: Floats
    terms: Floats  # of each seat, in the order of NAMES
    ends: Floats  # the final scores
    shares: Floats  # of each seat in the victory

    def of(self, chosen: Flags) -> Positions:
        """Return some of the positions."""
        return Positions(**{name: values[chosen] for name, values in vars(self).items()})

    @property
    def quarter(self) -> Integers:
        """The quarter of the match, from 0."""
        found: Integers = np.minimum(QUARTERS - 1, ((1 - self.early) * QUARTERS).astype(int))
        return found


def _turn(s: SmallcityState, slip: float, rng: Random) -> SmallcityState:
    """Return the position after a turn, or after an emperor has entered."""
    seat = s.to_act[0]
    if s.phase == "place":
        after, anywhere = s.copy(), rng.random() < 0.5
        places = s.legal_moves(seat) if anywhere else SMALLCITY_KNOWLEDGE.candidates(s, seat)
        after.advance(seat, rng.choice(places))
        return after
    turns = whole_turns.rated_turns(s, seat, TRIED)
    return rng.choice(turns[:SLIP])[1] if rng.random() < slip else turns[0][1]


def played(players: int, seed: int) -> Iterator[SmallcityState]:
    """Play a match one turn deep; yield the positions after turns, the final one last."""
    rng = Random(seed)
    slip = rng.choice(SLIPS)
    s = SMALLCITY.new(players=players, seed=seed)
    s.silence()
    while s.to_act:
        placed = s.phase == "place"
        s = _turn(s, slip, rng)
        if not placed:
            yield s


def positions(players: int, seeds: range) -> Positions:
    """Play matches; return their positions but the final ones."""
    rows: dict[str, list[object]] = {name: [] for name in Positions.__annotations__}
    for seed in seeds:
        *during, last = played(players, seed)
        assert last.final is not None
        winners = last.final.winners
        shares = [(seat in winners) / max(1, len(winners)) for seat in range(players)]
        for s in during:
            of_seats = features(s)
            rows["match"].append(seed)
            rows["early"].append(part_left(s))
            rows["certain"].append([certain for certain, _ in of_seats])
            rows["terms"].append([terms or [0] * len(NAMES) for _, terms in of_seats])
            rows["ends"].append(last.final.scores)
            rows["shares"].append(shares)
    return Positions(**{name: np.array(values) for name, values in rows.items()})


def _leads(values: Floats) -> Floats:
    """Return by how much each seat is ahead of the mean of all."""
    found: Floats = values - values.mean(axis=1, keepdims=True)
    return found


def _inputs(seen: Positions, stages: int) -> Floats:
    """Return a row for each position and seat: its features ahead of the mean, for each stage."""
    places = seen.early[:, None] * (stages - 1)
    counts = np.maximum(0.0, 1 - np.abs(places - np.arange(stages)))
    shaped = counts[:, None, :, None] * _leads(seen.terms)[:, :, None, :]
    found: Floats = shaped.reshape(-1, stages * len(NAMES))
    return found


def _fitted(seen: Positions, targets: Floats) -> Floats:
    """Return the weights (by stage and feature) of a ridge regression of leads."""
    inputs, gains = _inputs(seen, STAGES), (targets - _leads(seen.certain)).ravel()
    scale = inputs.std(axis=0) + 1e-6
    scaled = inputs / scale
    matrix = scaled.T @ scaled + RIDGE * np.eye(len(scale))
    found: Floats = (np.linalg.solve(matrix, scaled.T @ gains) / scale).reshape(STAGES, -1)
    return found


def _expected(seen: Positions, stages: Floats) -> Floats:
    """Return by how much each seat is expected to end ahead of the mean of all."""
    gains = (_inputs(seen, len(stages)) @ stages.ravel()).reshape(seen.certain.shape)
    return _leads(seen.certain) + gains


def _targets(seen: Positions, expected: Floats) -> Floats:
    """Return what to learn: the end, smoothed by what is expected of the positions before it."""
    found = _leads(seen.ends)
    for place in range(len(found) - 2, -1, -1):
        if seen.match[place] == seen.match[place + 1]:
            found[place] = TRUST * found[place + 1] + (1 - TRUST) * expected[place + 1]
    return found


def fitted(seen: Positions) -> Weights:
    """Return the weights for these positions."""
    stages = _fitted(seen, _leads(seen.ends))
    stages = _fitted(seen, _targets(seen, _expected(seen, stages)))
    tried = ((float(one), float(more)) for one in SPREADS for more in SPREADS)
    leads = _expected(seen, stages)
    spread = min(tried, key=lambda each: surprise(seen, _chances(leads, seen.early, each)).mean())
    rows = (tuple(round(float(each), 3) for each in row) for row in stages)
    return Weights(spread, tuple(rows))


def _chances(leads: Floats, early: Floats, spread: tuple[float, float]) -> Floats:
    """Return each seat's chance to win, as the bot reckons it."""
    raised = np.exp(np.clip(leads / (spread[0] + spread[1] * early)[:, None], -50, 50))
    found: Floats = raised / raised.sum(axis=1, keepdims=True)
    return found


def surprise(seen: Positions, chances: Floats) -> Floats:
    """Return, by position, the negative logarithm of the chance that was given to the winner."""
    found: Floats = -(seen.shares * np.log(np.maximum(chances, LEAST))).sum(axis=1)
    return found


def reports(seen: Positions, weights: Weights) -> tuple[tuple[str, ...], Floats]:
    """Return R² of the leads and the mean surprise, in all and by quarter, and all chances."""
    leads = _expected(seen, np.array(weights.stages))
    chances = _chances(leads, seen.early, weights.spread)
    true, lost = _leads(seen.ends), surprise(seen, chances)
    cells: list[str] = []
    for chosen in (seen.quarter >= 0, *(seen.quarter == each for each in range(QUARTERS))):
        if not chosen.any():
            cells.append("")
            continue
        missed = ((true - leads)[chosen] ** 2).sum() / (true[chosen] ** 2).sum()
        cells.append(f"{1 - missed:.1%}, {lost[chosen].mean():.4f}")
    return tuple(cells), chances


def calibration(chances: Floats, shares: Floats) -> Iterator[tuple[str, ...]]:
    """Yield, for each tenth of the chances, the number of seats, their mean chance, their wins."""
    places = np.minimum(BINS - 1, (chances * BINS).astype(int))
    for place in range(BINS):
        chosen = places == place
        if chosen.any():
            mean, won = chances[chosen].mean(), shares[chosen].mean()
            yield str(int(chosen.sum())), f"{mean:.1%}", f"{won:.1%}"


def main(words: list[str] | None = None) -> int:
    """Play, fit and report; return the exit code."""
    parser = argparse.ArgumentParser(prog=__spec__.name, description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--players", type=int, default=2, choices=(2, 3, 4))
    parser.add_argument("--matches", type=int, default=3400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--write", action="store_true", help="the weights, for the bot to use")
    asked = parser.parse_args(words)
    first = asked.seed * SEEDS
    seen = positions(asked.players, range(first, first + asked.matches))
    report(asked.players, seen)
    if asked.write:
        write(asked.players, fitted(seen))
    return 0


def report(players: int, seen: Positions) -> None:
    """Show how well new and shipped weights tell the matches that are held out."""
    held = np.isin(seen.match, np.unique(seen.match)[::HELD_OUT])
    check, new = seen.of(held), fitted(seen.of(~held))
    rows = [(name, *reports(check, each)[0]) for name, each in
            (("shipped", weights_of(players)), ("new", new))]  # fmt: skip
    shown = terminal()
    quarters = (f"quarter {each}" for each in range(1, QUARTERS + 1))
    shown.table(TextTable("R², surprise", ("weights", "all", *quarters), rows))
    shares = list(calibration(reports(check, new)[1], check.shares))
    shown.table(TextTable("calibration", ("seats", "chance", "won"), shares, left=0))


def write(players: int, weights: Weights, path: Path = SHIPPED) -> None:
    """Put weights into a file, in which those for other numbers of players stay."""
    kept: dict[str, object] = json.loads(path.read_text("utf-8"))
    kept[str(players)] = weights._asdict()
    path.write_text(json.dumps(kept, sort_keys=True) + "\n", "utf-8")


if __name__ == "__main__":
    sys.exit(main())
