"""BRUTUS!, by Old Games: tricks with exact bids in the arena, then a blind finale.

The folder reads in the order of a match: `content` and `reading` (the cards, from `cards.toml`),
`notation` (how a move is written), `position` (what lies on the table), `opening` (Lanistes, the
Organisers' deck), `tournaments`, `bids`, `powers`, `combats`, `resolution`, `finale`, with
`standing` (who is still in); `state` puts them together. `observation` says what one seat may know
of it all, `memory` what it can conclude, and `determinizer` makes up the rest. `reasons` and
`power_reasons` say what speaks for a move and against it.
"""

from engine.games.arena.game import ARENA

__all__ = ["ARENA"]
