"""The knowledge that bots play Brus with; `BOT.md` explains it."""

from __future__ import annotations

from collections.abc import Hashable
from functools import cache
from random import Random

from engine.core.knowledge import Knowledge, Level, pick
from engine.core.plain import integer
from engine.games.brus.bots import policy
from engine.games.brus.bots.characters import CHARACTERS
from engine.games.brus.bots.equivalence import alike, distinct_cards, distinct_moves
from engine.games.brus.bots.last_tricks import solvable_deal
from engine.games.brus.bots.rules_of_thumb import is_certain, winning_card
from engine.games.brus.bots.solver import Solver
from engine.games.brus.cards import ABOVE, ALL_PLAYABLE, MOVES, parse
from engine.games.brus.constants import JAN_POINTS, team_of
from engine.games.brus.state import BrusState

JAN_SHARE = 0.08  # of the hands that are won
RANDOM_CARD_RATE = {4: 0.25, 6: 0.5}  # of a beginner; among six each card matters less


class BrusKnowledge(Knowledge[BrusState]):
    """A tree search over the next tricks whose leaves are solved exactly, as dealt.

    The reward is the chance to win the match. Equivalent cards are searched once.
    """

    levels = {"easy": Level(0, slip=1), "normal": Level(0, slip=0.1), "hard": Level(1)}
    characters = CHARACTERS
    leeway = 0.02
    exploration = 0.5

    def candidates(self, state: BrusState, seat: int) -> list[str]:
        """Return one move of each group of equivalent cards, strongest first.

        A card that wins the hand for certain is the only candidate; in a search other cards might
        look as good, since they win too, only later.
        """
        if (card := winning_card(state, seat)) is not None:
            return [MOVES[card]]
        return [*distinct_moves(state.hands[seat] & ABOVE[state.best + 1], state.laid)]

    def play_out(self, state: BrusState, stage: object, rng: Random) -> None:
        """Leave the state as it is; `rewards` solves it instead of a playout."""

    def solvable_deal(self, state: BrusState) -> Hashable | None:
        """Return all hands in the last tricks; `rewards` solves them."""
        return solvable_deal(state)

    def advise(self, state: BrusState, seat: int, rng: Random) -> str:
        """Return a card that wins the hand for certain, or the one that the network prefers."""
        if (card := winning_card(state, seat)) is None:
            cards = distinct_cards(state.hands[seat] & ABOVE[state.best + 1], state.laid)
            preferences = policy.preferences(state, seat)
            card = max(cards, key=lambda each: preferences[each])
        return MOVES[card]

    def slip(self, state: BrusState, seat: int, rng: Random) -> str:
        """Return a beginner's move: the cheapest certain card, else the lowest, or any at times."""
        moves = self.candidates(state, seat)
        if rng.random() < RANDOM_CARD_RATE[state.players]:
            return pick(moves, rng)
        cards = distinct_cards(state.hands[seat] & ABOVE[state.best + 1], state.laid)
        certain = [card for card in cards if is_certain(state, seat, card)]
        return MOVES[certain[-1]] if certain and len(moves) > 1 else moves[-1]

    def with_alike(self, state: BrusState, seat: int, moves: list[str]) -> list[str]:
        """Return the moves and all that lay an equivalent card."""
        fitting = state.hands[seat] & ABOVE[state.best + 1] & ALL_PLAYABLE
        groups = (alike(fitting, state.laid, parse(move).numbers[0]) for move in moves)
        return [MOVES[card] for group in groups for card in group]

    def stage(self, state: BrusState) -> object:
        """Return the number of the hand: a search looks no further than its end."""
        return state.hand_number

    def rewards(self, state: BrusState, stage: object) -> list[float]:
        """Return each seat's chance of the match after the hand, scaled to what a hand can do."""
        assert isinstance(stage, int)
        ours, theirs = points_needed(state)
        if len(state.results) >= stage:
            result = state.results[stage - 1]
            points = result["points"] if result["team"] == 0 else -result["points"]
            ours, theirs = ours + max(points, 0), theirs + max(-points, 0)  # before the hand
        else:
            points = Solver(state).value(state)
        return _by_seat(state, _result_values(ours, theirs)[points])

    def chances(self, state: BrusState, rng: Random) -> list[float]:
        """Return each seat's chance of the match after the hand, solved as it is dealt."""
        ours, theirs = points_needed(state)
        points = Solver(state).value(state) if state.to_act else 0
        return _by_seat(state, winning_chance(ours - max(points, 0), theirs - max(-points, 0)))


def _by_seat(s: BrusState, share: float) -> list[float]:
    """Return each seat's value when team 0 has this share of 1 and team 1 the rest."""
    teams = (share, 1 - share)
    return [teams[team_of(seat)] for seat in range(s.players)]


def points_needed(s: BrusState) -> tuple[int, int]:
    """Return how many points each team still needs."""
    target = integer(s.options["points"])
    return target - s.scores[0], target - s.scores[1]


@cache
def winning_chance(ours: int, theirs: int) -> float:
    """Return a team's chance of the match from the points that both teams need.

    Both teams are taken to be equally strong.
    """
    if ours <= 0 or theirs <= 0:
        return float(ours <= 0)
    single = winning_chance(ours - 1, theirs) + winning_chance(ours, theirs - 1)
    jan = winning_chance(ours - JAN_POINTS, theirs) + winning_chance(ours, theirs - JAN_POINTS)
    return ((1 - JAN_SHARE) * single + JAN_SHARE * jan) / 2


@cache
def _result_values(ours: int, theirs: int) -> dict[int, float]:
    """Return the value of each result of a hand, from 0 for a jan lost to 1 for one won."""
    results = range(-JAN_POINTS, JAN_POINTS + 1)
    chances = [winning_chance(ours - max(each, 0), theirs - max(-each, 0)) for each in results]
    worst, best = chances[0], chances[-1]
    values = [(chance - worst) / (best - worst) for chance in chances]
    return dict(zip(results, values, strict=True))


BRUS_KNOWLEDGE = BrusKnowledge()
