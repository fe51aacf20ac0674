"""Brus (Bräus), the traditional game of Gotland: two teams, and most cards cannot be played.

The rules read in the order of a hand: `cards` (the deck and how the playable cards rank),
`position` (what lies on the table), `hands` (deal, sixth trick, drawn hands, the match) and
`tricks` (lead, sevens, following, passing). `state` puts them together, `observation` says what
one seat may know, and `determinizer` makes up the rest. Beside the rules lie `fast` (tricks for
searches), `bots` and `coach`.
"""

from engine.games.brus.game import BRUS

__all__ = ["BRUS"]
