"""Fictitious play, for decisions that several seats make at the same time and unseen.

After G. Brown, "Iterative Solution of Games by Fictitious Play", 1951. Every seat answers how the
others have played so far. The observer's answers are found by halving its moves on the same deals
(`engine.bots.tree`); each halving ends in one of them. Others play half of the time what the
determinization expects of them, and otherwise whichever of these moves has served them best: so
the observer neither relies on being right about them nor forgets it (M. Johanson, M. Zinkevich,
M. Bowling, "Computing Robust Counter-Strategies", 2007). The move is drawn from the answers of the
second half, without those that have turned out to be worse: a pure strategy could be guessed.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.bots.tree import Node, TreeSearch
from engine.core.knowledge import pick
from engine.core.randomness import stream
from engine.core.state import State

TRUST = 0.5  # how often others do what is expected of them
POOL = 12  # moves of each of them that are weighed
LATE, FEW = 4, 2  # others learn from the observer's better moves: one part in so many, or few
CLOSE = 0.01  # answers as good as the best, as far as can be told


class RepliesSearch(TreeSearch):
    """See the module; wherever one seat decides alone it is a tree search."""

    def _prepare(self, seed: int) -> None:
        """Prepare to answer."""
        super()._prepare(seed)
        self._seed = seed
        self._pools: dict[int, dict[str, Node]] = {}  # by seat, what others may do
        self._answers: list[str] = []
        together = self._knowledge.expected(self._determinizer.draw(self._rng), self._observer)
        self._rounds = self._answering() if together else None

    def best(self) -> str:
        """Return an answer about as good as the best move, drawn at random, or to one's taste."""
        if not self._answers or self._taste is not None:
            return super().best()
        nodes = self._root.children
        enough = max(nodes[move].mean for move in self._answers) - CLOSE
        late = self._answers[len(self._answers) // 2 :]
        good = [move for move in late if nodes[move].mean >= enough] or self._answers[-1:]
        return pick(good, stream(self._seed, "answer", self.iterations))

    def _iterate(self) -> None:
        """Try one of the observer's moves on the deal of the round."""
        if self._rounds is None:
            super()._iterate()
            return
        nodes, state = next(self._rounds)
        self._knowledge.play_out(state, self._stage, self._rng)
        rewards = self._knowledge.rewards(state, self._stage)
        for node in nodes:
            node.visits += 1
            node.total += rewards[node.seat]

    def _answering(self) -> Iterator[tuple[list[Node], State]]:
        """Yield whom the next trial teaches, and a state in which all have made their moves."""
        nodes = {move: Node(self._observer) for move in self._moves}
        self._root.children = nodes
        while True:
            left = self._moves
            while len(left) > 1:
                deal = self._determinizer.draw(self._rng)
                learning = self._settle_others(deal)
                if len(left) > max(FEW, len(self._moves) // LATE):
                    learning = []
                for move in left:
                    state = deal.copy()
                    state.advance(self._observer, move)
                    yield [nodes[move], *learning], state
                left = sorted(left, key=lambda move: -nodes[move].mean)[: (len(left) + 1) // 2]
            self._answers += left

    def _settle_others(self, deal: State) -> list[Node]:
        """Settle what the others do in this deal; return the nodes of their moves."""
        played: dict[int, str] = {}
        for seat, move in self._knowledge.expected(deal, self._observer).items():
            pool = self._pools.setdefault(seat, {})
            if move not in pool and len(pool) < POOL:
                pool[move] = Node(seat)
            trusted = self._rng.random() < TRUST
            played[seat] = move if trusted else max(pool, key=lambda each: _hope(pool[each]))
        made = self._knowledge.suppose(deal, played)
        pools = self._pools
        return [pools[seat][move] for seat, move in made.items() if move in pools[seat]]


def _hope(node: Node) -> float:
    """Return what a move has brought; what has never been tried may be best."""
    return node.mean if node.visits else 1.0
