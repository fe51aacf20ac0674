"""Brus (Bräus), the traditional game of Gotland: two teams, and most cards cannot be played.

The folder reads in the order of a hand: `cards` (the deck and how the playable cards rank),
`state` (what lies on the table), `hands` (deal, sixth trick, drawn hands, the match), `tricks`
(lead, sevens, following, passing), and `sight` (what one seat may know of it all).
"""

from engine.games.brus.game import BRUS

__all__ = ["BRUS"]
