"""What the bots know about playing Brus."""

from __future__ import annotations

from random import Random

from engine.core.knowledge import Knowledge, Level, pick
from engine.games.brus.cards import ABOVE, ALL_PLAYABLE, MOVES, NOTHING, Hand
from engine.games.brus.constants import JAN_POINTS, team_of
from engine.games.brus.state import BrusState

LOW = 0.6  # how often a playout lays the lowest card that is high enough


class BrusKnowledge(Knowledge[BrusState]):
    """Tricks are counted hand by hand; equal cards are searched once; passes limit what is dealt.

    The determinizations do the reasoning from passes: no card is dealt to a hand that has passed
    below it.
    """

    levels = {"easy": Level(0, slip=0.3), "normal": Level(0.2), "hard": Level(1)}
    exploration = 0.5

    def candidates(self, state: BrusState, seat: int) -> list[str]:
        """Return one move of each group of cards that do the same, strongest first."""
        return [MOVES[number] for number in distinct(state, seat)]

    def playout_move(self, state: BrusState, seat: int, rng: Random) -> str:
        """Lead anything; follow as low as possible, but not always."""
        moves = state.legal_moves(seat)
        if state.best != NOTHING and rng.random() < LOW:
            return moves[-1]
        return pick(moves, rng)

    def advise(self, state: BrusState, seat: int, rng: Random) -> str:
        """Win what is certain with the lowest card that does it; else give away the least."""
        numbers = distinct(state, seat)
        certain = [number for number in numbers if is_certain(state, seat, number)]
        return MOVES[certain[-1] if certain else numbers[-1]]

    def stage(self, state: BrusState) -> object:
        """A hand stands for itself."""
        return state.hand_number

    def rewards(self, state: BrusState, stage: object) -> list[float]:
        """Return what the hand was worth to each team, or who won the match with it."""
        if state.final:
            return super().rewards(state, stage)
        assert isinstance(stage, int)
        result = state.results[stage - 1]
        gain = result["points"] / (2 * JAN_POINTS)
        teams = [0.5 + gain if team == result["team"] else 0.5 - gain for team in (0, 1)]
        return [teams[team_of(seat)] for seat in range(state.players)]


def distinct(s: BrusState, seat: int) -> list[int]:
    """Return the legal cards, strongest first, of those that do the same the lowest only.

    Two held cards do the same when every card ranking between them is held too or gone.
    """
    gone = s.laid | s.hands[seat]
    fitting = s.hands[seat] & ABOVE[s.best + 1]
    chosen: list[int] = []
    joined = False
    for number in reversed(range(ALL_PLAYABLE.bit_length())):
        if fitting >> number & 1:
            if joined:
                chosen.pop()
            chosen.append(number)
            joined = True
        elif not gone >> number & 1:
            joined = False
    return chosen


def is_certain(s: BrusState, seat: int, number: int) -> bool:
    """Tell whether the other team cannot beat this card in this trick, from what is public."""
    unseen: Hand = ALL_PLAYABLE & ~(s.laid | s.hands[seat])
    higher = unseen & ABOVE[number + 1]
    rivals = (other for other in to_come(s, seat) if team_of(other) != team_of(seat))
    return not any(higher & ~ABOVE[s.limits[other] + 1] for other in rivals)


def to_come(s: BrusState, seat: int) -> list[int]:
    """Return who follows after this seat in this trick."""
    leader = seat if s.phase == "lead" else s.leader
    others = [(seat + step) % s.players for step in range(1, s.players)]
    return others[: others.index(leader)] if leader in others else others


BRUS_KNOWLEDGE = BrusKnowledge()
