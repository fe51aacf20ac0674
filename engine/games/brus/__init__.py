"""Brus (Bräus), the traditional game of Gotland: two teams, and most cards cannot be played.

The folder reads in the order of a hand: `cards` (the deck and how the playable cards rank),
`position` (what lies on the table), `hands` (deal, sixth trick, drawn hands, the match), `tricks`
(lead, sevens, following, passing), `state` (all of it under the protocol), `observation` (what one
seat may know), `determinizer` (hands that fit it), `quick` (silent tricks for searches), `solver`
(hands with all cards in sight), `bot` (what bots know; `BOT.md` says why), and `reasons` (what is
said for a card and against it).
"""

from engine.games.brus.game import BRUS

__all__ = ["BRUS"]
