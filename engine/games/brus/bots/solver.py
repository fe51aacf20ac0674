"""Solves a hand exactly with all cards in sight: its value when everybody plays best.

The search is alpha-beta over the cards laid, with a table of the positions on lead. It tries
equivalent cards once, and stops where the leader's unbeatable cards end the hand, so a whole hand
takes well under a millisecond. A value is the points of team 0 less those of team 1.
"""

from __future__ import annotations

from functools import cache

from engine.games.brus.bots.equivalence import distinct_cards
from engine.games.brus.cards import ABOVE, ALL_PLAYABLE, ALL_SEVENS, SINGLE_CARDS, Hand
from engine.games.brus.constants import JAN_POINTS, TEAMS, TRICKS_FOR_KING, TRICKS_TO_WIN, team_of
from engine.games.brus.hands import holder_of_king, jan_possible
from engine.games.brus.position import BrusPosition
from engine.games.brus.tricks import FOLLOWERS

TRICK_CARDS = ALL_PLAYABLE | ALL_SEVENS
ENDED = -10  # a score below zero is ENDED plus the value of a hand that is over

Score = int  # the tricks of both teams, and who can still make a jan; see `score_of`
Turn = tuple[int, int]  # the leader of the trick, and the seat to lay
Bounds = tuple[int, int]  # the least and the greatest possible value


