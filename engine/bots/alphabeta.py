"""Alpha-beta search by iterative deepening, for games in which nothing is hidden.

After J. Slagle, J. Dixon, "Experiments with Some Programs That Search Game Trees", JACM 16(2),
1969. A node is a position, a branch a whole turn, or whatever else `Knowledge.turns` offers. The
tree is kept from depth to depth, its branches in the order in which the last search left them, so
that nothing is opened twice and what was best is tried first. With more than two seats all others
are taken to play against the one that searches (the paranoid assumption: N. Sturtevant, R. Korf,
"On Pruning Techniques for Multi-Player Games", AAAI 2000).

One iteration opens one node: that is where the time goes.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from itertools import count, pairwise
from math import inf
from typing import TypeAlias

from engine.bots.comparison import Comparison
from engine.bots.search import Ranked, Search
from engine.core.state import Observation, State

Thinking: TypeAlias = Generator[None, None, float]  # yields once an iteration, returns a value


class TurnNode:
    """A position, the moves that lead to it, and its worth to the searching seat."""

    __slots__ = ("branches", "moves", "state", "value")

    def __init__(self, moves: list[str], state: State, value: float) -> None:
        """Start with a position that has been judged and not looked into."""
        self.moves = moves
        self.state = state
        self.value = value
        self.branches: list[TurnNode] | None = None

    @property
    def move(self) -> str:
        """The first of the moves."""
        return self.moves[0]


class AlphaBetaSearch(Search):
    """See the module."""

    def _prepare(self, seed: int) -> None:
        """Stand at the root; nothing is searched yet."""
        self._root = TurnNode([], self._determinizer.draw(self._rng), 0.0)
        self._opened = 0
        self._exhausted = False
        self._ranked: list[TurnNode] = []  # the branches of the root, best first
        self._known = 0  # how many of them are searched equally deep,
        self._depth = 0  # to so many turns after the first
        self._leeway = self._knowledge.leeway if self._taste else 0.0
        self._spent: dict[str, int] = {}  # iterations, by the root's branches
        self._thinking = self._deepen()

    @property
    def settled(self) -> bool:
        """Whether a single move is left, or all is known."""
        return self._exhausted or super().settled

    def ranking(self) -> list[Ranked]:
        """Rank by the deepest search that has come to a move; its share is that of the time."""
        total = max(1, sum(self._spent.values()))
        best: dict[str, Ranked] = {}
        for node in self._ranked:
            share = self._spent.get(node.move, 0) / total
            best.setdefault(node.move, Ranked(node.move, share, node.value))
        rest = (Ranked(move, 0.0, 0.0) for move in self._moves if move not in best)
        return [*best.values(), *rest]

    def _good(self) -> list[str]:
        """Return the best move, and those whose turns come as close when searched as deep."""
        found = self._ranked[: self._known]
        close = [node.move for node in found if node.value >= found[0].value - self._leeway]
        return [*dict.fromkeys(close)] or self._moves[:1]

    def plan(self) -> list[tuple[Observation, str]]:
        """Return the rest of the turn that the move begins."""
        best, seat = self.best(), self._observer
        turns = [node for node in self._ranked[: self._known] if node.move == best]
        if not turns:
            return []
        found: list[tuple[Observation, str]] = []
        state: State = self._game.determinize(self._seen, self._rng)  # a loud one, as it is played
        for before, move in pairwise(max(turns, key=lambda node: node.value).moves):
            state.apply(seat, before)
            found.append((state.observation(seat), move))
        return found

    def against(self, move: str) -> Comparison:
        """Return what searches this move as deep as the best."""
        if not self._ranked:
            self._iterate()
        return SameDepth(self, move, self._clock)

    def worth(self) -> float:
        """Return what the best move is worth to the seat."""
        return self._ranked[0].value

    def worth_of(self, move: str) -> Thinking:
        """Find out what a legal move is worth, looking as far as for the best."""
        best = -1.0
        for node in self._begun_with(move):
            value = yield from self._value(node, self._depth, 1, best, 2.0)
            best = max(best, value)
        return best

    def _begun_with(self, move: str) -> list[TurnNode]:
        """Return the branches of the root that begin with a move; of one cast aside, new ones."""
        found = [node for node in self._ranked if node.move == move]
        if found:
            return found
        after = self._root.state.copy()
        after.advance(self._observer, move)
        if after.to_act[:1] == (self._observer,) and self._knowledge.stage(after) == self._stage:
            branches = self._open(TurnNode([move], after, 0.0), 0)
            return [TurnNode([move, *node.moves], node.state, node.value) for node in branches]
        return [
            TurnNode([move], after, self._knowledge.rewards(after, self._stage)[self._observer])
        ]

    def _iterate(self) -> None:
        self._exhausted = _step(self._thinking) is not None

    def _deepen(self) -> Thinking:
        """Search one turn deeper each time, until nothing is left to be opened."""
        self._ranked = self._open(self._root, 0)
        self._known = len(self._ranked)
        self._note_time(self._ranked[0])
        yield
        for depth in count(1):
            before = self._opened
            yield from self._search_root(depth)
            if self._opened == before:
                break
        return self._ranked[0].value

    def _search_root(self, depth: int) -> Iterator[None]:
        """Search every branch of the root so deep; those not yet searched rank behind."""
        searched: list[TurnNode] = []
        best = -1.0
        for number, node in enumerate(branches := self._ranked):
            thinking = self._value(node, depth, 1, best - self._leeway, 2.0)
            while (value := _step(thinking)) is None:
                self._note_time(node)
                yield
            node.value = value
            if value > best:
                best = value
                searched.insert(0, node)
            else:
                searched.append(node)
            self._ranked = searched + branches[number + 1 :]
            self._known, self._depth = number + 1, depth
        self._ranked.sort(key=lambda node: -node.value)

    def _note_time(self, node: TurnNode) -> None:
        self._spent[node.move] = self._spent.get(node.move, 0) + 1

    def _value(self, node: TurnNode, depth: int, ply: int, alpha: float, beta: float) -> Thinking:
        """Return what a node is worth when one looks so many turns further (fail-soft)."""
        state = node.state
        if not depth or not state.to_act or self._knowledge.stage(state) != self._stage:
            return node.value
        if node.branches is None:
            node.branches = self._open(node, ply)
            yield
        if not node.branches:
            return node.value
        mine = state.to_act[0] == self._observer
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

    def _open(self, node: TurnNode, ply: int) -> list[TurnNode]:
        """Return the branches of a node, the best for whoever moves there first."""
        self._opened += 1
        seat = node.state.to_act[0] if ply else self._observer
        turns = self._knowledge.turns(node.state, seat, ply)
        return [TurnNode(moves, state, worth[self._observer]) for moves, state, worth in turns]


class SameDepth(Comparison):
    """Searches a move as deep as the best has been searched, and without its bound.

    A search only shows that other moves are worse, not by how much.
    """

    def __init__(self, search: AlphaBetaSearch, move: str, clock: Callable[[], float]) -> None:
        """Weigh a legal move, whether or not it was worth searching."""
        super().__init__(clock)
        self._best = search.worth()
        self._worth = 0.0
        self._known = False
        self._thinking = search.worth_of(move)

    @property
    def settled(self) -> bool:
        """Whether it is known."""
        return self._known

    @property
    def loss(self) -> float:
        """What the move gives away, as far as one looks."""
        return self._best - self._worth if self._known else 0.0

    @property
    def doubt(self) -> float:
        """There is no luck in it."""
        return 0.0 if self._known else inf

    def _iterate(self) -> None:
        if (worth := _step(self._thinking)) is not None:
            self._worth, self._known = worth, True


def _step(thinking: Thinking) -> float | None:
    """Let a search go on for an iteration; return what it has found once it is through."""
    try:
        next(thinking)
    except StopIteration as done:
        return float(done.value)
    return None
