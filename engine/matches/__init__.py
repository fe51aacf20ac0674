"""Matches: a game being played by somebody, kept as the list of its moves.

match = Match.new("brus", players=4, seed=7)     set-up, then match.play(seat, move)
text = match.dump()                              the save
match = Match.load(text)                         replayed; a Loading does it bit by bit
"""

from engine.core.plain import MAX_LENGTH
from engine.matches.match import BrokenSave, Loading, Match
from engine.matches.saves import SaveError, Takeback
from engine.matches.seats import LEVELS, NAME_LENGTH, Seat

__all__ = [
    "LEVELS",
    "MAX_LENGTH",
    "NAME_LENGTH",
    "BrokenSave",
    "Loading",
    "Match",
    "SaveError",
    "Seat",
    "Takeback",
]
