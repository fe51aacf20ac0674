"""Bots that play any game of the catalogue from what one seat may know.

choose(game, observation, "hard", seed, seconds=1.0)   the move of a bot
hint(game, observation, seed, seconds=1.0)             the moves, ranked, for a person
at_once(game, observation, "easy", seed)               the move of a bot that needs no search
begin(game, observation, seed)                         a search that runs in slices, for the others
judge(game, observation, move, seed)                   what a strong bot thinks of a move
chances(game, state, seed)                             how likely each seat wins from a position
"""

from engine.bots.analysis import Verdict, chances, judge
from engine.bots.choosing import at_once, choose, hint
from engine.bots.methods import begin
from engine.bots.search import Ranked, Search

__all__ = ["Ranked", "Search", "Verdict", "at_once", "begin", "chances", "choose", "hint", "judge"]
