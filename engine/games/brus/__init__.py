"""Brus or Bräus (`brus`), the traditional game of Gotland for two teams.

The rules follow the order of a hand: `cards` (the deck and its ranking), `position` (the table),
`hands` (deal, end of a hand, the match) and `tricks` (lead, sevens, following, passing). `state`
joins them, `observation` says what one seat may know, and `determinizer` draws the hidden hands.
"""

from engine.games.brus.game import BRUS

__all__ = ["BRUS"]
