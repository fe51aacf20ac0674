"""Information-set Monte-Carlo tree search with a single observer (SO-ISMCTS).

After P. Cowling, E. Powley, D. Whitehouse, "Information Set Monte Carlo Tree Search", IEEE TCIAIG
4(2), 2012. The nodes of the tree are information sets of the deciding seat. Each iteration draws
a new determinization, so other moves are available at each visit; UCB1 therefore counts how often
a move was available instead of how often its parent was visited. Moves of other seats that look
the same to the observer share a branch.

`Knowledge.halving` replaces UCB1 at the root by sequential halving, after D. Sagers, M. Winands,
D. Soemers, "Anytime Sequential Halving in Monte-Carlo Tree Search", 2024: it tries all moves, then
the better half, then the better quarter, and so on, and then starts again. The moves of a round
are tried on the same deal, which removes most of the variance that comes from the deal.

Where `Knowledge.solve` knows the end of every deal, all moves are tried on each deal that is drawn,
and each distinct deal is solved once: how often it is drawn is its weight.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import cache, partial
from math import log, sqrt

from engine.bots.comparison import Comparison, PairedTrials
from engine.bots.search import Ranked, Search
from engine.core.randomness import fresh_seed, stream
from engine.core.state import State

MOST_DEALS = 1000  # drawn where deals are solved; more would hardly change their weights
FINAL = 0.9  # of the most visits: such moves reach the end of the halving equally often


@cache
def _log(count: int) -> float:
    """Return the rounded logarithm: mathematical libraries differ in the last bit."""
    return round(log(count), 9)


class Node:
    """A node stores the visits and rewards of a move, from the view of the seat that makes it."""

    __slots__ = ("available", "children", "seat", "total", "visits")

    def __init__(self, seat: int) -> None:
        """Start without visits; `seat` makes the move."""
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
    """The search of this module."""

    def _prepare(self, seed: int) -> None:
        self._root = Node(self._observer)
        self._deals = 0  # that count, where deals are solved
        self._solved: dict[tuple[Hashable, str], float] = {}  # rewards by deal and move
        solving = self._knowledge.solvable_deal(self._first) is not None
        self._solving = self._solve_deals() if solving else None
        self._trials = self._halved() if self._knowledge.halving and not solving else None

    @property
    def settled(self) -> bool:
        """Whether a single move is left, or enough solved deals have been drawn."""
        return super().settled or self._deals >= MOST_DEALS

    def ranking(self) -> list[Ranked]:
        """Rank by visits and then by mean reward.

        With halving, moves with about the most visits are ranked by mean reward alone: an extra
        trial does not make a move better. Of equal ones the first candidate is the best.
        """
        visits = max(1, sum(node.visits for node in self._root.children.values()))
        ranked: list[Ranked] = []
        for move in self._moves:
            node = self._root.children.get(move) or Node(self._observer)
            ranked.append(Ranked(move, node.visits / visits, node.mean))
        ordered = sorted(ranked, key=lambda each: (-each.share, -each.mean))
        if self._trials is None:
            return ordered
        left = [each for each in ranked if each.share > FINAL * ordered[0].share]
        return sorted(left, key=lambda each: -round(each.mean, 9)) + ordered[len(left) :]

    def against(self, move: str) -> Comparison:
        """Return trials of the best move and this one.

        They use new deals: on those of the search, the best move may have been lucky.
        """
        return PairedTrials(partial(self._paired_trial, self.ranking()[0].move, move), self._clock)

    def _paired_trial(self, best: str, other: str) -> tuple[float, float]:
        """Return the rewards of two moves on one deal, with the same seed for the playouts."""
        deal, seed = self._determinizer.draw(self._rng), fresh_seed(self._rng)
        if self._solving is not None:
            key = self._knowledge.solvable_deal(deal)
            return self._reward(key, deal, best), self._reward(key, deal, other)
        return self._trial(deal.copy(), best, seed), self._trial(deal, other, seed)

    def _trial(self, state: State, move: str, seed: int) -> float:
        """Return the reward of a move after a playout."""
        state.advance(self._observer, move)
        self._knowledge.play_out(state, self._stage, stream(seed, "trial"))
        return self._knowledge.rewards(state, self._stage)[self._observer]

    def _iterate(self) -> None:
        """Determinize, select, expand, play out and back up."""
        if self._solving is not None:
            next(self._solving)
            return
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

    def _solve_deals(self) -> Iterator[None]:
        """Draw deals without end; pause after each deal, and after each move that is solved."""
        nodes = {move: Node(self._observer) for move in self._moves}
        while True:
            deal = self._determinizer.draw(self._rng)
            key = self._knowledge.solvable_deal(deal)
            for move in self._moves:
                if (key, move) not in self._solved:
                    self._reward(key, deal, move)
                    yield
            for move, node in nodes.items():
                node.visits += 1
                node.total += self._solved[key, move]
            self._root.children = nodes
            self._deals += 1
            yield

    def _reward(self, key: Hashable, deal: State, move: str) -> float:
        """Return the observer's reward of a move; deals with the same key are solved once."""
        if (key, move) not in self._solved:
            state = deal.copy()
            state.advance(self._observer, move)
            self._solved[key, move] = self._knowledge.solve(state, self._stage)[self._observer]
        return self._solved[key, move]

    def _halved(self) -> Iterator[tuple[Node, State]]:
        """Yield the nodes of root moves to try, without end, each with a state after the move."""
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
        """Descend until a move is tried for the first time; append the nodes to `path`."""
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
        """Return an untried branch, or the best by UCB1, and the moves that it stands for."""
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
        """Return the candidate moves, grouped by what the observer sees of them."""
        moves = self._knowledge.candidates(state, seat)
        if seat == self._observer:
            return {move: [move] for move in moves}
        branches: dict[str, list[str]] = {}
        for move in moves:
            seen = self._knowledge.seen_as(state, seat, move, self._observer)
            branches.setdefault(seen, []).append(move)
        return branches

    def _hidden_choice(self, state: State, seat: int, moves: list[str]) -> str:
        """Return one of several moves that look the same: the playout move if it is among them."""
        move = self._knowledge.playout_move(state, seat, self._rng)
        return move if move in moves else moves[0]
