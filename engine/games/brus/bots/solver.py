"""A hand with all cards in sight, solved exactly: what it is worth when everybody plays best.

Alpha-beta over the cards to be laid, with a table of the positions in which a seat is on lead.
Sevens, passes and leads that move on are no decisions, cards that do the same are tried once, and
a leader whose highest cards bring the trick that ends the hand has won it: so a whole hand takes
well under a millisecond. All values are points of team 0, less those of team 1.
"""

from __future__ import annotations

from functools import cache

from engine.games.brus.cards import (
    ABOVE,
    ALL_PLAYABLE,
    ALL_SEVENS,
    SINGLE_CARDS,
    Hand,
    distinct_cards,
)
from engine.games.brus.constants import JAN_POINTS, TEAMS, TRICKS_FOR_KING, TRICKS_TO_WIN, team_of
from engine.games.brus.fast.tricks import TO_COME
from engine.games.brus.hands import holder_of_king, jan_possible
from engine.games.brus.position import BrusPosition

SOLVED = ALL_PLAYABLE | ALL_SEVENS  # the cards that make tricks
ENDED = -10  # a score below zero is the value of a hand that has ended, less this

Score = int  # the tricks of both teams and whose can still be a jan, see `score_of`
Turn = tuple[int, int]  # who led the trick, and who lays
Bounds = tuple[int, int]  # the least and the most that a position is worth


class Solver:
    """Solves the positions of one deal; what is found out about one of them serves the others."""

    def __init__(self, s: BrusPosition) -> None:
        """Note who holds what."""
        self._hands = [hand & SOLVED for hand in s.hands]
        self._of_team = [sum(self._hands[team::2]) for team in TEAMS]
        self._king = team_of(holder_of_king(s))
        self._first_six = s.options["jan"] == "first"
        self._at_once = s.options["club_king"] == "five"
        self._after = scores_after(self._first_six, self._king if self._at_once else None)
        self._to_come = TO_COME[s.players]
        self._known: dict[tuple[Hand, int, Score], Bounds] = {}

    def value(self, s: BrusPosition) -> int:
        """Return what the hand is worth from a position in which a card is owed."""
        jans = [jan_possible(s.tricks, team, str(s.options["jan"])) for team in TEAMS]
        score = score_of(s.tricks.count(0), s.tricks.count(1), jans[0] + 2 * jans[1])
        seat, gone = s.to_act[0], s.laid & SOLVED
        if s.phase == "lead":
            return self._on_lead(gone, seat, score, -JAN_POINTS, JAN_POINTS)
        cards = distinct_cards(self._hands[seat] & ABOVE[s.best + 1] & ~gone, gone)
        return self._best(cards, gone, (s.leader, seat), score, -JAN_POINTS, JAN_POINTS)

    def _on_lead(self, gone: Hand, seat: int, score: Score, low: int, high: int) -> int:
        """Lay the sevens of whoever comes on lead; the first with a playable card leads it."""
        first, after = seat, self._after
        while True:
            hand = self._hands[seat] & ~gone
            for _ in range((hand & ALL_SEVENS).bit_count()):
                score = after[seat % 2][score]
                if score < 0:
                    return score - ENDED
            gone |= hand & ALL_SEVENS
            if hand & ALL_PLAYABLE:
                return self._lead(gone, seat, score, low, high)
            seat = (seat + 1) % len(self._hands)
            if seat == first:
                return self._exhausted(score)

    def _exhausted(self, score: Score) -> int:
        """The king of clubs makes five tricks win (`hands.exhaust`)."""
        if tricks_of(score)[self._king] != TRICKS_FOR_KING:
            return 0
        return -1 if self._king else 1

    def _lead(self, gone: Hand, seat: int, score: Score, low: int, high: int) -> int:
        """Look up what is known, else try the leads and note what they show."""
        place = gone, seat, score
        least, most = self._known.get(place) or self._bounds(gone, seat, score)
        if least >= high or least == most:
            return least
        if most <= low:
            return most
        low, high = max(low, least), min(high, most)
        cards = distinct_cards(self._hands[seat] & ALL_PLAYABLE & ~gone, gone)
        found = self._best(cards, gone, (seat, seat), score, low, high)
        self._known[place] = (
            found if found > low else least,
            found if found < high else most,
        )
        return found

    def _bounds(self, gone: Hand, seat: int, score: Score) -> Bounds:
        """Return what a lead is worth at least and at most, from who holds how many cards.

        The leader can lay its highest cards one after another while nobody holds a higher one;
        where they end the hand, no more was to be had.
        """
        rest = ALL_PLAYABLE & ~gone
        hand = self._hands[seat] & rest
        forced = score
        for _ in range((hand >> (rest & ~hand).bit_length()).bit_count()):
            forced = self._after[seat % 2][forced]
            if forced < 0:
                return forced - ENDED, forced - ENDED
        return -self._most(1, gone, score), self._most(0, gone, score)

    def _most(self, team: int, gone: Hand, score: Score) -> int:
        """Return the most points that a team can still make: each trick takes a card of its own."""
        reach = tricks_of(score)[team] + (self._of_team[team] & ~gone).bit_count()
        if reach >= TRICKS_TO_WIN:
            return JAN_POINTS if score >> team & 1 else 1
        return int(reach == TRICKS_FOR_KING and self._king == team)

    def _best(  # noqa: PLR0913, PLR0917 - thousands of calls, and a tuple for each is dearer
        self, cards: list[int], gone: Hand, turn: Turn, score: Score, low: int, high: int
    ) -> int:
        """Return the value of the best of some cards, for the seat whose turn it is."""
        team, best = turn[1] % 2, 0
        for place, card in enumerate(cards):
            value = self._laid(card, gone, turn, score, low, high)
            if not place or (value < best if team else value > best):
                best = value
                if team and value < high:
                    high = value
                elif not team and value > low:
                    low = value
                if low >= high:
                    break
        return best

    def _laid(  # noqa: PLR0913, PLR0917 - as above
        self, card: int, gone: Hand, turn: Turn, score: Score, low: int, high: int
    ) -> int:
        """Lay a card: the next who can beat it follows, or the trick is over."""
        leader, seat = turn
        gone |= SINGLE_CARDS[card]
        higher = ABOVE[card + 1] & ~gone
        for follower in self._to_come[leader][seat]:
            if fitting := self._hands[follower] & higher:
                cards = distinct_cards(fitting, gone)
                return self._best(cards, gone, (leader, follower), score, low, high)
        score = self._after[seat % 2][score]
        return score - ENDED if score < 0 else self._on_lead(gone, seat, score, low, high)