class Solver:
    """Solves positions of one deal and keeps what it finds for the next of them."""

    def __init__(self, s: BrusPosition) -> None:
        """Read the hands and the options of the deal."""
        self._hands = [hand & TRICK_CARDS for hand in s.hands]
        self._of_team = [sum(self._hands[team::2]) for team in TEAMS]
        self._king = team_of(holder_of_king(s))
        king_at_five = self._king if s.options["club_king"] == "five" else None
        self._after = scores_after(s.options["jan"] == "first", king_at_five)
        self._followers = FOLLOWERS[s.players]
        self._table: dict[tuple[Hand, int, Score], Bounds] = {}

    def value(self, s: BrusPosition) -> int:
        """Return the value of a position of this deal in which a seat is to act."""
        jans = [jan_possible(s.tricks, team, str(s.options["jan"])) for team in TEAMS]
        score = score_of(s.tricks.count(0), s.tricks.count(1), jans[0] + 2 * jans[1])
        seat, gone = s.to_act[0], s.laid & TRICK_CARDS
        if s.phase == "lead":
            return self._on_lead(gone, seat, score, -JAN_POINTS, JAN_POINTS)
        cards = distinct_cards(self._hands[seat] & ABOVE[s.best + 1] & ~gone, gone)
        return self._best(cards, gone, (s.leader, seat), score, -JAN_POINTS, JAN_POINTS)

    def _on_lead(self, gone: Hand, seat: int, score: Score, alpha: int, beta: int) -> int:
        """Lay the sevens of each seat on lead, until one has a playable card to lead."""
        first, after = seat, self._after
        while True:
            hand = self._hands[seat] & ~gone
            for _ in range((hand & ALL_SEVENS).bit_count()):
                score = after[seat % 2][score]
                if score < 0:
                    return score - ENDED
            gone |= hand & ALL_SEVENS
            if hand & ALL_PLAYABLE:
                return self._lead(gone, seat, score, alpha, beta)
            seat = (seat + 1) % len(self._hands)
            if seat == first:
                return self._exhausted(score)

    def _exhausted(self, score: Score) -> int:
        """Return the value of an exhausted hand (`hands.exhaust`)."""
        if tricks_of(score)[self._king] != TRICKS_FOR_KING:
            return 0
        return -1 if self._king else 1

    def _lead(self, gone: Hand, seat: int, score: Score, alpha: int, beta: int) -> int:
        """Look up the value of a lead, or search it and note its bounds in the table."""
        place = gone, seat, score
        least, most = self._table.get(place) or self._bounds(gone, seat, score)
        if least >= beta or least == most:
            return least
        if most <= alpha:
            return most
        alpha, beta = max(alpha, least), min(beta, most)
        cards = distinct_cards(self._hands[seat] & ALL_PLAYABLE & ~gone, gone)
        value = self._best(cards, gone, (seat, seat), score, alpha, beta)
        self._table[place] = (
            value if value > alpha else least,
            value if value < beta else most,
        )
        return value

    def _bounds(self, gone: Hand, seat: int, score: Score) -> Bounds:
        """Return bounds of a lead's value from the number of cards that each team holds.

        When the leader's unbeatable cards end the hand, their value is exact.
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
        """Return the most points a team can still make; each trick costs it a card."""
        reach = tricks_of(score)[team] + (self._of_team[team] & ~gone).bit_count()
        if reach >= TRICKS_TO_WIN:
            return JAN_POINTS if score >> team & 1 else 1
        return int(reach == TRICKS_FOR_KING and self._king == team)

    def _best(  # noqa: PLR0913, PLR0917 - called thousands of times; a tuple for each costs more
        self, cards: list[int], gone: Hand, turn: Turn, score: Score, alpha: int, beta: int
    ) -> int:
        """Return the value of the best of some cards for the seat to lay."""
        team, best = turn[1] % 2, 0
        for place, card in enumerate(cards):
            value = self._laid(card, gone, turn, score, alpha, beta)
            if not place or (value < best if team else value > best):
                best = value
                if team and value < beta:
                    beta = value
                elif not team and value > alpha:
                    alpha = value
                if alpha >= beta:
                    break
        return best

    def _laid(  # noqa: PLR0913, PLR0917 - as above
        self, card: int, gone: Hand, turn: Turn, score: Score, alpha: int, beta: int
    ) -> int:
        """Return the value after a card: the next seat that can beat it follows, if any."""
        leader, seat = turn
        gone |= SINGLE_CARDS[card]
        higher = ABOVE[card + 1] & ~gone
        for follower in self._followers[leader][seat]:
            if fitting := self._hands[follower] & higher:
                cards = distinct_cards(fitting, gone)
                return self._best(cards, gone, (leader, follower), score, alpha, beta)
        score = self._after[seat % 2][score]
        return score - ENDED if score < 0 else self._on_lead(gone, seat, score, alpha, beta)


def score_of(ours: int, theirs: int, jans: int) -> Score:
    """Return the tricks of teams 0 and 1 as one number, with a bit per team that can make a jan."""
    return (ours * TRICKS_TO_WIN + theirs) * 4 + jans


def tricks_of(score: Score) -> tuple[int, int]:
    """Return the tricks of both teams."""
    return score // 4 // TRICKS_TO_WIN, score // 4 % TRICKS_TO_WIN


@cache
def scores_after(jan_first: bool, king_at_five: int | None) -> tuple[list[Score], list[Score]]:
    """Return, per team, the score that follows on each score when the team takes a trick.

    `jan_first` is the option `jan` "first"; `king_at_five` is the team that wins with five tricks
    by the option `club_king` "five".
    """
    every = range(score_of(TRICKS_TO_WIN, 0, 0))
    ours = [_score_after(score, 0, jan_first, king_at_five) for score in every]
    return ours, [_score_after(score, 1, jan_first, king_at_five) for score in every]


def _score_after(score: Score, team: int, jan_first: bool, king_at_five: int | None) -> Score:
    taken, jans = list(tricks_of(score)), score % 4
    taken[team] += 1
    if jan_first or taken[1 - team]:
        jans &= 1 << team  # the other team's jan is out of reach
    sign = -1 if team else 1
    if taken[team] == TRICKS_FOR_KING and king_at_five == team:
        return ENDED + sign
    if taken[team] == TRICKS_TO_WIN:
        return ENDED + sign * (JAN_POINTS if jans >> team & 1 else 1)
    return score_of(taken[0], taken[1], jans)
