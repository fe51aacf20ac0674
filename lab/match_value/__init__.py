"""How well the bots tell the chances of a match, between two of its stages.

    python -m lab.match_value imperator

Bots play matches of a game: those of Brigands search a little, all others do not. Half of the
matches fit the numbers of the game's model (`engine/games/ID/bots/match_value.py`), where it has
one; the other half shows how well the chances agree with what happens. The same seed gives the same
numbers.
"""
