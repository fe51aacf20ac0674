"""BRUTUS!, by Old Games: tricks with exact bids in the arena, then a blind finale.

The rules read in the order of a match: `notation` (how a move is written), `position` (what lies on
the table), `opening` (Lanistes, the Organisers' deck), `tournaments`, `bids`, `powers`, `combats`,
`resolution` and `finale`, with `standing` (who is still in). `state` puts them together.
`observation` says what one seat may know, `memory` what it can conclude from that, and
`determinizer` makes up the rest. Beside the rules lie `content` (the cards, from `cards.toml`),
`fast` (combats for searches), `bots` and `coach`.
"""

from engine.games.arena.game import ARENA

__all__ = ["ARENA"]
