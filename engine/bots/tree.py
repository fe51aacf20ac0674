"""Information-set Monte-Carlo tree search with a single observer (SO-ISMCTS).

After P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG
4(2), 2012. One tree stands for the information sets of the deciding seat. Every iteration deals
the hidden cards anew (a determinization), so each visit finds other moves available; UCB1
therefore counts how often a move was available instead of how often its parent was visited. What
the observer cannot see of others' moves is not told apart in the tree.

A game may want its root moves halved again and again instead (`Knowledge.halving`), after D.
Sagers, M. Winands, D. Soemers, "Anytime Sequential Halving in Monte-Carlo Tree Search", 2024: all
of them are tried, then the better half, then the better quarter, and from the beginning again.
The moves of a round are tried on the same deal, so that they differ by what they are worth and
not by the luck of the cards.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from math import log, sqrt

from engine.bots.comparison import Comparison, PairedTrials
from engine.bots.search import Ranked, Search
from engine.core.randomness import fresh_seed, stream
from engine.core.state import State

FINAL = 0.9  # of the most visits: left to the end of the halvings about as often


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


class TreeSearch(Search):
    """See the module."""

    def _prepare(self, seed: int) -> None:
        """Plant the tree."""
        self._root = Node(self._observer)
        self._trials = self._halved() if self._knowledge.halving else None

    def ranking(self) -> list[Ranked]:
        """Rank by visits, by mean reward where those are equal.

        Of halved moves those that were left to the end about as often are told apart by their
        means: whichever happened to be tried once more is not the better for it.
        """
        visits = max(1, self.iterations)
        ranked: list[Ranked] = []
        for move in self._moves:
            node = self._root.children.get(move) or Node(self._observer)
            ranked.append(Ranked(move, node.visits / visits, node.mean))
        ranked.sort(key=lambda each: (-each.share, -each.mean))
        if self._trials is None:
            return ranked
        left = [each for each in ranked if each.share > FINAL * ranked[0].share]
        return sorted(left, key=lambda each: -each.mean) + ranked[len(left) :]

    def against(self, move: str) -> Comparison:
        """Return trials of the best move and this one.

        They need deals of their own: the best may have been lucky on those it was chosen on.
        """
        return PairedTrials(partial(self._tried, self.ranking()[0].move, move), self._clock)

    def _tried(self, best: str, other: str) -> tuple[float, float]:
        """Return what two moves bring on the same deal, with the same luck after them."""
        deal, luck = self._determinizer.draw(self._rng), fresh_seed(self._rng)
        return self._brought(deal.copy(), best, luck), self._brought(deal, other, luck)

    def _brought(self, state: State, move: str, luck: int) -> float:
        """Return the reward of a move when all play on from there."""
        state.advance(self._observer, move)
        self._knowledge.play_out(state, self._stage, stream(luck, "trial"))
        return self._knowledge.rewards(state, self._stage)[self._observer]

    def _iterate(self) -> None:
        """Determinize, select and expand, play out, back up."""
        if self._trials is None:
            node, state = self._root, self._determinizer.draw(self._rng)
            path: list[Node] = []
        else:
            node, state = next(self._trials)
            path = [node]
        self._descend(node, state, path)
        self._knowledge.play_out(state, self._stage, self._rng)
        rewards = self._knowledge.rewards(state, self._stage)
        for node in path:
            node.visits += 1
            node.total += rewards[node.seat]

    def _halved(self) -> Iterator[tuple[Node, State]]:
        """Yield root moves to be tried, for ever, each with a state in which it has been made."""
        nodes = {move: Node(self._observer) for move in self._moves}
        self._root.children = nodes
        while True:
            left = self._moves
            while len(left) > 1:
                deal = self._determinizer.draw(self._rng)
                for move in left:
                    state = deal.copy()
                    state.advance(self._observer, move)
                    yield nodes[move], state
                left = sorted(left, key=lambda move: -nodes[move].mean)[: (len(left) + 1) // 2]

    def _descend(self, node: Node, state: State, path: list[Node]) -> None:
        """Play down the tree until a move is tried for the first time; append its nodes."""
        knowledge, stage, deepest = self._knowledge, self._stage, self._knowledge.depth
        while (node is self._root or node.visits) and (deepest is None or len(path) < deepest):
            if not state.to_act or knowledge.stage(state) != stage:
                return
            seat = self._observer if node is self._root else state.to_act[0]
            key, moves = self._select(node, state, seat)
            move = moves[0] if len(moves) == 1 else self._hidden_choice(state, seat, moves)
            state.advance(seat, move)
            node = node.children[key]
            path.append(node)

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
