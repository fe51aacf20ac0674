"""Brutus, by Frédéric Bizet and Michel Bussi: a climbing card game for four to ten players.

The rules read in the order of a hand: `constants` (the numbers of the rulebook), `cards` (hands of
cards), `notation` (how a move is written), `position` (what lies on the table), `hands` (deal,
going out, scores), `forum`, `turns`, `rounds` and `effects`. `state` puts them together,
`observation` says what one seat may know, and `determinizer` makes up the rest. Beside the rules
lie `fast` (playouts for searches), `bots` and `coach`.
"""

from engine.games.imperator.game import IMPERATOR

__all__ = ["IMPERATOR"]
