"""Fictitious play, for simultaneous hidden decisions.

After G. Brown, "Iterative Solution of Games by Fictitious Play", 1951: each seat makes the best
reply to the play of the others so far. Sequential halving (`engine.bots.tree`) finds the
observer's replies, one per halving. The others make half of the time the moves that the
determinization expects, and otherwise the best of these moves so far, so the observer neither
relies on its model of them nor ignores it (M. Johanson, M. Zinkevich, M. Bowling, "Computing
Robust Counter-Strategies", 2007). A determinizer that can be improved
(`Determinizer.improve`) expects answers to the observer already, so its moves are all made. The
move is drawn from the replies of the second half, without the worse ones, since opponents could
guess a pure strategy.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.bots.search import Ranked
from engine.bots.tree import Node, TreeSearch
from engine.core.knowledge import pick
from engine.core.randomness import stream
from engine.core.state import State

TRUST = 0.5  # probability that another seat makes the expected move
POOL = 12  # moves per other seat that are compared
LATE, FEW = 4, 2  # others learn from the best quarter of the observer's moves, or the best two
DRAWN = 2  # replies among which a character chooses
CLOSE = 0.01  # the difference of rewards up to which replies are equally good


class RepliesSearch(TreeSearch):
    """The search of this module; without simultaneous decisions it is a tree search."""

    def _prepare(self, seed: int) -> None:
        super()._prepare(seed)
        self._seed = seed
        self._pools: dict[int, dict[str, Node]] = {}  # by seat, the moves of the others
        self._replies: list[str] = []
        simultaneous = self._knowledge.expected(self._determinizer.draw(self._rng), self._observer)
        self._rounds = self._fictitious_play() if simultaneous else None
        self._unready = bool(simultaneous) and self._determinizer.improve(self._rng)
        self._trust = 1.0 if self._unready else TRUST

    def best(self) -> str:
        """Return a random reply among the best ones; a character the one of two that it prefers."""
        if not self._replies:
            return super().best()
        nodes = self._root.children
        enough = max(nodes[move].mean for move in self._replies) - CLOSE
        late = self._replies[len(self._replies) // 2 :]
        good = [move for move in late if nodes[move].mean >= enough] or self._replies[-1:]
        rng = stream(self._seed, "answer", self.iterations)
        drawn = [pick(good, rng) for _ in range(1 if self._preference is None else DRAWN)]
        return self._preferred(drawn)

    def ranking(self) -> list[Ranked]:
        """Return the root moves, the best first; at first by the deals improved so far."""
        if self._unready:
            self._reconsider(stream(self._seed, "early"))
        return super().ranking()

    def _reconsider(self, rng: Random) -> None:
        """Compare the moves that are candidates now that the deals are likelier."""
        self._moves = self._knowledge.candidates(self._determinizer.draw(rng), self._observer)

    def _iterate(self) -> None:
        """Improve the deals, and then try one of the observer's moves on the deal of the round."""
        if self._unready:
            self._unready = self._determinizer.improve(self._rng)
            if not self._unready:
                self._reconsider(self._rng)
            return
        if self._rounds is None:
            super()._iterate()
            return
        nodes, state = next(self._rounds)
        self._knowledge.play_out(state, self._stage, self._rng)
        rewards = self._knowledge.rewards(state, self._stage)
        for node in nodes:
            node.visits += 1
            node.total += rewards[node.seat]

    def _fictitious_play(self) -> Iterator[tuple[list[Node], State]]:
        """Yield the nodes that the next trial updates, and a state after all moves."""
        nodes = {move: Node(self._observer) for move in self._moves}
        self._root.children = nodes
        while True:
            left = self._moves
            while len(left) > 1:
                deal = self._determinizer.draw(self._rng)
                learning = self._choose_for_others(deal)
                if len(left) > max(FEW, len(self._moves) // LATE):
                    learning = []
                for move in left:
                    state = deal.copy()
                    state.advance(self._observer, move)
                    yield [nodes[move], *learning], state
                left = sorted(left, key=lambda move: -nodes[move].mean)[: (len(left) + 1) // 2]
            self._replies += left

    def _choose_for_others(self, deal: State) -> list[Node]:
        """Choose the moves of the others in this deal; return the nodes of these moves."""
        played: dict[int, str] = {}
        for seat, move in self._knowledge.expected(deal, self._observer).items():
            pool = self._pools.setdefault(seat, {})
            if move not in pool and len(pool) < POOL:
                pool[move] = Node(seat)
            trusted = self._rng.random() < self._trust
            played[seat] = move if trusted else max(pool, key=lambda each: _optimistic(pool[each]))
        made = self._knowledge.suppose(deal, played)
        pools = self._pools
        return [pools[seat][move] for seat, move in made.items() if move in pools[seat]]


def _optimistic(node: Node) -> float:
    """Return the mean reward of a move; an untried one counts as the best possible."""
    return node.mean if node.visits else 1.0
