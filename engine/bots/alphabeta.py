"""Alpha-beta search with iterative deepening, for games without hidden information.

After J. Slagle, J. Dixon, "Experiments with Some Programs That Search Game Trees", JACM 16(2),
1969. A node is a position; a branch is a turn, as `Knowledge.turns` returns them. The tree
persists from depth to depth with its branches sorted by the last search, so no node is opened
twice and the best branch is searched first. With more than two seats, all others are assumed to
play against the observer (the paranoid assumption: N. Sturtevant, R. Korf, "On Pruning Techniques
for Multi-Player Games", AAAI 2000).

One iteration opens one node, which takes most of the time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import count, pairwise
from math import inf
from typing import TypeAlias

from engine.bots.comparison import Comparison
from engine.bots.search import Ranked, Search
from engine.core.state import Observation, State

Steps: TypeAlias = Generator[None, None, float]  # yields after each iteration, returns a value


class TurnNode:
    """A position, the moves that lead to it, and its value to the observer."""

    __slots__ = ("branches", "moves", "state", "value")

    def __init__(self, moves: list[str], state: State, value: float) -> None:
        """Start with an evaluated position that has not been opened."""
        self.moves = moves
        self.state = state
        self.value = value
        self.branches: list[TurnNode] | None = None

    @property
    def move(self) -> str:
        """The first move of the turn."""
        return self.moves[0]


class AlphaBetaSearch(Search):
    """The search of this module."""

    def _prepare(self, seed: int) -> None:
        self._root = TurnNode([], self._determinizer.draw(self._rng), 0.0)
        self._opened = 0
        self._exhausted = False
        self._ranked: list[TurnNode] = []  # the branches of the root, best first
        self._searched = 0  # how many of them are searched to the full depth
        self._depth = 0  # in turns after the first
        self._leeway = self._whim if self._preference else 0.0
        self._spent: dict[str, int] = {}  # iterations, by root move
        self._steps = self._search()

    @property
    def settled(self) -> bool:
        """Whether only one move is left, or the whole tree is searched."""
        return self._exhausted or super().settled

    def ranking(self) -> list[Ranked]:
        """Rank by value; the share of a move is its share of the iterations."""
        total = max(1, sum(self._spent.values()))
        best: dict[str, Ranked] = {}
        for node in self._ranked:
            share = self._spent.get(node.move, 0) / total
            best.setdefault(node.move, Ranked(node.move, share, node.value))
        rest = (Ranked(move, 0.0, 0.0) for move in self._moves if move not in best)
        return [*best.values(), *rest]

    def _good(self) -> list[str]:
        """Return the best move and those with values within the leeway, at the same depth."""
        searched = self._ranked[: self._searched]
        close = [n.move for n in searched if n.value >= searched[0].value - self._leeway]
        return [*dict.fromkeys(close)] or self._moves[:1]

    def plan(self) -> list[tuple[Observation, str]]:
        """Return the rest of the turn that the best move begins."""
        best, seat = self.best(), self._observer
        turns = [node for node in self._ranked[: self._searched] if node.move == best]
        if not turns:
            return []
        found: list[tuple[Observation, str]] = []
        state: State = self._game.determinize(self._seen, self._rng)  # not silent: `apply`
        for before, move in pairwise(max(turns, key=lambda node: node.value).moves):
            state.apply(seat, before)
            found.append((state.observation(seat), move))
        return found

    def against(self, move: str) -> Comparison:
        """Return a search of this move to the depth of the best."""
        if not self._ranked:
            self._iterate()
        return SameDepth(self, move, self._clock)

    @property
    def best_value(self) -> float:
        """The value of the best move to the observer."""
        return self._ranked[0].value

    def value_of(self, move: str) -> Steps:
        """Search a legal move to the depth of the best; return its value to the observer."""
        best = -1.0
        for node in self._branches_with(move):
            value = yield from self._value(node, self._depth, 1, best, 2.0)
            best = max(best, value)
        return best

    def _branches_with(self, move: str) -> list[TurnNode]:
        """Return the root branches that begin with a move, or new ones if there are none."""
        found = [node for node in self._ranked if node.move == move]
        if found:
            return found
        after = self._root.state.copy()
        after.advance(self._observer, move)
        if not self._is_terminal(after) and after.to_act[0] == self._observer:
            branches = self._open(TurnNode([move], after, 0.0), 0)
            return [TurnNode([move, *node.moves], node.state, node.value) for node in branches]
        return [
            TurnNode([move], after, self._knowledge.rewards(after, self._stage)[self._observer])
        ]

    def _iterate(self) -> None:
        self._exhausted = _advance(self._steps) is not None

    def _search(self) -> Steps:
        """Open the root, and search its branches."""
        self._ranked = self._open(self._root, 0)
        self._searched = len(self._ranked)
        self._note_time(self._ranked[0])
        yield
        return (yield from self._search_branches())

    def _search_branches(self) -> Steps:
        """Search one turn deeper each time, until no node is left to open."""
        for depth in count(1):
            before = self._opened
            yield from self._search_root(depth)
            if self._opened == before:
                break
        return self._ranked[0].value

    def _search_root(self, depth: int) -> Iterator[None]:
        """Search every root branch to this depth; those not yet searched rank last."""
        searched: list[TurnNode] = []
        best = -1.0
        for number, node in enumerate(branches := self._ranked):
            steps = self._value(node, depth, 1, best - self._leeway, 2.0)
            while (value := _advance(steps)) is None:
                self._note_time(node)
                yield
            node.value = value
            if value > best:
                best = value
                searched.insert(0, node)
            else:
                searched.append(node)
            self._ranked = searched + branches[number + 1 :]
            self._searched, self._depth = number + 1, depth
        self._ranked.sort(key=lambda node: -node.value)

    def _note_time(self, node: TurnNode) -> None:
        self._spent[node.move] = self._spent.get(node.move, 0) + 1

    def _value(self, node: TurnNode, depth: int, ply: int, alpha: float, beta: float) -> Steps:
        """Return the value of a node, searched `depth` turns deep (fail-soft)."""
        if not depth or self._is_terminal(node.state):
            return node.value
        if node.branches is None:
            node.branches = self._open(node, ply)
            yield
        if not node.branches:
            return node.value
        mine = node.state.to_act[0] == self._observer
        best = -1.0 if mine else 2.0
        for branch in node.branches:
            if depth > 1:
                branch.value = yield from self._value(branch, depth - 1, ply + 1, alpha, beta)
            if mine:
                best = max(best, branch.value)
                alpha = max(alpha, best)
            else:
                best = min(best, branch.value)
                beta = min(beta, best)
            if alpha >= beta:
                break
        node.branches.sort(key=lambda branch: branch.value, reverse=mine)
        return best

    def _is_terminal(self, state: State) -> bool:
        """Tell whether the match or the stage is over."""
        return not state.to_act or self._knowledge.stage(state) != self._stage

    def _open(self, node: TurnNode, ply: int) -> list[TurnNode]:
        """Return the branches of a node, the best for the seat that moves there first."""
        self._opened += 1
        seat = node.state.to_act[0] if ply else self._observer
        turns = self._knowledge.turns(node.state, seat, ply)
        return [TurnNode(moves, state, values[self._observer]) for moves, state, values in turns]


class SameDepth(Comparison):
    """Searches a move to the depth of the best, without its bound.

    Alpha-beta search shows only that other moves are worse, not by how much.
    """

    def __init__(self, search: AlphaBetaSearch, move: str, clock: Callable[[], float]) -> None:
        """Compare a legal move, which need not be a candidate of the search."""
        super().__init__(clock)
        self._best = search.best_value
        self._value: float | None = None  # of the move, once it is known
        self._steps = search.value_of(move)

    @property
    def settled(self) -> bool:
        """Whether the value of the move is known."""
        return self._value is not None

    @property
    def loss(self) -> float:
        """The difference of the values; 0 until it is known."""
        return 0.0 if self._value is None else self._best - self._value

    @property
    def doubt(self) -> float:
        """0 once the value is known, since there is no chance; infinite before."""
        return inf if self._value is None else 0.0

    def _iterate(self) -> None:
        self._value = _advance(self._steps)


def _advance(steps: Steps) -> float | None:
    """Run a search for one iteration; return its value when it ends, None before."""
    try:
        next(steps)
    except StopIteration as done:
        return float(done.value)
    return None
