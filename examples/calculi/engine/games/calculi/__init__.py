"""Calculi, the traditional game of pebbles in the fist: guess how many there are in all.

`position` is the table, `rounds` holds the rules in the order of a round (fists, naming, opening,
the end), and `observation` says what one seat may know.
"""

from engine.games.calculi.game import CALCULI

__all__ = ["CALCULI"]
