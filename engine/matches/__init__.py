"""A match is a game with players, and is stored as the list of its moves.

match = Match.new("brus", players=4, seed=7)     set-up, then match.play(seat, move)
text = match.dump()                              the save
match = Match.load(text)                         replays the save; a Loading does it in steps
"""

from engine.core.plain import MAX_LENGTH
from engine.matches.match import CHANGED, BrokenSave, Loading, Match
from engine.matches.readable import AnyMatch, ReadableMatch
from engine.matches.saves import DRAWN, PLAYED, TYPED, SaveError, Takeback
from engine.matches.seats import LEVELS, NAME_LENGTH, Seat, is_blank

__all__ = [
    "CHANGED",
    "DRAWN",
    "LEVELS",
    "MAX_LENGTH",
    "NAME_LENGTH",
    "PLAYED",
    "TYPED",
    "AnyMatch",
    "BrokenSave",
    "Loading",
    "Match",
    "ReadableMatch",
    "SaveError",
    "Seat",
    "Takeback",
    "is_blank",
]
