"""Calculi, the traditional game of pebbles in the fist: guess how many there are in all.

The folder reads in the order of a round: `position` (what is on the table), `rounds` (fists,
naming, opening, the end), and `observation` (what one seat may know of it all).
"""

from engine.games.calculi.game import CALCULI

__all__ = ["CALCULI"]
