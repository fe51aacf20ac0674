"""Matches: a game being played by somebody, kept as the list of its moves.

match = Match.new("brus", players=4, seed=7)     set-up, then match.play(seat, move)
text = match.dump()                              the save
match = Match.load(text)                         replayed
"""

from engine.matches.match import BrokenSave, Match
from engine.matches.saves import SaveError, Takeback
from engine.matches.seats import LEVELS, NAME_LENGTH, Seat

__all__ = ["LEVELS", "NAME_LENGTH", "BrokenSave", "Match", "SaveError", "Seat", "Takeback"]
