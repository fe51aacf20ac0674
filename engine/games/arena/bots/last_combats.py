"""The last two combats of a tournament with all gladiators seen: the best play of all, solved.

Every seat lays what serves its own result best, and knows that the others do so (max-n; C.
Luckhart, K. Irani, "An Algorithmic Solution of N-Person Games", AAAI 1986). A seat that several
gladiators serve equally well lays each as often. Gladiators laid in secret are not solved.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from engine.games.arena import combats, resolution
from engine.games.arena.bots.playout import GLADIATOR, NOTHING_LAID, best_laid, packed
from engine.games.arena.state import ArenaState

MOST_CARDS = 2  # of each seat

Rewards = list[float]


def solvable_deal(s: ArenaState) -> tuple[tuple[int, ...], ...] | None:
    """Return all hands if they are few cards, laid in turn."""
    if s.phase != "lay" or max(map(len, s.hands)) > MOST_CARDS:
        return None
    return tuple(map(tuple, s.hands))


def solved(s: ArenaState, rewards: Callable[[ArenaState], Rewards]) -> Rewards:
    """Return the rewards with the best play of all; `rewards` are those after the losses."""
    return _LastCombats(s, rewards).after_lays()


class _LastCombats:
    """The lines of play from one state; gladiators are packed as in `playout`."""

    def __init__(self, s: ArenaState, rewards: Callable[[ArenaState], Rewards]) -> None:
        self._s = s
        self._hands = [
            [packed(s, seat, card) for card in hand] for seat, hand in enumerate(s.hands)
        ]

        @cache
        def result(victories: tuple[int, ...]) -> Rewards:
            after = s.copy()
            after.victories = [*victories]
            resolution.finish(after)
            return rewards(after)

        self._result = result

    def after_lays(self) -> Rewards:
        """Return the rewards from here on."""
        return self._lay(tuple(self._s.queue), best_laid(self._s), tuple(self._s.victories))

    def _lay(
        self, queue: tuple[int, ...], best: tuple[int, int, int], victories: tuple[int, ...]
    ) -> Rewards:
        """Return the rewards if these seats still have to lay in this combat."""
        if not queue:
            return self._decide(best, victories)
        seat, *rest = queue
        hand, lines = self._hands[seat], list[Rewards]()
        for card in hand:
            self._hands[seat] = [each for each in hand if each != card]
            top = (card | GLADIATOR, seat, card & GLADIATOR) if card > best[0] else best
            lines.append(self._lay(tuple(rest), top, victories))
        self._hands[seat] = hand
        most = max(line[seat] for line in lines)
        equal = [line for line in lines if line[seat] == most]
        return equal[0] if len(equal) == 1 else _mean(equal)

    def _decide(self, best: tuple[int, int, int], victories: tuple[int, ...]) -> Rewards:
        """Return the rewards after this combat."""
        _, winner, card = best
        left = self._hands[winner]
        won = [*victories]
        won[winner] += combats.victories_scored(self._s, winner, card, not left)
        if not left:
            return self._result(tuple(won))
        place = self._s.ring.index(winner)
        order = (*self._s.ring[place:], *self._s.ring[:place])
        return self._lay(order, NOTHING_LAID, tuple(won))


def _mean(lines: list[Rewards]) -> Rewards:
    return [sum(parts) / len(lines) for parts in zip(*lines, strict=True)]
