"""BRUTUS!, by Old Games: tricks with exact bids in the arena, then a blind finale.

The folder reads in the order of a match: `content` and `reading` (the cards, from `cards.toml`),
`notation` (how a move is written), `state` (what lies on the table), `opening` (Lanistes, the
Organisers' deck), `tournaments`, `bids`, `powers`, `combats`, `resolution`, `finale`, and `sight`
with `memory` (what one seat may know of it all).
"""

from engine.games.arena.game import ARENA

__all__ = ["ARENA"]
