"""How far skill can go in Brus: `python -m lab.seeing --players 4 --level normal --deals 200`.

One side sees all cards and plays each hand perfectly, as the solver does; the other is played by a
level of the bots. Each deal is played twice with the sides exchanged. The share of the matches that
the seeing side wins bounds what any player may win who does not see the hidden cards; what is
missing to 100 % is the luck of the deal. The same seed plays the same matches.
"""

from __future__ import annotations

import argparse
from random import Random

from engine.bots import choose
from engine.core.randomness import fresh_seed, stream
from engine.games.brus import BRUS
from engine.games.brus.constants import TEAMS, team_of
from engine.games.brus.state import BrusState
from lab.tournament.intervals import share_of

ITERATIONS = 200  # of a hard bot


def best_move(s: BrusState, seat: int) -> str:
    """Return the move after which the hand, solved with all cards in sight, is worth most.

    Of equally good cards it is the lowest, which leaves the others more to do wrong.
    """
    knowledge, stage = BRUS.knowledge, BRUS.knowledge.stage(s)

    def value(move: str) -> float:
        after = s.copy()
        after.silence()
        after.advance(seat, move)
        return knowledge.rewards(after, stage)[seat]

    moves = knowledge.candidates(s, seat)
    return moves[0] if len(moves) == 1 else max(reversed(moves), key=value)


def winner(players: int, seed: int, seeing: int, level: str, rng: Random) -> int:
    """Play a match in which one team sees all cards; return the team that wins."""
    s = BRUS.new(players=players, seed=seed)
    while s.to_act:
        seat = s.to_act[0]
        if team_of(seat) == seeing:
            move = best_move(s, seat)
        else:
            move = choose(BRUS, s.observation(seat), level, fresh_seed(rng), ITERATIONS)
        s.apply(seat, move)
    assert s.final is not None
    return team_of(s.final.winners[0])


def shares(players: int, level: str, deals: int, seed: int) -> list[float]:
    """Return the seeing side's share of the two matches of each deal."""
    rng = stream(seed, "seeing")
    return [
        sum(winner(players, deal, team, level, rng) == team for team in TEAMS) / len(TEAMS)
        for deal in range(seed, seed + deals)
    ]


def main() -> None:
    """Play the matches and print the share."""
    parser = argparse.ArgumentParser(prog=__spec__.name, description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    parser.add_argument("--players", type=int, choices=BRUS.players, default=4)
    parser.add_argument("--level", choices=list(BRUS.knowledge.levels), default="normal")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    found = share_of(shares(asked.players, asked.level, asked.deals, asked.seed))
    print(f"seeing against {asked.level}, {asked.players} players, {2 * asked.deals} matches:")
    print(f"{found.value:.1%} ± {found.around:.1%}")


if __name__ == "__main__":
    main()
