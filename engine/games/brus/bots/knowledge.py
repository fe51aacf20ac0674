"""What the bots know about playing Brus; `BOT.md` says why it is so."""

from __future__ import annotations

from functools import cache
from random import Random

from engine.core.knowledge import Knowledge, Level, pick
from engine.core.plain import integer
from engine.games.brus.bots.characters import CHARACTERS
from engine.games.brus.bots.solver import Solver
from engine.games.brus.cards import (
    ABOVE,
    ALL_PLAYABLE,
    MOVES,
    NUMBER,
    Hand,
    distinct_cards,
    distinct_moves,
)
from engine.games.brus.constants import JAN_POINTS, TRICKS_TO_WIN, team_of
from engine.games.brus.fast.tricks import TO_COME
from engine.games.brus.state import BrusState

JANS = 0.08  # the share of hands that are won by a jan
WHIM = {4: 0.25, 6: 0.5}  # how often a beginner lays any card; less hangs on each among six
EARLY = 5  # tricks during which four players try to draw high cards with their leads
OVERHEAD = 4  # unseen cards that are higher than such a lead, at least


class BrusKnowledge(Knowledge[BrusState]):
    """A tree over the cards of the next tricks; below it each dealt hand is solved exactly.

    What is sought is the match: a point counts for as much as it brings nearer to winning it.
    Equal cards are searched once. The determinizations do the reasoning from passes: no card is
    dealt to a hand that has passed below it.
    """

    levels = {"easy": Level(0, slip=1), "normal": Level(0, slip=0.1), "hard": Level(1)}
    characters = CHARACTERS
    leeway = 0.02
    exploration = 0.5

    def candidates(self, state: BrusState, seat: int) -> list[str]:
        """Return one move of each group of cards that do the same, strongest first.

        Who can end the hand does: that all cards win in the end is no reason to play on.
        """
        if (card := ending(state, seat)) is not None:
            return [MOVES[card]]
        return [*distinct_moves(state.hands[seat] & ABOVE[state.best + 1], state.laid)]

    def play_out(self, state: BrusState, stage: object, rng: Random) -> None:
        """Leave the hand as it is: it is solved instead, see `rewards`."""

    def advise(self, state: BrusState, seat: int, rng: Random) -> str:
        """Play as somebody who knows the game, without reckoning."""
        return MOVES[sound_card(state, seat)]

    def slip(self, state: BrusState, seat: int, rng: Random) -> str:
        """Play as a beginner: take what is certain, else lay the lowest card, or any on a whim."""
        moves = self.candidates(state, seat)
        if rng.random() < WHIM[state.players]:
            return pick(moves, rng)
        numbers = distinct_cards(state.hands[seat] & ABOVE[state.best + 1], state.laid)
        certain = [card for card in numbers if is_certain(state, seat, card)]
        return MOVES[certain[-1]] if certain and len(moves) > 1 else moves[-1]

    def stage(self, state: BrusState) -> object:
        """A hand stands for itself."""
        return state.hand_number

    def rewards(self, state: BrusState, stage: object) -> list[float]:
        """Return each team's chance of the match after the hand, between its worst and its best."""
        assert isinstance(stage, int)
        ours, theirs = _missing(state)
        if len(state.results) >= stage:
            result = state.results[stage - 1]
            points = result["points"] if result["team"] == 0 else -result["points"]
            ours, theirs = ours + max(points, 0), theirs + max(-points, 0)  # before the hand
        else:
            points = Solver(state).value(state)
        share = _gains(ours, theirs)[points]
        return _by_seat(state, share)

    def chances(self, state: BrusState, rng: Random) -> list[float]:
        """Return the chance of the match after the hand, solved as it has been dealt."""
        ours, theirs = _missing(state)
        points = Solver(state).value(state) if state.to_act else 0
        return _by_seat(state, winning_chance(ours - max(points, 0), theirs - max(-points, 0)))


def _by_seat(s: BrusState, share: float) -> list[float]:
    """Return what each seat has when one team has this share of a whole, the other the rest."""
    teams = (share, 1 - share)
    return [teams[team_of(seat)] for seat in range(s.players)]


def _missing(s: BrusState) -> tuple[int, int]:
    """Return how many points each team still needs."""
    target = integer(s.options["points"])
    return target - s.scores[0], target - s.scores[1]


@cache
def winning_chance(ours: int, theirs: int) -> float:
    """Return how likely a team wins that needs so many points, against one like itself."""
    if ours <= 0 or theirs <= 0:
        return float(ours <= 0)
    single = winning_chance(ours - 1, theirs) + winning_chance(ours, theirs - 1)
    jan = winning_chance(ours - JAN_POINTS, theirs) + winning_chance(ours, theirs - JAN_POINTS)
    return ((1 - JANS) * single + JANS * jan) / 2


@cache
def _gains(ours: int, theirs: int) -> dict[int, float]:
    """Return what each result of a hand is worth, from 0 for a jan lost to 1 for one won."""
    results = range(-JAN_POINTS, JAN_POINTS + 1)
    chances = [winning_chance(ours - max(each, 0), theirs - max(-each, 0)) for each in results]
    worst, best = chances[0], chances[-1]
    shares = [(chance - worst) / (best - worst) for chance in chances]
    return dict(zip(results, shares, strict=True))


def sound_card(s: BrusState, seat: int) -> int:
    """Return what rules of thumb lay.

    High cards are kept: the tricks that they take can be had at any time, and low ones take none
    later. On a partner's card, who must go over it goes over it as high as possible. The first
    leads of four players are high enough to draw higher cards yet, and none of these.
    """
    if (card := ending(s, seat)) is not None:
        return card
    cards = distinct_cards(s.hands[seat] & ABOVE[s.best + 1], s.laid)
    if s.best_by is None:
        return _drawing(s, seat, cards)
    return cards[0] if team_of(s.best_by) == team_of(seat) else cards[-1]


def _drawing(s: BrusState, seat: int, cards: list[int]) -> int:
    """Return what to lead."""
    if s.players == 4 and len(s.tricks) < EARLY:
        unseen = ALL_PLAYABLE & ~(s.laid | s.hands[seat])
        for card in cards:
            if card < NUMBER["9C"] and (unseen & ABOVE[card + 1]).bit_count() >= OVERHEAD:
                return card
    return cards[-1]


def ending(s: BrusState, seat: int) -> int | None:
    """Return the card with which a seat begins to take all tricks that its team still needs.

    Its highest cards take them, none of them laid yet being higher; or a card that is certain now.
    """
    needed = TRICKS_TO_WIN - s.tricks.count(team_of(seat))
    hand = s.hands[seat] & ALL_PLAYABLE
    highest = hand >> (ALL_PLAYABLE & ~(s.laid | hand)).bit_length()
    if hand and highest.bit_count() >= needed:
        return hand.bit_length() - 1
    if needed > 1:
        return None
    numbers = distinct_cards(hand & ABOVE[s.best + 1], s.laid)
    return next((card for card in reversed(numbers) if is_certain(s, seat, card)), None)


def is_certain(s: BrusState, seat: int, number: int) -> bool:
    """Tell whether the other team cannot beat this card in this trick, from what is public."""
    unseen: Hand = ALL_PLAYABLE & ~(s.laid | s.hands[seat])
    higher = unseen & ABOVE[number + 1]
    leader = seat if s.phase == "lead" else s.leader
    for other in TO_COME[s.players][leader][seat]:
        if team_of(other) != team_of(seat) and higher & ~ABOVE[s.limits[other] + 1]:
            return False
    return True


BRUS_KNOWLEDGE = BrusKnowledge()
