"""Reasons for laying a gladiator: does it win or lose, and does that serve the bid?"""

from __future__ import annotations

from collections.abc import Iterator

from engine.core.phases import Move
from engine.core.reasons import Reason
from engine.games.arena import combats
from engine.games.arena.bots import tactics
from engine.games.arena.bots.tactics import UNSURE, strength
from engine.games.arena.constants import GLADIATORS
from engine.games.arena.state import ArenaState
from engine.games.arena.voice import con, pro

FEW, MANY = 3, 9  # stronger gladiators still out: hardly any, or plenty
MIDDLING = 4  # strengths so near UNSURE win or lose by chance


class PossibleLay:
    """One gladiator that a seat could lay now, and what may still be laid against it."""

    def __init__(self, s: ArenaState, seat: int, card: int) -> None:
        """Look at a position with only the hand of `seat`, which may lay `card`."""
        self.s, self.seat, self.card = s, seat, card
        self.hand = tactics.sorted_hand(s, seat)
        self.strength = strength(s, seat, card)
        self.best = tactics.best_strength(s)  # of the gladiators laid so far
        in_turn = s.phase == "lay"
        self.later = s.queue[1:] if in_turn else [each for each in s.ring if each != seat]
        self.missing = tactics.missing(s, seat)
        self.gain = combats.victories_scored(s, seat, card, last=len(self.hand) == 1)
        self.stronger = sum(self._may_be_beaten_by(each) for each in out_of_sight(s, seat))

    def _may_be_beaten_by(self, card: int) -> bool:
        """Tell whether a seat still to lay would win with this gladiator."""
        s, secret = self.s, self.s.phase == "secret_lay"
        return any(strength(s, each, card) + secret > self.strength for each in self.later)

    @property
    def loses(self) -> bool:
        """Tell whether it is beaten already; the first of equal gladiators wins (ruling 4)."""
        return bool(self.s.lays) and self.strength <= self.best

    @property
    def wins(self) -> bool:
        """Tell whether nobody can beat it any more."""
        return not self.loses and not self.stronger

    @property
    def wanted(self) -> bool:
        """Tell whether winning this combat brings the seat nearer to its bid."""
        return abs(self.missing - self.gain) < abs(self.missing)


def out_of_sight(s: ArenaState, seat: int) -> list[int]:
    """Return the gladiators that are neither laid nor in the seat's hand."""
    return [card for card in GLADIATORS if card not in s.played and card not in s.hands[seat]]


def lay_reasons(s: ArenaState, seat: int, move: Move) -> Iterator[Reason]:
    """Say whether the gladiator wins or loses, and whether that serves the bid."""
    lay = PossibleLay(s, seat, move.numbers[0])
    if lay.wins:
        yield from _win_reasons(lay)
    elif lay.loses:
        yield from _loss_reasons(lay)
    else:
        yield from _risk_reasons(lay)
    early = 2 * s.combat <= s.combats
    if early and not lay.wins and abs(lay.strength - UNSURE) <= MIDDLING:
        yield pro("middling_early", "tips")


def _win_reasons(lay: PossibleLay) -> Iterator[Reason]:
    """Say of a combat that is won whether the seat wants it, and at what price it wins."""
    if not lay.wanted:
        unasked = con("wins_unwanted", "combats")
        yield unasked if lay.missing <= 0 else con("counts_wrong", "combats", count=lay.gain)
        return
    if lay.gain == 1:
        yield pro("wins_needed", "combats", count=lay.missing)
    else:
        yield pro("counts", "combats", count=lay.gain)
    yield from _denial_reasons(lay.s)
    if not lay.later and lay.missing > lay.gain:
        yield from _price_reasons(lay)


def _denial_reasons(s: ArenaState) -> Iterator[Reason]:
    """Say that the rival who would have won the combat wanted it."""
    if s.lays:
        by, _ = s.lays[combats.best_lay(s, combats.laid_values(s))]
        if (theirs := tactics.missing(s, by)) > 0:
            yield pro("denies", "combats", to=by, count=theirs)


def _price_reasons(lay: PossibleLay) -> Iterator[Reason]:
    """Say of the last gladiator of a combat whether a weaker one would win as well.

    This matters only while more victories are missing: after the last one strong cards do harm.
    """
    s, seat = lay.s, lay.seat
    cheapest = next(card for card in lay.hand if strength(s, seat, card) > lay.best)
    if strength(s, seat, cheapest) < lay.strength:
        yield con("dear", "tips", card=cheapest)
    elif lay.card != lay.hand[-1]:
        yield pro("cheapest", "tips")


def _loss_reasons(lay: PossibleLay) -> Iterator[Reason]:
    """Say of a combat that is lost whether the seat will miss the card."""
    losers = [card for card in lay.hand if strength(lay.s, lay.seat, card) <= lay.best]
    if lay.missing <= 0:
        yield pro("loses_safely", "combats")
        yield from _danger_reasons(lay, losers)
    elif lay.missing >= len(lay.hand):
        yield con("bid_missed", "combats")
    elif lay.card in lay.hand[-lay.missing :]:
        yield con("spends_needed", "combats")
    else:
        spare = [card for card in losers if card not in lay.hand[-lay.missing :]]
        best = lay.card == spare[-1] != spare[0]
        yield pro("sheds_best", "tips") if best else pro("sheds", "combats")


def _danger_reasons(lay: PossibleLay, losers: list[int]) -> Iterator[Reason]:
    """Say whether the seat gets rid of its strongest loser, which might win later."""
    if lay.card == losers[-1] != lay.hand[0]:
        yield pro("highest_loser", "tips")
    elif strength(lay.s, lay.seat, losers[-1]) > lay.strength:
        yield con("keeps_danger", "tips", card=losers[-1])


def _risk_reasons(lay: PossibleLay) -> Iterator[Reason]:
    """Say of an open combat how many gladiators are stronger, and whether that is good."""
    count = lay.stronger
    if lay.wanted and count <= FEW:
        yield pro("hardly_beaten", "combats", count=count)
    elif lay.wanted:
        yield con("may_lose", "combats", count=count)
    elif count < MANY:
        yield con("may_win", "combats", count=count)
    else:
        yield pro("will_lose", "combats", count=count)
    kept = lay.hand[-lay.missing :] if 0 < lay.missing < len(lay.hand) else []
    if kept and lay.card not in kept:
        yield pro("keeps_strong", "combats", count=lay.missing)
