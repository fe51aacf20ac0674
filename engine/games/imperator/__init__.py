"""Brutus (`imperator`), by Frédéric Bizet and Michel Bussi: climbing for four to ten.

The rules follow the order of a hand: `constants` (the numbers of the rulebook), `cards` (hands of
cards), `notation` (how a move is written), `position` (the table), `hands` (deal, going out,
scores), `forum`, `turns`, `rounds` and `effects`. `state` joins them, `observation` says what one
seat may know, `tracking` follows the cards that it has seen, and `determinizer` draws the hidden
ones. Beside the rules lie `bots` and `coach`.
"""

from engine.games.imperator.game import IMPERATOR

__all__ = ["IMPERATOR"]
