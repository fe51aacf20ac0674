"""Plays the day to its end by ratings, in one loop for searches.

It plays as `BrigandsKnowledge.playout_move` and `BrigandsState.advance` do, one decision after the
other; `tests/games/brigands/bots/test_playout.py` plays both side by side.
"""

from __future__ import annotations

from random import Random

from engine.games.brigands.bots.tactics import rated_moves
from engine.games.brigands.fast.advance import ADVANCE, read_secret
from engine.games.brigands.fast.moves import MOVES
from engine.games.brigands.position import BrigandsPosition

RANDOM_MOVE = 0.15  # the probability of a random move


def play_day(s: BrigandsPosition, rng: Random) -> None:
    """Play a silent state, whose plans are made, to the end of its day or of the match."""
    turn, random = s.turn, rng.random
    while (owing := s.to_act) and s.turn == turn:
        seat, phase = owing[0], s.phase
        if random() < RANDOM_MOVE:
            moves = MOVES[phase](s, seat)
            move = moves[int(random() * len(moves))]
        else:
            move = max(rated_moves(s, seat))[1]
        if len(owing) == 1:
            ADVANCE[phase](s, seat, move)
        else:
            s.chosen[seat], s.to_act = read_secret(move), owing[1:]
