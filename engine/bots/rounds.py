"""A search over rounds, for three or more players without hidden information.

A trial of a turn plays one round: every other player takes one of the turns that look best for
him (max-n: C. Luckhardt, K. Irani, "An Algorithmic Solution of N-Person Games", AAAI 1986), then
the searching seat its own best one; the position after that is evaluated. The first trial of a
turn takes the best turn of everybody. Later ones draw, because nobody knows what the others do: a
turn is as good as the mean of its trials. Which turn is tried next follows UCB with the square
root in place of the logarithm, which is better where only the last choice counts (D. Tolpin,
S. Shimony, "MCTS Based on Simple Regret", AAAI 2012).

One iteration is one trial. The tree keeps the turns of all positions, so later trials are quicker.
"""

from __future__ import annotations

from functools import partial
from math import isqrt, sqrt
from random import Random

from engine.bots.alphabeta import AlphaBetaSearch, Steps, TurnNode
from engine.bots.comparison import Comparison, PairedTrials
from engine.bots.search import SELDOM
from engine.core.randomness import fresh_seed, stream

CHANCES = (0.6, 0.25, 0.15)  # that another player takes his best turn, the second, the third
FIRST = 6  # turns that are tried before any is tried again
LATER = 2  # the ply that sets how few turns of the round are looked at
DOUBT = 0.02  # of a result in [0, 1]: how much one trial may mislead


class TriedTurn:
    """A turn of the searching seat with the results of its trials."""

    __slots__ = ("node", "total", "trials")

    def __init__(self, node: TurnNode) -> None:
        """Start without a trial."""
        self.node, self.trials, self.total = node, 0, 0.0

    def add(self, result: float) -> None:
        """Add a trial; the value of the turn is the lower end of what is likely."""
        self.trials += 1
        self.total += result
        self.node.value = self.total / self.trials - DOUBT / sqrt(self.trials)

    def hope(self, trials: int) -> float:
        """Return the upper end of what is likely, after this number of trials of all turns."""
        return self.total / self.trials + DOUBT * sqrt(sqrt(trials) / self.trials)


class RoundSearch(AlphaBetaSearch):
    """The search of this module."""

    def _good(self) -> list[str]:
        """Return the best move, and those about as good that have been tried often enough."""
        best, *others = self.ranking()
        often = max(each.share for each in (best, *others)) / SELDOM
        least = best.mean - self._leeway
        known = (each.move for each in others if each.mean >= least and each.share > often)
        return [best.move, *known]

    def against(self, move: str) -> Comparison:
        """Return trials of the best move and this one, in which the others draw alike."""
        if not self._ranked:
            self._iterate()
        if not any(map(self._is_of_another, self._ranked)):
            return super().against(move)
        ours, theirs = (self._branches_with(each)[0] for each in (self.best(), move))
        return PairedTrials(partial(self._pair, ours, theirs), self._clock)

    def _pair(self, ours: TurnNode, theirs: TurnNode) -> tuple[float, float]:
        """Return a result of each of two turns."""
        seed = fresh_seed(self._rng)
        return self._trial(ours, stream(seed, "trial")), self._trial(theirs, stream(seed, "trial"))

    def _search_branches(self) -> Steps:
        """Try the promising turns again and again, and more and more of the others once.

        This has no end if there are several turns. Where nobody else moves any more the search
        looks deeper instead.
        """
        if not any(map(self._is_of_another, self._ranked)):
            return (yield from super()._search_branches())
        left = [TriedTurn(node) for node in self._ranked]
        tried: list[TriedTurn] = []
        made = 0
        while left or len(tried) > 1:
            if left and len(tried) < FIRST + isqrt(2 * made):
                turn = left.pop(0)
                tried.append(turn)
            else:
                turn = max(tried, key=lambda each: each.hope(made))
            turn.add(self._trial(turn.node, self._rng if turn.trials else None))
            made += 1
            self._note_time(turn.node)
            self._rank(tried, left)
            yield
        return self._ranked[0].value

    def _is_of_another(self, node: TurnNode) -> bool:
        """Tell whether another seat moves in this position."""
        return not self._is_terminal(node.state) and node.state.to_act[0] != self._observer

    def _rank(self, tried: list[TriedTurn], left: list[TriedTurn]) -> None:
        """Rank the turns that have been tried, and the others behind them."""
        nodes = sorted((turn.node for turn in tried), key=lambda node: -node.value)
        self._ranked = nodes + [turn.node for turn in left]
        self._searched = len(nodes)

    def _trial(self, node: TurnNode, rng: Random | None) -> float:
        """Play the rest of the round after a turn; return its value to the observer."""
        while not self._is_terminal(node.state):
            if node.branches is None:
                node.branches = self._open(node, LATER)
            if not node.branches:
                break
            if not self._is_of_another(node):
                return node.branches[0].value
            node = _drawn(node.branches, rng)
        return node.value


def _drawn(branches: list[TurnNode], rng: Random | None) -> TurnNode:
    """Return the best branch, or one of the best few by chance."""
    if rng is None:
        return branches[0]
    point = rng.random() * sum(CHANCES[: len(branches)])
    for branch, chance in zip(branches, CHANCES, strict=False):
        point -= chance
        if point < 0:
            return branch
    return branches[0]
