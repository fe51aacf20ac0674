"""BRUTUS! (`arena`), by Old Games: tricks with exact bids in the arena, then a blind finale.

The rules follow the order of a match: `opening` (Lanistes, the Organisers' deck), `tournaments`,
`bids`, `powers`, `combats`, `resolution` and `finale`, with `elimination` (ruin, the Totem, the end
of the match). They read and change a `position`; `notation` defines how a move is written, and
`state` joins the rules into the protocol. `observation` is all that one seat may know, `memory`
follows cards it has seen, and `determinizer` draws the hidden rest. Beside the rules lie `content`
(the cards, from `cards.toml`), `bots` and `coach`.
"""

from engine.games.arena.game import ARENA

__all__ = ["ARENA"]
