"""Brutus, by Frédéric Bizet and Michel Bussi: a climbing card game for four to ten players.

The folder reads in the order of a hand: `tables` (numbers printed on the cards), `notation` (how
a move is written), `state` (what lies on the table), `hands` (deal, going out, scores), `forum`,
`rounds`, `effects`, and `sight` (what one seat may know of it all).
"""

from engine.games.imperator.game import IMPERATOR

__all__ = ["IMPERATOR"]
