"""Information-set Monte-Carlo tree search with a single observer (SO-ISMCTS).

After P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG
4(2), 2012. One tree stands for the information sets of the deciding seat. Every iteration deals
the hidden cards anew (a determinization), so each visit finds other moves available; UCB1
therefore counts how often a move was available instead of how often its parent was visited. What
the observer cannot see of others' moves is not told apart in the tree.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import log, sqrt

from engine.core.determinizer import Determinizer
from engine.core.game import AnyGame
from engine.core.knowledge import Knowledge
from engine.core.randomness import stream
from engine.core.state import Observation, State


def deciding_seat(observation: Observation) -> int:
    """Return the observing seat; raises ValueError when it owes no decision."""
    seat = observation["seat"]
    if seat is None or seat not in observation["to_act"]:
        raise ValueError(f"seat {seat} owes no decision")
    return seat


def imagined(game: AnyGame, observation: Observation) -> Determinizer[State]:
    """Return what draws silent states that fit the observation, as likely as play makes them."""
    determinizer: Determinizer[State] = game.determinizer(observation)
    return game.knowledge.believed(determinizer.silenced())


@cache
def _log(count: int) -> float:
    """Return the logarithm, rounded: mathematical libraries differ in the last bit."""
    return round(log(count), 9)


class Node:
    """What is known about a move, from the seat that makes it."""

    __slots__ = ("available", "children", "seat", "total", "visits")

    def __init__(self, seat: int) -> None:
        """Start with nothing known about a move of this seat."""
        self.seat = seat
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[str, Node] = {}

    @property
    def mean(self) -> float:
        """The mean reward of the seat that makes the move."""
        return self.total / self.visits if self.visits else 0.0

    def ucb1(self, exploration: float) -> float:
        """Return the upper confidence bound, with availability in place of parent visits."""
        doubt = sqrt(_log(self.available) / self.visits)
        return self.total / self.visits + exploration * doubt


@dataclass(frozen=True, slots=True)
class Ranked:
    """A root move as the search sees it: its share of the visits and its mean reward."""

    move: str
    share: float
    mean: float


class Search:
    """A search for the observing seat that can be run in slices and asked at any time."""

    def __init__(
        self,
        game: AnyGame,
        observation: Observation,
        seed: int,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        """Prepare to search; raises ValueError when the observing seat owes no decision."""
        self._knowledge: Knowledge[State] = game.knowledge
        self._observer = deciding_seat(observation)
        self._rng = stream(seed, "search")
        self._determinizer = imagined(game, observation)
        self._clock = clock
        self._root = Node(self._observer)
        first = self._determinizer.draw(self._rng)
        self._stage = self._knowledge.stage(first)
        self._moves = self._knowledge.candidates(first, self._observer)
        self.iterations = 0

    @property
    def settled(self) -> bool:
        """Whether there is nothing to search: a single move is left."""
        return len(self._moves) == 1

    def run(self, iterations: int | None = None, seconds: float | None = None) -> int:
        """Search on until either budget is used up; return the number of iterations made.

        Slices add up: `run(10)` twice is `run(20)`. Raises ValueError when no budget is given.
        """
        if iterations is None and seconds is None:
            raise ValueError("a search needs a budget: iterations, seconds, or both")
        if self.settled:
            return 0
        deadline = None if seconds is None else self._clock() + seconds
        done = 0
        while iterations is None or done < iterations:
            if deadline is not None and self._clock() >= deadline:
                break
            self._iterate()
            done += 1
        self.iterations += done
        return done

    def best(self) -> str:
        """Return the move visited most often, by mean reward where that is a draw."""
        return self.ranking()[0].move

    def ranking(self) -> list[Ranked]:
        """Return the root moves, best first; before any iteration in the order of promise."""
        visits = max(1, self.iterations)
        ranked: list[Ranked] = []
        for move in self._moves:
            node = self._root.children.get(move) or Node(self._observer)
            ranked.append(Ranked(move, node.visits / visits, node.mean))
        return sorted(ranked, key=lambda each: (-each.share, -each.mean))

    def _iterate(self) -> None:
        """Determinize, select and expand, play out, back up."""
        state = self._determinizer.draw(self._rng)
        path = self._descend(state)
        self._play_out(state)
        rewards = self._knowledge.rewards(state, self._stage)
        for node in path:
            node.visits += 1
            node.total += rewards[node.seat]

    def _goes_on(self, state: State) -> bool:
        return bool(state.to_act) and self._knowledge.stage(state) == self._stage

    def _descend(self, state: State) -> list[Node]:
        """Play down the tree until a move is tried for the first time; return its nodes."""
        node, seat = self._root, self._observer
        path: list[Node] = []
        while self._goes_on(state):
            key, moves = self._select(node, state, seat)
            move = moves[0] if len(moves) == 1 else self._hidden_choice(state, seat, moves)
            state.advance(seat, move)
            node = node.children[key]
            path.append(node)
            if not node.visits:
                break
            seat = state.to_act[0] if state.to_act else seat
        return path

    def _select(self, node: Node, state: State, seat: int) -> tuple[str, list[str]]:
        """Return the branch to follow and the moves that look like it: new ones first, by UCB1."""
        branches = self._branches(state, seat)
        untried = None
        for key in branches:
            child = node.children.get(key)
            if child is None:
                child = node.children[key] = Node(seat)
            if untried is None and not child.visits:
                untried = key
            child.available += 1
        if untried is not None:
            return untried, branches[untried]
        exploration, children = self._knowledge.exploration, node.children
        best = max(branches, key=lambda key: children[key].ucb1(exploration))
        return best, branches[best]

    def _branches(self, state: State, seat: int) -> dict[str, list[str]]:
        """Return the candidate moves grouped by what the observer sees of them."""
        moves = self._knowledge.candidates(state, seat)
        if seat == self._observer:
            return {move: [move] for move in moves}
        branches: dict[str, list[str]] = {}
        for move in moves:
            seen = self._knowledge.seen_as(state, seat, move, self._observer)
            branches.setdefault(seen, []).append(move)
        return branches

    def _hidden_choice(self, state: State, seat: int, moves: list[str]) -> str:
        """Choose among moves that look the same to the observer: as in a playout, if it can be."""
        move = self._knowledge.playout_move(state, seat, self._rng)
        return move if move in moves else moves[0]

    def _play_out(self, state: State) -> None:
        """Play on with the quick policy until the game or the stage is over."""
        knowledge, rng, began = self._knowledge, self._rng, self._stage
        while (owing := state.to_act) and knowledge.stage(state) == began:
            state.advance(owing[0], knowledge.playout_move(state, owing[0], rng))
