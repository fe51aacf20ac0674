"""Tesserae, dice under the cup: bid how many there are in all, or call the last bidder a liar.

A game so small that its exact value is known, to measure searches by. `rules` is the game itself,
`observation` says what one seat may know, `determinizer` draws the hidden dice, and `game.rolls`
lists all that chance can bring.
"""

from engine.games.tesserae.game import TESSERAE

__all__ = ["TESSERAE"]
