"""Many hands of Brus at once, as arrays: the rules of the game with its default options.

Cards have the numbers of `engine.games.brus.cards`; playable cards and sevens are numbered first,
no others are ever laid. A test plays the same hands by the engine.
"""

from __future__ import annotations

from engine.games.brus.bots import policy
from engine.games.brus.bots.policy import KNOWN
from engine.games.brus.cards import CARDS, NOTHING, NUMBER, PLAYABLE
from engine.games.brus.constants import DEALT, JAN_POINTS, TRICKS_FOR_KING, TRICKS_TO_WIN
from lab.extras import needs
from lab.learning.network import Floats, Integers

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError as fault:
    raise needs("training", fault) from fault

Rows = NDArray[np.intp]  # the numbers of some hands
CARDS_IN_ORDER = np.arange(len(PLAYABLE))


class Hands:
    """Hands in progress: each waits for a card of `seat`, or is over and has its `points`.

    `points` are those of team 0 less those of team 1. All arrays have a row for each hand.
    """

    def __init__(self, players: int, decks: Integers) -> None:
        """Deal the decks, of shape (hands, 36), from seat 0, which comes on lead."""
        count = len(decks)
        self.players, self._rows = players, np.arange(count)
        held = np.zeros((count, players, len(CARDS)), bool)
        for place in range(len(CARDS)):
            held[self._rows, place % players, decks[:, place]] = True
        self.held = held[..., :KNOWN]
        self.king = held[..., NUMBER["KC"]]
        self.counts = np.full((count, players), DEALT[players])
        self.laid = np.zeros((count, KNOWN), bool)
        self.limits = np.full((count, players), len(PLAYABLE) - 1)
        self.sevenless = np.zeros((count, players), bool)
        self.tricks = np.zeros((count, 2), int)
        self._run = np.zeros((count, 2), int)  # of the last team to take a trick: it, and how many
        self.seat, self.leader = np.zeros(count, int), np.zeros(count, int)
        self.best, self.best_by = np.full(count, NOTHING), np.zeros(count, int)
        self.over, self.points = np.zeros(count, bool), np.zeros(count, int)
        self._come_on_lead(self._rows)

    def legal(self, rows: Rows) -> NDArray[np.bool_]:
        """Return which playable cards may be laid, of shape (rows, 18)."""
        own = self.held[rows, self.seat[rows], : len(PLAYABLE)]
        legal: NDArray[np.bool_] = own & (self.best[rows, None] < CARDS_IN_ORDER)
        return legal

    def lay(self, rows: Rows, cards: Integers) -> None:
        """Lay a legal card in each of these hands."""
        seats = self.seat[rows]
        self.held[rows, seats, cards] = False
        self.laid[rows, cards] = True
        self.counts[rows, seats] -= 1
        self.best[rows], self.best_by[rows] = cards, seats
        self._find_follower(rows)

    def _find_follower(self, rows: Rows) -> None:
        """Turn to the next seat that can beat the best card; without one the trick is over."""
        left, seats = rows, self.seat[rows]
        for _ in range(self.players):
            seats = (seats + 1) % self.players
            back = seats == self.leader[left]
            self._trick_over(left[back])
            left, seats = left[~back], seats[~back]
            higher = self.held[left, seats, : len(PLAYABLE)] & (
                self.best[left, None] < CARDS_IN_ORDER
            )
            able = higher.any(axis=1)
            self.seat[left[able]] = seats[able]
            left, seats = left[~able], seats[~able]
            self.limits[left, seats] = np.minimum(self.limits[left, seats], self.best[left])

    def _trick_over(self, rows: Rows) -> None:
        winners = self.best_by[rows]
        self._take(rows, winners)
        self.leader[rows] = winners
        self._come_on_lead(rows[~self.over[rows]])

    def _take(self, rows: Rows, seats: Integers) -> None:
        """Give a trick to the team of a seat; the sixth ends the hand."""
        teams = seats % 2
        same = self._run[rows, 0] == teams
        self._run[rows, 1] = np.where(same, self._run[rows, 1] + 1, 1)
        self._run[rows, 0] = teams
        self.tricks[rows, teams] += 1
        won = self.tricks[rows, teams] == TRICKS_TO_WIN
        jan = self._run[rows, 1] >= TRICKS_TO_WIN
        points = np.where(jan, JAN_POINTS, 1) * np.where(teams, -1, 1)
        self.points[rows[won]] = points[won]
        self.over[rows[won]] = True

    def _come_on_lead(self, rows: Rows) -> None:
        """Lay the sevens of each seat on lead, until one has a playable card to lead."""
        left, seats = rows, self.leader[rows]
        for _ in range(self.players):
            self.sevenless[left, seats] = True
            for seven in range(len(PLAYABLE), KNOWN):
                holding = self.held[left, seats, seven] & ~self.over[left]
                holders, by = left[holding], seats[holding]
                self.held[holders, by, seven] = False
                self.laid[holders, seven] = True
                self.counts[holders, by] -= 1
                self._take(holders, by)
            on = ~self.over[left]
            left, seats = left[on], seats[on]
            able = self.held[left, seats, : len(PLAYABLE)].any(axis=1)
            leads = left[able]
            self.leader[leads] = self.seat[leads] = seats[able]
            self.best[leads] = NOTHING
            left, seats = left[~able], seats[~able]
            self.limits[left, seats] = NOTHING
            seats = (seats + 1) % self.players
        self._exhaust(left)

    def _exhaust(self, rows: Rows) -> None:
        """End hands in which nobody can lead: five tricks and the king of clubs win."""
        team = self.king[rows].argmax(axis=1) % 2
        wins = self.tricks[rows, team] == TRICKS_FOR_KING
        self.points[rows] = np.where(wins, np.where(team, -1, 1), 0)
        self.over[rows] = True

    def inputs(self, rows: Rows) -> Floats:
        """Return the inputs of `policy` for the seats to act, 0 or 1."""
        found = np.zeros((len(rows), policy.size(self.players)), np.float32)
        every, seats = np.arange(len(rows)), self.seat[rows]
        found[:, policy.HAND : policy.HAND + KNOWN] = self.held[rows, seats]
        found[:, policy.HAND + KNOWN] = self.king[rows, seats]
        found[:, policy.LAID : policy.LAID + KNOWN] = self.laid[rows]
        ours, best = self.tricks[rows, seats % 2], self.best[rows]
        found[every, policy.TRICKS + ours] = 1
        theirs = self.tricks[rows, 1 - seats % 2]
        found[every, policy.TRICKS + TRICKS_TO_WIN + theirs] = 1
        following = (self.leader[rows] - seats - 1) % self.players
        found[every, policy.FOLLOWING + following] = 1
        beaten = np.flatnonzero(best != NOTHING)
        found[beaten, policy.BEST + best[beaten]] = 1
        partner = (self.best_by[rows] - seats) % 2 == 0
        found[beaten, policy.PARTNER] = partner[beaten]
        for place in range(self.players - 1):
            other, start = (seats + place + 1) % self.players, policy.OTHERS
            start += policy.OF_A_SEAT * place
            found[every, start + self.counts[rows, other]] = 1
            found[every, start + policy.LIMITS + 1 + self.limits[rows, other]] = 1
            found[:, start + policy.SEVENLESS] = self.sevenless[rows, other]
        return found
