"""Bots play any game of the catalogue from the observation of one seat.

choose(game, observation, "hard", seed, seconds=1.0)   the move of a bot
hint(game, observation, seed, seconds=1.0)             a ranking of the moves, for a person
at_once(game, observation, "easy", seed)               the move of a bot without a search, or None
begin(game, observation, seed)                         a search that runs in slices
judge(game, observation, move, seed)                   a strong bot's verdict on a move
chances(game, state, seed)                             each seat's probability of winning
"""

from engine.bots.analysis import Verdict, chances, judge
from engine.bots.choosing import at_once, choose, hint
from engine.bots.methods import begin
from engine.bots.search import Ranked, Search

__all__ = ["Ranked", "Search", "Verdict", "at_once", "begin", "chances", "choose", "hint", "judge"]
