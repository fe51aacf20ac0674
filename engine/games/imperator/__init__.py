"""Brutus, by Frédéric Bizet and Michel Bussi: a climbing card game for four to ten players.

The folder reads in the order of a hand: `tables` (numbers printed on the cards), `notation` (how
a move is written), `position` (what lies on the table), `hands` (deal, going out, scores), `forum`,
`rounds`, `effects`; then `sight` (what one seat may know of it), `state` (all of it under the
protocol), `dealer` (states made up to fit an observation), and what the bots know.
"""

from engine.games.imperator.game import IMPERATOR

__all__ = ["IMPERATOR"]