def score_of(ours: int, theirs: int, jans: int) -> Score:
    """Return the tricks of teams 0 and 1, and a bit for each team that can still make a jan."""
    return (ours * TRICKS_TO_WIN + theirs) * 4 + jans


def tricks_of(score: Score) -> tuple[int, int]:
    """Return the tricks of both teams."""
    return score // 4 // TRICKS_TO_WIN, score // 4 % TRICKS_TO_WIN


@cache
def scores_after(first_six: bool, king_at_once: int | None) -> tuple[list[Score], list[Score]]:
    """Return, for each team, which score follows on each when that team takes a trick.

    `first_six` is the other reading of a jan; `king_at_once` the team that wins with five tricks.
    """
    every = range(score_of(TRICKS_TO_WIN, 0, 0))
    ours = [_after(score, 0, first_six, king_at_once) for score in every]
    return ours, [_after(score, 1, first_six, king_at_once) for score in every]


def _after(score: Score, team: int, first_six: bool, king_at_once: int | None) -> Score:
    taken, jans = list(tricks_of(score)), score % 4
    taken[team] += 1
    if first_six or taken[1 - team]:
        jans &= 1 << team  # the others' six in a row are broken, or were to be the first
    sign = -1 if team else 1
    if taken[team] == TRICKS_FOR_KING and king_at_once == team:
        return ENDED + sign
    if taken[team] == TRICKS_TO_WIN:
        return ENDED + sign * (JAN_POINTS if jans >> team & 1 else 1)
    return score_of(taken[0], taken[1], jans)
